/** Answers of released games that moved a belief away from the truth: on wide pages only, below their content. */
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { firstFormatName } from '../faces.ts';
import { answersPath } from '../statistics/answers-search.ts';
import { Move } from '../statistics/move.tsx';
import type { Shifts } from '../statistics/shift-shapes.ts';
import { NatureMark } from '../ui/nature-mark.tsx';
import { PeopleWords } from '../ui/people-words.tsx';
import { hoursWords } from '../words/hours.ts';
import './fooling-answers.css';

const maxShown = 3;

export default function FoolingAnswers() {
  const { t } = useTranslation(hoursWords);
  const { t: all } = useTranslation();
  const { value } = useResource<Shifts>(answersPath({ format: firstFormatName() }));
  const answers = value?.misled.slice(0, maxShown) ?? [];
  if (answers.length === 0) return null;
  return (
    <section className="fooling" aria-labelledby="fooling">
      <h2 id="fooling">{t('fooling')}</h2>
      <ul>
        {answers.map(({ game, at, nature, question, answer, before, after }) => (
          <li key={`${game} ${at}`}>
            <p className="small soft">
              <PeopleWords words={question} />
            </p>
            <p className="fooling-answer">
              <PeopleWords words={answer} />
            </p>
            <p className="small fooling-facts">
              <NatureMark kind={nature} />
              {all(`nature.${nature}`)}
              <Move before={before} after={after} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Answers with their effects: question, answer, move, nature, and link to the moment. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NatureMark } from '../ui/nature-mark.tsx';
import { PeopleWords } from '../ui/people-words.tsx';
import { numberText } from '../words/number.ts';
import { shiftsNamespace } from '../words/shifts.ts';
import { Move } from './move.tsx';
import { type Shift, secondOf } from './shift-shapes.ts';

/** The rest of a list is opened by hand: three of them would push the figure far down. */
const shownAtFirst = 6;

interface Props {
  readonly name: 'moved' | 'informed' | 'misled';
  readonly shifts: readonly Shift[];
}

export function AnswerList({ name, shifts }: Props) {
  const { t } = useTranslation(shiftsNamespace);
  return (
    <section className="stack answers-section" aria-labelledby={`answers-${name}`}>
      <div className="answers-head">
        <h2 id={`answers-${name}`}>{t(`${name}.title`)}</h2>
        <p className="small soft statistics-note">{t(`${name}.note`)}</p>
      </div>
      {shifts.length === 0 ? (
        <p className="soft">{t(`${name}.none`)}</p>
      ) : (
        <Items shifts={shifts.slice(0, shownAtFirst)} />
      )}
      {shifts.length > shownAtFirst && (
        <details className="small figure-data">
          <summary>{t('more', { count: shifts.length - shownAtFirst })}</summary>
          <Items shifts={shifts.slice(shownAtFirst)} />
        </details>
      )}
    </section>
  );
}

const Items = ({ shifts }: { shifts: readonly Shift[] }) => (
  <ol className="answers-list">
    {shifts.map((shift) => (
      <Answer key={`${shift.game} ${shift.at}`} shift={shift} />
    ))}
  </ol>
);

function Answer({ shift }: { shift: Shift }) {
  const { t } = useTranslation(shiftsNamespace);
  const { game, nature, bot, question, answer, judges, q } = shift;
  const marks = [
    ...(judges < 2 ? [t('oneJudge')] : []),
    ...(isTakenBack(shift) ? [t('takenBackMark')] : []),
    ...(q !== null && q <= 0.05 ? [t('noAccident')] : []),
  ];
  return (
    <li className="answers-item">
      <p className="answers-question soft">
        <PeopleWords words={question} />
      </p>
      <p className="answers-answer">
        <PeopleWords words={answer} />
      </p>
      <div className="answers-facts small">
        <Move before={shift.before} after={shift.after} />
        <span className="soft">{t('logOdds', { moved: signedText(shift.logOdds) })}</span>
        <span className="nature-word">
          <NatureMark kind={nature} />
          {nature === 'human' ? t('person') : (bot ?? t('machine'))}
        </span>
        {marks.length > 0 && <span className="soft">{marks.join(' · ')}</span>}
        <Link to="/game/$game" params={{ game }} search={{ t: secondOf(shift) }}>
          {t('moment')}
        </Link>
      </div>
    </li>
  );
}

const signedText = (value: number): string =>
  `${value < 0 ? '−' : '+'}${numberText(Math.round(100 * Math.abs(value)) / 100)}`;

/** At least half of the early move was reversed by the end. */
const isTakenBack = ({ before, early, late }: Shift): boolean =>
  early !== null && late !== null && early !== before && (early - late) / (early - before) >= 0.5;

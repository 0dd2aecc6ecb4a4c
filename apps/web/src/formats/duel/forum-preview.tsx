/** A forum as its players find it: its rules in words, and its payoffs. */
import { configureDuel, type Forum, localizeForum, type PresetFile } from '@parlour/game';
import { useTranslation } from 'react-i18next';
import { PeopleWords } from '../../ui/people-words.tsx';
import { Facts } from './forum-facts.tsx';
import { OwnPayoffs } from './payoff-table.tsx';
import { useFormatTranslation } from './words/index.ts';
import './duel.css';
import './duel-pages.css';

export default function ForumPreview({ file, isNamed = false }: { file: PresetFile; isNamed?: boolean }) {
  const w = useFormatTranslation();
  const { i18n } = useTranslation();
  const forum = localizeForum(file as PresetFile & Forum, i18n.language);
  const config = configureDuel(forum.config);
  const Guidelines = isNamed ? 'h3' : 'h4';
  return (
    <article className="stack" aria-label={forum.title}>
      {!isNamed && (
        <>
          <h3>
            <PeopleWords words={forum.title} />
          </h3>
          <PeopleWords words={forum.description} />
        </>
      )}
      <p className="small soft">
        <Facts forum={forum} />
      </p>
      <section className="duel-guidelines small">
        <Guidelines>{w('forums.guidelines')}</Guidelines>
        <ul>
          {forum.guidelines.map((one) => (
            <li key={one}>
              <PeopleWords words={one} />
            </li>
          ))}
        </ul>
      </section>
      <OwnPayoffs payoffs={config.payoffs} />
    </article>
  );
}

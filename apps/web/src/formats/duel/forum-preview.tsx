/** A forum as its players find it: its rules in words, and its payoffs. */
import { configureDuel, type Forum, localizeForum, type PresetFile } from '@parlour/game';
import { useTranslation } from 'react-i18next';
import { PeopleWords } from '../../ui/people-words.tsx';
import { Facts } from './forum-facts.tsx';
import { OwnPayoffs } from './payoff-table.tsx';
import { useFormatTranslation } from './words/index.ts';
import './duel.css';
import './duel-pages.css';

export default function ForumPreview({ file }: { file: PresetFile }) {
  const w = useFormatTranslation();
  const { i18n } = useTranslation();
  const forum = localizeForum(file as PresetFile & Forum, i18n.language);
  const config = configureDuel(forum.config);
  return (
    <article className="stack" aria-label={forum.title}>
      <h3>
        <PeopleWords words={forum.title} />
      </h3>
      <PeopleWords words={forum.description} />
      <p className="small soft">
        <Facts forum={forum} />
      </p>
      <section className="duel-guidelines small">
        <h4>{w('forums.guidelines')}</h4>
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

/** Guidelines of a forum. */
import { PeopleWords } from '../../ui/people-words.tsx';
import { useForum } from './forums.ts';
import { useFormatTranslation } from './words/index.ts';

export function Guidelines({ forum }: { forum: string }) {
  const w = useFormatTranslation();
  const known = useForum(forum);
  if (known === undefined) return null;
  return (
    <section className="duel-guidelines small">
      <h2>{w('forums.guidelines')}</h2>
      <ul>
        {known.guidelines.map((one) => (
          <li key={one}>
            <PeopleWords words={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

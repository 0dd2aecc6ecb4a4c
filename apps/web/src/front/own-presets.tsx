/** The kinds of a game that this server adds from files, on the page of its format. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFilePresets } from '../lobby/file-presets.ts';
import { rolesOf } from '../lobby/role.ts';
import { PeopleWords } from '../ui/people-words.tsx';
import { roleText } from '../words/roles.ts';

export function OwnPresets({ format }: { format: string }) {
  const { t } = useTranslation();
  const open = useFilePresets(format).filter(({ closed }) => closed === null);
  if (open.length === 0) return null;
  return (
    <section className="format-kinds" aria-labelledby="own-presets">
      <h2 id="own-presets">{t('card.kinds')}</h2>
      {open.map(({ preset, file, rated }) => (
        <article key={preset} className="stack" aria-label={file.title}>
          <h3>
            <PeopleWords words={file.title} />
          </h3>
          <PeopleWords words={file.description} />
          {(file.guidelines ?? []).length > 0 && (
            <ul className="small">
              {file.guidelines?.map((line) => (
                <li key={line}>
                  <PeopleWords words={line} />
                </li>
              ))}
            </ul>
          )}
          {!rated && <p className="small soft">{t('card.unrated')}</p>}
          <div className="row">
            {rolesOf(format, preset).map((as) => (
              <Link
                key={as}
                to="/$format/wait"
                params={{ format }}
                search={{ preset, as }}
                className="button"
                aria-label={`${file.title}: ${t('card.joinAs', { role: roleText(format, as) })}`}
              >
                {t('card.joinAs', { role: roleText(format, as) })}
              </Link>
            ))}
          </div>
        </article>
      ))}
    </section>
  );
}

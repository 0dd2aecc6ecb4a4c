/** The page of data: monthly releases of finished games, their files, and how to cite them. */
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Code } from '../bots/code.tsx';
import { useResource } from '../connection/resource.ts';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { dataWords } from '../words/data.ts';
import './data.css';
import { ReleaseDates } from './release-dates.tsx';

interface ReleaseFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Release {
  readonly month: string;
  readonly status: 'running' | 'final';
  readonly version: string;
  readonly before: string;
  /** The UTC days on which this version and the first one were made. */
  readonly published: string;
  readonly firstPublished: string;
  readonly games: number;
  readonly simulated: number;
  readonly licences: Readonly<Record<string, number>>;
  readonly citation: string;
  readonly bibtex: string;
  readonly files: readonly ReleaseFile[];
}

interface Releases {
  readonly licence: string | null;
  readonly releases: readonly Release[];
}

/** All releases, or that of the month in the address, to which its citation leads. */
export function DataPage() {
  const { month } = useParams({ strict: false }) as { readonly month?: string };
  const { t: house } = useTranslation();
  const { t } = useTranslation(dataWords);
  const { value, error, load } = useResource<Releases>('/api/releases');
  useTitle(`${month ?? t('title')} · ${house('name')}`);
  const shown = value?.releases.filter((release) => month === undefined || release.month === month) ?? [];
  return (
    <div className="stack narrow data">
      <h1>{month === undefined ? t('title') : t('titleOf', { month })}</h1>
      <p>{t('lead')}</p>
      <p className="small soft">{t('leaks')}</p>
      {value === null && <Loading error={error} onRetry={load} />}
      {value !== null && shown.length === 0 && <p>{t(value.licence === null ? 'off' : 'none')}</p>}
      {shown.map((release, place) => (
        <OneRelease key={release.month} release={release} isOpen={place === 0} />
      ))}
      {shown.length > 0 && (
        <p className="row">
          <a href="/data/retractions.jsonl">{t('retractions')}</a>
          {month !== undefined && (
            <Link to="/data/{-$month}" params={{}}>
              {t('all')}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function OneRelease({ release, isOpen }: { release: Release; isOpen: boolean }) {
  const { t, i18n } = useTranslation(dataWords);
  const { month, status, version, before, games, simulated, licences, citation, bibtex, files } = release;
  const button = { copy: t('copy'), copied: t('copied') };
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <section aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{month}</h2>
      <p>
        {t('games', { count: games, n: number(games) })} · {t('version', { version })} ·{' '}
        {Object.keys(licences).join(', ')}
      </p>
      <ReleaseDates {...release} />
      {status === 'running' && <p className="small soft">{t('running', { before })}</p>}
      {simulated > 0 && (
        <p className="small soft">{t('simulated', { count: simulated, n: number(simulated) })}</p>
      )}
      <p className="row">
        {readable.map((name) => (
          <a key={name} href={`/data/${month}/${name}`}>
            {name}
          </a>
        ))}
      </p>
      <details open={isOpen}>
        <summary>{t('files')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('file')}</th>
              <th scope="col">{t('size')}</th>
              <th scope="col" className="sum">
                {t('sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ name, bytes, sha256 }) => (
              <tr key={name}>
                <td>
                  <a href={`/data/${month}/${name}`}>{name}</a>
                </td>
                <td className="size">{sizeText(bytes, i18n.language)}</td>
                <td className="sum">
                  <code title={sha256}>{sha256.slice(0, 12)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <details>
        <summary>{t('cite')}</summary>
        <div className="stack">
          <Code text={citation} {...button} />
          <Code text={bibtex} {...button} />
        </div>
        <p className="small soft">{t('doi')}</p>
      </details>
    </section>
  );
}

/** Files to read before the others. */
const readable = ['README.md', 'DATASHEET.md', 'codebook.md'] as const;

/** A size in bytes, kilobytes or megabytes. */
function sizeText(bytes: number, language: string): string {
  const [unit, of] =
    bytes < 1000 ? ['byte', 1] : bytes < 1_000_000 ? ['kilobyte', 1000] : ['megabyte', 1_000_000];
  const style = {
    ...{ style: 'unit', unit, maximumFractionDigits: bytes < 1000 ? 0 : 1 },
    unitDisplay: bytes < 1000 ? 'long' : 'short',
  } as const;
  return new Intl.NumberFormat(language, style as Intl.NumberFormatOptions).format(bytes / Number(of));
}

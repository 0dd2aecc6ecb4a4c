/** Metadata of a release for DataCite (schema 4, JSON), and its citation. */
import type { DescribedRelease } from './release.ts';
import {
  dayName,
  licences,
  licencesOf,
  nextMonth,
  type Release,
  type ReleasePlan,
  startOfMonth,
} from './release.ts';

type Cited = Pick<Release, 'month' | 'version' | 'published'> & Pick<ReleasePlan, 'origin' | 'publisher'>;

/** Last day that a release covers. */
const lastDay = ({ month, before }: Pick<Release, 'month' | 'before'>): string => {
  const end = Math.min(startOfMonth(nextMonth(month)), Date.parse(`${before}T00:00:00Z`));
  return dayName(end - 1);
};

export const titleOf = ({ month }: Pick<Release, 'month'>): string => `Games of a Parlour server, ${month}`;
export const addressOfRelease = ({ origin, month }: Pick<Cited, 'origin' | 'month'>): string =>
  `${origin}/data/${month}`;

/** A line for a list of references. */
export const citationOf = (release: Cited): string =>
  `Players of ${release.publisher} (${release.published.slice(0, 4)}). ${titleOf(release)} (version ${release.version}) [Data set]. ${release.publisher}. ${addressOfRelease(release)}`;

/** The same as BibTeX. */
export const bibtexOf = (release: Cited): string =>
  [
    `@misc{parlour-${release.month},`,
    `  author = {{Players of ${release.publisher}}},`,
    `  title = {${titleOf(release)}},`,
    `  year = {${release.published.slice(0, 4)}},`,
    `  version = {${release.version}},`,
    `  publisher = {${release.publisher}},`,
    `  url = {${addressOfRelease(release)}}`,
    '}',
  ].join('\n');

/** Attributes of a DOI, as the REST API of DataCite takes them. There is no DOI before one is registered. */
export function dataCiteOf(release: DescribedRelease): object {
  return {
    schemaVersion: 'http://datacite.org/schema/kernel-4',
    types: { resourceTypeGeneral: 'Dataset', resourceType: 'Games' },
    creators: [{ name: `Players of ${release.publisher}`, nameType: 'Organizational' }],
    titles: [{ title: titleOf(release), lang: 'en' }],
    publisher: { name: release.publisher },
    publicationYear: Number(release.published.slice(0, 4)),
    version: release.version,
    url: addressOfRelease(release),
    dates: [
      { date: `${release.month}-01/${lastDay(release)}`, dateType: 'Collected' },
      { date: release.firstPublished, dateType: 'Issued' },
      ...(release.published === release.firstPublished
        ? []
        : [{ date: release.published, dateType: 'Updated' }]),
    ],
    rightsList: licencesOf(release).map((licence) => ({
      rights: licences[licence].name,
      rightsUri: licences[licence].url,
      rightsIdentifier: licence,
      rightsIdentifierScheme: 'SPDX',
      schemeUri: 'https://spdx.org/licenses/',
    })),
    descriptions: [{ description: abstractOf(release), descriptionType: 'Abstract', lang: 'en' }],
    subjects: ['Turing test', 'conversation', 'human judgement', 'language models'].map((subject) => ({
      subject,
    })),
    formats: ['application/vnd.apache.parquet', 'text/csv', 'application/x-ndjson'],
    sizes: [`${release.games} games`],
  };
}

export const abstractOf = ({
  games,
  month,
  simulated,
}: Pick<Release, 'games' | 'month' | 'simulated'>): string =>
  `${games} finished games of a Parlour server in ${month}${simulated === 0 ? '' : `, ${simulated} of them played by programs only`}: people and bots talk, and judge who is human. Texts, judgements with times, natures, machines with model and version. People have a key of this month only.`;

/** The data card of an export of games: what is in it, since when, on which terms, and what is left out. */
import type { GamesWish } from './finished.ts';

export interface ExportCounts {
  readonly games: number;
  readonly void: number;
  readonly simulated: number;
  /** By format and preset. */
  readonly presets: ReadonlyMap<string, number>;
  /** When the first of them began and the last ended, in milliseconds since 1970; null: there is none. */
  readonly first: number | null;
  readonly last: number | null;
  /** Rows by file. */
  readonly rows: Readonly<Record<string, number>>;
  readonly broken: number;
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

export function dataCard(counts: ExportCounts, { format, preset, since, until }: GamesWish): string {
  const wishes = [
    ...(format === undefined ? [] : [`of the format ${format}`]),
    ...(preset === undefined ? [] : [`of the preset ${preset}`]),
    ...(since === undefined ? [] : [`that ended at ${new Date(since).toISOString()} or later`]),
    ...(until === undefined ? [] : [`that ended before ${new Date(until).toISOString()}`]),
  ];
  const span =
    counts.first === null || counts.last === null ? 'none' : `${day(counts.first)} to ${day(counts.last)}`;
  const simulated =
    counts.simulated === 0
      ? []
      : [
          `**${counts.simulated} of these games were simulated:** programs played them, and no person. Their presets begin with "simulated/".`,
          '',
        ];
  return [
    '# Games of a Parlour house',
    '',
    ...simulated,
    `**What it is.** ${counts.games} finished games${wishes.length === 0 ? '' : ` ${wishes.join(', ')}`}, of which ${counts.void} ended without a result (\`void\` is 1). Dates: ${span}.`,
    '',
    '| preset | games |',
    '|---|---|',
    ...[...counts.presets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, n]) => `| ${name} | ${n} |`),
    '',
    '| file | rows |',
    '|---|---|',
    ...Object.entries(counts.rows).map(([file, n]) => `| ${file} | ${n} |`),
    '',
    '`codebook.md` says what every column is, and `codebook.json` the same for programs.',
    '',
    ...terms,
    ...(counts.broken === 0
      ? []
      : ['', `The logs of ${counts.broken} games could not be understood: they are left out.`]),
    '',
  ].join('\n');
}

/** What holds for every export. */
const terms: readonly string[] = [
  '**Who wrote it.** People and bots. In a house that asks for consent, people agreed before they first played that everybody may read a rated game once it is over, and that they can withdraw theirs and erase their words. The house that publishes this sets the licence, and says so beside this file; Parlour sets none. What somebody erases later is to go from copies as well: export again before you publish.',
  '',
  '**Who is who.** People are named by a key: the same person has the same one in all files of this export, so that what they said can be taken together, and another one in other exports; two exports with a game in common can be matched by that game. It is a keyed hash of a secret of the house, of the options of the export and of the end of the archive: the same archive exported again with the same options gives the same files. Bots are named by the id that they have in the house, with the family of models of their profile, and the model and the SHA-256 of the persona that a reply of the game named. What people wrote about themselves still stands in the logs, and whoever opens a game by its id in the house sees the names there.',
  '',
  '**What is left out, and why.** Games among friends and practice, which are private. Games of people who want none of theirs published. Games that are kept back for tests of judges, until an operator shows them. Games that wait for another game of the same draw. Games that go on. Words that were erased are null.',
  '',
  '**What to mind.** Chance drew what was in question with the announced probability, once everybody who could sit down was there. Who judges chooses when, so the time of a judgement depends on what was said; a machine’s words wait as long as those of a person. Games without a judgement are in `games.csv` with `n_bets` 0, and in `lifetimes.csv` with `judged` 0. Rows of one game, of one person and of one bot hang together: name the column with `--cluster`.',
];

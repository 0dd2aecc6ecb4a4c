/** Data card of an export of games: content, period, terms and omissions. */
import type { GameSelection } from './finished.ts';

export interface ExportCounts {
  readonly games: number;
  readonly void: number;
  readonly simulated: number;
  /** By format and preset. */
  readonly presets: ReadonlyMap<string, number>;
  /** Start of the first and end of the last game, in milliseconds since 1970; null: none. */
  readonly first: number | null;
  readonly last: number | null;
  /** Rows by file. */
  readonly rows: Readonly<Record<string, number>>;
  readonly broken: number;
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

export function dataCard(counts: ExportCounts, { format, preset, since, until }: GameSelection): string {
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
    '# Games of a Parlour server',
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

/** Terms of every export. */
const terms: readonly string[] = [
  '**Authors.** People and bots. On a server that asks for consent, people agreed before they first played that everyone may read a rated game after its end, and that they can withdraw theirs and erase their words. The server that publishes this sets the licence; Parlour sets none. Words that are erased later must disappear from copies as well: export again before you publish.',
  '',
  '**Keys.** People are named by a keyed hash of a secret of the server, of the options of the export and of the end of the archive: the same person has the same key in all files of this export. The same archive with the same options gives the same files; two exports with a game in common can be matched by that game. Bots are named by their id on the server, with the family of their profile, and the model and the SHA-256 of the persona that a reply of the game named. Texts in which people wrote about themselves are in the logs, and a game opened by its id on the server shows the names.',
  '',
  '**Left out.** Games among friends and practice, which are private; games of people who do not publish theirs; games that are kept back for an exam, or held for another game of the same draw; running games. Erased words are null.',
  '',
  '**Mind.** Chance drew the nature of each target with the announced probability, once all candidates were there. Judges choose their time, so it depends on the conversation; a machine’s words wait as long as those of a person. Games without a judgement are in `games.csv` with `n_bets` 0, and in `lifetimes.csv` with `judged` 0. Rows of one game, of one person and of one bot depend on each other: name the column with `--cluster`.',
];

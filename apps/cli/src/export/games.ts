/** `parlour export games`: finished games as the files that `parlour analyze` reads, with a codebook and a data card. */

import { codebook, codebookPage, csvLine, type ExportedGame, exportFiles, rowsOf } from '@parlour/data';
import { digests } from '@parlour/results';
import { catchUpArchive } from '@parlour/server';
import { openStore, type Store } from '@parlour/store';
import { InputError } from '../input-error.ts';
import { startProgress } from '../progress.ts';
import { type PlaceOptions, storePlaceIn } from '../store-place.ts';
import { dataCard, type ExportCounts } from './data-card.ts';
import { type ExportFolder, openFolder } from './files.ts';
import { countFinishedGames, finishedGames, type GameSelection } from './finished.ts';

export interface ExportGamesOptions extends PlaceOptions {
  readonly out: string;
  readonly format?: string;
  readonly preset?: string;
  readonly since?: string;
  readonly until?: string;
}

/** Ends with exit code 1 where the log of a game cannot be understood; the others are written. */
export async function exportGames(options: ExportGamesOptions): Promise<void> {
  const wish = wishOf(options);
  const place = storePlaceIn(options);
  const folder = openFolder(options.out);
  try {
    const store = await openStore(place);
    try {
      await catchUpArchive(store, place);
      const counts = await writeGames(store, wish, folder);
      folder.finish();
      for (const [file, rows] of Object.entries(counts.rows)) process.stdout.write(`${file}: ${rows} rows\n`);
      process.stdout.write(`${options.out}: ${counts.games} games, ${counts.void} of them void\n`);
      if (counts.broken > 0) process.exitCode = 1;
    } finally {
      await store.close();
    }
  } catch (error) {
    folder.drop();
    throw error;
  }
}

function wishOf({ format, preset, since, until }: ExportGamesOptions): GameSelection {
  if (format !== undefined && digests[format] === undefined)
    throw new InputError(`--format: expected one of ${Object.keys(digests).join(', ')}, found "${format}"`);
  const instantOf = (option: string, text: string) => {
    const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(at))
      throw new InputError(`${option}: expected a day such as 2026-11-01, or an instant, found "${text}"`);
    return at;
  };
  return {
    ...(format !== undefined && { format }),
    ...(preset !== undefined && { preset }),
    ...(since !== undefined && { since: instantOf('--since', since) }),
    ...(until !== undefined && { until: instantOf('--until', until) }),
  };
}

type Cells = Readonly<Record<string, string | number | null>>;

const columns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(exportFiles).map(([file, { schema }]) => [file, Object.keys(schema.shape)]),
);

/** Writes all files of an export, one game at a time: memory does not grow with the games. */
export async function writeGames(
  store: Store,
  wish: GameSelection,
  folder: ExportFolder,
): Promise<ExportCounts> {
  const progress = startProgress({
    what: 'games',
    total: await countFinishedGames(store, wish),
    before: 0,
    write: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    now: () => performance.now(),
  });
  const tally = newTally();
  for (const [file, names] of Object.entries(columns))
    folder.line(file, file.endsWith('.csv') ? csvLine(names) : '');
  try {
    for await (const found of finishedGames(store, wish)) {
      progress.done();
      if ('broken' in found) {
        tally.broken += 1;
        progress.note(`${found.broken}: left out: ${String(found.error).split('\n', 1)[0]}`);
        continue;
      }
      count(tally, found.game);
      for (const [file, rows] of Object.entries(rowsOf(found.game)))
        for (const row of rows as readonly Cells[]) {
          folder.line(file, csvLine((columns[file] ?? []).map((name) => row[name] ?? '')));
          tally.rows[file] = (tally.rows[file] ?? 0) + 1;
        }
      folder.line('logs.jsonl', `${JSON.stringify(found.line)}\n`);
      tally.rows['logs.jsonl'] = (tally.rows['logs.jsonl'] ?? 0) + 1;
    }
  } finally {
    progress.stop();
  }
  const files = codebook();
  folder.whole('codebook.json', `${JSON.stringify(files, null, 2)}\n`);
  folder.whole('codebook.md', `# Codebook\n\n${codebookPage(files)}`);
  folder.whole('README.md', dataCard(tally, wish));
  return tally;
}

type Tally = { -readonly [Key in keyof ExportCounts]: ExportCounts[Key] } & {
  readonly presets: Map<string, number>;
  readonly rows: Record<string, number>;
};

const newTally = (): Tally => ({
  ...{ games: 0, void: 0, simulated: 0, broken: 0, first: null, last: null },
  presets: new Map(),
  rows: Object.fromEntries(Object.keys(exportFiles).map((file) => [file, 0])),
});

function count(tally: Tally, { preset, isVoid, startedAt, endedAt }: ExportedGame): void {
  tally.games += 1;
  tally.void += Number(isVoid);
  tally.simulated += Number(preset.startsWith('simulated/'));
  tally.presets.set(preset, (tally.presets.get(preset) ?? 0) + 1);
  tally.first = Math.min(tally.first ?? startedAt, startedAt);
  tally.last = Math.max(tally.last ?? endedAt, endedAt);
}

/** Writes a release, game by game, into a folder: the same games in the same order give the same bytes. */
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsOf } from './documents.ts';
import { openTable, openText } from './file-writers.ts';
import type { Release, ReleaseFile, ReleasePlan } from './release.ts';
import type { ReleaseGame } from './release-rows.ts';
import { tableNames } from './tables.ts';

/** Name of the file with a game a line. */
export const gamesFile = 'games.jsonl.zst';

export interface ReleaseWriter {
  readonly add: (game: ReleaseGame) => Promise<void>;
  /** The log of a game could not be read. */
  readonly skip: () => void;
  /** Writes the documents, the checksums and what describes them. */
  readonly finish: () => Promise<Release>;
}

type Counts = Record<string, number>;
const count = (counts: Counts, name: string, by = 1) => {
  counts[name] = (counts[name] ?? 0) + by;
};

/** Empties the folder. `index`: a file outside it, with key, erased texts and licence of each game a line. */
export function openRelease(folder: string, index: string, plan: ReleasePlan): ReleaseWriter {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tables = tableNames.map((name) => [name, openTable(folder, name)] as const);
  const lines = openText(join(folder, gamesFile));
  const notes = openText(index);
  const tally = { games: 0, void: 0, simulated: 0, broken: 0 };
  const rows: Counts = Object.fromEntries(tableNames.map((name) => [name, 0]));
  const presets: Counts = {};
  const licences: Counts = {};
  return {
    async add({ head, tables: own }) {
      tally.games += 1;
      tally.void += head.void;
      tally.simulated += Number(head.preset.startsWith('simulated/'));
      count(presets, head.preset);
      count(licences, head.licence);
      for (const [name, table] of tables) {
        await table.write(own[name]);
        count(rows, name, own[name].length);
      }
      await lines.write(`${JSON.stringify(lineOf({ head, tables: own }))}\n`);
      const erased = own.messages.flatMap(({ n, text }) => (text === null ? [n] : []));
      await notes.write(`${head.game}\t${erased.join(',')}\t${head.licence}\n`);
    },
    skip() {
      tally.broken += 1;
    },
    async finish() {
      for (const [, table] of tables) await table.close();
      await lines.close();
      await notes.close();
      const described = { ...plan, ...tally, rows, presets: sorted(presets), licences: sorted(licences) };
      const data = await sumsOf(folder);
      for (const [name, text] of Object.entries(documentsOf({ ...described, files: data })))
        writeFileSync(join(folder, name), text);
      const files = await sumsOf(folder);
      writeFileSync(
        join(folder, 'SHA256SUMS'),
        files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''),
      );
      const { origin: _origin, publisher: _publisher, licence: _licence, ...release } = described;
      return { ...release, files: await sumsOf(folder) };
    },
  };
}

const sorted = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A whole game as one object, without repeating values that all its rows share. */
function lineOf({ head, tables: { games, ...tables } }: ReleaseGame): object {
  const own = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !(name in head)));
  const inner = Object.entries(tables).map(([name, rows]) => [name, rows.map(own)]);
  return { ...head, targets: games.map(own), ...Object.fromEntries(inner) };
}

/** Size and SHA-256 of every file of a folder, by name. */
async function sumsOf(folder: string): Promise<readonly ReleaseFile[]> {
  const files: ReleaseFile[] = [];
  for (const name of readdirSync(folder).sort()) {
    const hash = createHash('sha256');
    for await (const piece of createReadStream(join(folder, name))) hash.update(piece as Buffer);
    files.push({ name, bytes: statSync(join(folder, name)).size, sha256: hash.digest('hex') });
  }
  return files;
}

/** Whether the files of releases are as they were made. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@parlour/data';

/** What a data directory holds of releases. */
export interface ReleaseInventory {
  readonly months: number;
  readonly bytes: number;
  /** Files of releases that are missing or have another size, as `2026-10/games.parquet`. */
  readonly damaged: readonly string[];
}

/** Compares the files of releases with the sizes in the state. Undefined: none was made. */
export function inspectReleases(directory: string): ReleaseInventory | undefined {
  const root = join(directory, 'releases');
  const state = join(root, 'state.json');
  if (!existsSync(state)) return undefined;
  const months: readonly Release[] = Object.values(JSON.parse(readFileSync(state, 'utf8')));
  const files = months.flatMap(({ month, games, files: all }) =>
    games === 0 ? [] : all.map(({ name, bytes }) => ({ name: `${month}/${name}`, bytes })),
  );
  const sizeOf = (name: string) => statSync(join(root, 'public', name), { throwIfNoEntry: false })?.size;
  return {
    months: months.filter(({ games }) => games > 0).length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    damaged: files.filter(({ name, bytes }) => sizeOf(name) !== bytes).map(({ name }) => name),
  };
}

/** `parlour results rebuild`: the archive of a data directory, made anew from its log. */
import { catchUpArchive } from '@parlour/server';
import { sqliteStore } from '@parlour/store';
import { present } from '../analyze/present.ts';
import { mustHoldHouse } from '../data-directory.ts';

export interface RebuildOptions {
  readonly data: string;
  readonly json?: boolean;
}

/**
 * Forgets what the archive holds and reads all of the log again. Rejects with DirectoryInUse while a house has it open.
 * Ends with exit code 1 where the log of a game cannot be understood; all others are archived.
 */
export async function rebuild({ data, ...options }: RebuildOptions): Promise<void> {
  mustHoldHouse(data);
  const store = await sqliteStore({ directory: data });
  const began = performance.now();
  const broken: string[] = [];
  let games = 0;
  try {
    games = await catchUpArchive(store, {
      directory: data,
      anew: true,
      reading: (count) => void process.stderr.write(`parlour: ${count.toLocaleString('en')} games read\n`),
      broken: (game, error) => {
        broken.push(game);
        const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
        process.stderr.write(`parlour: ${game}: left out: ${line}\n`);
      },
    });
  } finally {
    await store.close();
  }
  const seconds = (performance.now() - began) / 1000;
  present(
    {
      json: { games: games - broken.length, broken, seconds },
      text: [`${data}: ${(games - broken.length).toLocaleString('en')} games in ${seconds.toFixed(1)} s`],
    },
    options,
  );
  if (broken.length > 0) process.exitCode = 1;
}

/** `parlour results rebuild`: the archive, made anew from the log. */
import { catchUpArchive } from '@parlour/server';
import { openStore } from '@parlour/store';
import { printFindings } from '../analyze/present.ts';
import { nameOf, type PlaceOptions, storePlaceIn } from '../store-place.ts';

export interface RebuildOptions extends PlaceOptions {
  readonly json?: boolean;
}

/**
 * Clears the archive and rebuilds it from the log. Rejects with DirectoryInUse or DatabaseInUse while a server has it open.
 * Exits with code 1 if the log of a game is invalid; all others are archived.
 */
export async function rebuild(options: RebuildOptions): Promise<void> {
  const place = storePlaceIn(options);
  const store = await openStore(place);
  const began = performance.now();
  const broken: string[] = [];
  let games = 0;
  try {
    games = await catchUpArchive(store, {
      ...place,
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
  printFindings(
    {
      json: { games: games - broken.length, broken, seconds },
      text: [
        `${nameOf(place)}: ${(games - broken.length).toLocaleString('en')} games in ${seconds.toFixed(1)} s`,
      ],
    },
    options,
  );
  if (broken.length > 0) process.exitCode = 1;
}

/** `parlour export duels`: finished duels that everybody may read, as JSON lines. */
import { readGame } from '@parlour/host';
import { digests } from '@parlour/results';
import { catchUpArchive } from '@parlour/server';
import { type GameCursor, type Store, sqliteStore } from '@parlour/store';
import { mustHoldHouse } from '../data-directory.ts';
import { personKeys } from './person-key.ts';

const page = 200;

/** Writes all of them to the standard output, and how many there are to the standard error. */
export async function exportDuels({ data }: { readonly data: string }): Promise<void> {
  mustHoldHouse(data);
  const store = await sqliteStore({ directory: data });
  let count = 0;
  try {
    await catchUpArchive(store, { directory: data });
    for await (const line of duelLines(store)) {
      count += 1;
      process.stdout.write(`${line}\n`);
    }
    process.stderr.write(
      `parlour: ${count.toLocaleString('en')} duels; what is private, void, kept back or not published is left out\n`,
    );
  } finally {
    await store.close();
  }
}

/** The oldest last. What is kept back, private, void or not published is in no public list, and so not here. */
export async function* duelLines(store: Store): AsyncGenerator<string> {
  const personOf = await personKeys(store, { of: 'duels' });
  const nameOf = (id: string) => personOf(id).slice(2);
  let before: GameCursor | undefined;
  do {
    const found = await store.archive.list({
      list: 'public',
      format: 'duel',
      order: 'newest',
      limit: page,
      ...(before && { before }),
    });
    for (const { game } of found.games) {
      const { hosted, events, versions } = readGame(await store.log.read(game));
      if (hosted === undefined) continue;
      const { preset, startedAt, ratings, players, roles, natures } = hosted;
      // It was kept back until an operator showed it.
      const split = hosted.split === 'hidden' ? 'retired' : hosted.split;
      const played = { game, players, roles, natures, events, versions, outcome: undefined };
      const line = digests.duel?.labelled?.(played, { preset, startedAt, split, ratings }, nameOf);
      if (line !== undefined) yield JSON.stringify(line);
    }
    before = found.next;
  } while (before !== undefined);
}

/** Measures the time to archive one duel with very many finished games. */
import { type Fact, sqliteStore } from '@parlour/store';
import { withHeldGames } from '../../apps/server/src/archive/games/held-games.ts';
import type { FinishedGame } from '../../apps/server/src/platform/log-reading/game-row.ts';
import type { Row } from '../benchmark.ts';
import { inDirectory } from '../disk.ts';
import { spreadOf } from '../numbers.ts';

const sizes = { full: { games: 500_000, rounds: 20 }, tiny: { games: 200, rounds: 2 } };
const batch = 5000;
const first: Fact = { type: 'hosted' };
const last: Fact = { type: 'settled' };

/**
 * One duel with a running sibling, then the sibling: its log is already read, since that costs the same at
 * any size.
 */
export async function archivedDuels(size: 'full' | 'tiny'): Promise<readonly Row[]> {
  const { games, rounds } = sizes[size];
  const times = await inDirectory(async (directory) => {
    const store = await sqliteStore({ directory });
    for (let from = 0; from < games; from += batch) {
      const ids = Array.from({ length: Math.min(batch, games - from) }, (_, index) => idOf(from + index));
      await Promise.all(ids.map((id) => store.log.append(id, 0, [first, last])));
      await store.archive.keep(ids.map(finished), 2 * from);
    }
    const digest = async () => ({ siblings: [] });
    const archived = async (game: string, sibling: string) => {
      const start = performance.now();
      const kept = await withHeldGames([{ siblings: [sibling], game: finished(game) }], store, digest);
      const read = performance.now();
      await store.archive.keep(kept, 2 * games);
      times.push({ read: read - start, kept: performance.now() - read });
      return kept[0]?.list;
    };
    const times: { readonly read: number; readonly kept: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [idOf(games + 2 * round), idOf(games + 2 * round + 1)];
      await store.log.append(one, 0, [first, last]);
      await store.log.append(other, 0, [first]);
      const held = await archived(one, other);
      await store.log.append(other, 1, [last]);
      const listed = await archived(other, one);
      if (held !== 'held' || listed !== 'public') throw new Error('the wrong games are held back');
    }
    await store.close();
    return times;
  });
  const among = `${games.toLocaleString('en')} finished games`;
  return [
    {
      ...{ what: `a duel archived, ${among}: whether its siblings go on`, unit: 'ms', most: 5 },
      value: spreadOf(times.map(({ read }) => read)),
    },
    { what: `its commit, ${among}`, value: spreadOf(times.map(({ kept }) => kept)), unit: 'ms' },
  ];
}

const idOf = (number: number) => `g_${String(number).padStart(20, '0')}`;

function finished(game: string): FinishedGame {
  const shared = { format: 'duel', preset: 'duel/open-chat', origin: 'rated', list: 'public' } as const;
  return {
    ...{ game, ...shared, natures: 'human', end: 'time', startedAt: 1, endedAt: 2 },
    ...{ measures: {}, judgements: [], ratings: [], forecasts: [], players: [], row: {} },
    record: { seed: '', sealed: '', natures: {}, detail: {}, teaser: {} as FinishedGame['record']['teaser'] },
  };
}

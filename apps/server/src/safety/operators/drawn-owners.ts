/** Owners of recently drawn hidden machines: only of released games, so that it reveals no running one. */
import type { AnyFormat } from '@parlour/game';
import { weightedCompositions } from '@parlour/game/casting';
import type { FormatRegistry } from '@parlour/host';
import type { Store } from '@parlour/store';
import { readNamedPlayer } from '../guard/named-player.ts';

/** Number of newest public games considered. */
const maxGamesRead = 200;
/** Cache duration in milliseconds. */
const kept = 10 * 60_000;

/** Owners of most of the drawn machines. */
export interface DrawnOwners {
  /** Number of hidden machines in these rated games. */
  readonly machines: number;
  /** The account that owned most of them, or the server's own bot; null: there were none. */
  readonly biggest: {
    readonly owner: Awaited<ReturnType<typeof readNamedPlayer>>;
    readonly machines: number;
  } | null;
}

interface Deps {
  readonly store: Pick<Store, 'archive' | 'records'>;
  readonly house: { readonly formats: Pick<FormatRegistry, 'find'> };
  readonly now: () => number;
}

/** Reads the archive, which has no game of an unfinished draw. */
export async function readDrawnOwners({ store, house }: Omit<Deps, 'now'>): Promise<DrawnOwners> {
  const { games } = await store.archive.list({ list: 'public', order: 'newest', limit: maxGamesRead });
  const rated = games.filter(({ origin }) => origin === 'rated');
  const counts = new Map<string, number>();
  for (const { game, format } of rated)
    for (const { kind, role, player } of (await store.archive.game(game))?.players ?? []) {
      if (kind !== 'bot' || !isDrawn(house.formats.find(format), role)) continue;
      const owner = (await store.records.bot(player))?.owner ?? player;
      counts.set(owner, (counts.get(owner) ?? 0) + 1);
    }
  const machines = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  const biggest = first && { owner: await readNamedPlayer(store, first[0]), machines: first[1] };
  return { machines, biggest: biggest ?? null };
}

/** Whether draws give machines this role; otherwise bots only fill free seats. */
const isDrawn = (format: AnyFormat | undefined, role: string): boolean =>
  format !== undefined &&
  weightedCompositions(format.seating.casting(format.rules.configure({}))).some(
    ({ fill }) => (fill[role]?.bots.least ?? 0) > 0,
  );

/** The same, looked up once in ten minutes. */
export function cachedDrawnOwners(deps: Deps): () => Promise<DrawnOwners> {
  let last: { readonly at: number; readonly found: Promise<DrawnOwners> } | undefined;
  return () => {
    if (last === undefined || deps.now() - last.at > kept) {
      const found = readDrawnOwners(deps);
      last = { at: deps.now(), found };
      found.catch(() => {
        last = undefined;
      });
    }
    return last.found;
  };
}

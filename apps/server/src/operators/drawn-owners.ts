/** Whose bots were drawn as hidden machines lately: of released games alone, so that it tells nothing of a running one. */
import type { AnyFormat } from '@parlour/game';
import { drawable } from '@parlour/game/casting';
import type { KnownFormats } from '@parlour/host';
import type { Store } from '@parlour/store';
import { namedPlayer } from '../safety/named-player.ts';

/** So many of the newest public games are looked at. */
const mostGames = 200;
/** How long an answer is kept, in milliseconds. */
const kept = 10 * 60_000;

/** Who owned most of the machines that were drawn. */
export interface DrawnOwners {
  /** Hidden machines in the rated games that were looked at. */
  readonly machines: number;
  /** The account that owned most of them, or the server's own bot; null: there were none. */
  readonly biggest: {
    readonly owner: Awaited<ReturnType<typeof namedPlayer>>;
    readonly machines: number;
  } | null;
}

interface Deps {
  readonly store: Pick<Store, 'archive' | 'records'>;
  readonly house: { readonly formats: Pick<KnownFormats, 'find'> };
  readonly now: () => number;
}

/** Looks at the archive, which holds no game of a draw before all of its games are over. */
export async function drawnOwners({ store, house }: Omit<Deps, 'now'>): Promise<DrawnOwners> {
  const { games } = await store.archive.list({ list: 'public', order: 'newest', limit: mostGames });
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
  const biggest = first && { owner: await namedPlayer(store, first[0]), machines: first[1] };
  return { machines, biggest: biggest ?? null };
}

/** Does a draw give machines this role? Elsewhere a bot only takes a seat that is left over. */
const isDrawn = (format: AnyFormat | undefined, role: string): boolean =>
  format !== undefined &&
  drawable(format.casting(format.configure({}))).some(({ fill }) => (fill[role]?.bots.least ?? 0) > 0);

/** The same, looked up once in ten minutes. */
export function keptDrawnOwners(deps: Deps): () => Promise<DrawnOwners> {
  let last: { readonly at: number; readonly found: Promise<DrawnOwners> } | undefined;
  return () => {
    if (last === undefined || deps.now() - last.at > kept) {
      const found = drawnOwners(deps);
      last = { at: deps.now(), found };
      found.catch(() => {
        last = undefined;
      });
    }
    return last.found;
  };
}

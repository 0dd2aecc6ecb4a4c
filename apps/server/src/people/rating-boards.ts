/** Who is strongest where: members and bots by their rating, in each pool. */
import { rolesOf } from '@parlour/game/casting';
import { firstRating, type House } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { Rating, Store } from '@parlour/store';

/** What it takes to know the ratings of a house. */
interface Deps {
  readonly house: Pick<House, 'presets'>;
  readonly store: Pick<Store, 'archive' | 'records'>;
  readonly digests: Digests;
}

/** Who is rated together: those who play a role of a preset, or of several that share a pool. */
interface Pool {
  readonly format: string;
  readonly preset: string;
  readonly role: string;
  readonly pool: string;
}

/** The pools of what can be waited for, each once, in the order of the presets. */
function poolsOf({ house, digests }: Deps): readonly Pool[] {
  const all = house.presets.all
    .filter(({ format }) => digests[format]?.rated !== undefined)
    .flatMap(({ id, format, pool = id, casting }) =>
      rolesOf(casting).map((role): Pool => ({ format, preset: id, role, pool: `${pool}/${role}` })),
    );
  return [...new Map(all.toReversed().map((one) => [one.pool, one])).values()].toReversed();
}

/** To a tenth of a point. */
const ratingOf = ({ sum }: Rating): number => Math.round(firstRating * 10 + sum / 100) / 10;

/** The boards of a format: who has played so many rated games at least, the strongest first, at most so many. */
export function ratingBoards(deps: Deps, format: string, least: number, most: number) {
  const pools = poolsOf(deps).filter((one) => one.format === format);
  return Promise.all(
    pools.map(async ({ preset, role, pool }) => {
      const known = await deps.store.archive.ratings({ pool });
      const enough = known.filter(({ n }) => n >= least).sort((a, b) => b.sum - a.sum || b.n - a.n);
      const ranks = [];
      for (const one of enough) {
        const named = await nameOf(deps.store, one.player);
        if (named !== undefined) ranks.push({ ...named, rating: ratingOf(one), n: one.n });
        if (ranks.length === most) break;
      }
      return { preset, role, ranks };
    }),
  );
}

/** Members and bots that play stand on boards: a guest is easily made anew. */
async function nameOf({ records }: Pick<Store, 'records'>, player: string) {
  const bot = player.startsWith('b_') ? await records.bot(player) : undefined;
  if (bot !== undefined)
    return bot.retiredAt === null ? { account: bot.id, name: bot.name, kind: 'bot' as const } : undefined;
  const account = await records.account(player);
  if (account?.kind !== 'member') return undefined;
  return { account: account.id, name: account.nickname, kind: 'member' as const };
}

/** Somebody's ratings, in every pool in which a game moved one. */
export async function ratingsOf(deps: Deps, player: string) {
  const found = await Promise.all(
    poolsOf(deps).map(async ({ format, preset, role, pool }) => {
      const [known] = await deps.store.archive.ratings({ pool, players: [player] });
      return known === undefined ? [] : [{ format, preset, role, rating: ratingOf(known), n: known.n }];
    }),
  );
  return found.flat();
}

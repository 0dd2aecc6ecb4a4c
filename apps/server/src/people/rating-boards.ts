/** Rating boards: members and bots, in each pool. */
import { rolesOf } from '@parlour/game/casting';
import { firstRating, type Host } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { Rating, Store } from '@parlour/store';
import { listedMember } from '../platform/rules/per-game-names.ts';

/** Dependencies of ratings. */
interface Deps {
  readonly house: Pick<Host, 'presets'>;
  readonly store: Pick<Store, 'archive' | 'records'>;
  readonly digests: Digests;
  /** Bots that no board lists. Default: none. */
  readonly isDisqualified?: (bot: string) => boolean;
}

/** Rating pool: players of a role of a preset, or of several with a common pool. */
interface Pool {
  readonly format: string;
  readonly preset: string;
  readonly role: string;
  readonly pool: string;
}

/** Distinct pools of the presets, in their order. */
function poolsOf({ house, digests }: Deps): readonly Pool[] {
  const all = house.presets.all
    .filter(({ format, unrated }) => unrated !== true && digests[format]?.ratings?.rated !== undefined)
    .flatMap(({ id, format, pool = id, casting }) =>
      rolesOf(casting).map((role): Pool => ({ format, preset: id, role, pool: `${pool}/${role}` })),
    );
  return [...new Map(all.toReversed().map((one) => [one.pool, one])).values()].toReversed();
}

/** To a tenth of a point. */
const ratingOf = ({ sum }: Rating): number => Math.round(firstRating * 10 + sum / 100) / 10;

/** Boards of a format: players with a minimum number of rated games, the strongest first, up to a maximum. */
export function ratingBoards(deps: Deps, format: string, least: number, most: number) {
  const pools = poolsOf(deps).filter((one) => one.format === format);
  return Promise.all(
    pools.map(async ({ preset, role, pool }) => {
      const known = await deps.store.archive.ratings({ pool });
      const enough = known
        .filter(({ n, player }) => n >= least && deps.isDisqualified?.(player) !== true)
        .sort((a, b) => b.sum - a.sum || b.n - a.n);
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

/** Only members and active bots are on boards: guests are easily created. */
async function nameOf({ records }: Pick<Store, 'records'>, player: string) {
  const bot = player.startsWith('b_') ? await records.bot(player) : undefined;
  if (bot !== undefined)
    return bot.retiredAt === null ? { account: bot.id, name: bot.name, kind: 'bot' as const } : undefined;
  const account = await listedMember(records, player);
  return account && { account: account.id, name: account.nickname, kind: 'member' as const };
}

/** Ratings of a player, in every pool with a change. */
export async function readPlayerRatings(deps: Deps, player: string) {
  const found = await Promise.all(
    poolsOf(deps).map(async ({ format, preset, role, pool }) => {
      const [known] = await deps.store.archive.ratings({ pool, players: [player] });
      return known === undefined ? [] : [{ format, preset, role, rating: ratingOf(known), n: known.n }];
    }),
  );
  return found.flat();
}

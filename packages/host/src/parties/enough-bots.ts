/** Whether there can be enough bots for the open places: clear shortages need no search. */
import type { BotLot, Candidate } from './party.ts';

type Lots = Readonly<Record<string, BotLot>>;

/** Used places by lot, and used games by bot. */
export interface PlacesTaken {
  readonly placesOf: (lot: string) => number;
  readonly gamesOf: (bot: Candidate) => number;
}

/**
 * Returns false if the rest cannot be filled. A lot uses a house bot once, and one of all bots with the same
 * owner or address. So the bots of a role need as many games as any number of its lots require (Gale and
 * Ryser). Ignores bots shared by two roles, so true guarantees nothing.
 */
export function mayHaveEnoughBots(lots: Lots): (taken: PlacesTaken) => boolean {
  const roles = [...Map.groupBy(Object.entries(lots), ([, { role }]) => role).values()].map((all) => {
    const bots = [...new Set(all.flatMap(([, { from }]) => from))];
    return {
      lots: all,
      ownedOnce: all.every(([, lot]) => lot.ownedOnce),
      // Each is an upper bound.
      groupings: [groupsOf(bots, ownerOf), groupsOf(bots, ({ keys }) => keys[0])],
    };
  });
  return ({ placesOf, gamesOf }) =>
    roles.every(({ lots: all, ownedOnce, groupings }) => {
      const needs = all.map(([name, { least }]) => least - placesOf(name)).sort((a, b) => b - a);
      return groupings.every((groups) =>
        areCovered(
          needs,
          groups.map((group) => gamesLeft(group, ownedOnce, gamesOf)),
        ),
      );
    });
}

const ownerOf = ({ owner }: Candidate) => owner ?? undefined;

/** Bots by common owner or address; house bots individually. */
function groupsOf(
  bots: readonly Candidate[],
  shared: (bot: Candidate) => string | undefined,
): readonly (readonly Candidate[])[] {
  const isShared = (bot: Candidate) => bot.owner !== null && shared(bot) !== undefined;
  return [
    ...bots.filter((bot) => !isShared(bot)).map((bot) => [bot]),
    ...Map.groupBy(bots.filter(isShared), shared).values(),
  ];
}

function gamesLeft(
  group: readonly Candidate[],
  ownedOnce: boolean,
  gamesOf: (bot: Candidate) => number,
): number {
  let [left, taken] = [0, 0];
  for (const bot of group) {
    const games = gamesOf(bot);
    taken += games;
    left += Math.max(0, bot.free - games);
  }
  return ownedOnce && group[0]?.owner !== null ? Math.min(left, Math.max(0, 1 - taken)) : left;
}

/**
 * Whether groups with these capacities can cover these needs (largest first), each group at most one place
 * of each.
 */
function areCovered(needs: readonly number[], left: readonly number[]): boolean {
  let needed = 0;
  return needs.every((need, index) => {
    needed += need;
    let most = 0;
    for (const games of left) most += Math.min(games, index + 1);
    return need <= 0 || most >= needed;
  });
}

/** Whether bots could be enough for the places that are still to be filled: what is certainly too few needs no search. */
import type { BotLot, Candidate } from './party.ts';

type Lots = Readonly<Record<string, BotLot>>;

/** What is taken so far: places by lot, and games by bot. */
export interface TakenSoFar {
  readonly placesOf: (lot: string) => number;
  readonly gamesOf: (bot: Candidate) => number;
}

/**
 * False: there is no way to fill the rest. A lot takes a bot of the house once, and one of all bots that have the same
 * owner or the same address: so the bots of a role must have as many games as any number of its lots need (Gale and
 * Ryser). It does not count what two roles take of one bot, so true promises nothing.
 */
export function mayBeEnough(lots: Lots): (taken: TakenSoFar) => boolean {
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

/** The bots of someone by what they share; every bot of the house for itself. */
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

/** Whether groups with so many games left could fill these needs, the largest first, each group one place of each. */
function areCovered(needs: readonly number[], left: readonly number[]): boolean {
  let needed = 0;
  return needs.every((need, index) => {
    needed += need;
    let most = 0;
    for (const games of left) most += Math.min(games, index + 1);
    return need <= 0 || most >= needed;
  });
}

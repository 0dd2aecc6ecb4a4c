/** Which bots take the places that a party keeps for bots. */
import { mayBeEnough, type TakenSoFar } from './enough-bots.ts';
import { firstWay } from './first-way.ts';
import { areKin, type BotLot, type Candidate, type Possibility } from './party.ts';

/** The lots of bots of a party. */
export type BotLots = Readonly<Record<string, BotLot>>;

/** How many games a bot can still take up, beside those for which others need it. */
export type SpareOf = (bot: Candidate) => number;

/** A bot as it is there for one party: free for no more than this. */
export const asSpare = (bot: Candidate, free: number): Candidate =>
  free === bot.free ? bot : { ...bot, free };

interface Taken {
  readonly lot: string;
  readonly bot: Candidate;
}

/**
 * A way to fill the least of every lot: the first by the order of the lots. No two bots of one owner or from one place
 * for one game; one bot for two games, if it is free for both. Undefined: there are too few.
 */
export function fillLeast(
  lots: BotLots,
  possibilities: readonly Possibility[],
): Readonly<Record<string, readonly Candidate[]>> | undefined {
  const names = Object.keys(lots);
  const places = names.flatMap((name) => Array.from({ length: lots[name]?.least ?? 0 }, () => name));
  const together = meetings(lots, possibilities);
  const isEnough = mayBeEnough(lots);
  const way = firstWay<Taken>(places.length, function* (place, taken) {
    const lot = places[place] as string;
    const from = lots[lot]?.from ?? [];
    if (places[place - 1] !== lot && !isEnough(soFar(taken))) return;
    // Of one lot the later bot comes later: the same bots in another order are no other way.
    const before = places[place - 1] === lot ? from.indexOf((taken.at(-1) as Taken).bot) : -1;
    for (const bot of from.slice(before + 1)) if (fits(bot, lot, taken, together)) yield { lot, bot };
  });
  if (way === undefined) return undefined;
  const filled = Map.groupBy(way, ({ lot }) => lot);
  return Object.fromEntries(names.map((name) => [name, (filled.get(name) ?? []).map(({ bot }) => bot)]));
}

function soFar(taken: readonly Taken[]): TakenSoFar {
  const places = counted(taken.map(({ lot }) => lot));
  const games = counted(taken.map(({ bot }) => bot.id));
  return { placesOf: (lot) => places.get(lot) ?? 0, gamesOf: ({ id }) => games.get(id) ?? 0 };
}

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Fills what may stay empty, as far as it can be: fillers only where nobody else is left. Changes what is filled. */
export function fillMost(
  lots: BotLots,
  possibilities: readonly Possibility[],
  filled: Record<string, readonly Candidate[]>,
): void {
  const together = meetings(lots, possibilities);
  for (const [lot, { from, most }] of Object.entries(lots)) {
    const inOrder = [...from.filter(({ filler }) => !filler), ...from.filter(({ filler }) => filler)];
    for (const bot of inOrder) {
      const sofar = filled[lot] ?? [];
      if (sofar.length >= most) break;
      const taken = Object.entries(filled).flatMap(([name, bots]) =>
        bots.map((one) => ({ lot: name, bot: one })),
      );
      if (fits(bot, lot, taken, together)) filled[lot] = [...sofar, bot];
    }
  }
}

/** Whether this bot in one lot must not have kin in the other one. */
type Meetings = (lot: string, other: string, bot: Candidate) => boolean;

/** Lots that meet in no possibility may have kin: they never sit at one table. */
function meetings(lots: BotLots, possibilities: readonly Possibility[]): Meetings {
  const games = possibilities.flatMap((one) => one.games.map(({ bots }) => bots));
  return (lot, other, { owner }) =>
    lot === other ||
    (owner !== null && lots[lot]?.ownedOnce === true && lots[other]?.ownedOnce === true) ||
    games.some((bots) => (bots[lot] ?? 0) > 0 && (bots[other] ?? 0) > 0);
}

function fits(bot: Candidate, lot: string, taken: readonly Taken[], together: Meetings): boolean {
  let uses = 0;
  for (const one of taken) {
    if (one.bot.id === bot.id) uses += 1;
    if (areKin(one.bot, bot) && together(one.lot, lot, bot)) return false;
  }
  return bot.free > uses;
}

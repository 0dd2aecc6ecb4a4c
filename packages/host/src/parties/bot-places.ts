/** Bots for the reserved places of a party. */
import { mayHaveEnoughBots, type PlacesTaken } from './enough-bots.ts';
import { backtrackingSearch } from './first-way.ts';
import { areRelatedBots, type BotLot, type Candidate, type DrawOutcome } from './party.ts';

/** The lots of bots of a party. */
export type BotLots = Readonly<Record<string, BotLot>>;

/** Bots by lot. */
export type FilledLots = Readonly<Record<string, readonly Candidate[]>>;

/** Remaining capacity of a bot beyond the games that reserve it. */
export type FreeGamesOf = (bot: Candidate) => number;

/** A bot as it is there for one party: free for no more than this. */
export const withFreeGames = (bot: Candidate, free: number): Candidate =>
  free === bot.free ? bot : { ...bot, free };

interface Taken {
  readonly lot: string;
  readonly bot: Candidate;
}

/**
 * Assigns the minimum of every lot, in the order of the lots. A game never gets two bots of one owner or
 * address; a bot may take two games if it has the capacity. `kept`: bots that have their places already.
 * Undefined: too few bots.
 */
export function fillMinimum(
  lots: BotLots,
  possibilities: readonly DrawOutcome[],
  kept: FilledLots = {},
): FilledLots | undefined {
  const names = Object.keys(lots);
  const before = takenIn(kept);
  const places = names.flatMap((name) =>
    Array.from({ length: Math.max(0, (lots[name]?.least ?? 0) - (kept[name]?.length ?? 0)) }, () => name),
  );
  const together = meetings(lots, possibilities);
  const isEnough = mayHaveEnoughBots(lots);
  const way = backtrackingSearch<Taken>(places.length, function* (place, taken) {
    const lot = places[place] as string;
    const from = lots[lot]?.from ?? [];
    const all = [...before, ...taken];
    if (places[place - 1] !== lot && !isEnough(soFar(all))) return;
    // Of one lot the later bot comes later: the same bots in another order are no other way.
    const last = places[place - 1] === lot ? from.indexOf((taken.at(-1) as Taken).bot) : -1;
    for (const bot of from.slice(last + 1)) if (fits(bot, lot, all, together)) yield { lot, bot };
  });
  if (way === undefined) return undefined;
  const filled = Map.groupBy([...before, ...way], ({ lot }) => lot);
  return Object.fromEntries(names.map((name) => [name, (filled.get(name) ?? []).map(({ bot }) => bot)]));
}

const takenIn = (filled: FilledLots): readonly Taken[] =>
  Object.entries(filled).flatMap(([lot, bots]) => bots.map((bot) => ({ lot, bot })));

function soFar(taken: readonly Taken[]): PlacesTaken {
  const places = counted(taken.map(({ lot }) => lot));
  const games = counted(taken.map(({ bot }) => bot.id));
  return { placesOf: (lot) => places.get(lot) ?? 0, gamesOf: ({ id }) => games.get(id) ?? 0 };
}

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Fills optional places as far as possible, with the candidates in their order. */
export function fillOptionalPlaces(
  lots: BotLots,
  possibilities: readonly DrawOutcome[],
  minimum: FilledLots,
): FilledLots {
  const together = meetings(lots, possibilities);
  const filled = { ...minimum };
  for (const [lot, { from, most }] of Object.entries(lots))
    for (const bot of from) {
      const sofar = filled[lot] ?? [];
      if (sofar.length >= most) break;
      if (fits(bot, lot, takenIn(filled), together)) filled[lot] = [...sofar, bot];
    }
  return filled;
}

/** Whether this bot in one lot must not have kin in the other one. */
type Meetings = (lot: string, other: string, bot: Candidate) => boolean;

/** Lots that meet in no possibility may have kin: they never sit at one table. */
function meetings(lots: BotLots, possibilities: readonly DrawOutcome[]): Meetings {
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
    if (areRelatedBots(one.bot, bot) && together(one.lot, lot, bot)) return false;
  }
  return bot.free > uses;
}

/** The next table of the queue, with all possible random assignments. */
import { type Casting, countSeated, weightedCompositions } from '@parlour/game/casting';
import { fillMinimum } from '../../parties/bot-places.ts';
import {
  type BotLot,
  type Bots,
  type Candidate,
  knowsBot,
  type Party,
  type PlannedGame,
  type Waiting,
} from '../../parties/party.ts';
import { type DrawLots, splitLots } from '../../parties/split-lots.ts';
import type { WaitingEntry } from '../../parties/waiting-line.ts';
import { type RoleNeeds, seatPeople, type TablePeople } from './table-people.ts';

/** A table, and people left out so that a bot unknown to all of it exists. */
export interface Table {
  readonly party: Party;
  readonly isLeftOut: (person: Waiting) => boolean;
}

/** Queue heads for a table, excluding some people. */
export type WaitingExcept = (isLeftOut: (person: Waiting) => boolean) => readonly WaitingEntry[];

export const excludeNone = () => false;

/** Bots without people are no table. */
const isEmpty = (people: TablePeople): boolean => [...people.values()].flat().length === 0;

/**
 * The first table with all compositions playable. The owner of the only bot, if first in line, must not
 * block the others: then people who know a bot are left out, so that it can play.
 */
export function nextTable(
  casting: Casting<string>,
  needs: readonly RoleNeeds[],
  headsWithout: WaitingExcept,
  bots: Bots,
): Table | undefined {
  const tableWithout = (isLeftOut: (person: Waiting) => boolean): Table | undefined => {
    const people = seatPeople(headsWithout(isLeftOut), needs);
    const party = people && !isEmpty(people) ? partyOf(casting, needs, people, bots) : undefined;
    return party && { party, isLeftOut };
  };
  const first = seatPeople(headsWithout(excludeNone), needs);
  if (first === undefined || isEmpty(first)) return undefined;
  const party = partyOf(casting, needs, first, bots);
  if (party !== undefined) return { party, isLeftOut: excludeNone };
  const known = unique(Object.values(bots).flat()).filter((bot) =>
    [...first.values()].flat().some((person) => knowsBot(person, bot)),
  );
  if (known.length === 0) return undefined;
  for (const bot of known) {
    const table = tableWithout((person) => knowsBot(person, bot));
    if (table !== undefined) return table;
  }
  return tableWithout((person) => known.some((bot) => knowsBot(person, bot)));
}

const unique = (bots: readonly Candidate[]): readonly Candidate[] => [
  ...new Map(bots.map((bot) => [bot.id, bot])).values(),
];

/** Possible assignments of these people. Undefined: too few bots unknown to all of them. */
function partyOf(
  casting: Casting<string>,
  needs: readonly RoleNeeds[],
  table: TablePeople,
  bots: Bots,
): Party | undefined {
  const everybody = [...table.values()].flat();
  const lots = lotsOf(casting, needs, table, (role) =>
    (bots[role] ?? []).filter((bot) => !everybody.some((person) => knowsBot(person, bot))),
  );
  const filled = fillMinimum(lots.bots, lots.possibilities);
  if (filled === undefined) return undefined;
  const reserved = Object.fromEntries(
    Object.entries(filled).map(([lot, drawn]) => [lot, drawn.map(({ id }) => id)]),
  );
  return { ...lots, reserved };
}

/** The lots of these people, and of the bots that none of them knows. */
export function lotsOf(
  casting: Casting<string>,
  needs: readonly RoleNeeds[],
  table: TablePeople,
  strangers: (role: string) => readonly Candidate[],
): DrawLots {
  if (casting.everyoneSits) return splitLots(casting, [...table.values()].flat(), strangers);
  const possibilities = weightedCompositions(casting).map(({ weight, fill }) => ({
    weight,
    games: [planned(casting, needs, fill, table)],
  }));
  const bots = needs.flatMap(({ role, bots: { least } }): [string, BotLot][] => {
    const most = Math.max(...possibilities.map(({ games: [game] }) => game?.bots[role] ?? 0));
    return most > 0 ? [[role, { role, from: strangers(role), least, most }]] : [];
  });
  return {
    people: Object.fromEntries([...table].map(([role, from]) => [role, { role, from }])),
    bots: Object.fromEntries(bots),
    possibilities,
  };
}

function planned(
  { groups }: Casting<string>,
  needs: readonly RoleNeeds[],
  fill: Casting<string>['compositions'][number]['fill'],
  table: TablePeople,
): PlannedGame {
  const counts = needs.flatMap(({ role, bots }) => {
    const one = fill[role];
    const present = { people: table.get(role)?.length ?? 0, bots: bots.most };
    return one === undefined ? [] : [{ role, ...countSeated(one, groups[role]?.seats.length ?? 0, present) }];
  });
  return {
    people: Object.fromEntries(counts.map(({ role, people }) => [role, people])),
    bots: Object.fromEntries(counts.map(({ role, bots }) => [role, bots])),
  };
}

/** The next table of those who wait, with everything that chance may make of it. */
import { type Casting, drawable, sitting } from '@parlour/game/casting';
import { fillLeast } from './bot-places.ts';
import {
  type BotLot,
  type Bots,
  type Candidate,
  knows,
  type Party,
  type PlannedGame,
  type Waiting,
} from './party.ts';
import { type Lots, splitLots } from './split-lots.ts';
import { type RoleNeeds, seatPeople, type TablePeople } from './table-people.ts';
import type { Entry } from './waiting-line.ts';

/** A table, and whom it had to leave out so that there is a bot that nobody at it knows. */
export interface Table {
  readonly party: Party;
  readonly isLeftOut: (person: Waiting) => boolean;
}

/** Among whom a table is looked for: those who wait, but for some. */
export type HeadsWithout = (isLeftOut: (person: Waiting) => boolean) => readonly Entry[];

export const nobody = () => false;

/** Bots alone are no table: nobody waits for it. */
const isEmpty = (people: TablePeople): boolean => [...people.values()].flat().length === 0;

/**
 * The first table for which every composition can be played. The owner of the only bot, first in line, does not leave
 * everybody without one: then the person who knows a bot is left out, so that it can play.
 */
export function nextTable(
  casting: Casting<string>,
  needs: readonly RoleNeeds[],
  headsWithout: HeadsWithout,
  bots: Bots,
): Table | undefined {
  const tableWithout = (isLeftOut: (person: Waiting) => boolean): Table | undefined => {
    const people = seatPeople(headsWithout(isLeftOut), needs);
    const party = people && !isEmpty(people) ? partyOf(casting, needs, people, bots) : undefined;
    return party && { party, isLeftOut };
  };
  const first = seatPeople(headsWithout(nobody), needs);
  if (first === undefined || isEmpty(first)) return undefined;
  const party = partyOf(casting, needs, first, bots);
  if (party !== undefined) return { party, isLeftOut: nobody };
  const known = unique(Object.values(bots).flat()).filter((bot) =>
    [...first.values()].flat().some((person) => knows(person, bot)),
  );
  if (known.length === 0) return undefined;
  for (const bot of known) {
    const table = tableWithout((person) => knows(person, bot));
    if (table !== undefined) return table;
  }
  return tableWithout((person) => known.some((bot) => knows(person, bot)));
}

const unique = (bots: readonly Candidate[]): readonly Candidate[] => [
  ...new Map(bots.map((bot) => [bot.id, bot])).values(),
];

/** What chance may make of these people. Undefined: too few bots that nobody of them knows. */
function partyOf(
  casting: Casting<string>,
  needs: readonly RoleNeeds[],
  table: TablePeople,
  bots: Bots,
): Party | undefined {
  const everybody = [...table.values()].flat();
  const lots = lotsOf(casting, needs, table, (role) =>
    (bots[role] ?? []).filter((bot) => !everybody.some((person) => knows(person, bot))),
  );
  const filled = fillLeast(lots.bots, lots.possibilities);
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
): Lots {
  if (casting.everyoneSits) return splitLots(casting, [...table.values()].flat(), strangers);
  const possibilities = drawable(casting).map(({ weight, fill }) => ({
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
    return one === undefined ? [] : [{ role, ...sitting(one, groups[role]?.seats.length ?? 0, present) }];
  });
  return {
    people: Object.fromEntries(counts.map(({ role, people }) => [role, people])),
    bots: Object.fromEntries(counts.map(({ role, bots }) => [role, bots])),
  };
}

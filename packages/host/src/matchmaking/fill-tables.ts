/** Makes up tables of those who have waited longest, one full before the next is begun. */
import { type Casting, drawable, sitting } from '@parlour/game/casting';
import { asSpare, fillLeast } from './bot-places.ts';
import type { Lack, Matcher, MatcherOptions } from './matcher.ts';
import {
  type BotLot,
  type Bots,
  type Candidate,
  isKnownToAll,
  knows,
  type Party,
  type PlannedGame,
  peopleOf,
  type Waiting,
} from './party.ts';
import {
  headsOf,
  inLineFor,
  type RoleNeeds,
  roleNeeds,
  seatPeople,
  type TablePeople,
} from './table-people.ts';
import { type Entry, WaitingLine } from './waiting-line.ts';

/** A table, and whom it had to leave out so that there is a bot that nobody at it knows. */
interface Table {
  readonly party: Party;
  readonly isLeftOut: (person: Waiting) => boolean;
}

/** How a table is looked for: among these people, but for some. */
type HeadsWithout = (isLeftOut: (person: Waiting) => boolean) => readonly Entry[];

/** Per role the most people and bots that any composition takes; the possibilities are the compositions. */
export function fillTables(casting: Casting<string>, { isFree }: MatcherOptions = {}): Matcher {
  const line = new WaitingLine(isFree);
  const needs = roleNeeds(casting);
  const headsWithout: HeadsWithout = (isLeftOut) => headsOf(line, needs, (person) => !isLeftOut(person));
  let lacks:
    | { readonly bots: Bots; readonly of: (person: Waiting | undefined) => readonly Lack[] }
    | undefined;

  /** The bots that still have a game free that no called party needs. */
  const spare = (bots: Bots): Bots =>
    Object.fromEntries(
      Object.entries(bots).map(([role, candidates]) => [
        role,
        candidates
          .map((bot) => asSpare(bot, line.spareOf(bot)))
          .filter((bot) => bot.free > 0 && !isKnownToAll(bot)),
      ]),
    );

  return {
    join: (person) => {
      lacks = undefined;
      line.join(person);
    },
    leave: (id) => {
      lacks = undefined;
      line.leave(id);
    },
    parties: (_, bots) => {
      lacks = undefined;
      line.look();
      const parties: Party[] = [];
      for (;;) {
        const table = nextTable(casting, needs, headsWithout, spare(bots));
        if (table === undefined) return parties;
        line.call(table.party);
        parties.push(table.party);
      }
    },
    lacking: (id, bots) => {
      if (lacks?.bots !== bots) {
        line.look();
        lacks = { bots, of: lackOf(casting, needs, line, spare(bots)) };
      }
      return lacks.of(line.find(id)?.person);
    },
    settle: (party, confirmed, bots) => {
      lacks = undefined;
      if (!line.release(party)) return undefined;
      for (const { id } of peopleOf(party)) if (!confirmed.has(id)) line.leave(id);
      const there = peopleOf(party).flatMap(({ id }) => line.find(id) ?? []);
      const heads: HeadsWithout = (isLeftOut) =>
        there.filter(({ person }) => line.isFree(person) && !isLeftOut(person));
      const table = nextTable(casting, needs, heads, spare(bots));
      if (table !== undefined) for (const { id } of peopleOf(table.party)) line.leave(id);
      return table?.party;
    },
  };
}

const nobody = () => false;

/**
 * The first table for which every composition can be played. The owner of the only bot, first in line, does not leave
 * everybody without one: then whoever knows a bot is left out, so that it can play.
 */
function nextTable(
  casting: Casting<string>,
  needs: readonly RoleNeeds[],
  headsWithout: HeadsWithout,
  bots: Bots,
): Table | undefined {
  const tableWithout = (isLeftOut: (person: Waiting) => boolean): Table | undefined => {
    const people = seatPeople(headsWithout(isLeftOut), needs);
    const party = people && partyOf(casting, needs, people, bots);
    return party && { party, isLeftOut };
  };
  const first = seatPeople(headsWithout(nobody), needs);
  if (first === undefined) return undefined;
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
  const people = Object.fromEntries([...table].map(([role, from]) => [role, { role, from }]));
  const possibilities = drawable(casting).map(({ weight, fill }) => ({
    weight,
    games: [planned(casting, needs, fill, table)],
  }));
  const lots = Object.fromEntries(
    needs.flatMap(({ role, bots: { least } }): [string, BotLot][] => {
      const most = Math.max(...possibilities.map(({ games: [game] }) => game?.bots[role] ?? 0));
      const from = (bots[role] ?? []).filter((bot) => !everybody.some((person) => knows(person, bot)));
      return most > 0 ? [[role, { role, from, least, most }]] : [];
    }),
  );
  const filled = fillLeast(lots, possibilities);
  if (filled === undefined) return undefined;
  const reserved = Object.fromEntries(
    Object.entries(filled).map(([lot, drawn]) => [lot, drawn.map(({ id }) => id)]),
  );
  return { people, bots: lots, possibilities, reserved };
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

/** Who is missing: for everybody alike, but for those who know all the bots that there are. */
function lackOf(
  casting: Casting<string>,
  needs: readonly RoleNeeds[],
  line: WaitingLine,
  bots: Bots,
): (person: Waiting | undefined) => readonly Lack[] {
  const headsWithout: HeadsWithout = (isLeftOut) => headsOf(line, needs, (person) => !isLeftOut(person));
  const table = nextTable(casting, needs, headsWithout, bots);
  const oneBot = needs.flatMap(({ role, bots: { least } }): Lack[] =>
    least > 0 ? [{ nature: 'machine', role, count: 1 }] : [],
  );
  if (table !== undefined)
    return (person) => (person !== undefined && table.isLeftOut(person) ? oneBot.slice(0, 1) : []);
  const heads = headsWithout(nobody);
  const people = seatPeople(heads, needs);
  const all = [
    ...(people === undefined ? missingPeople(heads, needs) : []),
    ...missingBots(needs, bots, people === undefined ? everybodyAlone(line) : [[...people.values()].flat()]),
  ];
  return () => all;
}

function missingPeople(heads: readonly Entry[], needs: readonly RoleNeeds[]): readonly Lack[] {
  const taken = new Set<Entry>();
  const lacks = needs.flatMap(({ role, people: { least } }, index): Lack[] => {
    const takers = inLineFor(heads, needs, index).filter((entry) => !taken.has(entry));
    for (const entry of takers.slice(0, least)) taken.add(entry);
    const count = least - takers.length;
    return count > 0 ? [{ nature: 'human', role, count }] : [];
  });
  if (lacks.length > 0) return lacks;
  // All are there, and some of them may not meet.
  const last = needs.findLast(({ people }) => people.least > 0);
  return last === undefined ? [] : [{ nature: 'human', role: last.role, count: 1 }];
}

/** Where no table can be made up yet, a bot is there if anybody could play with it; nobody waits: any bot. */
function* everybodyAlone(line: WaitingLine): Generator<readonly Waiting[]> {
  if (line.inOrder().next().done) yield [];
  for (const { person } of line.inOrder()) yield [person];
}

function missingBots(
  needs: readonly RoleNeeds[],
  bots: Bots,
  companies: Iterable<readonly Waiting[]>,
): readonly Lack[] {
  let fewest: readonly Lack[] | undefined;
  for (const company of companies) {
    const lacks = missingFor(needs, bots, company);
    if (lacks.length === 0) return lacks;
    if (fewest === undefined || total(lacks) < total(fewest)) fewest = lacks;
  }
  return fewest ?? [];
}

const total = (lacks: readonly Lack[]): number => lacks.reduce((sum, { count }) => sum + count, 0);

function missingFor(needs: readonly RoleNeeds[], bots: Bots, company: readonly Waiting[]): readonly Lack[] {
  const taken = new Set<string>();
  return needs.flatMap(({ role, bots: { least } }): Lack[] => {
    const from = (bots[role] ?? []).filter(
      (bot) => !taken.has(bot.id) && !company.some((person) => knows(person, bot)),
    );
    for (const { id } of from.slice(0, least)) taken.add(id);
    const count = least - from.length;
    return count > 0 ? [{ nature: 'machine', role, count }] : [];
  });
}

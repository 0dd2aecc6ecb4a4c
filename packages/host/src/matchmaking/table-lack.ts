/** Who is missing for a table: of people how many of each role, of bots likewise. */
import type { Casting } from '@parlour/game/casting';
import { type BotLots, fillLeast } from './bot-places.ts';
import type { Lack } from './matcher.ts';
import { type HeadsWithout, lotsOf, nextTable, nobody } from './next-table.ts';
import { areKin, type Bots, type Candidate, knows, type Waiting } from './party.ts';
import { headsOf, inLineFor, type RoleNeeds, seatPeople } from './table-people.ts';
import type { Entry, WaitingLine } from './waiting-line.ts';

/** For everybody alike, but for those who had to be left out because they know the bots that there are. */
export function lackOf(
  casting: Casting<string>,
  needs: readonly RoleNeeds[],
  line: WaitingLine,
  bots: Bots,
): (person: Waiting | undefined) => readonly Lack[] {
  const headsWithout: HeadsWithout = (isLeftOut) => headsOf(line, needs, (person) => !isLeftOut(person));
  const oneBot = needs
    .filter((need) => need.bots.least > 0)
    .slice(0, 1)
    .map(({ role }): Lack => ({ nature: 'machine', role, count: 1 }));
  const table = nextTable(casting, needs, headsWithout, bots);
  if (table !== undefined) return (person) => (person !== undefined && table.isLeftOut(person) ? oneBot : []);
  const heads = headsWithout(nobody);
  const people = seatPeople(heads, needs);
  const companies = people === undefined ? everybodyAlone(line) : [[...people.values()].flat()];
  const machines = missingBots(casting, needs, bots, companies);
  // Two bots may be there that must not meet.
  const all =
    people === undefined
      ? [...missingPeople(heads, needs), ...machines]
      : machines.length > 0
        ? machines
        : oneBot;
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

/** For the company that has the most bots. */
function missingBots(
  casting: Casting<string>,
  needs: readonly RoleNeeds[],
  bots: Bots,
  companies: Iterable<readonly Waiting[]>,
): readonly Lack[] {
  let fewest: readonly Lack[] | undefined;
  for (const company of companies) {
    const strangers = (role: string) =>
      (bots[role] ?? []).filter((bot) => !company.some((person) => knows(person, bot)));
    const { bots: lots, possibilities } = lotsOf(casting, needs, new Map(), strangers);
    if (fillLeast(lots, possibilities) !== undefined) return [];
    const lacks = missingOf(lots);
    if (fewest === undefined || total(lacks) < total(fewest)) fewest = lacks;
  }
  return fewest ?? [];
}

const total = (lacks: readonly Lack[]): number => lacks.reduce((sum, { count }) => sum + count, 0);

/** How many places stay empty if each bot takes the first that it can, and two of one lot are never kin. */
function missingOf(lots: BotLots): readonly Lack[] {
  const uses = new Map<string, number>();
  const empty = new Map<string, number>();
  for (const { role, from, least } of Object.values(lots)) {
    const taken: Candidate[] = [];
    for (const bot of from) {
      const used = uses.get(bot.id) ?? 0;
      if (taken.length === least) break;
      if (used >= bot.free || taken.some((one) => areKin(one, bot))) continue;
      taken.push(bot);
      uses.set(bot.id, used + 1);
    }
    empty.set(role, (empty.get(role) ?? 0) + least - taken.length);
  }
  return [...empty].flatMap(([role, count]): Lack[] =>
    count > 0 ? [{ nature: 'machine', role, count }] : [],
  );
}

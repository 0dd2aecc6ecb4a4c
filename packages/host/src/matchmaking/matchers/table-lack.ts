/** Missing players for a table: numbers of people and of bots for each role. */
import type { Casting } from '@parlour/game/casting';
import { type BotLots, fillMinimum } from '../../parties/bot-places.ts';
import { areRelatedBots, type Bots, type Candidate, knowsBot, type Waiting } from '../../parties/party.ts';
import type { WaitingEntry, WaitingQueue } from '../../parties/waiting-line.ts';
import type { MissingPlayer } from './matcher.ts';
import { excludeNone, lotsOf, nextTable, type WaitingExcept } from './next-table.ts';
import { headsOf, type RoleNeeds, seatPeople, waitingForRole } from './table-people.ts';

/** The same for all, except people left out because they know the available bots. */
export function missingForTable(
  casting: Casting<string>,
  needs: readonly RoleNeeds[],
  line: WaitingQueue,
  bots: Bots,
): (person: Waiting | undefined) => readonly MissingPlayer[] {
  const headsWithout: WaitingExcept = (isLeftOut) => headsOf(line, needs, (person) => !isLeftOut(person));
  const oneBot = needs
    .filter((need) => need.bots.least > 0)
    .slice(0, 1)
    .map(({ role }): MissingPlayer => ({ nature: 'machine', role, count: 1 }));
  const table = nextTable(casting, needs, headsWithout, bots);
  if (table !== undefined) return (person) => (person !== undefined && table.isLeftOut(person) ? oneBot : []);
  const heads = headsWithout(excludeNone);
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

function missingPeople(
  heads: readonly WaitingEntry[],
  needs: readonly RoleNeeds[],
): readonly MissingPlayer[] {
  const taken = new Set<WaitingEntry>();
  const lacks = needs.flatMap(({ role, people: { least } }, index): MissingPlayer[] => {
    const takers = waitingForRole(heads, needs, index).filter((entry) => !taken.has(entry));
    for (const entry of takers.slice(0, least)) taken.add(entry);
    const count = least - takers.length;
    return count > 0 ? [{ nature: 'human', role, count }] : [];
  });
  if (lacks.length > 0) return lacks;
  // All are there, and some of them may not meet.
  const last = needs.findLast(({ people }) => people.least > 0);
  return last === undefined ? [] : [{ nature: 'human', role: last.role, count: 1 }];
}

/**
 * While no table is possible, a bot counts as available if any waiting person could play with it; without
 * waiting people, any bot.
 */
function* everybodyAlone(line: WaitingQueue): Generator<readonly Waiting[]> {
  if (line.inOrder().next().done) yield [];
  for (const { person } of line.inOrder()) yield [person];
}

/** For the company that has the most bots. */
function missingBots(
  casting: Casting<string>,
  needs: readonly RoleNeeds[],
  bots: Bots,
  companies: Iterable<readonly Waiting[]>,
): readonly MissingPlayer[] {
  let fewest: readonly MissingPlayer[] | undefined;
  for (const company of companies) {
    const strangers = (role: string) =>
      (bots[role] ?? []).filter((bot) => !company.some((person) => knowsBot(person, bot)));
    const { bots: lots, possibilities } = lotsOf(casting, needs, new Map(), strangers);
    if (fillMinimum(lots, possibilities) !== undefined) return [];
    const lacks = missingOf(lots);
    if (fewest === undefined || total(lacks) < total(fewest)) fewest = lacks;
  }
  return fewest ?? [];
}

const total = (lacks: readonly MissingPlayer[]): number => lacks.reduce((sum, { count }) => sum + count, 0);

/** Number of empty places if each bot takes the first possible one, and no lot has two related bots. */
function missingOf(lots: BotLots): readonly MissingPlayer[] {
  const uses = new Map<string, number>();
  const empty = new Map<string, number>();
  for (const { role, from, least } of Object.values(lots)) {
    const taken: Candidate[] = [];
    for (const bot of from) {
      const used = uses.get(bot.id) ?? 0;
      if (taken.length === least) break;
      if (used >= bot.free || taken.some((one) => areRelatedBots(one, bot))) continue;
      taken.push(bot);
      uses.set(bot.id, used + 1);
    }
    empty.set(role, (empty.get(role) ?? 0) + least - taken.length);
  }
  return [...empty].flatMap(([role, count]): MissingPlayer[] =>
    count > 0 ? [{ nature: 'machine', role, count }] : [],
  );
}

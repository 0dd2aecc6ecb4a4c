/** Who is missing for a pair, however wide the windows become. */
import { fillLeast } from './bot-places.ts';
import type { Lack } from './matcher.ts';
import { mayMeet, type Waiting } from './party.ts';
import type { RatedBots } from './rated-bots.ts';
import type { WaitingLine } from './waiting-line.ts';

/** `bots` undefined: the format needs none. */
export function lackForPair(
  line: WaitingLine,
  id: string,
  ways: readonly (readonly [own: string, other: string])[],
  bots: RatedBots | undefined,
): readonly Lack[] {
  const person = line.find(id)?.person ?? newcomer(id, ways);
  return [
    ...lackOfPeople(line, person, ways),
    ...(bots === undefined ? [] : lackOfBots(person, ways[0] ?? ['', ''], bots)),
  ];
}

/** Somebody who does not wait yet, and would play anything. */
const newcomer = (id: string, ways: readonly (readonly string[])[]): Waiting => ({
  id,
  keys: [],
  traces: [],
  priority: false,
  since: 0,
  roles: [...new Set(ways.flat())],
});

function lackOfPeople(
  line: WaitingLine,
  person: Waiting,
  ways: readonly (readonly [own: string, other: string])[],
): readonly Lack[] {
  const open = ways.filter(([own]) => person.roles.includes(own));
  for (const { person: other } of line.inOrder())
    if (
      other.id !== person.id &&
      mayMeet(person, other) &&
      open.some(([, role]) => other.roles.includes(role))
    )
      return [];
  return open.slice(0, 1).map(([, role]) => ({ nature: 'human', role, count: 1 }));
}

function lackOfBots(person: Waiting, sides: readonly [string, string], bots: RatedBots): readonly Lack[] {
  const lots = Object.fromEntries(
    sides.map((role, index) => [`${index}`, { role, from: bots.all(role, [person]), least: 1, most: 1 }]),
  );
  if (fillLeast(lots, []) !== undefined) return [];
  const lacks = [...new Set(sides)].flatMap((role): Lack[] => {
    const needed = sides.filter((side) => side === role).length;
    const there = bots.all(role, [person]).reduce((sum, { free }) => sum + free, 0);
    return there < needed ? [{ nature: 'machine', role, count: needed - there }] : [];
  });
  // One bot is there for either role, with one game free.
  return lacks.length > 0 ? lacks : [{ nature: 'machine', role: sides[0], count: 1 }];
}

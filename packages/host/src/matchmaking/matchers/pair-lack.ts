/** Missing players for a pair, regardless of windows. */
import { fillMinimum } from '../../parties/bot-places.ts';
import { mayPlayTogether, type Waiting } from '../../parties/party.ts';
import type { WaitingQueue } from '../../parties/waiting-line.ts';
import type { MissingPlayer } from './matcher.ts';
import type { RatedBots } from './rated-bots.ts';

/** `bots` undefined: the format needs none. */
export function missingForPair(
  line: WaitingQueue,
  id: string,
  ways: readonly (readonly [own: string, other: string])[],
  bots: RatedBots | undefined,
): readonly MissingPlayer[] {
  const person = line.find(id)?.person ?? newcomer(id, ways);
  return [
    ...lackOfPeople(line, person, ways),
    ...(bots === undefined ? [] : lackOfBots(person, ways[0] ?? ['', ''], bots)),
  ];
}

/** A hypothetical new person who would play any role. */
const newcomer = (id: string, ways: readonly (readonly string[])[]): Waiting => ({
  id,
  keys: [],
  traces: [],
  priority: false,
  since: 0,
  roles: [...new Set(ways.flat())],
});

function lackOfPeople(
  line: WaitingQueue,
  person: Waiting,
  ways: readonly (readonly [own: string, other: string])[],
): readonly MissingPlayer[] {
  const open = ways.filter(([own]) => person.roles.includes(own));
  for (const { person: other } of line.inOrder())
    if (
      other.id !== person.id &&
      mayPlayTogether(person, other) &&
      open.some(([, role]) => other.roles.includes(role))
    )
      return [];
  return open.slice(0, 1).map(([, role]) => ({ nature: 'human', role, count: 1 }));
}

function lackOfBots(
  person: Waiting,
  sides: readonly [string, string],
  bots: RatedBots,
): readonly MissingPlayer[] {
  const lots = Object.fromEntries(
    sides.map((role, index) => [`${index}`, { role, from: bots.all(role, [person]), least: 1, most: 1 }]),
  );
  if (fillMinimum(lots, []) !== undefined) return [];
  const lacks = [...new Set(sides)].flatMap((role): MissingPlayer[] => {
    const needed = sides.filter((side) => side === role).length;
    const there = bots.all(role, [person]).reduce((sum, { free }) => sum + free, 0);
    return there < needed ? [{ nature: 'machine', role, count: needed - there }] : [];
  });
  // One bot is there for either role, with one game free.
  return lacks.length > 0 ? lacks : [{ nature: 'machine', role: sides[0], count: 1 }];
}

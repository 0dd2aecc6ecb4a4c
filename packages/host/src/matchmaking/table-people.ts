/** Who of those in the line makes up the next table. */
import { type Casting, needsOf, type Range, rolesOf } from '@parlour/game/casting';
import { firstWay } from './first-way.ts';
import { mayMeet, type Waiting } from './party.ts';
import { type Entry, inLine, type WaitingLine } from './waiting-line.ts';

/** The roles of a format in the order in which they are filled, with how many people each takes. */
export interface RoleNeeds {
  readonly role: string;
  readonly people: Range;
  readonly bots: Range;
}

export const roleNeeds = (casting: Casting<string>): readonly RoleNeeds[] =>
  rolesOf(casting).map((role) => ({ role, ...needsOf(casting, role) }));

/** The people of a table, by role. */
export type TablePeople = ReadonlyMap<string, readonly Waiting[]>;

/** Of those who want the same, so many more are looked at than a table takes: for those who may not meet. */
const more = 16;

/** The first of every kind of wish: everybody who could sit at the next table is among them. */
export function headsOf(
  line: WaitingLine,
  needs: readonly RoleNeeds[],
  mayCome: (person: Waiting) => boolean = () => true,
): readonly Entry[] {
  const most = needs.reduce((sum, { people }) => sum + people.most, 0) + more;
  return [...line.byRoles()].flatMap((alike) => [
    ...alike.filter(({ person }) => mayCome(person)).take(most),
  ]);
}

/**
 * Seats people at one table: for each role first who was passed over, then who could take the fewest of the roles that
 * are filled later, then who has waited longest. Nobody twice, nobody with somebody they have blocked. Undefined: a role
 * would have too few.
 */
export function seatPeople(heads: readonly Entry[], needs: readonly RoleNeeds[]): TablePeople | undefined {
  const candidates = needs.map((_, index) => inLineFor(heads, needs, index));
  if (candidates.some((entries, index) => entries.length < (needs[index]?.people.least ?? 0)))
    return undefined;
  const places = needs.flatMap(({ people }, index) => Array.from({ length: people.least }, () => index));
  const way = firstWay<Entry>(places.length, function* (place, taken) {
    const from = candidates[places[place] as number] as readonly Entry[];
    const before = places[place - 1] === places[place] ? from.indexOf(taken.at(-1) as Entry) : -1;
    for (const entry of from.slice(before + 1)) if (canSit(entry, taken)) yield entry;
  });
  return way && fillUp(way, places, candidates, needs);
}

/** Whoever finds a seat beside the least. */
function fillUp(
  way: readonly Entry[],
  places: readonly number[],
  candidates: readonly (readonly Entry[])[],
  needs: readonly RoleNeeds[],
): TablePeople {
  const taken = [...way];
  return new Map(
    needs.map(({ role, people }, index) => {
      const sitting = way.filter((_, place) => places[place] === index);
      for (const entry of candidates[index] ?? []) {
        if (sitting.length >= people.most) break;
        if (!canSit(entry, taken)) continue;
        sitting.push(entry);
        taken.push(entry);
      }
      return [role, sitting.map(({ person }) => person)];
    }),
  );
}

const canSit = (entry: Entry, taken: readonly Entry[]): boolean =>
  taken.every((one) => one !== entry && mayMeet(one.person, entry.person));

/** Those who want a role, in the order in which they get it. */
export function inLineFor(
  heads: readonly Entry[],
  needs: readonly RoleNeeds[],
  index: number,
): readonly Entry[] {
  const later = new Set(needs.slice(index + 1).map(({ role }) => role));
  const choices = ({ person }: Entry) => person.roles.filter((role) => later.has(role)).length;
  return heads
    .filter(({ person }) => person.roles.includes(needs[index]?.role ?? ''))
    .toSorted(
      (one, other) =>
        Number(other.person.priority) - Number(one.person.priority) ||
        choices(one) - choices(other) ||
        inLine(one, other),
    );
}

/** Selects the people of the next table. */
import { type Casting, type Range, rolesOf, seatNeedsOf } from '@parlour/game/casting';
import { backtrackingSearch } from '../../parties/first-way.ts';
import { mayPlayTogether, type Waiting } from '../../parties/party.ts';
import { sortByWaiting, type WaitingEntry, type WaitingQueue } from '../../parties/waiting-line.ts';

/** The roles of a format in the order in which they are filled, with how many people each takes. */
export interface RoleNeeds {
  readonly role: string;
  readonly people: Range;
  readonly bots: Range;
}

export const roleNeeds = (casting: Casting<string>): readonly RoleNeeds[] =>
  rolesOf(casting).map((role) => ({ role, ...seatNeedsOf(casting, role) }));

/** The people of a table, by role. */
export type TablePeople = ReadonlyMap<string, readonly Waiting[]>;

/** Number of additional candidates with the same roles beyond a table's size, for pairs that may not meet. */
const more = 16;

/** The first people of each set of roles: includes all possible players of the next table. */
export function headsOf(
  line: WaitingQueue,
  needs: readonly RoleNeeds[],
  mayCome: (person: Waiting) => boolean = () => true,
): readonly WaitingEntry[] {
  const most = needs.reduce((sum, { people }) => sum + people.most, 0) + more;
  return [...line.byRoles()].flatMap((alike) => [
    ...alike.filter(({ person }) => mayCome(person)).take(most),
  ]);
}

/**
 * Seats people at one table. Each role prefers passed-over people, then those who fit the fewest later
 * roles, then the longest waiting. No person twice, none with a person they have blocked. Undefined: a role
 * has too few.
 */
export function seatPeople(
  heads: readonly WaitingEntry[],
  needs: readonly RoleNeeds[],
): TablePeople | undefined {
  const candidates = needs.map((_, index) => waitingForRole(heads, needs, index));
  if (candidates.some((entries, index) => entries.length < (needs[index]?.people.least ?? 0)))
    return undefined;
  const places = needs.flatMap(({ people }, index) => Array.from({ length: people.least }, () => index));
  const way = backtrackingSearch<WaitingEntry>(places.length, function* (place, taken) {
    const from = candidates[places[place] as number] as readonly WaitingEntry[];
    const before = places[place - 1] === places[place] ? from.indexOf(taken.at(-1) as WaitingEntry) : -1;
    for (const entry of from.slice(before + 1)) if (canSit(entry, taken)) yield entry;
  });
  return way && fillUp(way, places, candidates, needs);
}

/** Seats further people beyond the minimum. */
function fillUp(
  way: readonly WaitingEntry[],
  places: readonly number[],
  candidates: readonly (readonly WaitingEntry[])[],
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

const canSit = (entry: WaitingEntry, taken: readonly WaitingEntry[]): boolean =>
  taken.every((one) => one !== entry && mayPlayTogether(one.person, entry.person));

/** People who want a role, in the order of preference. */
export function waitingForRole(
  heads: readonly WaitingEntry[],
  needs: readonly RoleNeeds[],
  index: number,
): readonly WaitingEntry[] {
  const later = new Set(needs.slice(index + 1).map(({ role }) => role));
  const choices = ({ person }: WaitingEntry) => person.roles.filter((role) => later.has(role)).length;
  return heads
    .filter(({ person }) => person.roles.includes(needs[index]?.role ?? ''))
    .toSorted(
      (one, other) =>
        Number(other.person.priority) - Number(one.person.priority) ||
        choices(one) - choices(other) ||
        sortByWaiting(one, other),
    );
}

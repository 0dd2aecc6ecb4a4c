/** Who can sit down to a game of a format, and what chance may make of those who do. */
import type { Pacing } from './pacing/pacing.ts';

/** From the fewest to the most, both included. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** How many people and how many bots sit in the seats of one role. */
export interface Fill {
  readonly people: Range;
  readonly bots: Range;
}

/** The seats of one role, in order. */
export interface SeatGroup<Seat extends string> {
  readonly seats: readonly Seat[];
  /** The game waits for people in these seats; when all of them have left, the machines leave too. */
  readonly keeps: boolean;
}

/** One of the things that chance chooses from: who sits in the seats of each role. */
export interface Composition<Role extends string> {
  /** The announced probability. 0: never drawn, only asked for by name, as in practice. */
  readonly weight: number;
  readonly fill: Readonly<Record<Role, Fill>>;
}

/**
 * The seats that a game has and how they are filled. Groups and fills are keyed by role, in the order in which roles
 * are filled. One composition with weight: nothing is drawn.
 */
export interface Casting<Seat extends string, Role extends string = string> {
  readonly groups: Readonly<Record<Role, SeatGroup<Seat>>>;
  readonly compositions: readonly Composition<Role>[];
  /**
   * Everyone of a party sits in every draw: where a composition seats fewer people than came, in several games that begin
   * together. Only for one role, and where every composition divides the party evenly. Left out: some are passed over.
   */
  readonly everyoneSits?: true;
  /** Who may watch before the reveal. */
  readonly watching: 'anybody' | 'nobody';
  /** The model by which a machine's utterances are held back. */
  readonly pacing: Pacing;
}

/** How many people and how many bots there are for the seats of one role. */
export interface Present {
  readonly people: number;
  readonly bots: number;
}

type AnyCasting<Role extends string> = Casting<string, Role>;

/** The roles of a casting, in the order in which they are filled. */
export const rolesOf = <Role extends string>({ groups }: AnyCasting<Role>): readonly Role[] =>
  Object.keys(groups) as Role[];

/** The compositions that chance may choose: those with weight. */
export const drawable = <Role extends string>(casting: AnyCasting<Role>): readonly Composition<Role>[] =>
  casting.compositions.filter(({ weight }) => weight > 0);

/**
 * The casting of games for practice, for one person in role `as` and otherwise bots: of the first composition that takes
 * no more people than this one. Undefined: there is none.
 */
export function practiceOf<Seat extends string>(
  casting: Casting<Seat>,
  as: string,
): Casting<Seat> | undefined {
  const composition = casting.compositions.find(({ fill }) =>
    Object.entries(fill).every(([role, { people }]) =>
      role === as ? people.least <= 1 && people.most >= 1 : people.least === 0,
    ),
  );
  if (composition === undefined || !Object.hasOwn(composition.fill, as)) return undefined;
  const fill = Object.fromEntries(
    Object.entries(composition.fill).map(([role, { bots }]): [string, Fill] => {
      const count = role === as ? 1 : 0;
      return [role, { people: { least: count, most: count }, bots }];
    }),
  );
  const { everyoneSits: _, ...alone } = casting;
  return { ...alone, compositions: [{ weight: 1, fill }] };
}

/** How many of those who are there sit in these seats: people first, as far as no place is kept for bots. */
export function sitting({ people, bots }: Fill, seats: number, present: Present): Present {
  const persons = Math.min(people.most, seats - bots.least, present.people);
  return { people: persons, bots: Math.min(bots.most, seats - persons, present.bots) };
}

/**
 * How many people and bots must be there for a role, and how many can be used, in every draw: for each nature the
 * greatest least and the greatest most of all compositions with weight. With the least every one of them can be played.
 */
export function needsOf(casting: AnyCasting<string>, role: string): Fill {
  const seats = casting.groups[role]?.seats.length ?? 0;
  const fills = drawable(casting).flatMap(({ fill }) => fill[role] ?? []);
  const greatest = (values: readonly number[]) => Math.max(0, ...values);
  return {
    people: {
      least: greatest(fills.map(({ people }) => people.least)),
      most: greatest(fills.map(({ people, bots }) => Math.min(people.most, seats - bots.least))),
    },
    bots: {
      least: greatest(fills.map(({ bots }) => bots.least)),
      most: greatest(fills.map(({ people, bots }) => Math.min(bots.most, seats - people.least))),
    },
  };
}

/** The probability that only people sit down to a game: a duel's mix. */
export const mixOf = (casting: AnyCasting<string>): number =>
  drawable(casting)
    .filter(({ fill }) => Object.values(fill).every(({ bots }) => bots.most === 0))
    .reduce((sum, { weight }) => sum + weight, 0);

/**
 * The announced probability that a fellow in role `of` is human, for a person who sits in role `as`, over all draws
 * that seat this person. Undefined where it depends on who is there, or where there is no such fellow.
 */
export function humanShare(casting: AnyCasting<string>, as: string, of: string = as): number | undefined {
  const shares = presences(needsOf(casting, as)).flatMap((own) =>
    (of === as ? [own] : presences(needsOf(casting, of))).map((others) =>
      shareWith(casting, as, of, own, others),
    ),
  );
  const [first] = shares;
  if (first === undefined) return undefined;
  return shares.every((share) => share !== undefined && Math.abs(share - first) < 1e-9) ? first : undefined;
}

function shareWith(
  casting: AnyCasting<string>,
  as: string,
  of: string,
  own: Present,
  others: Present,
): number | undefined {
  let [human, all] = [0, 0];
  for (const composition of drawable(casting)) {
    const persons = sits(casting, composition, as, own).people;
    const there = sits(casting, composition, of, others);
    const fellows = as === of ? { ...there, people: there.people - 1 } : there;
    const count = fellows.people + fellows.bots;
    if (persons === 0 || count === 0) continue;
    // Where everyone sits, no draw is met more often because it seats more people.
    const met = composition.weight * (casting.everyoneSits ? 1 : persons);
    human += (met * fellows.people) / count;
    all += met;
  }
  return all === 0 ? undefined : human / all;
}

function sits(
  { groups }: AnyCasting<string>,
  { fill }: Composition<string>,
  role: string,
  present: Present,
): Present {
  const one = fill[role];
  return one === undefined ? present : sitting(one, groups[role]?.seats.length ?? 0, present);
}

/** Everything that may be there for a role when a game can be made of it. */
function presences({ people, bots }: Fill): readonly Present[] {
  const counts = ({ least, most }: Range) =>
    Array.from({ length: Math.max(most - least + 1, 0) }, (_, index) => least + index);
  return counts(people).flatMap((persons) =>
    counts(bots).map((machines) => ({ people: persons, bots: machines })),
  );
}

/** What is wrong with a casting, in words; nothing: it is well formed. */
export function faultsOf(casting: AnyCasting<string>): readonly string[] {
  const faults = [...faultsOfWeights(casting), ...faultsOfSeats(casting), ...faultsOfFills(casting)];
  if (faults.length > 0) return faults;
  const isForPeople = rolesOf(casting).some((role) => needsOf(casting, role).people.most > 0);
  if (!isForPeople) return ['nobody who waits could play'];
  return [...faultsOfSizes(casting), ...faultsOfSplits(casting)];
}

/** How many games a draw opens would tell what was drawn to whoever could see them. */
function faultsOfSplits(casting: AnyCasting<string>): readonly string[] {
  if (!casting.everyoneSits) return [];
  const [role, ...others] = rolesOf(casting);
  if (role === undefined || others.length > 0) return ['everyone sits: expected one role'];
  const faults = dividesEvenly(drawable(casting).map(({ fill }) => fill[role]))
    ? []
    : [`${role}: a composition does not divide the party evenly`];
  return casting.watching === 'nobody'
    ? faults
    : [...faults, `${role}: the number of games tells what was drawn`];
}

const dividesEvenly = (fills: readonly (Fill | undefined)[]): boolean => {
  const counts = fills.map((one) => one?.people ?? { least: 0, most: 0 });
  const largest = Math.max(...counts.map(({ most }) => most));
  return counts.every(({ least, most }) => least === most && most > 0 && largest % most === 0);
};

function faultsOfWeights({ compositions }: AnyCasting<string>): readonly string[] {
  const weights = compositions.map(({ weight }) => weight);
  if (weights.some((weight) => !(weight >= 0 && weight <= 1))) return ['a weight is not from 0 to 1'];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Math.abs(sum - 1) < 1e-9 ? [] : [`the weights add up to ${sum}, not 1`];
}

function faultsOfSeats({ groups }: AnyCasting<string>): readonly string[] {
  const seats = Object.values(groups).flatMap((group) => group.seats);
  return new Set(seats).size === seats.length ? [] : ['a seat is there twice'];
}

function faultsOfFills(casting: AnyCasting<string>): readonly string[] {
  const isRange = ({ least, most }: Range) =>
    Number.isInteger(least) && Number.isInteger(most) && least >= 0 && least <= most;
  return rolesOf(casting).flatMap((role) => {
    const seats = casting.groups[role]?.seats.length ?? 0;
    return casting.compositions.flatMap(({ fill }) => {
      const one = fill[role];
      if (one === undefined) return [`${role}: a composition does not fill it`];
      if (!isRange(one.people) || !isRange(one.bots))
        return [`${role}: expected whole numbers, the least first`];
      return one.people.least + one.bots.least > seats
        ? [`${role}: more at least than its ${seats} seats`]
        : [];
    });
  });
}

/** How many seats are taken would tell what was drawn. */
function faultsOfSizes(casting: AnyCasting<string>): readonly string[] {
  return rolesOf(casting).flatMap((role) => {
    const tells = presences(needsOf(casting, role)).some((present) => {
      const sizes = drawable(casting).map((composition) => {
        const { people, bots } = sits(casting, composition, role, present);
        return people + bots;
      });
      return new Set(sizes).size > 1;
    });
    return tells ? [`${role}: how many sit there tells what was drawn`] : [];
  });
}

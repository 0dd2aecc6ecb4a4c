/** Who can play a game of a format, and the possible random assignments. */
import type { Pacing } from './pacing/pacing.ts';

/** From the fewest to the most, both included. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Number of people and bots in the seats of one role. */
export interface SeatFill {
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
  /** Announced probability. 0: never drawn, only selected explicitly, as in practice. */
  readonly weight: number;
  readonly fill: Readonly<Record<Role, SeatFill>>;
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
  /** Who may watch before the end. */
  readonly watching: 'anybody' | 'nobody';
  /** The model by which a machine's utterances are held back. */
  readonly pacing: Pacing;
}

/** Number of available people and bots for the seats of one role. */
export interface AvailablePlayers {
  readonly people: number;
  readonly bots: number;
}

type AnyCasting<Role extends string> = Casting<string, Role>;

/** The roles of a casting, in the order in which they are filled. */
export const rolesOf = <Role extends string>({ groups }: AnyCasting<Role>): readonly Role[] =>
  Object.keys(groups) as Role[];

/** The compositions that chance may choose: those with weight. */
export const weightedCompositions = <Role extends string>(
  casting: AnyCasting<Role>,
): readonly Composition<Role>[] => casting.compositions.filter(({ weight }) => weight > 0);

/**
 * Casting of practice games, for one human in role `as` and otherwise bots: from the first composition with
 * no other humans. Undefined: none.
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
    Object.entries(composition.fill).map(([role, { bots }]): [string, SeatFill] => {
      const count = role === as ? 1 : 0;
      return [role, { people: { least: count, most: count }, bots }];
    }),
  );
  const { everyoneSits: _, ...alone } = casting;
  return { ...alone, compositions: [{ weight: 1, fill }] };
}

/** Number of present players in these seats: humans first, except in seats reserved for bots. */
export function countSeated(
  { people, bots }: SeatFill,
  seats: number,
  present: AvailablePlayers,
): AvailablePlayers {
  const persons = Math.min(people.most, seats - bots.least, present.people);
  return { people: persons, bots: Math.min(bots.most, seats - persons, present.bots) };
}

/**
 * Numbers of people and bots needed and usable for a role in every draw: for each nature the maxima of the
 * minima and of the maxima over all compositions with weight. With the minimum every composition can be
 * played.
 */
export function seatNeedsOf(casting: AnyCasting<string>, role: string): SeatFill {
  const seats = casting.groups[role]?.seats.length ?? 0;
  const fills = weightedCompositions(casting).flatMap(({ fill }) => fill[role] ?? []);
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
export const peopleOnlyProbability = (casting: AnyCasting<string>): number =>
  weightedCompositions(casting)
    .filter(({ fill }) => Object.values(fill).every(({ bots }) => bots.most === 0))
    .reduce((sum, { weight }) => sum + weight, 0);

/**
 * Announced probability that another player in role `of` is human, for a human in role `as`, over all draws
 * that seat them. Undefined if it depends on the party, or if there is no such player.
 */
export function humanProbability(
  casting: AnyCasting<string>,
  as: string,
  of: string = as,
): number | undefined {
  const shares = presences(seatNeedsOf(casting, as)).flatMap((own) =>
    (of === as ? [own] : presences(seatNeedsOf(casting, of))).map((others) =>
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
  own: AvailablePlayers,
  others: AvailablePlayers,
): number | undefined {
  let [human, all] = [0, 0];
  for (const composition of weightedCompositions(casting)) {
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
  present: AvailablePlayers,
): AvailablePlayers {
  const one = fill[role];
  return one === undefined ? present : countSeated(one, groups[role]?.seats.length ?? 0, present);
}

/** All possible numbers of present players of a role for which a game is possible. */
function presences({ people, bots }: SeatFill): readonly AvailablePlayers[] {
  const counts = ({ least, most }: Range) =>
    Array.from({ length: Math.max(most - least + 1, 0) }, (_, index) => least + index);
  return counts(people).flatMap((persons) =>
    counts(bots).map((machines) => ({ people: persons, bots: machines })),
  );
}

/** Describes the faults of a casting; empty if it is valid. */
export function castingFaults(casting: AnyCasting<string>): readonly string[] {
  const faults = [...faultsOfWeights(casting), ...faultsOfSeats(casting), ...faultsOfFills(casting)];
  if (faults.length > 0) return faults;
  const isForPeople = rolesOf(casting).some((role) => seatNeedsOf(casting, role).people.most > 0);
  if (!isForPeople) return ['nobody who waits could play'];
  return [...faultsOfSizes(casting), ...faultsOfSplits(casting)];
}

/** The number of games of a draw must not reveal its result to observers. */
function faultsOfSplits(casting: AnyCasting<string>): readonly string[] {
  if (!casting.everyoneSits) return [];
  const [role, ...others] = rolesOf(casting);
  if (role === undefined || others.length > 0) return ['everyone sits: expected one role'];
  const faults = dividesEvenly(weightedCompositions(casting).map(({ fill }) => fill[role]))
    ? []
    : [`${role}: a composition does not divide the party evenly`];
  return casting.watching === 'nobody'
    ? faults
    : [...faults, `${role}: the number of games tells what was drawn`];
}

const dividesEvenly = (fills: readonly (SeatFill | undefined)[]): boolean => {
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

/** The number of taken seats must not reveal the result of a draw. */
function faultsOfSizes(casting: AnyCasting<string>): readonly string[] {
  return rolesOf(casting).flatMap((role) => {
    const tells = presences(seatNeedsOf(casting, role)).some((present) => {
      const sizes = weightedCompositions(casting).map((composition) => {
        const { people, bots } = sits(casting, composition, role, present);
        return people + bots;
      });
      return new Set(sizes).size > 1;
    });
    return tells ? [`${role}: how many sit there tells what was drawn`] : [];
  });
}

/** The castings of the formats, from the numbers that their presets announce. */
import type { Casting, SeatFill } from './casting.ts';
import type { Pacing } from './pacing/pacing.ts';

const fill = (people: number, bots: number): SeatFill => ({
  people: { least: people, most: people },
  bots: { least: bots, most: bots },
});

const person = fill(1, 0);
const bot = fill(0, 1);

/**
 * One seat with a nature drawn with `baseRate`, and `bettors` who judge it; one bot judges if a seat is
 * left. In practice a target is judged only by bots.
 */
export function marketCasting(baseRate: number, bettors: number, pacing: Pacing = 'typist') {
  const bettor: SeatFill = { people: { least: 1, most: bettors }, bots: { least: 0, most: 1 } };
  const judges: SeatFill = { people: { least: 0, most: 0 }, bots: { least: 1, most: bettors } };
  return {
    groups: {
      target: { seats: ['target' as const], keeps: false },
      bettor: {
        seats: Array.from({ length: bettors }, (_, index) => `bettor-${index + 1}` as const),
        keeps: true,
      },
    },
    compositions: [
      { weight: baseRate, fill: { target: person, bettor } },
      { weight: 1 - baseRate, fill: { target: bot, bettor } },
      { weight: 0, fill: { target: person, bettor: judges } },
    ],
    watching: 'anybody',
    pacing,
  } satisfies Casting<'target' | `bettor-${number}`, 'target' | 'bettor'>;
}

/** Two who judge each other: two people with the probability `mix`. Two bots: never drawn for a person. */
export function duelCasting(mix: number, pacing: Pacing = 'typist') {
  return {
    groups: { duellist: { seats: ['left' as const, 'right' as const], keeps: false } },
    compositions: [
      { weight: mix, fill: { duellist: fill(2, 0) } },
      { weight: 1 - mix, fill: { duellist: fill(1, 1) } },
      { weight: 0, fill: { duellist: fill(0, 2) } },
    ],
    watching: 'nobody',
    pacing,
  } satisfies Casting<'left' | 'right', 'duellist'>;
}

/** A duel of two roles, of which only the interrogator predicts. */
export function interrogationCasting(mix: number, pacing: Pacing = 'typist') {
  return {
    groups: {
      interrogator: { seats: ['left'], keeps: false },
      suspect: { seats: ['right'], keeps: false },
    },
    compositions: [
      { weight: mix, fill: { interrogator: person, suspect: person } },
      { weight: (1 - mix) / 2, fill: { interrogator: person, suspect: bot } },
      { weight: (1 - mix) / 2, fill: { interrogator: bot, suspect: person } },
      { weight: 0, fill: { interrogator: bot, suspect: bot } },
    ],
    watching: 'nobody',
    pacing,
  } satisfies Casting<string, 'interrogator' | 'suspect'>;
}

/**
 * A room of `contestants` with a random number of humans, by these probabilities; the others are bots. If
 * the smaller numbers divide the largest one, everyone is seated, in one room or in several. Games then
 * cannot be watched, because the number of rooms would reveal the draw. In practice there is only one human.
 */
export function showCasting(
  contestants: number,
  people: readonly (readonly [count: number, weight: number])[],
  pacing: Pacing = 'typist',
) {
  const letters = Array.from({ length: contestants }, (_, index) => String.fromCharCode(65 + index));
  const everyoneSits = canSplit(people);
  return {
    groups: { contestant: { seats: letters, keeps: true } },
    compositions: [...people, ...(people.some(([count]) => count === 1) ? [] : [[1, 0] as const])].map(
      ([count, weight]) => ({ weight, fill: { contestant: fill(count, contestants - count) } }),
    ),
    ...(everyoneSits && { everyoneSits }),
    watching: everyoneSits ? 'nobody' : 'anybody',
    pacing,
  } satisfies Casting<string, 'contestant'>;
}

/**
 * Frequency of each number of humans over all shows that draws open: a split party with fewer humans opens
 * several shows.
 */
export function peopleInShows(
  people: readonly (readonly [count: number, weight: number])[],
): readonly (readonly [count: number, weight: number])[] {
  if (!canSplit(people)) return people;
  const drawn = people.filter(([, weight]) => weight > 0);
  const largest = Math.max(...drawn.map(([count]) => count));
  const shows = drawn.map(([count, weight]) => [count, (weight * largest) / count] as const);
  const all = shows.reduce((sum, [, weight]) => sum + weight, 0);
  return shows.map(([count, weight]) => [count, weight / all]);
}

/** Whether there are several numbers, each a divisor of the largest. */
function canSplit(people: readonly (readonly [count: number, weight: number])[]): boolean {
  const counts = people.flatMap(([count, weight]) => (weight > 0 ? [count] : []));
  const largest = Math.max(0, ...counts);
  return new Set(counts).size > 1 && counts.every((count) => count > 0 && largest % count === 0);
}

/**
 * An interrogator, with a human and a bot as witnesses; with two parties, one witness of a nature drawn by a
 * fair coin. In practice a witness of two is questioned by a bot.
 */
export function imitationCasting(parties: 2 | 3, pacing: Pacing = 'typist') {
  const compositions =
    parties === 3
      ? [{ weight: 1, fill: { interrogator: person, witness: fill(1, 1) } }]
      : [
          { weight: 0.5, fill: { interrogator: person, witness: person } },
          { weight: 0.5, fill: { interrogator: person, witness: bot } },
          { weight: 0, fill: { interrogator: bot, witness: person } },
        ];
  return {
    groups: {
      interrogator: { seats: ['interrogator' as const], keeps: true },
      witness: { seats: parties === 3 ? ['A' as const, 'B' as const] : ['A' as const], keeps: false },
    },
    compositions,
    watching: 'nobody',
    pacing,
  } satisfies Casting<'interrogator' | 'A' | 'B', 'interrogator' | 'witness'>;
}

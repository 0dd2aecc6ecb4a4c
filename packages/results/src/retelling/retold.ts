/** What a finished game is retold from: exchange by exchange, in the same shape for every format, without words. */
import type { Nature } from '@parlour/game';

/**
 * Who is asked about. `one`: somebody answers; `one-of-two`: two answer, and one of them is a person; `two`: two talk, and
 * one of them is in question; `several`: all who talk.
 */
export const situations = ['one', 'one-of-two', 'two', 'several'] as const;
export type Situation = (typeof situations)[number];

/** Something that was said. */
export interface RetoldLine {
  /** A seat. */
  readonly by: string;
  /** To whom alone; left out: to everybody. */
  readonly to?: string;
  /** Milliseconds since the start of the game. */
  readonly at: number;
  /** The version of the fact that holds the words. */
  readonly words: number;
}

/** What is shown at once, before a price is set. */
export interface RetoldStep {
  readonly lines: readonly RetoldLine[];
  /** What those who were there believed right after it, by seat; empty: nobody says so on the way. */
  readonly crowd: Readonly<Record<string, number>>;
}

/** A finished game, as it can be retold. */
export interface Retold {
  readonly situation: Situation;
  /** Everybody who could be asked about. Whoever else speaks only asks. */
  readonly natures: Readonly<Record<string, Nature>>;
  /** The announced probability that each of several is a person; left out: the house picks who is asked about by a coin. */
  readonly baseRate?: number;
  /** Those who talk call each other by their seats, so their letters stay. */
  readonly isNamed: boolean;
  readonly steps: readonly RetoldStep[];
  /** What those who were there said at the end, as a mean by seat; left out: nobody said anything of them. */
  readonly last: Readonly<Record<string, number>>;
}

/** A game with fewer exchanges says too little to be retold. */
export const leastExchanges = 2;
/** So many steps a game has at most: the exchanges of a long one are shown several at once. */
export const mostSteps = 12;

/** Something that was said, and whether an exchange ends with it. */
export interface ToldLine extends RetoldLine {
  readonly ends: boolean;
  /** What was believed right after the exchange. */
  readonly crowd?: Readonly<Record<string, number>>;
}

/** The steps of a talk; undefined: it is too short. What is said after the last exchange belongs to it. */
export function stepsOf(lines: readonly ToldLine[]): readonly RetoldStep[] | undefined {
  const exchanges: ToldLine[][] = [[]];
  for (const line of lines) {
    exchanges.at(-1)?.push(line);
    if (line.ends) exchanges.push([]);
  }
  const rest = exchanges.pop() ?? [];
  if (exchanges.length < leastExchanges) return undefined;
  exchanges.at(-1)?.push(...rest);
  const count = Math.min(exchanges.length, mostSteps);
  return Array.from({ length: count }, (_, step) => {
    const from = Math.floor((step * exchanges.length) / count);
    const to = Math.floor(((step + 1) * exchanges.length) / count);
    return stepOf(exchanges.slice(from, to).flat());
  });
}

function stepOf(lines: readonly ToldLine[]): RetoldStep {
  const crowd = lines.findLast(({ ends }) => ends)?.crowd ?? {};
  return { lines: lines.map(({ ends: _ends, crowd: _crowd, ...line }) => line), crowd };
}

/** A message of a talk in free turns, for `talkSteps`. */
export type Spoken = Omit<RetoldLine, 'words'> & { readonly words: number | undefined };

/**
 * The steps of a talk in free turns: an exchange ends with the last message of a run of somebody who `answers`, if
 * somebody else spoke before.
 */
export function talkSteps(
  spoken: readonly Spoken[],
  answers: (by: string) => boolean,
): readonly RetoldStep[] | undefined {
  const lines = spoken.flatMap(({ words, ...line }) => (words === undefined ? [] : [{ ...line, words }]));
  const first = lines[0]?.by;
  const reply = lines.findIndex(({ by }) => by !== first);
  return stepsOf(
    lines.map((line, index) => ({
      ...line,
      ends: reply >= 0 && index >= reply && answers(line.by) && lines[index + 1]?.by !== line.by,
    })),
  );
}

/** The mean of what was said last of each, by seat. */
export function meanBySeat(
  said: readonly { readonly target: string; readonly probability: number }[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    [...Map.groupBy(said, ({ target }) => target)].map(([seat, all]) => [
      seat,
      all.reduce((sum, { probability }) => sum + probability, 0) / all.length,
    ]),
  );
}

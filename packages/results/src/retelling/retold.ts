/**
 * Script of a finished game for a retelling: its exchanges without texts, in the same shape for every format.
 */
import type { Nature } from '@parlour/game';

/**
 * The targets. `one`: a single answerer; `one-of-two`: two answerers, one of them human; `two`: two
 * speakers, one of them the target; `several`: all speakers.
 */
export const situations = ['one', 'one-of-two', 'two', 'several'] as const;
export type Situation = (typeof situations)[number];

/** A message. */
export interface RetoldLine {
  /** A seat. */
  readonly by: string;
  /** Recipient of a private message; undefined if it is to all. */
  readonly to?: string;
  /** Milliseconds since the start of the game. */
  readonly at: number;
  /** The version of the fact that holds the words. */
  readonly words: number;
}

/** Exchanges shown together, before a price is set. */
export interface RetoldStep {
  readonly lines: readonly RetoldLine[];
  /** Beliefs of the players right after it, by seat; empty if they state none during play. */
  readonly crowd: Readonly<Record<string, number>>;
}

/** A finished game, as it can be retold. */
export interface ReplayScript {
  readonly situation: Situation;
  /** Natures of all possible targets. Other speakers only ask. */
  readonly natures: Readonly<Record<string, Nature>>;
  /**
   * Announced probability that each of several targets is human; omitted if the target is drawn by a coin.
   */
  readonly baseRate?: number;
  /** Whether speakers use their seat names as letters, so that they must be kept. */
  readonly isNamed: boolean;
  readonly steps: readonly RetoldStep[];
  /** Mean final belief of the players, by seat; missing if none was stated. */
  readonly last: Readonly<Record<string, number>>;
}

/** A game with fewer exchanges says too little to be retold. */
export const minExchanges = 2;
/** Maximum number of steps: exchanges of a long game are combined. */
export const maxSteps = 12;

/** A message, and whether an exchange ends with it. */
export interface ToldLine extends RetoldLine {
  readonly ends: boolean;
  /** Beliefs right after the exchange. */
  readonly crowd?: Readonly<Record<string, number>>;
}

/** Steps of a conversation; undefined if it is too short. Messages after the last exchange belong to it. */
export function stepsOf(lines: readonly ToldLine[]): readonly RetoldStep[] | undefined {
  const exchanges: ToldLine[][] = [[]];
  for (const line of lines) {
    exchanges.at(-1)?.push(line);
    if (line.ends) exchanges.push([]);
  }
  const rest = exchanges.pop() ?? [];
  if (exchanges.length < minExchanges) return undefined;
  exchanges.at(-1)?.push(...rest);
  const count = Math.min(exchanges.length, maxSteps);
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
export type SpokenLine = Omit<RetoldLine, 'words'> & { readonly words: number | undefined };

/**
 * Steps of a free conversation: an exchange ends with the last message of a run of a seat that `answers`, if
 * another seat spoke before.
 */
export function talkSteps(
  spoken: readonly SpokenLine[],
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

/** Mean of the last values of each, by seat. */
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

/** The targets in a retold game, and the names of its speakers there. */
import { type Nature, seededStream } from '@parlour/game';
import type { ReplayScript } from './retold.ts';

/** The targets, with the letters of all speakers by seat. */
export interface Question {
  readonly letters: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
}

/** Natures that a question can be about; all natures if there are several targets. */
export const naturesToAsk = ({ situation, natures }: ReplayScript): readonly Nature[] =>
  situation === 'several' ? ['human', 'machine'] : [...new Set(Object.values(natures))];

/**
 * Asks about a target of this nature, drawn by the server's coin; undefined if there is none here. With
 * several targets, asks about all. Letters are drawn, unless the speakers use them as names.
 */
export function drawQuestion(retold: ReplayScript, nature: Nature, seed: string): Question | undefined {
  const seats = Object.keys(retold.natures).sort();
  const letters = retold.isNamed
    ? Object.fromEntries(seats.map((seat) => [seat, seat]))
    : Object.fromEntries(shuffledBySeed(seats, seed).map((seat, n) => [seat, String.fromCharCode(65 + n)]));
  if (retold.situation === 'several') return { letters, asked: seats };
  const fitting = seats.filter((seat) => retold.natures[seat] === nature);
  const one = fitting[seededStream(seed, 'asked').below(fitting.length)];
  return one === undefined ? undefined : { letters, asked: [one] };
}

/** The same in an order that the seed draws. */
export const shuffledBySeed = <One>(all: readonly One[], seed: string): readonly One[] => [
  ...drawnInRandomOrder(all, seed),
];

/** The same as a lazy sequence. */
export function* drawnInRandomOrder<One>(all: readonly One[], seed: string): Generator<One> {
  const random = seededStream(seed, 'order');
  const left = [...all];
  while (left.length > 0) yield left.splice(random.below(left.length), 1)[0] as One;
}

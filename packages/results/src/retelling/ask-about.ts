/** Whom somebody is asked about in a retold game, and what everybody is called there. */
import { type Nature, seededStream } from '@parlour/game';
import type { Retold } from './retold.ts';

/** Who is asked about, with what all are called, by seat. */
export interface Question {
  readonly letters: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
}

/** Of which natures somebody can be asked about: of several all are, whatever they are. */
export const naturesToAsk = ({ situation, natures }: Retold): readonly Nature[] =>
  situation === 'several' ? ['human', 'machine'] : [...new Set(Object.values(natures))];

/**
 * Asks about somebody of this nature, as the house's coin fell; undefined: there is none here. Of several all are asked
 * about. Letters are drawn, unless those who talk call each other by them.
 */
export function askAbout(retold: Retold, nature: Nature, seed: string): Question | undefined {
  const seats = Object.keys(retold.natures).sort();
  const letters = retold.isNamed
    ? Object.fromEntries(seats.map((seat) => [seat, seat]))
    : Object.fromEntries(inAnyOrder(seats, seed).map((seat, n) => [seat, String.fromCharCode(65 + n)]));
  if (retold.situation === 'several') return { letters, asked: seats };
  const fitting = seats.filter((seat) => retold.natures[seat] === nature);
  const one = fitting[seededStream(seed, 'asked').below(fitting.length)];
  return one === undefined ? undefined : { letters, asked: [one] };
}

/** The same in an order that the seed draws. */
export const inAnyOrder = <One>(all: readonly One[], seed: string): readonly One[] => [
  ...oneByOne(all, seed),
];

/** The same, drawn as far as it is asked for. */
export function* oneByOne<One>(all: readonly One[], seed: string): Generator<One> {
  const random = seededStream(seed, 'order');
  const left = [...all];
  while (left.length > 0) yield left.splice(random.below(left.length), 1)[0] as One;
}

/** Subjects that read nothing: chance, and one choice for everything. */
import type { Answer, Dataset, Dialogue } from './item.ts';
import type { Answers } from './results.ts';

/** Random answer that depends only on the seed, the dialogue and the index, so that a run can be resumed. */
export function randomAnswer(seed: number, dialogue: number, place: number): 1 | 2 {
  // The last step of MurmurHash3 (Appleby 2011): every bit of what comes in moves every bit of what comes out.
  let bits = (seed | 0) ^ Math.imul(dialogue + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b);
  for (const factor of [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]) {
    bits = Math.imul(bits ^ (bits >>> 16), factor);
    bits ^= bits >>> 13;
  }
  return (bits >>> 16) & 1 ? 1 : 2;
}

/** Answers by a rule of dialogue and index. */
export const answersBy = (dataset: Dataset, answer: (dialogue: Dialogue, place: number) => Answer): Answers =>
  new Map(
    dataset.map((dialogue) => [dialogue.id, dialogue.items.map(({ place }) => answer(dialogue, place))]),
  );

/** Makes an answer from what a model writes. */
import { cutAtSentence } from './cut-at-sentence.ts';
import { withoutMarkup } from './markup.ts';
import { recites, withoutSelfDescription } from './revealing.ts';
import { spokenPart } from './spoken-part.ts';
import { asTyped } from './typography.ts';

export interface Draft {
  readonly text: string;
  /** False: the end is missing. */
  readonly isWhole: boolean;
  /** The most characters of an answer. */
  readonly most: number;
  /** What the persona is called, for `Anna: ...`. */
  readonly names: readonly string[];
  /** What was told to the model in confidence. */
  readonly instructions: string;
}

/** What a person would have typed of all that a model wrote; undefined: nothing that could be said. */
export function answerFrom({ text, isWhole, most, names, instructions }: Draft): string | undefined {
  const spoken = spokenPart(text, names);
  const plain = asTyped(withoutMarkup(spoken));
  const honest = withoutSelfDescription(plain);
  const answer = cutAtSentence(honest, { most, isWhole: isWhole && spoken.length > 0 });
  return answer === undefined || recites(answer, instructions) ? undefined : answer;
}

export { spokenPart } from './spoken-part.ts';

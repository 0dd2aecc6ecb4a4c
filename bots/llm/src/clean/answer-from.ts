/** Makes an answer from a model's output. */
import { cutAtSentence } from './cut-at-sentence.ts';
import { withoutMarkup } from './markup.ts';
import { recitesInstructions, withoutSelfDescription } from './revealing.ts';
import { extractSpokenText } from './spoken-part.ts';
import { toTypedCharacters } from './typography.ts';

export interface Draft {
  readonly text: string;
  /** False: the end is missing. */
  readonly isWhole: boolean;
  /** The most characters of an answer. */
  readonly most: number;
  /** Names of the persona, for `Anna: ...`. */
  readonly names: readonly string[];
  /** Confidential instructions of the model. */
  readonly instructions: string;
}

/** Returns the part of a model's output that a person would have typed; undefined if nothing is usable. */
export function extractAnswer({ text, isWhole, most, names, instructions }: Draft): string | undefined {
  const spoken = extractSpokenText(text, names);
  const plain = toTypedCharacters(withoutMarkup(spoken));
  const honest = withoutSelfDescription(plain);
  const answer = cutAtSentence(honest, { most, isWhole: isWhole && spoken.length > 0 });
  return answer === undefined || recitesInstructions(answer, instructions) ? undefined : answer;
}

export { extractSpokenText } from './spoken-part.ts';

/** Adds question marks to ELIZA's questions: the published script has none. */

/** Beginnings of the script's questions, and ends of those that begin like statements. */
const begins =
  /^(?:are|can|can't|could|did|do|does|don't|has|have|how|is|really|should|was|were|what|when|where|which|who|why|would|(?:in|of) what)\b/i;
const ends = /(?:\b(?:are|don't) you|- what would that mean|\bperhaps)$/i;

/** An answer as it is written today: with a question mark if it asks. */
export const restoreQuestionMark = (answer: string): string =>
  begins.test(answer) || ends.test(answer) ? `${answer}?` : answer;

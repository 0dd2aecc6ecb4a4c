/** Question marks for what ELIZA asks: the script as published has none. */

/** How the script's questions begin, and how some end that begin like statements. */
const begins =
  /^(?:are|can|can't|could|did|do|does|don't|has|have|how|is|really|should|was|were|what|when|where|which|who|why|would|(?:in|of) what)\b/i;
const ends = /(?:\b(?:are|don't) you|- what would that mean|\bperhaps)$/i;

/** An answer as it is written today: with a question mark if it asks. */
export const withQuestionMark = (answer: string): string =>
  begins.test(answer) || ends.test(answer) ? `${answer}?` : answer;

/** Whether a text answers a question, as far as its words show. */
import { termsOf } from '../terms.ts';

/** Questions for a yes or a no. */
const asksYesOrNo =
  /^\W*(?:(?:so|and|but|ok|oh|hi|hey),? )?(?:do|does|did|are|is|was|were|have|has|can|could|will|would|should|isn'?t|don'?t)\b|(?<!\p{L})ли(?!\p{L})/iu;
const saysYesOrNo =
  /\b(?:yes|yeah|yep|no|nope|nah|not|never|always|sometimes|maybe|probably|sure|a bit|sort of|used to|dont|can'?t)\b|n't\b|(?<!\p{L})(?:да|нет|не|ага|конечно|иногда|никогда|немного)(?!\p{L})/iu;
/** Words of a reply that fits everything. */
const empty = /^\W*(?:h+m+|i see|ok|really|no idea|could be|rings a bell|pass|interesting)\b/iu;
/** Words of a question in a row, repeated in the answer, that make it an echo. */
const echoLength = 4;
/** Letters of a word by which an answer shows memory of the talk. */
const minRemembered = 3;

/** A question alone, an echo, a reply to anything, or no answer to a yes-or-no question answers nothing. */
export function answersQuestion(question: string, answer: string, earlier: readonly string[] = []): boolean {
  if (!question.trim().endsWith('?')) return true;
  const sentences = answer.match(/[^.!?]+[.!?]*/g) ?? [];
  if (sentences.every((one) => one.trim().endsWith('?')) || empty.test(answer)) return false;
  if (isEcho(question, answer)) return false;
  const shares = termsOf(question).filter((term) => term.length > 3 && termsOf(answer).includes(term));
  // Such as a name that the other one gave.
  const said = new Set(earlier.flatMap(termsOf));
  if (termsOf(answer).some((term) => term.length >= minRemembered && said.has(term))) return true;
  return !asksYesOrNo.test(question) || saysYesOrNo.test(answer) || shares.length > 0;
}

function isEcho(question: string, answer: string): boolean {
  const asked = termsOf(question);
  const said = ` ${termsOf(answer).join(' ')} `;
  return asked.some((_, at) => {
    const run = asked.slice(at, at + echoLength);
    return run.length === echoLength && said.includes(` ${run.join(' ')} `);
  });
}

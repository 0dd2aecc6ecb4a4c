/** Whether a recorded exchange can be understood without its context. */

/** An exchange with its texts. */
export interface SpokenExchange {
  readonly question: string;
  readonly answer: string;
}

/** Words that refer to something before them. */
const goesOn =
  /^(and|but|so|then|also|why not|really|seriously|what about|how about|again|a|и|но|так|тогда|а|же|почему нет|правда|серьёзно|серьезно|снова|опять|ещё|еще)(?![\p{L}\p{N}])/u;
/** Words anywhere that point back. */
const pointsBack =
  /(?<![\p{L}\p{N}])(that|this|those|these|it|he|she|they|them|him|again|already|earlier|before|previous|previously|same|too|said|told|meant|answer|answered|asked|question|questions|это|этого|этому|этим|этом|этот|эта|эту|эти|этих|тот|та|те|того|тому|он|она|оно|они|его|её|ее|их|снова|опять|уже|раньше|прежде|тоже|также|сказал|сказала|сказали|говорил|говорила|говорили|ответ|ответил|ответила|вопрос|вопросы|спросил|спросила|спрашивал|спрашивала)(?![\p{L}\p{N}])/u;
/** Words by which an answer names an earlier one. */
const saidBefore =
  /(?<![\p{L}\p{N}])(again|already|earlier|said|told|same|снова|опять|уже|раньше|сказал|сказала|говорил|говорила)(?![\p{L}\p{N}])|^(as i|like i|как я)(?![\p{L}\p{N}])/u;
const minWords = 2;
/** Maximum length in code points: the player reads several to choose from. */
const maxQuestionLength = 160;
/** Limit for the bot's answers too: a longer answer would reveal a recording. */
export const maxAnswerLength = 280;

/**
 * Whether the question is complete and points to nothing earlier, and the answer likewise. Strict on
 * purpose: skipped exchanges are not missed, and an answer that refers to unseen text would look recorded.
 */
export function isSelfContained({ question, answer }: SpokenExchange): boolean {
  const [asked, said] = [plain(question), plain(answer)];
  if (!asked.endsWith('?') || [...asked].length > maxQuestionLength) return false;
  if (said === '' || [...said].length > maxAnswerLength) return false;
  if ((asked.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < minWords) return false;
  return ![goesOn, pointsBack].some((back) => back.test(asked)) && !saidBefore.test(said);
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

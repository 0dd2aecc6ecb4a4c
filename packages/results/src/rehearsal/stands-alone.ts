/** Whether a recorded exchange can be understood without what was said before it. */

/** What is said with its words. */
export interface SpokenExchange {
  readonly question: string;
  readonly answer: string;
}

/** Words at the beginning that go on with something. */
const goesOn =
  /^(and|but|so|then|also|why not|really|seriously|what about|how about|again|a|и|но|так|тогда|а|же|почему нет|правда|серьёзно|серьезно|снова|опять|ещё|еще)(?![\p{L}\p{N}])/u;
/** Words anywhere that point back. */
const pointsBack =
  /(?<![\p{L}\p{N}])(that|this|those|these|it|he|she|they|them|him|again|already|earlier|before|previous|previously|same|too|said|told|meant|answer|answered|asked|question|questions|это|этого|этому|этим|этом|этот|эта|эту|эти|этих|тот|та|те|того|тому|он|она|оно|они|его|её|ее|их|снова|опять|уже|раньше|прежде|тоже|также|сказал|сказала|сказали|говорил|говорила|говорили|ответ|ответил|ответила|вопрос|вопросы|спросил|спросила|спрашивал|спрашивала)(?![\p{L}\p{N}])/u;
/** Words by which an answer names an earlier one. */
const saidBefore =
  /(?<![\p{L}\p{N}])(again|already|earlier|said|told|same|снова|опять|уже|раньше|сказал|сказала|говорил|говорила)(?![\p{L}\p{N}])|^(as i|like i|как я)(?![\p{L}\p{N}])/u;
const leastWords = 2;
/** In code points: whoever picks one of several reads them all. */
const longestQuestion = 160;
/** A bot that answers instead says no more than this either: a longer answer would tell that it is recorded. */
export const longestAnswer = 280;

/**
 * A whole question that begins and points to nothing earlier, and an answer that does neither. Strict on purpose: what is
 * left out is missed by nobody, and an answer that goes on with something unsaid would tell that it is recorded.
 */
export function standsAlone({ question, answer }: SpokenExchange): boolean {
  const [asked, said] = [plain(question), plain(answer)];
  if (!asked.endsWith('?') || [...asked].length > longestQuestion) return false;
  if (said === '' || [...said].length > longestAnswer) return false;
  if ((asked.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < leastWords) return false;
  return ![goesOn, pointsBack].some((back) => back.test(asked)) && !saidBefore.test(said);
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** What is said to a question that nothing remembered is like: a question about it. */
import { type EarlierExchanges, isQuestion } from './recall.ts';
import { keyOf, termsOf } from './terms.ts';

/** {word} is what the question is about. */
const ways = ['{word}? how do you mean?', 'why {word}, of all things?', '{word}... you go first'];
const plainWays = ['how do you mean?', 'in what way?', 'how did you come to think of that?'];

/** In one game no more often: who only asks is no company. */
const most = 2;

/** Words that no question is about. */
const empty = new Set(
  `about again anything because been before could does doing done ever every feel from give have know last like make
  many mean most much need never other over really right said same some somebody something tell than that their them
  then there these they thing things think this those very want were what when where which while will with would your
  yours yourself`.split(/\s+/),
);

/** The last word of a question that could be what it is about; undefined: there is none. */
function subjectOf(question: string): string | undefined {
  const words = termsOf(question).filter((term) => /^[a-z]{4,14}$/.test(term) && !empty.has(term));
  return words.at(-1);
}

/** Was this said in that way, with any word in it? */
function isSaidIn(way: string, answer: string): boolean {
  const [before = '', after] = way.split('{word}');
  return after === undefined
    ? keyOf(way) === keyOf(answer)
    : answer.startsWith(before) && answer.endsWith(after);
}

/** A question back, each time in another way; undefined: it was no question, or it has been asked back enough. */
export function asksBack(text: string, before: EarlierExchanges, random: () => number): string | undefined {
  const isUsed = (way: string) => before.some(({ answer }) => answer !== null && isSaidIn(way, answer));
  if (!isQuestion(text) || [...ways, ...plainWays].filter(isUsed).length >= most) return undefined;
  const subject = subjectOf(text);
  const left = (subject === undefined ? plainWays : ways).filter((way) => !isUsed(way));
  return left[Math.floor(random() * left.length)]?.replace('{word}', subject ?? '');
}

/** How much two questions ask the same, by their words: what is rare among the questions of the house weighs more. */

/** Questions this near ask the same, as the pairs of the test measure it. */
const leastFitting = 0.65;

/** Endings that forms of one word differ by: *dream*, *dreams*, *dreaming*; *кошка*, *кошки*. */
const ending =
  /(?<=[a-z]{3})(ing|ed|es|s|ly|y|e)$|(?<=[а-я]{2})([еи](шь|те|т|м)|[ую]т|[ая]т|ть|[аеийоуыьэюя]{1,3})$/u;
/** What is left of a word is cut after so many letters. */
const stemLength = 6;

/** The question nearest to this one, if it asks the same; undefined: none does. */
export function fitting(wanted: string, questions: readonly string[]): number | undefined {
  const weights = weightsOf([wanted, ...questions]);
  const own = stemsOf(wanted);
  const scores = questions.map((question) => likeness(own, stemsOf(question), weights));
  const best = Math.max(0, ...scores);
  return best < leastFitting ? undefined : scores.indexOf(best);
}

/** Twice the weight of the words that both have, by the weights of both (Dice): between 0 and 1. */
function likeness(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  weights: ReadonlyMap<string, number>,
): number {
  const weigh = (stems: Iterable<string>) =>
    [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
  const all = weigh(a) + weigh(b);
  return all === 0 ? 0 : (2 * weigh([...a].filter((stem) => b.has(stem)))) / all;
}

/** ln(1 + questions / questions with the word): a word of all of them weighs ln 2. Words of grammar weigh a fifth. */
function weightsOf(questions: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const question of questions)
    for (const stem of stemsOf(question)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map(
    [...counts].map(([stem, count]) => [
      stem,
      Math.log(1 + questions.length / count) * (grammar.has(stem) ? 0.2 : 1),
    ]),
  );
}

/** The words of a text, without their endings. */
export const stemsOf = (text: string): ReadonlySet<string> => new Set(wordsIn(text).map(stemOf));

/** The first of each wording: what differs by case, marks and spaces alone is the same question. */
export function onceEach<Asked extends { readonly text: string }>(all: readonly Asked[]): readonly Asked[] {
  const seen = new Set<string>();
  return all.filter(({ text }) => {
    const wording = wordsIn(text).join(' ');
    const isNew = !seen.has(wording);
    seen.add(wording);
    return isNew;
  });
}

const wordsIn = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const stemOf = (word: string): string => [...word.replace(ending, '')].slice(0, stemLength).join('');

const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll(/['’]/gu, '');

/** Words that any question has. */
const grammar: ReadonlySet<string> = stemsOf(
  'a an the ever up is are was were be do does did you your u have has had of in on at to for with i me my can could would will what s re ты вы у тебя вас твой твоя твоё ваш в на с и а ли бы же есть за по о мне',
);

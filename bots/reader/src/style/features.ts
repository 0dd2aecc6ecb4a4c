/** Features of style, as numbers. */
import { countOf, isFound, type StyledAnswer, shareOf, wordsOf } from './answer.ts';
import { isTypingSlip } from './slips.ts';
import {
  bareContractions,
  connectiveWords,
  courtesyWords,
  firstPersonWords,
  hedgeWords,
  secondPersonWords,
  slangWords,
} from './word-lists.ts';

/** Something about how an answer is written, as a number. */
export interface Feature {
  readonly name: string;
  /** Description of the number. */
  readonly meaning: string;
  readonly of: (answer: StyledAnswer) => number;
}

const share = (name: string, meaning: string, list: ReadonlySet<string>): Feature => ({
  name,
  meaning: `share of words that are ${meaning}`,
  of: ({ text }) => shareOf(wordsOf(text), list),
});
const has = (name: string, meaning: string, pattern: RegExp): Feature => ({
  name,
  meaning: `1 if ${meaning}`,
  of: ({ text }) => isFound(pattern, text.trim()),
});
const perWord = (name: string, meaning: string, pattern: RegExp): Feature => ({
  name,
  meaning: `${meaning}, for each word`,
  of: ({ text }) => countOf(pattern, text) / Math.max(wordsOf(text).length, 1),
});

/**
 * Features in the order of the model. Response time is excluded, because the server paces machines like
 * people; so is the content of answers.
 */
export const features: readonly Feature[] = [
  { name: 'length', meaning: 'ln(1 + characters)', of: ({ text }) => Math.log1p([...text].length) },
  {
    name: 'word-length',
    meaning: 'mean letters of a word',
    of: ({ text }) => {
      const words = wordsOf(text);
      return words.length === 0 ? 0 : words.join('').length / words.length;
    },
  },
  {
    name: 'sentences',
    meaning: 'ln(sentences), one at least',
    of: ({ text }) => Math.log(Math.max(countOf(/[^.!?…]*[\p{L}\p{N}][^.!?…]*/gu, text), 1)),
  },
  has('starts-with-capital', 'it begins with a capital letter', /^\P{L}*\p{Lu}/u),
  has('no-capitals', 'there is a letter, and none is a capital', /^\P{Lu}*\p{Ll}\P{Lu}*$/u),
  has('shouted-word', 'a word of three letters or more is all in capitals', /(?<!\p{L})\p{Lu}{3,}(?!\p{L})/u),
  has('ends-with-stop', 'it ends with a full stop', /[^.]\.["')]?$/u),
  has('ends-with-nothing', 'it ends with a letter or a digit', /[\p{L}\p{N}]$/u),
  perWord('commas', 'commas', /,/gu),
  perWord('exclamation-marks', 'exclamation marks', /!/gu),
  has('asks-back', 'there is a question mark', /\?/u),
  has('dots', 'two dots or more stand in a row', /\.\.|…/u),
  has('repeated-marks', 'marks are repeated, as in !! or ?!', /[!?]{2,}/u),
  has(
    'space-missing',
    'a comma or a stop has a letter right behind it',
    /\p{L}[,;!?]\p{L}|\p{Ll}\.\p{L}{2,}/u,
  ),
  has('typographers-marks', 'there are dashes or quotes that keyboards do not have', /[—–“”‘’«»]/u),
  has('list-or-markup', 'there are marks of a list or of markdown', /\*\*|^#|^\s*[-*•] |(?:^|\s)\d\)|`/mu),
  has(
    'emoticon',
    'there is an emoji or an emoticon',
    /\p{Extended_Pictographic}|(?<!\p{N})[:;=][-^']?(?:[)(|\\]|\/(?!\/)|[DPpOo3](?![\p{L}\p{N}]))|\){2,}|<3|xD/u,
  ),
  has('stretched-word', 'a letter stands three times in a row, as in sooo', /(\p{L})\1{2,}/u),
  perWord('digits', 'digits', /\p{N}/gu),
  share('slang', 'chat words or laughter', slangWords),
  share('hedges', 'words of doubt', hedgeWords),
  share('first-person', 'I, me, my and their like', firstPersonWords),
  share('second-person', 'you, your and their like', secondPersonWords),
  share('connectives', 'joints of careful prose, such as however', connectiveWords),
  share('courtesies', 'words of service and courtesy', courtesyWords),
  share('bare-contractions', 'contractions without their apostrophe, such as dont', bareContractions),
  {
    name: 'contractions',
    meaning: 'share of words with an apostrophe',
    of: ({ text }) => {
      const words = wordsOf(text);
      return words.length === 0 ? 0 : words.filter((word) => word.includes("'")).length / words.length;
    },
  },
  {
    name: 'slips',
    meaning: 'share of words that are a common word with a slip of the finger',
    of: ({ text }) => {
      const words = wordsOf(text);
      return words.length === 0 ? 0 : words.filter(isTypingSlip).length / words.length;
    },
  },
  {
    name: 'variety',
    meaning:
      'different words as a share of all, less what is usual for so many words (n to the power of -0.1)',
    of: ({ text }) => {
      const words = wordsOf(text);
      return words.length === 0 ? 0 : new Set(words).size / words.length - words.length ** -0.1;
    },
  },
  {
    name: 'echo',
    meaning: 'share of words that the question has too',
    of: ({ text, question }) => shareOf(wordsOf(text), new Set(wordsOf(question))),
  },
  {
    name: 'repeats-itself',
    meaning: 'the greatest share of words that it has in common with an earlier answer of the game',
    of: ({ text, before }) =>
      Math.max(0, ...before.map((earlier) => shareOf(wordsOf(text), new Set(wordsOf(earlier))))),
  },
];

/** The features of an answer as numbers, in their order. */
export const styleOf = (answer: StyledAnswer): readonly number[] =>
  features.map((feature) => feature.of(answer));

/** Signs of a human or a machine in an answer, with weights. README.md explains each. */

import { contradictsEarlierClaim, remembersEarlierWords } from './claims.ts';
import {
  cannedPhrases,
  denialPhrases,
  emotionPhrases,
  emptyPhrases,
  machinePhrases,
  nearMentions,
  servicePhrases,
  table,
} from './phrases.ts';
import { asksAgain } from './questions.ts';
import { matchesShape } from './shape.ts';
import { features, type StyledAnswer } from './style/index.ts';
import { contentWordsOf, isSame, sentencesOf, similarity, type Utterance } from './utterance.ts';

/** Something to be seen in an answer. */
export interface Sign {
  readonly name: string;
  readonly meaning: string;
  /** Log odds for a person where it is there; below 0: for a machine. Nats. */
  readonly weight: number;
  /**
   * `fact`: content, independent evidence each time. `manner`: style, much the same in all answers of one
   * target.
   */
  readonly kind: 'fact' | 'manner';
  /** Strength of the sign, from 0 to 1. */
  readonly of: (said: Utterance) => number;
}

const is = (found: boolean | undefined): number => (found === true ? 1 : 0);
const words = (text: string): number => text.trim().split(/\s+/).length;
const has =
  (pattern: RegExp) =>
  ({ text }: Utterance): number =>
    is(pattern.test(text));

const byName = new Map(features.map((feature) => [feature.name, feature]));
/** One of the measures of style of an answer. */
function measure(name: string, { text, question, before }: Utterance): number {
  const answer: StyledAnswer = { text, question, before: before.map((one) => one.text) };
  return byName.get(name)?.of(answer) ?? 0;
}

const isEmpty = (text: string): boolean => words(text) <= 10 && emptyPhrases.test(text);

const marks = [
  'slips',
  'slang',
  'stretched-word',
  'repeated-marks',
  'bare-contractions',
  'space-missing',
  'emoticon',
];

const marksIn = (said: Utterance): number => marks.filter((mark) => measure(mark, said) > 0).length;

/** Whether it is one or two tidy sentences: capital, commas, apostrophes and full stop in place. */
const isTidy = (said: Utterance): boolean =>
  /^\p{Lu}/u.test(said.text) &&
  /[.!]["”]?$/.test(said.text) &&
  /[,;'’]/.test(said.text) &&
  words(said.text) >= 6 &&
  marksIn(said) === 0;

/** Only counter-questions, if something else was asked. */
const isOnlyAsking = ({ question, text }: Utterance): boolean => {
  const sentences = sentencesOf(text);
  return /\?\s*$/.test(question) && sentences.length > 0 && sentences.every((one) => one.endsWith('?'));
};

/** I for you, and you for I. */
const swapped: Readonly<Record<string, string>> = Object.fromEntries(
  ['your my', 'you i', 'yours mine', 'yourself myself', 'are am', 'my your', 'i you', 'me you', 'am are'].map(
    (pair) => pair.split(' ') as [string, string],
  ),
);

/** Four words of the question in a row, with I and you exchanged. */
function mirrors({ question, text }: Utterance): boolean {
  const asked = question.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const said = ` ${(text.toLowerCase().match(/[\p{L}']+/gu) ?? []).join(' ')} `;
  return asked.some((_, start) => {
    const run = asked.slice(start, start + 4);
    if (run.length < 4) return false;
    const turned = run.map((word) => swapped[word] ?? word);
    return turned.join(' ') !== run.join(' ') && said.includes(` ${turned.join(' ')} `);
  });
}

/** Literal repetition in this game; short answers may repeat. */
function repeats({ text, before }: Utterance): boolean {
  const same = before.filter((one) => isSame(one.text, text)).length;
  if (words(text) < 4) return same >= 2;
  return same > 0 || before.some((one) => words(one.text) >= 5 && similarity(one.text, text) >= 0.8);
}

const known = (said: Utterance): boolean | undefined => remembersEarlierWords(said, asksAgain);

export const signs: readonly Sign[] = [
  {
    name: 'says it is a machine',
    meaning: 'it calls itself a machine',
    weight: -2.5,
    kind: 'fact',
    of: (said) => is(machinePhrases.test(said.text) && !denialPhrases.test(said.text)),
  },
  {
    name: 'service',
    meaning: 'it serves: offers help, thanks for asking',
    weight: -1.5,
    kind: 'fact',
    of: has(servicePhrases),
  },
  {
    name: 'repeats',
    meaning: 'it says what it has said already, word for word or nearly',
    weight: -1.6,
    kind: 'fact',
    of: (said) => is(repeats(said)),
  },
  {
    name: 'contradicts',
    meaning: 'it claims of itself the opposite of what it claimed',
    weight: -1.2,
    kind: 'fact',
    of: (said) => is(contradictsEarlierClaim(said)),
  },
  {
    name: 'forgets',
    meaning: 'asked the same again it says something else',
    weight: -1.4,
    kind: 'fact',
    of: (said) => is(known(said) === false),
  },
  {
    name: 'remembers',
    meaning: 'asked the same again it says the same in other words, or that it was asked',
    weight: 0.5,
    kind: 'fact',
    of: (said) => is(known(said)),
  },
  {
    name: 'mirrors',
    meaning: 'it turns the words of the question round, I for you',
    weight: -1.2,
    kind: 'fact',
    of: (said) => is(mirrors(said)),
  },
  {
    name: 'canned',
    meaning: 'a phrase that fits any question',
    weight: -0.9,
    kind: 'fact',
    of: has(cannedPhrases),
  },
  {
    name: 'only asks',
    meaning: 'it answers a question with a question alone',
    weight: -0.6,
    kind: 'fact',
    of: (said) => is(isOnlyAsking(said)),
  },
  {
    name: 'misses',
    meaning: 'the answer is not of the kind that was asked for',
    weight: -0.5,
    kind: 'fact',
    of: (said) => is(matchesShape(said.question, said.text) === false && !isEmpty(said.text)),
  },
  {
    name: 'fits',
    meaning: 'it is of the kind that was asked for',
    weight: 0.2,
    kind: 'fact',
    of: (said) => is(matchesShape(said.question, said.text)),
  },
  {
    name: 'at the table',
    meaning: 'it speaks of the game, the others, its own typing',
    weight: 0.3,
    kind: 'fact',
    of: has(table),
  },
  {
    name: 'near',
    meaning: 'it tells of people around it, of today and yesterday',
    weight: 0.25,
    kind: 'fact',
    of: has(nearMentions),
  },
  {
    name: 'shrugs',
    meaning: 'it has nothing to say to this, for once',
    weight: 0.2,
    kind: 'fact',
    of: ({ text, before }) => is(isEmpty(text) && !before.some((one) => isEmpty(one.text))),
  },
  {
    name: 'evades',
    meaning: 'it has nothing to say to this either',
    weight: -0.7,
    kind: 'fact',
    of: ({ text, before }) => is(isEmpty(text) && before.some((one) => isEmpty(one.text))),
  },
  {
    name: 'temper',
    meaning: 'it swears, laughs, loses patience',
    weight: 0.5,
    kind: 'manner',
    of: has(emotionPhrases),
  },
  {
    name: 'typed',
    meaning: 'slips, chat words, stretched letters, doubled marks, missing apostrophes',
    weight: 0.8,
    kind: 'manner',
    of: (said) => Math.min(marksIn(said) / 2, 1),
  },
  {
    name: 'bare',
    meaning: 'no capital at the start and no stop at the end',
    weight: 0.4,
    kind: 'manner',
    of: ({ text }) => is(/^\p{Ll}/u.test(text) && /[\p{L}\p{N}]$/u.test(text)),
  },
  {
    name: 'short',
    meaning: 'five words or fewer',
    weight: 0.2,
    kind: 'manner',
    of: ({ text }) => is(words(text) <= 5),
  },
  {
    name: 'long',
    meaning: 'more than 140 characters, in full from 280',
    weight: -0.9,
    kind: 'manner',
    of: ({ text }) => Math.min(Math.max(([...text].length - 140) / 140, 0), 1),
  },
  {
    name: 'tidy',
    meaning: 'neat sentences with every mark in its place',
    weight: -0.4,
    kind: 'manner',
    of: (said) => is(isTidy(said)),
  },
  {
    name: 'set',
    meaning: 'a long dash, a list, markdown',
    weight: -0.9,
    kind: 'manner',
    of: (said) => is(said.text.includes('—') || measure('list-or-markup', said) > 0),
  },
  {
    name: 'essay',
    meaning: 'joints of careful prose, such as however',
    weight: -0.5,
    kind: 'manner',
    of: (said) => is(measure('connectives', said) > 0 && contentWordsOf(said.text).length >= 8),
  },
];

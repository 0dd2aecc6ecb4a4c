/**
 * Speaks as a person would: a persona with facts that stay, memory of the talk, short answers, questions back, and
 * slips of the keys. What it finds no answer to itself, it gets from the bot that uses it.
 */
import { createHash } from 'node:crypto';
import { firstFitting, fitsLimits, type PromptLimits, type Turn } from '@parlour/bot-sdk';
import { keyOf, termsOf } from '../terms.ts';
import { answersQuestion } from './answers.ts';
import type { Persona } from './persona.ts';
import { personas } from './personas.ts';
import { shapeReplies } from './shapes.ts';
import { isRussian, type Topic, topicOf } from './topics.ts';
import { addTypingErrors } from './typing.ts';

export type LimitedTurn = Turn & { readonly limits?: PromptLimits };

/** Finds an answer of the bot itself; undefined: none that fits. */
export type Finder = (turn: LimitedTurn) => Promise<string | undefined> | string | undefined;

export interface SpeakerOptions {
  /** What people said: before the persona's answers, except about itself, and as it is. */
  readonly learned?: Finder;
  /** The bot's own answers, which come before those of the persona. */
  readonly known?: Finder;
  /** The bot's own answers, which come after those of the persona. */
  readonly found?: Finder;
  readonly random?: () => number;
  /** Secret of the bot, so that no one can compute the persona of a game. */
  readonly secret?: string;
}

/** Only the persona answers these: the answers of several people would contradict each other. */
const aboutItself: ReadonlySet<Topic> = new Set([
  ...(['name', 'age', 'place', 'job', 'school', 'family', 'partner', 'pet', 'home'] as const),
  ...(['bot', 'proof', 'self', 'time', 'language'] as const),
]);

/** Replies where the rules accept only a word, or no fewer than three. */
const anyway = {
  en: [
    ...['yes', 'no', 'I see it differently', 'maybe', 'not sure about that', 'sometimes', 'never'],
    ...['that is one side of it', 'why?', 'I would have to think', 'hm', 'my sister says the same'],
  ],
  ru: [
    ...['да', 'нет', 'я вижу это иначе', 'может', 'не уверен в этом', 'иногда', 'никогда'],
    ...['это одна сторона дела', 'зачем?', 'надо ещё подумать', 'хм', 'сестра так же говорит'],
  ],
} as const;
/** What it says unasked. */
const unasked = {
  en: [
    'so what do you do all day?',
    'quiet today',
    'anyway',
    'where are you from?',
    'still there?',
    'hi',
    'long day?',
  ],
  ru: [
    'а ты чем занимаешься?',
    'тихо сегодня',
    'ладно',
    'ты откуда?',
    'ты тут?',
    'привет',
    'как день прошёл?',
  ],
} as const;

/** Probability of a question back after an answer about itself, and how often in one game. */
const asksBack = { probability: 0.3, most: 2 };
const backs = { en: ['you?', 'and you?', 'how about you?'], ru: ['а ты?', 'а у тебя?', 'ты как?'] } as const;
/** Part of the words that a question shares with an earlier one if it asks the same again. */
const sameQuestion = 0.6;

const endings =
  /^(?:sorry|wait|hang on|remind me|so|and|but|прости|погоди|постой|так)\b|^(?:прости|погоди|постой|так)(?!\p{L})/iu;

/** A reply in each turn; undefined: nothing fits the limits. */
export function createSpeaker({ learned, known, found, random = Math.random, secret = '' }: SpeakerOptions) {
  return async (turn: LimitedTurn): Promise<string | undefined> => {
    const { text, before, limits } = turn;
    const { persona, language } = personaOf(turn, secret);
    const isNew = isNewAfter(before);
    const fitting = (texts: readonly string[]) =>
      firstFitting(texts, limits, { others: anyway[language], turn: before.length });
    const find = async (finder: Finder | undefined) => {
      const one = await finder?.(turn);
      return one !== undefined && isNew(one) ? one : undefined;
    };
    if (text === '') return fitting(shuffled(unasked[language].filter(isNew), random));
    const repeated = again(turn, random);
    const topic = topicOf(text);
    const words = repeated === undefined && mayBeLearned(topic) ? await find(learned) : undefined;
    if (words !== undefined && fitsLimits(words, limits ?? noLimits)) return words;
    const ofPersona = topic === undefined ? [] : persona.answers[topic].filter(isNew);
    const ofBot = async () => {
      const one = await find(known);
      return one !== undefined &&
        answersQuestion(
          text,
          one,
          before.map(({ question }) => question),
        )
        ? one
        : undefined;
    };
    const own = repeated ?? (await ofBot()) ?? shuffled(ofPersona, random)[0] ?? (await find(found));
    const answer = own ?? shaped(turn, isNew, random) ?? '';
    const whole = withBack(answer, turn, random);
    return fitting([
      addTypingErrors(whole, persona.typing, random),
      addTypingErrors(answer, persona.typing, random),
      answer,
    ]);
  };
}

const mayBeLearned = (topic: Topic | undefined): boolean => topic === undefined || !aboutItself.has(topic);

const noLimits: PromptLimits = { characters: 500, messages: 1 };

/** A reply by the form of the message that was not given yet, or else any. */
function shaped(
  { text, before }: Turn,
  isNew: (one: string) => boolean,
  random: () => number,
): string | undefined {
  const groups = shapeReplies(text, before[0]?.question);
  const fresh = groups.map((group) => group.filter(isNew)).find((group) => group.length > 0);
  return shuffled(fresh ?? groups[0] ?? [], random)[0];
}

const shuffled = <One>(all: readonly One[], random: () => number): readonly One[] =>
  all
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

/** Part of the words at the same places by which an answer is an earlier one, with a slip or another ending. */
const sameAnswer = 0.7;

function isNewAfter(before: Turn['before']): (answer: string) => boolean {
  const said = before.flatMap(({ answer }) => (answer === null ? [] : [termsOf(answer)]));
  return (answer) => {
    const terms = termsOf(answer);
    const isSaid = (one: readonly string[]) =>
      terms.filter((term, at) => term === one[at]).length >= sameAnswer * terms.length;
    return terms.length === 0 || !said.some(isSaid);
  };
}

/** The same in the whole game. */
function personaOf({ game, text, before }: Turn, secret: string) {
  const first = before[0]?.question ?? text;
  const language = isRussian(`${first} ${text}`) ? 'ru' : 'en';
  const all = personas[language];
  const hash = createHash('sha256')
    .update(`${secret} ${game ?? first}`)
    .digest();
  return { language, persona: all[hash.readUInt32BE(0) % all.length] ?? (all[0] as Persona) } as const;
}

/** Asked the same again, it says so, with the earlier answer. */
function again({ text, before }: Turn, random: () => number): string | undefined {
  const asked = contentOf(text);
  const one = before.find(({ question, answer }) => {
    if (answer === null || withoutBack(answer) === '') return false;
    return (
      keyOf(question) === keyOf(text) || (endings.test(text.trim()) && isAlike(asked, contentOf(question)))
    );
  });
  if (one?.answer == null) return undefined;
  const answer = withoutBack(one.answer)
    .replace(/ \*\p{L}+$/u, '')
    .replace(/[.]$/, '');
  const ways = isRussian(text)
    ? [`я же говорил: ${answer}`, `уже сказал, ${answer}`]
    : [`told you already, ${answer}`, `like I said, ${answer}`];
  return ways[Math.floor(random() * ways.length)];
}

/** Without the question at its end. */
const withoutBack = (answer: string): string => answer.replace(/(?:^|(?<=[.!] ))[^.!?]*\?\s*$/u, '').trim();

const grammar = new Set(
  'what is are do does did you your the a an of to have has it was were where who how again say said sorry wait that me my i so we in on at any ты тебя тебе что как где кто это так же у в на и'.split(
    ' ',
  ),
);
const contentOf = (text: string): readonly string[] => termsOf(text).filter((term) => !grammar.has(term));

function isAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const shared = one.filter((term) => other.includes(term)).length;
  return shared / Math.min(one.length, other.length) >= sameQuestion;
}

function withBack(answer: string, { text, before }: Turn, random: () => number): string {
  const isAsked = (one: string | null) => one?.trim().endsWith('?') === true;
  const count = before.filter(({ answer: one }) => isAsked(one)).length;
  const isFree = text.includes('?') && !isAsked(answer) && !isAsked(before.at(-1)?.answer ?? null);
  if (!isFree || count >= asksBack.most || random() >= asksBack.probability) return answer;
  const ways = backs[isRussian(text) ? 'ru' : 'en'];
  return `${answer.replace(/[.]$/, '')}. ${ways[Math.floor(random() * ways.length)] ?? ''}`.trim();
}

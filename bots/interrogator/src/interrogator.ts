/** Questions witnesses from a list, and decides by simple signs in what they answer. */
import { read } from '@parlour/bot-reader/belief';
import type { Prompt, SayPrompt } from '@parlour/bot-sdk';
import { nextQuestion } from '@parlour/bot-stylist/questions';
import { answeredIn, exchangesOf } from './talks.ts';

/** The first words, for a witness of either language: the others follow what the witness writes. */
export const greeting = 'hi! how is it going? / привет! как дела?';
/** The answers after which it decides. */
export const enoughAnswers = 5;
/** With so much time left, in milliseconds, it decides whatever it has heard. */
const lastMinute = 60_000;
/** So far from one half at least is what it decides by: nearer the house takes for no decision. */
const leastDistance = 0.16;
/** Games whose questions are remembered. */
const mostGames = 500;

const nudges = { en: ['still there?', 'hello?'], ru: ['ты тут?', 'эй?'] } as const;
const evasion = { en: 'I ask the questions here :)', ru: 'вопросы тут задаю я :)' } as const;

/** Whoever asks and judges; a duellist does both. */
export const roles = ['interrogator', 'duellist'] as const;
const plays = ({ as }: Prompt): boolean => roles.some((role) => role === as);

/** What was said, and to whom. */
interface Told {
  readonly text: string;
  readonly to: string;
}

const languageOf = (talk: Prompt['talk'], you: string): 'en' | 'ru' =>
  talk.some(({ by, text }) => by !== you && /\p{Script=Cyrillic}/u.test(text ?? '')) ? 'ru' : 'en';

/** One interrogator for all games. What it has asked is forgotten at a restart, and read from the talk again. */
export function createInterrogator(random: () => number = Math.random) {
  /** By game: what was said to whom, in order. The prompt to decide has both talks in one. */
  const told = new Map<string, Told[]>();

  function say(prompt: SayPrompt): string | undefined {
    if (!plays(prompt)) return undefined;
    const text = wordsFor(prompt);
    if (text !== undefined) remember(prompt, text);
    return text;
  }

  function remember({ game, to = '' }: SayPrompt, text: string): void {
    if (game === null) return;
    told.set(game, [...(told.get(game) ?? []), { text, to }]);
    const [oldest] = told.keys();
    if (told.size > mostGames && oldest !== undefined) told.delete(oldest);
  }

  function wordsFor(prompt: SayPrompt): string | undefined {
    const { talk, you, text, game, to = '', deadlineMs = Number.POSITIVE_INFINITY } = prompt;
    const own = talk.filter(({ by }) => by === you);
    const sent = (told.get(game ?? '') ?? []).filter((one) => one.to === to);
    // What is on its way is typed still: nobody asks the next thing meanwhile.
    if (sent.length > own.length) return undefined;
    const language = languageOf(talk, you);
    if (text === '' && own.length > 0) {
      const said = nudges[language].filter((one) => own.some((message) => message.text === one)).length;
      return nudges[language][said];
    }
    if (talk.length === 0) return greeting;
    const conversation = exchangesOf(
      talk.filter((one) => ![...nudges.en, ...nudges.ru].some((nudge) => nudge === one.text)),
      you,
    );
    // The bank is chosen by what was said: the greeting is in both languages.
    const heard = conversation.map((one) => (one.text === greeting ? { ...one, text: 'hi' } : one));
    const question = nextQuestion({ conversation: heard, seat: you, remaining: deadlineMs }, random);
    const isAskedBack =
      text.trimEnd().endsWith('?') && !own.some((one) => one.text?.includes(evasion[language]));
    return question !== undefined && isAskedBack ? `${evasion[language]} ${question}` : question;
  }

  function judge(prompt: Prompt): Record<string, number> | undefined {
    const { talk, you, whom, prior, game, deadlineMs = 0 } = prompt;
    if (!plays(prompt)) return undefined;
    const partners = partnersIn(talk, you, told.get(game ?? '') ?? []);
    const talks = whom.map((witness) =>
      exchangesOf(
        talk,
        you,
        (said) => (said.by === you ? (partners.get(said) ?? witness) : said.by) === witness,
      ),
    );
    const isThrough = talks.every((exchanges) => answeredIn(exchanges) >= enoughAnswers);
    if (!isThrough && deadlineMs > lastMinute) return undefined;
    return Object.fromEntries(
      whom.map((witness, index) => {
        const { belief } = read({ conversation: talks[index] ?? [], baseRate: prior });
        return [witness, whom.length > 1 ? belief : decided(belief)];
      }),
    );
  }

  return { say, judge };
}

/** A belief as far from the middle as a decision takes. */
const decided = (belief: number): number =>
  belief >= 0.5 ? Math.max(belief, 0.5 + leastDistance) : Math.min(belief, 0.5 - leastDistance);

/** To whom each own message went: of those with the same text in the order in which they were said. */
function partnersIn(talk: Prompt['talk'], you: string, told: readonly Told[]): ReadonlyMap<object, string> {
  const left = [...told];
  const partners = new Map<object, string>();
  for (const said of talk.filter(({ by }) => by === you)) {
    const index = left.findIndex(({ text }) => text === said.text);
    const [found] = index < 0 ? [] : left.splice(index, 1);
    if (found !== undefined) partners.set(said, found.to);
  }
  return partners;
}

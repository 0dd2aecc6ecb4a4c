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

/** The next question of the bank, which is chosen by what was said: the greeting is in both languages. */
function questionTo(
  talk: Prompt['talk'],
  you: string,
  remaining: number,
  random: () => number,
): string | undefined {
  const isNudge = (text: string | null) => [...nudges.en, ...nudges.ru].some((nudge) => nudge === text);
  const conversation = exchangesOf(
    talk.filter(({ text }) => !isNudge(text)),
    you,
  );
  const heard = conversation.map((one) => (one.text === greeting ? { ...one, text: 'hi' } : one));
  return nextQuestion({ conversation: heard, seat: you, remaining }, random);
}

/** Is something asked that was not evaded before? */
const isAskedBack = (text: string, own: Prompt['talk'], evaded: string): boolean =>
  text.trimEnd().endsWith('?') && !own.some((one) => one.text?.includes(evaded));

/** No one has answered for a while. */
const isSilent = ({ occasion, text }: SayPrompt, own: number): boolean =>
  own > 0 && (occasion === undefined ? text === '' : occasion === 'break-silence');

/** Asks whether someone is there, and says each of these once; `again`: they may be repeated. */
function nudgeIn(own: Prompt['talk'], language: 'en' | 'ru', again: boolean): string | undefined {
  const all = nudges[language];
  const said = own.filter(({ text }) => all.some((one) => one === text)).length;
  return all[again ? said % all.length : said];
}

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

  /** What is on its way is typed still: no one asks the next thing meanwhile, unless the house says when it is time. */
  function isTyping({ game, to = '', occasion }: SayPrompt, own: number): boolean {
    const sent = (told.get(game ?? '') ?? []).filter((one) => one.to === to);
    return occasion === undefined && sent.length > own;
  }

  function wordsFor(prompt: SayPrompt): string | undefined {
    const { talk, you, text, occasion, deadlineMs = Number.POSITIVE_INFINITY } = prompt;
    const own = talk.filter(({ by }) => by === you);
    if (isTyping(prompt, own.length)) return undefined;
    const language = languageOf(talk, you);
    const nudge = nudgeIn(own, language, occasion !== undefined);
    if (isSilent(prompt, own.length)) return nudge;
    if (talk.length === 0) return greeting;
    const question = questionTo(talk, you, deadlineMs, random);
    if (question === undefined) return occasion === undefined ? undefined : nudge;
    return isAskedBack(text, own, evasion[language]) ? `${evasion[language]} ${question}` : question;
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

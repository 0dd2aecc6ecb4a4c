/** Asks witnesses from a list, and decides by simple signs in their answers. */
import { readConversation } from '@parlour/bot-reader/belief';
import { nextQuestion } from '@parlour/bot-reader/questions';
import type { Prompt, SayPrompt } from '@parlour/bot-sdk';
import { answeredExchanges, exchangesOf } from './talks.ts';

/** First message, for witnesses of both languages; later ones follow the witness's language. */
export const greeting = 'hi! how is it going? / привет! как дела?';
/** The answers after which it decides. */
export const enoughAnswers = 5;
/** With so much time left, in milliseconds, it decides whatever it has heard. */
const lastMinute = 60_000;
/** Minimum distance from one half for a decision; the server treats less as undecided. */
const minDistance = 0.16;
/** Number of games with remembered questions. */
const maxGames = 500;

const nudges = { en: ['still there?', 'hello?'], ru: ['ты тут?', 'эй?'] } as const;
const evasion = { en: 'I ask the questions here :)', ru: 'вопросы тут задаю я :)' } as const;

/** Roles that ask and judge; a duellist does both. */
export const roles = ['interrogator', 'duellist'] as const;
const plays = ({ as }: Prompt): boolean => roles.some((role) => role === as);

/** A sent message with its recipient. */
interface Told {
  readonly text: string;
  readonly to: string;
}

const languageOf = (talk: Prompt['talk'], you: string): 'en' | 'ru' =>
  talk.some(({ by, text }) => by !== you && /\p{Script=Cyrillic}/u.test(text ?? '')) ? 'ru' : 'en';

/** Next question of the bank in the language of the conversation; the greeting has both. */
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

/** Whether there is a question that was not evaded before. */
const isAskedBack = (text: string, own: Prompt['talk'], evaded: string): boolean =>
  text.trimEnd().endsWith('?') && !own.some((one) => one.text?.includes(evaded));

/** Whether the other has been silent for a while. */
const isSilent = ({ occasion, text }: SayPrompt, own: number): boolean =>
  own > 0 && (occasion === undefined ? text === '' : occasion === 'break-silence');

/** Asks whether someone is there, and says each of these once; `again`: they may be repeated. */
function nudgeIn(own: Prompt['talk'], language: 'en' | 'ru', again: boolean): string | undefined {
  const all = nudges[language];
  const said = own.filter(({ text }) => all.some((one) => one === text)).length;
  return all[again ? said % all.length : said];
}

/**
 * Creates one interrogator for all games. Asked questions are forgotten on restart, and read from the
 * conversation again.
 */
export function createInterrogator(random: () => number = Math.random) {
  /** Sent messages by game, with recipients, in order. The prompt to decide merges both conversations. */
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
    if (told.size > maxGames && oldest !== undefined) told.delete(oldest);
  }

  /**
   * A pending message counts as being typed: no next question meanwhile, unless the server prompts for one.
   */
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
    const isThrough = talks.every((exchanges) => answeredExchanges(exchanges) >= enoughAnswers);
    if (!isThrough && deadlineMs > lastMinute) return undefined;
    return Object.fromEntries(
      whom.map((witness, index) => {
        const { belief } = readConversation({ conversation: talks[index] ?? [], baseRate: prior });
        return [witness, whom.length > 1 ? belief : decided(belief)];
      }),
    );
  }

  return { say, judge, over: (game: string): void => void told.delete(game) };
}

/** A belief as far from the middle as a decision takes. */
const decided = (belief: number): number =>
  belief >= 0.5 ? Math.max(belief, 0.5 + minDistance) : Math.min(belief, 0.5 - minDistance);

/** Recipient of each own message; equal texts are matched in order. */
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

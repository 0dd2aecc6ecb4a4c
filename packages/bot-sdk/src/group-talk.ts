/** How the server's own bots talk in a group: they greet, name others by their letters, and ask to guess. */
import type { SpokenReply } from './options.ts';
import type { SayPrompt } from './tables.ts';

type Reply = (prompt: SayPrompt) => SpokenReply | Promise<SpokenReply>;

/** From so long before the end of the talk, in milliseconds, a bot may ask to guess. */
const guessBefore = 150_000;
const guessSpread = 40_000;
/** Messages after which one contestant is asked again. */
const askedWithin = 6;
/** Shares of messages that greet by asking someone, name the one who is answered, and ask another one. */
const shares = { greetsOne: 0.4, names: 0.35, asksAnother: 0.25, saysReady: 0.6 } as const;

const words = {
  en: {
    greet: ['hi all', 'hey everyone', 'hello :)', 'hi', 'hey', 'evening all', 'hiya', 'oh hi'],
    greetOne: ['hi {x}, how is it going?', 'hey {x}', '{x}, what brings you here?', 'hello {x}, all well?'],
    ask: [
      '{x}, you are quiet',
      'what about you {x}?',
      '{x} what did you have for lunch?',
      'so {x}, what do you do all day?',
      '{x}, got any plans for the weekend?',
      'do you believe that, {x}?',
      '{x} last thing you laughed about?',
      '{x}, cats or dogs?',
    ],
    ready: [
      'shall we guess?',
      'i think i know. guess now?',
      'ok lets guess',
      'enough chat, lets guess',
      'ready to guess?',
    ],
  },
  ru: {
    greet: ['всем привет', 'привет', 'здрасьте', 'хай', 'добрый вечер', 'привет всем :)'],
    greetOne: ['{x}, привет, как дела?', 'привет, {x}', '{x}, каким ветром?'],
    ask: [
      '{x}, чего молчишь?',
      'а ты, {x}?',
      '{x}, что ел на обед?',
      '{x}, чем обычно занимаешься?',
      '{x}, какие планы на выходные?',
      '{x}, кошки или собаки?',
    ],
    ready: ['ну что, гадаем?', 'я вроде понял, гадаем?', 'давайте уже гадать', 'хватит болтать, угадываем?'],
  },
} as const;

const isLetter = (seat: string): boolean => /^[A-Z]$/.test(seat);

/** Whether it is a talk of several who are called by letters. */
const isGroup = ({ you, others = [], to }: SayPrompt): boolean =>
  to === undefined && others.length > 1 && [you, ...others].every(isLetter);

/** Replies in groups as people open and lead such talks; leaves all other talks to `reply`. */
export function inGroups(reply: Reply, random: () => number = Math.random): Reply {
  return async (prompt) => {
    if (!isGroup(prompt)) return reply(prompt);
    const { you, talk } = prompt;
    const last = talk.findLast(({ text }) => text !== null);
    const opened = openingOf(prompt, random) ?? ownWords(prompt, random);
    if (opened !== undefined) return opened;
    const spoken = await reply({ ...prompt, text: withoutLetter(prompt.text, you) });
    if (typeof spoken !== 'string' || last === undefined || last.by === you) return spoken;
    const isNamed = random() < shares.names && !names(spoken, last.by);
    return isNamed ? `${last.by}, ${spoken}` : spoken;
  };
}

/** One of the texts that no one said, about this contestant; undefined: all were said. */
function unsaid(
  { talk }: SayPrompt,
  texts: readonly string[],
  random: () => number,
  other = '',
): string | undefined {
  const known = new Set(talk.map(({ text }) => text?.toLowerCase()));
  const left = texts
    .map((text) => text.replace('{x}', other))
    .filter((text) => !known.has(text.toLowerCase()));
  return pick(left, random);
}

const pick = <One>(all: readonly One[], random: () => number): One | undefined =>
  all[Math.floor(random() * all.length)];

const wordsFor = ({ talk }: SayPrompt) =>
  words[talk.some(({ text }) => /\p{Script=Cyrillic}/u.test(text ?? '')) ? 'ru' : 'en'];

/** Its first message greets, unless it was named already. */
function openingOf(prompt: SayPrompt, random: () => number): string | undefined {
  const { talk, you, others = [] } = prompt;
  const last = talk.at(-1);
  if (talk.some(({ by }) => by === you) || names(last?.text, you)) return undefined;
  const { greet, greetOne } = wordsFor(prompt);
  const texts = random() < shares.greetsOne ? greetOne : greet;
  return unsaid(prompt, texts, random, last?.by ?? pick(others, random));
}

/** Asks to guess, or asks another contestant; undefined: it answers. */
function ownWords(prompt: SayPrompt, random: () => number): string | undefined {
  const { talk, you, others = [], deadlineMs } = prompt;
  const { ready, ask } = wordsFor(prompt);
  const isLate = deadlineMs !== undefined && deadlineMs < guessBefore - random() * guessSpread;
  const hasAsked = talk.some(({ text }) => (ready as readonly string[]).includes(text ?? ''));
  if (isLate && !hasAsked && random() < shares.saysReady) return unsaid(prompt, ready, random);
  const last = talk.at(-1);
  const isMine = last !== undefined && last.by !== you && !isForAnother(prompt);
  if (isMine && (names(last.text, you) || random() >= shares.asksAnother)) return undefined;
  // Who was asked and has not answered is left alone for a while.
  const open = others.filter((other) => talk.slice(-askedWithin).every(({ text }) => !names(text, other)));
  const quiet = open.filter((other) => talk.slice(-4).every(({ by }) => by !== other));
  const asked = pick(quiet.length > 0 ? quiet : open, random);
  return asked === undefined ? undefined : unsaid(prompt, ask, random, asked);
}

/** Whether the last message names others, and not this one. */
function isForAnother({ talk, you, others = [] }: SayPrompt): boolean {
  const text = talk.at(-1)?.text;
  return !names(text, you) && others.some((other) => names(text, other));
}

/** Whether a text addresses a letter: as a whole word, in upper case. */
const names = (text: string | null | undefined, seat: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}'])${seat}(?![\\p{L}\\p{N}'])`, 'u').test(text ?? '');

/** A message without the letter by which it addresses its reader. */
const withoutLetter = (text: string, you: string): string =>
  text
    .replace(new RegExp(`^(?:hey |hi |so |привет,? )?${you}[,:]?\\s+|,?\\s+${you}(?=[?!.]*$)`, 'iu'), '')
    .trim() || text;

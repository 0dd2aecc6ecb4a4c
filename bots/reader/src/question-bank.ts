/** Questions to a stranger. */
import type { BettorTable } from '@parlour/bot-sdk';

/** Questions to a stranger, by purpose: writing style, memory, feelings, play. */
const english: Readonly<Record<string, readonly string[]>> = {
  now: [
    'what can you hear right now?',
    'what were you doing before this?',
    'what did you have for lunch?',
    "what's the weather like where you are?",
    'what are you putting off today?',
    'is your desk tidy? be honest',
  ],
  memory: [
    "what's the last thing you lost?",
    'what was the worst present you ever got?',
    'who taught you to ride a bike?',
    'what did your school smell like?',
    "what's a film you never finished?",
    'tell me about the last time you were late',
  ],
  taste: [
    'tea or coffee, and how?',
    'which food can you not stand?',
    "what's a song you would never admit to liking?",
    'what do you put on toast?',
    'cats or dogs? and no, not both',
    'what would you ban if you could ban one thing?',
  ],
  people: [
    'who did you last have a row with, and what about?',
    "what's your neighbour like?",
    'what would your best friend say is annoying about you?',
    'do you have brothers or sisters? what are they like',
    'who do you call when something breaks?',
  ],
  body: [
    'how did you sleep?',
    'what colour are your socks?',
    'when did you last hurt yourself and how?',
    'are you cold or warm just now?',
    'which of your hands is holding the phone or the mouse?',
  ],
  play: [
    'make up a word and tell me what it means',
    'say something only someone from your town would get',
    'insult me, but nicely',
    'what would you do with a hundred bricks?',
    'pretend you are my grandmother, I just came home late',
    'finish this: never trust a man who...',
  ],
  puzzle: [
    'if my uncle is taller than his car, whats wrong with the car?',
    'how do you get a piano up four floors without a lift?',
    'spell "tomorrow" backwards, no cheating',
    'which is heavier, my patience or an elephant?',
    'what comes after monday if we skip the dull days?',
  ],
  opinion: [
    'what is overrated?',
    'is a hotdog a sandwich?',
    'what did people worry about ten years ago that turned out fine?',
    'would you rather know how or when you die? why',
    'what makes you switch off when people talk?',
  ],
  odd: [
    'the the question is which word I typed twice',
    'sorry wrong chat. what were we saying?',
    'why did you answer like that?',
    'hm. say that again in other words?',
    'what should I ask you to find out if you are real?',
    'are you bored yet?',
  ],
};

const russian: Readonly<Record<string, readonly string[]>> = {
  now: ['что сейчас слышно вокруг?', 'что делал до этой игры?', 'что было на обед?', 'какая у тебя погода?'],
  memory: ['что ты последний раз терял?', 'какой подарок был самым неудачным?', 'чем пахло в твоей школе?'],
  taste: [
    'чай или кофе? и с чем',
    'какую еду терпеть не можешь?',
    'кошки или собаки, только не «и те и другие»',
  ],
  people: [
    'с кем последний раз ругался и из-за чего?',
    'какой у тебя сосед?',
    'что в тебе раздражает друзей?',
  ],
  play: ['придумай слово и объясни', 'обзови меня, но вежливо', 'что бы ты сделал с сотней кирпичей?'],
  opinion: [
    'что переоценивают?',
    'сколько ложек сахара это уже перебор?',
    'о чём зря волновались десять лет назад?',
  ],
  odd: ['почему ты так ответил?', 'не понял, скажи другими словами', 'тебе уже скучно?'],
};

/** Questions that refer to earlier messages. */
const afterAnAnswer = new Set(['odd']);

/**
 * Maximum number of questions in a game, and the time in milliseconds after which an answer would be too
 * late.
 */
const most = 6;
const lastCall = 15_000;

/** Next question: of a kind not yet used in this game, and not yet asked by any bettor. */
export function nextQuestion(
  { conversation, seat, remaining }: Pick<BettorTable, 'conversation' | 'seat' | 'remaining'>,
  random: () => number = Math.random,
): string | undefined {
  const own = conversation.filter(({ by }) => by === seat);
  if (own.length >= most || remaining < lastCall) return undefined;
  const bank = conversation.some(({ text, answer }) => /\p{Script=Cyrillic}/u.test(`${text} ${answer ?? ''}`))
    ? russian
    : english;
  const asked = new Set(conversation.map(({ text }) => text));
  const wasAnswered = conversation.some(({ answer }) => answer !== null);
  const fresh = Object.entries(bank).flatMap(([name, kind]) =>
    kind.some((text) => asked.has(text)) || (afterAnAnswer.has(name) && !wasAnswered) ? [] : [kind],
  );
  const kind = fresh[Math.floor(random() * fresh.length)];
  return kind?.[Math.floor(random() * kind.length)];
}

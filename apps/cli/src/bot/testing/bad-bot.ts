/** A bot that does one thing wrong, named by BAD: something for `parlour bot test` to find. */
import { setTimeout as wait } from 'node:timers/promises';
import { type BotOptions, startBot } from '@parlour/bot-sdk';

type Belief = number | Readonly<Record<string, number>>;

const answers: Record<string, (text: string) => string | Promise<string>> = {
  'hangs at JSON': (text) => (text.startsWith('{') ? new Promise(() => {}) : `hm, ${Math.random()}`),
  'throws at dots': (text) => {
    if (text === '.') throw new Error('nothing to parse');
    return `hm, ${Math.random()}`;
  },
  'talks too much': () => `${Math.random()} **and** so on`.repeat(10),
  'says nothing': () => '',
  'says the same': () => 'hm',
  'labels rubbish': () => `hm, ${Math.random()}`,
  'labels itself': () => `hm, ${Math.random()}`,
  'talks in words': () => 'blah '.repeat(400),
  'dies at emoji': (text) => {
    if (text === '😀') process.exit(3);
    return `hm, ${Math.random()}`;
  },
};
const { BAD = '' } = process.env;
const answer = answers[BAD];

/** Of an interrogator: it speaks and judges in every format. */
const interrogators: Record<string, Pick<BotOptions, 'reply' | 'judge'>> = {
  'asks nothing': { reply: () => undefined, judge: () => 0.8 },
  'never decides': { reply: () => `what is ${Math.random()}?`, judge: () => new Promise(() => {}) },
};

const judges: Record<string, () => Belief | Promise<Belief>> = {
  'labels rubbish': () => 'A is an ai' as never,
  // It thinks for longer than the time for labels lasts where nobody is waited for.
  'labels itself': () => wait(1500, { A: 1, B: 1, C: 1, D: 1, Z: 0 }),
  'judges in percent': () => 55,
  'never bets': () => 0.495,
};
const judge = judges[BAD];

startBot({
  ...interrogators[BAD],
  // What it said unasked would count as its answer to what is asked meanwhile.
  ...(answer === undefined ? {} : { reply: ({ text }) => (text === '' ? undefined : answer(text)) }),
  ...(judge === undefined
    ? {}
    : BAD.startsWith('labels')
      ? { judge }
      : { bettor: { judge: judge as () => number } }),
});

/** Tests of the interrogator's questions and decision. */
import type { Prompt, SayPrompt } from '@parlour/bot-sdk';
import { expect, test } from 'vitest';
import { createInterrogator, enoughAnswers, greeting } from './interrogator.ts';

type Talk = Prompt['talk'];

const common = {
  id: 'p_1',
  game: 'g_1',
  preset: 'imitation/two',
  you: 'interrogator',
  as: 'interrogator',
  prior: 0.5,
  limits: { characters: 300, messages: 3 },
  rules: '',
  deadlineMs: 250_000,
} as const;

const toSay = (talk: Talk, more: Partial<SayPrompt> = {}): SayPrompt => {
  const heard = talk.slice(talk.findLastIndex(({ by }) => by === 'interrogator') + 1);
  const text = heard.map((one) => one.text).join('\n');
  return { ...common, kind: 'say', to: 'A', talk, whom: [], text, before: [], ...more };
};
const toJudge = (talk: Talk, more: Partial<Prompt> = {}): Prompt => ({
  ...common,
  kind: 'judge',
  talk,
  whom: ['A'],
  ...more,
});
const line = (by: string, text: string, at = 0) => ({ by, text, at });

/** A talk with one witness who gives these answers, until it asks no more. */
function talkWith(answers: readonly string[], to = 'A', random = () => 0.3) {
  const bot = createInterrogator(random);
  const talk: { by: string; text: string; at: number }[] = [];
  for (const answer of answers) {
    const question = bot.say(toSay(talk, { to }));
    if (question === undefined) break;
    talk.push(line('interrogator', question), line(to, answer));
  }
  return { bot, talk };
}

test('it asks and judges in a duel as well, and answers for nobody', () => {
  const talk = [1, 2, 3, 4, 5].flatMap((n) => [line('left', `q${n}`), line('right', 'lol no idea')]);
  const duel = { you: 'left', as: 'duellist', whom: ['right'] };
  const { say, judge } = createInterrogator(() => 0.3);
  expect(say({ ...toSay([]), ...duel, to: 'right', whom: [] })).toBe(greeting);
  expect(judge({ ...toJudge(talk), ...duel })).toEqual({ right: expect.any(Number) });
  expect(say({ ...toSay([]), you: 'right', as: 'suspect' })).toBeUndefined();
});

test('it greets in both languages, and goes on in that of the witness', () => {
  const english = talkWith(['hi', 'bored', 'in bed']).talk.filter(({ by }) => by === 'interrogator');
  expect(english[0]?.text).toBe(greeting);
  expect(english.slice(1).map(({ text }) => /[а-я]/.test(text))).toEqual([false, false]);
  const russian = talkWith(['привет', 'скучно', 'дома']).talk.filter(({ by }) => by === 'interrogator');
  expect(russian.slice(1).map(({ text }) => /^[^a-z]+$/i.test(text))).toEqual([true, true]);
});

test('it asks nothing twice, and nothing while its last question is on its way', () => {
  const { bot, talk } = talkWith(['hi', 'one', 'two', 'three', 'four']);
  const asked = talk.flatMap(({ by, text }) => (by === 'interrogator' ? [text] : []));
  expect(new Set(asked).size).toBe(asked.length);
  expect(bot.say(toSay(talk))).toBeDefined();
  expect(bot.say(toSay([...talk, line('A', 'and more')]))).toBeUndefined();
});

test('asked back it says once that it asks', () => {
  const { talk } = talkWith(['fine, and you?', 'why?', 'who are you?']);
  const own = talk.filter(({ by }) => by === 'interrogator').map(({ text }) => text);
  expect(own.filter((text) => text.includes('I ask the questions'))).toHaveLength(1);
});

test('where nobody answers it asks twice whether somebody is there, and is silent then', () => {
  const bot = createInterrogator();
  const talk = [line('interrogator', greeting)];
  for (const wanted of ['still there?', 'hello?', undefined]) {
    const said = bot.say(toSay(talk));
    expect(said).toBe(wanted);
    if (said !== undefined) talk.push(line('interrogator', said));
  }
});

test('where the house says when it speaks it never leaves a prompt without words', () => {
  const bot = createInterrogator();
  const talk = [line('interrogator', greeting)];
  const said = (occasion: 'go-on' | 'break-silence') => bot.say({ ...toSay(talk), occasion });
  const nudges = ['still there?', 'hello?', 'still there?'];
  for (const nudge of nudges) {
    expect(said('break-silence')).toBe(nudge);
    talk.push(line('interrogator', nudge));
  }
  // What was asked for and never appeared is not waited for.
  for (let text = 0; text < 40; text += 1) expect(said('go-on')).toMatch(/./);
});

test('it decides once its questions are answered, or in the last minute, always far enough from the middle', () => {
  const few = talkWith(['hi', 'nothing much']);
  expect(few.bot.judge(toJudge(few.talk))).toBeUndefined();
  const late = few.bot.judge(toJudge(few.talk, { deadlineMs: 50_000 }));
  expect(Math.abs((late?.A ?? 0.5) - 0.5)).toBeGreaterThan(0.15);
  const chatty = talkWith([
    'hey',
    'not telling u lol',
    'idk, my sister knows',
    'nah dont feel like it',
    'told you, no',
  ]);
  expect(chatty.talk).toHaveLength(2 * enoughAnswers);
  expect(chatty.bot.judge(toJudge(chatty.talk))?.A).toBeGreaterThan(0.65);
  const serving = talkWith(Array(enoughAnswers).fill('Thank you for asking! How can I help you today?'));
  expect(serving.bot.judge(toJudge(serving.talk))?.A).toBeLessThan(0.2);
});

test('of two witnesses each is read by their own talk', () => {
  const bot = createInterrogator(() => 0.3);
  const [ofA, ofB]: [typeof own, typeof own] = [[], []];
  const own: { by: string; text: string; at: number }[] = [];
  const all: typeof own = [];
  const answers = { A: 'nah dunno lol, ask my sister', B: 'As an AI, I am happy to help you with that.' };
  for (let round = 0; round < enoughAnswers; round += 1)
    for (const [to, talk] of [['A', ofA] as const, ['B', ofB] as const]) {
      const question = bot.say(toSay(talk, { to }));
      if (question === undefined) throw new Error(`nothing to ask ${to}`);
      const both = [line('interrogator', question), line(to, `${answers[to]} ${round}`)];
      talk.push(...both);
      all.push(...both);
    }
  const beliefs = bot.judge(toJudge(all, { whom: ['A', 'B'] }));
  expect(beliefs?.A).toBeGreaterThan(0.6);
  expect(beliefs?.B).toBeLessThan(0.2);
});

test('in no other role it says or decides anything', () => {
  const bot = createInterrogator();
  expect(bot.say(toSay([], { as: 'witness' }))).toBeUndefined();
  expect(bot.judge(toJudge([], { as: 'suspect', deadlineMs: 1 }))).toBeUndefined();
});

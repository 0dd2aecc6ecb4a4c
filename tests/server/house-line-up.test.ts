/** Answering house bots play whole games. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultDispatchTiming } from '@parlour/host';
import { memoryStore } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { startHouseBots } from '../../apps/server/src/play/server-bots/house-bots.ts';
import { whilePassing } from '../support/begin.ts';
import { answerTo, bots, type Home, practise } from '../support/bots/bot-home.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { lineUps } from '../support/bots/house-line-up.ts';
import type { Client } from '../support/client.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { until } from '../support/until.ts';

const { withBots, end } = lineUps();
const { home, end: endHomes } = bots();
const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of ending.splice(0)) await stop();
  await endHomes();
  await end();
});

const hostile = [
  '👩‍🚀🏳️‍🌈💥'.repeat(20),
  'שלום עולם ؟ كيف حالك',
  '<script>alert(1)</script> & <srai>*</srai>',
  '* _ # ^ $',
  'Z̸̛̤a̷l̶g̵o̴ '.repeat(8),
  'x'.repeat(200),
  '?',
];

const overview = async (house: Home, ann: Client) => {
  await house.pass(120_000);
  await ann.until((frames) => JSON.stringify(frames).includes('"nature"'), 'the reveal');
  return viewOf(ann).conversation.map(({ answer }) => answer?.text ?? null);
};

describe('plays a whole game, no matter what it is asked:', () => {
  test.each([
    [
      'eliza',
      [
        ['My boyfriend made me come here.', /^Your boyfriend made you come here$/],
        ['Are you a computer?', /computer|machine/i],
      ],
    ],
    [
      'aiml',
      [
        ['Hello, what is your name?', /robin/i],
        ['my name is Zoe', /zoe/i],
        ['Do you know my name?', /zoe/i],
      ],
    ],
    [
      'learner',
      [
        // A short greeting; persons slip on the keyboard.
        ['hello', /^\S.{0,30}$/],
        ['are you a robot?', /./],
      ],
    ],
  ] as const)('%s', async (name, turns) => {
    const { house, said, offers } = await withBots([name], {});
    await offers(1);
    const ann = await house.person('ann');
    await practise(house, ann);
    for (const [question, answer] of turns) expect(await answerTo(house, ann, question)).toMatch(answer);
    for (const question of hostile) {
      // Few games have time for all of it.
      await ann.play({ type: 'leave' });
      await practise(house, ann);
      const answer = (await answerTo(house, ann, question)) ?? '';
      expect(answer, question).not.toBe('');
      expect([...answer].length).toBeLessThanOrEqual(500);
      expect(answer).not.toMatch(/[<>]/);
    }
    expect(await overview(house, ann)).toHaveLength(1);
    expect(said.filter((line) => /fail|refused|ended/i.test(line))).toEqual([]);
  });
});

test('the interpreter takes a set of the operator, and is not offered where there is none', async () => {
  const missing = await withBots(['aiml'], { PARLOUR_AIML_FOLDER: '/nowhere' });
  expect(missing.left.join()).toContain('there is no folder');
  expect(missing.kept.running()).toEqual([]);
});

/** A rated game of two people and the learner, which is passed over or is the target. */
async function ratedGame(house: Home): Promise<{ ann: Client; tom: Client }> {
  while (house.server.house.bots.candidates('market', 'target').length === 0) await house.pass(20);
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await house.pass(10_000);
  for (const one of [ann, tom]) {
    const you = one.lobby()?.you;
    if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
  }
  await house.pass(defaultDispatchTiming.ready);
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  await ann.sit();
  return { ann, tom };
}

test('the learner says what people said in public games, until it is erased', async () => {
  const store = memoryStore();
  const data = temporaryDirectory();
  const file = join(data, 'learner', 'memory.jsonl');
  const remembers = () => existsSync(file) && readFileSync(file, 'utf8').includes('marzipan');
  const open = async (nature: 'human' | 'machine') => {
    const house = await home({ store, nature, chance: nature });
    const kept = await startHouseBots({
      data,
      only: ['learner'],
      environment: {},
      url: house.url,
      records: store.records,
      folder: join(import.meta.dirname, '../..', 'bots'),
      said: () => {},
      ended: () => {},
    });
    ending.push(kept.stop);
    return { house, kept };
  };

  const first = await open('human');
  const { ann, tom } = await ratedGame(first.house);
  await tom.sit();
  await ann.play({ type: 'ask', text: 'What is in your left pocket?' });
  await tom.begin({ type: 'answer', text: 'Half a marzipan pig.' });
  await ann.play({ type: 'bet', side: 'human', quantity: 10 });
  await overview(first.house, ann);
  expect(remembers()).toBe(false);
  await first.kept.stop();

  const second = await open('machine');
  await until(remembers, 'the learner remembers');
  const again = await ratedGame(second.house);
  expect(await answerTo(second.house, again.ann, "what's in your LEFT pocket")).toBe('Half a marzipan pig.');
  const erased = await fetch(`${second.house.url}/api/me`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', ...tom.headers },
    body: JSON.stringify({ confirm: 'tom' }),
  });
  expect(erased.status).toBeLessThan(300);
  await overview(second.house, again.ann);
  await second.kept.stop();

  await open('machine');
  await until(() => !remembers(), 'the learner has forgotten');
});

test('two who wait for a duel meet bots of the house within the announced time, and are answered', async () => {
  const { house } = await withBots(['simple'], {}, { nature: 'machine' });
  while (house.server.house.bots.candidates('duel', 'duellist').length === 0) await house.pass(20);
  const people = [await house.person('ann'), await house.person('tom')];
  const wish = { type: 'queue', preset: 'duel/open-chat', roles: ['duellist'] };
  for (const one of people) expect(await one.say(wish)).toBe('ok');
  await house.pass(defaultDispatchTiming.every);
  for (const one of people) {
    const you = one.last('lobby')?.lobby.you;
    if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
  }
  await house.pass(defaultDispatchTiming.ready);
  for (const one of people) {
    expect(await one.sit()).toBe('ok');
    await whilePassing(house, one.play({ type: 'say', text: 'Hello, who are you?' }));
    const isAnswered = () => one.heard.join('').includes('interesting question');
    while (!isAnswered()) await house.pass(500);
  }
});

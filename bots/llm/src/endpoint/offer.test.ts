/** Tests when a bot offers to play, and when it pauses. */
import { expect, test } from 'vitest';
import { keepOffer } from './offer.ts';

const minute = 60_000;

/** A bot whose endpoint answers or fails test prompts as scripted. */
function setUp(...answers: boolean[]) {
  let time = 0;
  let tries = 0;
  const offers: number[] = [];
  const told: string[] = [];
  const endpoint = { games: 8, lastFailure: '', rest: { isFailing: false } };
  const bot = { offer: (games: number) => void offers.push(games), closed: new Promise<string>(() => {}) };
  const offer = keepOffer(bot, endpoint, {
    attempt: async () => {
      tries += 1;
      const answer = answers.shift() ?? true;
      if (answer) endpoint.rest.isFailing = false;
      return answer;
    },
    tell: (notice, why) => void told.push(why === undefined ? notice : `${notice} ${why}`),
    now: () => time,
  });
  const rest = async () => {
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
    return offers.at(-1);
  };
  const pass = async (milliseconds: number) => {
    time += milliseconds;
    offer.look();
    return rest();
  };
  /** A game in which the bot says these things, and falls silent where there is none. */
  const play = async (...said: boolean[]) => {
    for (const one of said) offer.said('g_1', one);
    offer.over('g_1');
    return rest();
  };
  return { endpoint, told, pass, play, rest, offers, tries: () => tries };
}

test('nothing is offered before the endpoint has answered a test prompt, and nobody is told that all is well', async () => {
  const { rest, told, offers } = setUp(true);
  expect(offers).toEqual([0]);
  expect(await rest()).toBe(8);
  expect(told).toEqual([]);
});

test('one that fails is tried again after a minute, two, four, and told of once', async () => {
  const { rest, pass, told, tries, endpoint } = setUp(false, false, false, true);
  endpoint.lastFailure = '401';
  expect(await rest()).toBe(0);
  for (const minutes of [1, 2, 4]) {
    const before = tries();
    expect(await pass(minutes * minute - 1)).toBe(0);
    expect(tries()).toBe(before);
    await pass(1);
    expect(tries()).toBe(before + 1);
  }
  expect(await rest()).toBe(8);
  expect(told).toEqual(['endpoint-fails 401', 'endpoint-works']);
});

test('a bot silent in two games running stands down until it answers a test prompt', async () => {
  const { rest, pass, play, told } = setUp(true, false, true);
  await rest();
  expect(await play(true, false)).toBe(8);
  expect(await play(true, false, true)).toBe(8); // it found its tongue again
  expect(await play(false)).toBe(8);
  expect(await play()).toBe(8); // nobody asked it anything
  expect(await play(true, false)).toBe(0);
  expect(told).toEqual(['endpoint-fails silent']);
  expect(await pass(minute)).toBe(8);
  expect(await play(false)).toBe(8);
  expect(told).toEqual(['endpoint-fails silent', 'endpoint-works']);
});

test('after failures in games it takes a test prompt as well, once the rest is over', async () => {
  const { rest, pass, told, tries, endpoint } = setUp(true, true);
  await rest();
  Object.assign(endpoint, { games: 0, lastFailure: 'ECONNREFUSED', rest: { isFailing: true } });
  expect(await pass(0)).toBe(0);
  expect(tries()).toBe(1);
  endpoint.games = 8;
  expect(await pass(0)).toBe(8);
  expect(tries()).toBe(2);
  expect(told).toEqual(['endpoint-fails ECONNREFUSED', 'endpoint-works']);
});

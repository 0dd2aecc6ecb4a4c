/** A graceful stop finishes pending work, and the next start resumes. */
import { sqliteStore } from '@parlour/store';
import { afterAll, describe, expect, test } from 'vitest';
import { connect, newGuest } from '../support/client.ts';
import { type HouseProcess, prepareHouse, realHouse } from '../support/house-process.ts';
import { rawLine } from '../support/raw-line.ts';
import { makeBots, temporaryDirectory, tidyUp } from '../support/temporary.ts';

afterAll(tidyUp);

const openUp = async (house: HouseProcess) => {
  const opened = await house.open();
  if (opened === undefined) throw new Error(`the house did not open: ${house.errors()}`);
  return opened;
};

/** A person who practises, and a bot that plays with them. */
async function practising(url: string, token: string) {
  const bot = await connect(url, 'bot', { authorization: `Bearer ${token}` });
  await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 10 });
  const ann = await connect(url, 'ann', await newGuest(url, 'ann'));
  expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('ok');
  expect(await ann.sit()).toBe('ok');
  await bot.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  expect(await bot.sit()).toBe('ok');
  return { ann, bot, game: ann.last('seated')?.game ?? '' };
}

/** The ids of the commands in a game's log. */
async function carriedOut(directory: string, game: string): Promise<string[]> {
  const store = await sqliteStore({ directory });
  const facts = (await store.log.read(game)).map(({ fact }) => fact);
  await store.close();
  expect(facts.map(({ type }) => type)).not.toContain('disconnected');
  return facts.flatMap(({ cid }) => (typeof cid === 'string' ? [cid.slice(cid.indexOf(':') + 1)] : []));
}

describe.each([
  ['as npm start starts it', (directory: string) => realHouse(directory)],
  ['of the tests', (directory: string) => prepareHouse(directory)],
])('a house %s that is asked to stop', (_name, start) => {
  test('finishes what is under way, says goodbye, and continues its games at the next start', async () => {
    const directory = temporaryDirectory();
    const [token = ''] = await makeBots(directory, ['bot']);
    const house = start(directory);
    const { url } = await openUp(house);
    const { ann, bot, game } = await practising(url, token);

    for (let command = 0; command < 20; command += 1) {
      const wish =
        command % 3 === 0
          ? { type: 'ask', text: `${command}?` }
          : { type: 'bet', side: 'human', quantity: 2 };
      ann.sendRaw(JSON.stringify({ id: `c${command}`, type: 'play', game, do: wish }));
      if (command === 10) house.child.kill('SIGTERM');
    }
    expect(await house.stop()).toBe(0);
    expect(await Promise.all([ann.closed, bot.closed])).toEqual([4012, 4012]);
    for (const one of [ann, bot])
      expect(one.frames().at(-1)).toMatchObject({ type: 'bye', error: { code: 'shutting-down' } });

    const acknowledged = ann
      .frames()
      .flatMap((frame) => (frame.type === 'ok' && /^c\d/.test(frame.re) ? [frame.re] : []));
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await carriedOut(directory, game)).toEqual(acknowledged);

    const next = prepareHouse(directory);
    const again = await openUp(next);
    expect(again.resumed).toBe(1);
    const back = await connect(again.url, 'ann', ann.headers);
    expect(await back.sit()).toBe('ok');
    expect(await back.play({ type: 'leave' })).toBe('ok');
    await back.until((frames) => JSON.stringify(frames).includes('"nature"'), 'the reveal');
    expect(await next.stop()).toBe(0);
  });
});

test('a client that does not answer holds nobody up', async () => {
  const directory = temporaryDirectory();
  const house = prepareHouse(directory);
  const { url } = await openUp(house);
  const deaf = await rawLine(url);
  deaf.socket.pause();
  const request = fetch(`${url}/api/lobby`).then((response) => response.status);
  expect(await request).toBe(200);
  const began = Date.now();
  expect(await house.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(30_000);
  deaf.socket.destroy();
});

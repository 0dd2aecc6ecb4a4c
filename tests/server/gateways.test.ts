/** A server with two gateways: people and bots play over both as over one process. */
import type { ServerFrame } from '@parlour/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seatThem } from '../support/archive-play.ts';
import type { Client } from '../support/client.ts';
import { twoFriends } from '../support/last-word/house.ts';
import { openHouse } from '../support/open-house.ts';

let house: Awaited<ReturnType<typeof openHouse>>;
beforeEach(async () => {
  house = await openHouse({ gateways: 2, nature: 'human', metricsToken: 'counts' });
});
afterEach(() => house.close());

/** Waits until a frame about a game has this text in it, while the clock goes on. */
async function shown(one: Client, text: string): Promise<void> {
  for (let step = 0; step < 400 && !one.heard.some((frame) => frame.includes(text)); step += 1)
    await house.pass(250);
  expect(one.heard.join('\n')).toContain(text);
}

/** Numbers of the frames of the game: each one more than the last. */
const numbersOf = (one: Client) =>
  one
    .frames()
    .filter((frame): frame is Extract<ServerFrame, { type: 'change' }> => frame.type === 'change')
    .map(({ n }) => n);

test('two people at two gateways play a duel to its reveal, and miss no frame', async () => {
  const [ann, ben] = [await house.person('ann'), await house.person('ben')];
  const [left = '', right = ''] = [ann, ben].map((one) => one.last('welcome')?.you.id);
  await house.server.house.openGames({
    ...{ format: 'duel', preset: 'duel/open-chat', origin: 'rated', config: { minMessages: 2 } },
    ...{ party: twoFriends(left, right), waiting: [], barred: [] },
  });
  for (const one of [ann, ben]) {
    await one.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
    expect(await one.sit()).toBe('ok');
  }
  for (let round = 0; round < 2; round += 1)
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const text = `Hello ${round} from ${one.name}.`;
      void one.play({ type: 'say', text });
      await shown(one, text);
      await shown(other, text);
    }
  expect(await ann.play({ type: 'predict', nature: 'human' })).toBe('ok');
  for (const one of [ann, ben]) {
    await shown(one, '"prediction"');
    const numbers = numbersOf(one);
    expect(numbers.length).toBeGreaterThan(4);
    expect(numbers).toEqual(numbers.map((_n, index) => (numbers[0] ?? 0) + index));
  }
  const game = house.server.house.games.find(ann.last('seated')?.game ?? '');
  expect(game?.isOver).toBe(true);
});

test('people play the Market beside a bot to its end; metrics count what gateways carried', async () => {
  await house.bot('robot');
  const [ann, ben] = [await house.person('ann'), await house.person('ben')];
  const id = await seatThem(house, [ann], ben);
  expect(await ann.sit()).toBe('ok');
  expect(await ben.sit()).toBe('ok');
  expect(await ann.play({ type: 'ask', text: 'Do you dream?' })).toBe('ok');
  await shown(ben, 'Do you dream?');
  void ben.play({ type: 'answer', text: 'Of sheep.' });
  await shown(ann, 'Of sheep.');
  expect(await ann.play({ type: 'bet', side: 'human', quantity: 1 })).toBe('ok');
  expect(await ann.play({ type: 'bet', side: 'human', quantity: 10_000 })).not.toBe('ok');
  expect(await ann.play({ type: 'leave' })).toBe('ok');
  for (let step = 0; step < 400 && house.server.house.games.find(id)?.isOver === false; step += 1)
    await house.pass(2000);
  expect(house.server.house.games.find(id)?.isOver ?? true).toBe(true);
  await shown(ben, '"nature":"human"');
  const headers = { authorization: 'Bearer counts' };
  const metrics = async () => (await fetch(`${house.url}/metrics`, { headers })).text();
  await expect.poll(metrics).toMatch(/^parlour_gateway_entries_total [1-9]/m);
  expect(await metrics()).toMatch(/^parlour_gateway_restarts_total 0/m);
  expect(house.server.gatewayProcesses()).toHaveLength(2);
});

test('when a gateway is lost every game waits for two seconds, and then goes on', async () => {
  const [ann, ben] = [await house.person('ann'), await house.person('ben')];
  const [left = '', right = ''] = [ann, ben].map((one) => one.last('welcome')?.you.id);
  await house.server.house.openGames({
    ...{ format: 'duel', preset: 'duel/open-chat', origin: 'rated', config: { minMessages: 2 } },
    ...{ party: twoFriends(left, right), waiting: [], barred: [] },
  });
  for (const one of [ann, ben]) {
    await one.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
    expect(await one.sit()).toBe('ok');
  }
  const closed = (one: Client) => one.socket.readyState !== one.socket.OPEN;
  process.kill(house.server.gatewayProcesses()[0] as number, 'SIGKILL');
  await expect.poll(() => closed(ann) !== closed(ben), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => house.server.house.games.hold.left, { timeout: 10_000 }).toBe(2000);
  const here = closed(ann) ? ben : ann;
  const facts = async () => JSON.stringify(await house.store.log.read(here.last('seated')?.game ?? ''));
  void here.play({ type: 'say', text: 'Are you still there?' });
  await house.pass(1500);
  expect(await facts()).not.toContain('Are you still there?');
  expect(await facts()).toContain('"resumed"');
  expect(await facts()).not.toContain('"disconnected"');
  await house.pass(500);
  await shown(here, 'Are you still there?');
  await house.pass(5000);
  await expect.poll(facts, { timeout: 10_000 }).toContain('"disconnected"');
});

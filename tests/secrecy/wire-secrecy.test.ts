/**
 * From the lobby on no byte on the wire depends on the target's nature, in any Market game;
 * tests/secrecy/swapped-natures.test.ts covers all formats.
 */
// @module-tag secrecy
import type { MarketState, Nature } from '@parlour/game';
import { defaultDispatchTiming, type GameRunner } from '@parlour/host';
import { expect, test } from 'vitest';
import { chanceOfFirstSeat } from '../support/chance.ts';
import { type Client, connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';

type Wire = Readonly<Record<'asker' | 'other' | 'spectator', readonly string[]>>;

/** Names and seals are random by design; everything else must be the same to the last byte. */
function withoutRandom(frame: string): string {
  return frame
    .replaceAll(/\b[gkab]_[0-9a-z]{20}\b/g, 'ID')
    .replaceAll(/"run":"[0-9a-z]{20}"/g, '"run":"RUN"')
    .replaceAll(/"token":"[\w-]{43}"/g, '"token":"TOKEN"')
    .replaceAll(/"hash":"[0-9a-f]{64}","seed":"[0-9a-f]{64}"/g, '"hash":"SEAL","seed":"SEAL"');
}

/**
 * One rated game over real sockets. The target takes the times in `thinking` for each answer; a machine
 * answers immediately and is held, so its times are measured and returned.
 */
async function playOverTheWire(
  nature: Nature,
  thinking?: readonly number[],
): Promise<{ wire: Wire; times: number[] }> {
  const chance = chanceOfFirstSeat('wire', nature, { bettors: 2 });
  const house = await openHouse({ nature, chance, pace: async () => undefined });
  const bot = await house.bot('machine');
  const [ann, ben, tom] = [await house.person('ann'), await house.person('ben'), await house.person('tom')];
  for (const bettor of [ann, ben]) await bettor.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await house.pass(10_000);
  for (const one of [ann, ben, tom]) {
    const you = one.lobby()?.you;
    if (you?.status === 'ready-check') expect(await one.say({ type: 'ready', check: you.check })).toBe('ok');
  }
  await house.pass(defaultDispatchTiming.ready);
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  const target = nature === 'human' ? tom : bot;
  const game = ann.last('seated')?.game ?? '';
  const [asker, other]: [Client, Client] = ann.last('seated')?.seat === 'bettor-1' ? [ann, ben] : [ben, ann];
  const spectator = await house.visitor('spectator');
  await spectator.say({ type: 'watch', game });
  for (const one of [asker, other, target]) expect(await one.sit()).toBe('ok');

  const times: number[] = [];
  const answer = async (text: string) => {
    const run = house.server.house.games.find(game);
    const asked = run?.now() ?? 0;
    const index = times.length;
    // A person says it just before it may appear.
    const thought = thinking?.[index];
    if (thought !== undefined) await house.pass(thought - 2);
    await target.begin({ type: 'answer', text });
    if (thought !== undefined) await house.pass(2);
    else while (givenIn(run)[index] === undefined) await house.clock.pass(10);
    await house.pass(0);
    times.push((givenIn(run)[index] ?? 0) - asked);
  };
  const bet = (one: Client, side: string, more = {}) => one.play({ type: 'bet', side, ...more });

  // What a game is made of: questions, queues, refusals, bets, a lost line, done, and the bell.
  await asker.play({ type: 'ask', text: 'Do you dream?' });
  await other.play({ type: 'ask', text: 'Of what?' });
  await asker.play({ type: 'ask', text: 'Are you sure?' });
  expect(await asker.play({ type: 'withdraw', question: 'bettor-1#9' })).toBe('no-such-question');
  expect(await other.play({ type: 'done', done: true })).toBe('too-early');
  await bet(asker, 'human', { quantity: 3 });
  await answer('Every night.');
  expect(await bet(other, 'computer', { quantity: 2, limit: 1 })).toBe('price-moved');
  await house.pass(2000);
  await bet(other, 'computer', { quantity: 4 });
  expect(await other.play({ type: 'answer', text: 'me!' })).toBe('not-your-seat');
  await answer('Of sheep.');
  await house.pass(6000);
  await target.close();
  await house.pass(3000);
  const again = await reconnect(house, target);
  Object.assign(target, { begin: again.begin });
  await answer('Quite sure.');
  await asker.play({ type: 'done', done: true });
  expect(await bet(asker, 'human')).toBe('is-done');
  await asker.play({ type: 'done', done: false });
  await asker.close();
  await house.pass(1000);

  const before = {
    asker: asker.heard.slice(),
    other: other.heard.slice(),
    spectator: spectator.heard.slice(),
  };
  const state = house.server.house.games.find(game)?.state as MarketState;
  expect(state.phase).toBe('open');
  await house.pass(120_000);
  await other.until((frames) => JSON.stringify(frames).includes('"nature"'), 'the reveal');
  await house.close();
  // The first answers are held back; the last one took longer than a person would have, and is only read later.
  expect(times.map((time) => time > 500)).toEqual([true, true, false]);
  return { wire: before, times };
}

/** When the answers were given, in game time. */
function givenIn(run: GameRunner | undefined): readonly number[] {
  if (run === undefined) throw new Error('the game is gone');
  const { exchanges } = run.state as Exclude<MarketState, { phase: 'empty' }>;
  return exchanges.flatMap(({ answer }) => (answer === null ? [] : [answer.at]));
}

/** The same player on a new line. */
async function reconnect({ url }: { url: string }, { name, headers }: Client): Promise<Client> {
  const again = await connect(url, name, headers);
  await again.until((frames) => frames.some(({ type }) => type === 'seated'), 'its seat again');
  expect(await again.sit()).toBe('ok');
  return again;
}

/** Beats come by the real clock: on a slow machine one falls into a game that is moved by hand. */
const comparable = (wire: readonly string[]) =>
  wire.filter((text) => !text.startsWith('{"type":"beat"')).map(withoutRandom);

test('no byte before the reveal tells a human target from a machine', async () => {
  const machine = await playOverTheWire('machine');
  const human = await playOverTheWire('human', machine.times);
  for (const seat of ['asker', 'other', 'spectator'] as const) {
    expect(machine.wire[seat].length).toBeGreaterThan(seat === 'spectator' ? 10 : 15);
    expect(comparable(human.wire[seat])).toEqual(comparable(machine.wire[seat]));
    const inGame = human.wire[seat].filter((frame) => !frame.startsWith('{"type":"lobby"'));
    expect(inGame.join('')).not.toMatch(/"nature"|"machine"|"human"[,}\]]|nonce/);
  }
});

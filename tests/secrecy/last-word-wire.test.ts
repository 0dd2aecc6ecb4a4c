/**
 * No byte on the wire reveals to a player of Last word, before the end, whether they met a human or a bot.
 */
// @module-tag secrecy
import type { Nature } from '@parlour/game';
import { duelCasting } from '@parlour/game';
import { defaultDispatchTiming, draw, type GameRunner } from '@parlour/host';
import { fixedEntropy } from '@parlour/host/testing';
import { expect, test } from 'vitest';
import { type Client, connect, noGame } from '../support/client.ts';
import { twoFriends } from '../support/last-word/house.ts';
import type { Table } from '../support/last-word/words.ts';
import { openHouse } from '../support/open-house.ts';
import { withoutRandom } from '../support/without-random.ts';

const formatsModule = new URL('../support/last-word/module.ts', import.meta.url).href;

/** A name of chance by which the first in line sits left in the first game of the draw. */
function chanceOfLeft(nature: Nature): string {
  for (let attempt = 0; ; attempt += 1) {
    const chance = `last word ${nature} ${attempt}`;
    const entropy = fixedEntropy(chance, nature);
    entropy.id('k_'); // the ready check
    const [game] = draw(twoFriends('ann', 'tom'), duelCasting(0.5), entropy.secret()).games;
    if (game?.players.left?.id === 'ann') return chance;
  }
}

const say = (text: string) => ({ type: 'say', text });

/** When the partner's words were out, in game time. */
const saidBy = (run: GameRunner): readonly number[] =>
  (run.state as unknown as Pick<Table, 'said'>).said.flatMap(({ by, at }) => (by === 'right' ? [at] : []));

/** Lobby of Last word in a client's view. */
const lobbyOf = (one: Client) =>
  one
    .frames()
    .flatMap((frame) =>
      frame.type === 'lobby' && frame.lobby.preset === 'last-word' ? [frame.lobby.you] : [],
    )
    .at(-1);

/** A server with two waiting people and two bots; returns the first in line, and their partner. */
async function met(nature: Nature) {
  const chance = chanceOfLeft(nature);
  const house = await openHouse({ nature, chance, formatsModule, pace: async () => undefined });
  const bots = await Promise.all(['one', 'two'].map((name) => botOf(house, name)));
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  for (const one of [ann, tom])
    expect(await one.say({ type: 'queue', preset: 'last-word', roles: ['duellist'] })).toBe('ok');
  await house.pass(defaultDispatchTiming.every);
  for (const one of [ann, tom]) {
    const you = lobbyOf(one);
    expect(await one.say({ type: 'ready', check: you?.status === 'ready-check' ? you.check : '' })).toBe(
      'ok',
    );
  }
  await house.pass(defaultDispatchTiming.ready);
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  expect(ann.last('seated')).toMatchObject({ preset: 'last-word', role: 'duellist', seat: 'left' });
  const game = ann.last('seated')?.game ?? '';
  const run = house.server.house.games.find(game);
  if (run === undefined) throw new Error('the game is gone');
  const { id, kind } = run.hosted.players.right ?? { id: '', kind: undefined };
  expect(kind).toBe(nature === 'human' ? 'account' : 'bot');
  const partner = kind === 'bot' ? bots.find((bot) => bot.id === id) : tom;
  if (partner === undefined) throw new Error('nobody sits right');
  const seated = partner.frames().find((frame) => frame.type === 'seated' && frame.game === game);
  expect(await partner.say({ type: 'attach', game, token: seated?.type === 'seated' && seated.token })).toBe(
    'ok',
  );
  return { house, ann, partner, game, run };
}

async function botOf(
  house: Awaited<ReturnType<typeof openHouse>>,
  name: string,
): Promise<Client & { id: string }> {
  const { id, token } = await house.newBot(name);
  const client = await connect(house.url, name, { authorization: `Bearer ${token}` });
  const offer = { type: 'offer', format: 'last-word', roles: ['duellist'], games: 10 };
  expect(await client.say(offer)).toBe('ok');
  return Object.assign(client, { id });
}

/** The partner takes the times in `thinking` for each word; a machine speaks immediately and is held. */
async function playOverTheWire(nature: Nature, thinking?: readonly number[]) {
  const { house, ann, partner, game, run } = await met(nature);
  const watcher = await house.visitor('watcher');
  expect(await watcher.say({ type: 'watch', game })).toBe('no-such-game');
  expect(await ann.sit()).toBe('ok');
  const times: number[] = [];
  const reply = async (text: string) => {
    const asked = run.now();
    const index = times.length;
    const thought = thinking?.[index];
    if (thought !== undefined) await house.pass(thought - 2);
    const answer = partner.say({ type: 'play', game, do: say(text) });
    // The house takes frames in their order.
    await partner.say({ type: 'unwatch', game: noGame });
    if (thought !== undefined) await house.pass(2);
    else while (saidBy(run)[index] === undefined) await house.clock.pass(10);
    await house.pass(0);
    expect(await answer).toBe('ok');
    times.push((saidBy(run)[index] ?? 0) - asked);
  };
  await ann.begin(say('Well?'));
  await house.pass(2000);
  await reply('Well what?');
  expect(await ann.play(say('Well?'))).toBe('already-said');
  expect(ann.last('no')?.error.details).toEqual({ word: 'Well?' });
  expect(await ann.play(say('x'.repeat(31)))).toBe('too-long');
  expect(await ann.play({ type: 'guess', nature: 'human' })).toBe('too-early');
  await ann.begin(say('Who are you?'));
  await house.pass(2000);
  await reply('Guess.');
  await house.pass(60_000 - run.now() + 100);
  expect(await ann.play({ type: 'guess', nature: 'human' })).toBe('ok');
  await house.pass(1000);
  const before = ann.heard.slice();
  expect(run.isOver).toBe(false);
  await house.pass(20_000);
  await ann.until((frames) => JSON.stringify(frames).includes('"nonce"'), 'the reveal');
  await house.close();
  return { before, times };
}

/** Beats come by the real clock: on a slow machine one falls into a game that is moved by hand. */
const comparable = (heard: readonly string[]) =>
  heard.filter((text) => !text.startsWith('{"type":"beat"')).map(withoutRandom);

test('a person who meets a person gets the bytes of one who meets a bot', async () => {
  const machine = await playOverTheWire('machine');
  const human = await playOverTheWire('human', machine.times);
  expect(machine.times.every((time) => time > 10)).toBe(true);
  expect(machine.before.length).toBeGreaterThan(15);
  expect(comparable(human.before)).toEqual(comparable(machine.before));
  const inGame = human.before.filter((text) => !text.startsWith('{"type":"lobby"'));
  expect(inGame.join('')).not.toMatch(/"machine"|nonce/);
});

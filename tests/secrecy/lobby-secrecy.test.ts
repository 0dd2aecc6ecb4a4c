/**
 * From the lobby to the seat nothing reveals the hidden player's nature: no wait, no order, no lobby, no
 * other table.
 */
// @module-tag secrecy
import { type Nature, presets } from '@parlour/game';
import { defaultDispatchTiming } from '@parlour/host';
import { type TestParticipant, testHouse } from '@parlour/host/testing';
import { describe, expect, test } from 'vitest';
import { secretFormats } from '../support/secret-formats.ts';
import type { SecretFormat as AnySecret } from '../support/swapped-natures.ts';
import { withoutRandom } from '../support/without-random.ts';

type SecretFormat = AnySecret & Required<Pick<AnySecret, 'lobby'>>;

interface Wish {
  readonly nature?: Nature;
  readonly chance?: string;
  readonly bots?: number;
  /** Who may be the hidden player does not come. */
  readonly isAlone?: boolean;
}

const preset = ({ lobby }: SecretFormat) => lobby.preset;

/** The player's state in the lobby of the format. */
const youOf = (secret: SecretFormat, one: TestParticipant) =>
  one.all('lobby').findLast(({ lobby }) => lobby.preset === preset(secret))?.lobby.you;

/** Observers and candidates wait, with bots; friends of the candidate sit at a private table with them. */
async function waitingIn(
  secret: SecretFormat,
  { nature, chance = 'lobby', bots = 3, isAlone = false }: Wish,
) {
  const { format, lobby, options } = secret;
  const { looks, hides } = lobby;
  const world = await testHouse({ presets, ...options, entropy: chance, ...(nature && { nature }) });
  for (let index = 0; index < bots; index += 1) {
    const bot = world.enter(`bot ${index}`, { kind: 'bot', keys: [] });
    await bot.say({ type: 'offer', format, roles: [hides], games: 6 });
  }
  const [ann, tom, zoe] = [world.enter('ann'), world.enter('tom'), world.enter('zoe')];
  await zoe.say({ type: 'invite', preset: preset(secret), roles: [looks] });
  const invite = zoe.last('ok')?.invite ?? '';
  await tom.say({ type: 'join', invite, roles: [hides] });
  expect(await ann.say({ type: 'queue', preset: preset(secret), roles: [looks] })).toBe('ok');
  if (!isAlone) expect(await tom.say({ type: 'queue', preset: preset(secret), roles: [hides] })).toBe('ok');
  return { ...world, ann, tom, zoe, invite };
}

type World = Awaited<ReturnType<typeof waitingIn>>;

const seatOf = (one: TestParticipant) => one.last('seated')?.seat;

/** Up to the draw, with all ready. */
async function drawn(secret: SecretFormat, { clock, house, ann, tom }: World): Promise<void> {
  await clock.passTo(house.lobbies.find(preset(secret))?.nextAt ?? house.lobbies.nextAt);
  for (const one of [ann, tom]) {
    const you = youOf(secret, one);
    if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
  }
  await clock.pass(defaultDispatchTiming.ready);
}

/** The nature that the one who looks wonders about, once they have their seat. */
function wondersAbout({ hidden, lobby }: SecretFormat, { house, ann, tom }: World): Nature | undefined {
  const game = ann.last('seated')?.game;
  if (lobby.counts) return tom.last('seated')?.game === game ? 'human' : 'machine';
  const { natures = {} } = house.games.find(game ?? '')?.hosted ?? {};
  return natures[hidden.find((seat) => seat !== seatOf(ann)) ?? ''];
}

/** A game in which the hidden one is this, and in which the one who looks has the first of their seats. */
async function metIn(secret: SecretFormat, wanted: Nature): Promise<World> {
  const seats = Object.keys(secret.roles).filter((seat) => secret.roles[seat] === secret.lobby.looks);
  for (let attempt = 0; attempt < 80; attempt += 1) {
    const world = await waitingIn(secret, { chance: `lobby ${attempt}` });
    await drawn(secret, world);
    if (wondersAbout(secret, world) === wanted && seatOf(world.ann) === seats[0]) return world;
    await world.house.close();
  }
  throw new Error(`nobody met a ${wanted}`);
}

const comparable = (frame: string): string =>
  withoutRandom(frame)
    .replaceAll(/\bi_[0-9a-z]{20}\b/g, 'INVITE')
    .replaceAll(/"re":"[\w-]+"/g, '"re":"ID"');

const forTwo = secretFormats.flatMap(({ lobby, ...secret }): SecretFormat[] =>
  lobby === undefined ? [] : [{ ...secret, lobby }],
);

describe.each(forTwo)('$name', (secret) => {
  test('whoever looks hears the same, at the same moment, and so do those who wait or sit elsewhere', async () => {
    const seen = async (nature: Nature) => {
      const world = await metIn(secret, nature);
      const { ann, zoe, clock, enter, invite } = world;
      const late = enter('late');
      const { looks } = secret.lobby;
      const codes = [
        await late.say({ type: 'queue', preset: preset(secret), roles: [looks] }),
        await zoe.say({ type: 'start', invite }),
        await late.say({ type: 'watch', game: ann.last('seated')?.game ?? '' }),
      ];
      await clock.pass(3000);
      const again = enter('zoe');
      const view = comparable(JSON.stringify(again.last('table')));
      const heard = [ann, zoe, late].map((one) => one.heard.map(comparable));
      await world.house.close();
      return { at: clock.now(), codes, heard, view };
    };
    const human = await seen('human');
    expect(await seen('machine')).toEqual(human);
    expect(human.heard[0]?.some((frame) => frame.startsWith('{"type":"seated"'))).toBe(true);
  });

  test('nobody is seated without a bot, or without a person who may be the hidden one', async () => {
    for (const [wish, nature] of [
      [{ bots: 0 }, 'machine'],
      [{ isAlone: true }, 'human'],
    ] as const) {
      const world = await waitingIn(secret, wish);
      const you = youOf(secret, world.ann);
      expect(you).toMatchObject({ status: 'waiting' });
      const lacking = you?.status === 'waiting' ? you.lacking : [];
      expect(lacking).toEqual([{ nature, role: secret.lobby.hides }]);
      await drawn(secret, world);
      expect(seatOf(world.ann)).toBeUndefined();
    }
  });

  test('the ready check has a fixed length, and comes before the draw', async () => {
    const world = await waitingIn(secret, {});
    const { clock, house, ann, tom } = world;
    await clock.passTo(house.lobbies.nextAt);
    for (const one of [ann, tom]) {
      const you = youOf(secret, one);
      expect(you).toMatchObject({ status: 'ready-check', until: clock.now() + defaultDispatchTiming.ready });
      if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
    }
    await clock.pass(defaultDispatchTiming.ready - 1);
    expect(seatOf(ann)).toBeUndefined();
    await clock.pass(1);
    expect(seatOf(ann)).toBeDefined();
  });

  test('chance decides by the announced share, and not who is there', async () => {
    const games = 60;
    let humans = 0;
    for (let game = 0; game < games; game += 1) {
      const world = await waitingIn(secret, { chance: `share ${game}` });
      await drawn(secret, world);
      if (wondersAbout(secret, world) === 'human') humans += 1;
      await world.house.close();
    }
    // Binomial(60, 1/2): outside 15..45 with a probability below 1 in 10,000.
    expect(humans).toBeGreaterThan(14);
    expect(humans).toBeLessThan(46);
  });
});

/** Everyone who waits here could sit at one table; how many people do is drawn. */
describe.each([
  { preset: 'show/four', names: ['ann', 'tom'], sits: [1, 2] },
  { preset: 'show/six', names: ['ann', 'tom', 'una'], sits: [2, 3] },
  { preset: 'show/eight', names: ['ann', 'tom', 'una', 'vera'], sits: [2, 3, 4] },
])('how many people sit at a table of $preset', ({ preset, names, sits }) => {
  const youIn = (one: TestParticipant) =>
    one.all('lobby').findLast(({ lobby }) => lobby.preset === preset)?.lobby.you;

  /** They wait and play; then another person joins the lobby, and polls it. */
  async function lookedAt(chance: string) {
    // A show without a queue by default keeps the same secret where an operator gives it one.
    const waited = presets.map(({ withoutQueue: _, ...one }) => one);
    const world = await testHouse({ presets: waited, entropy: chance });
    for (let index = 0; index < 8; index += 1) {
      const bot = world.enter(`bot ${index}`, { kind: 'bot', keys: [] });
      await bot.say({ type: 'offer', format: 'gameshow', roles: ['contestant'], games: 6 });
    }
    const { clock, house } = world;
    const people = names.map((name) => world.enter(name));
    for (const one of people) await one.say({ type: 'queue', preset, roles: ['contestant'] });
    await clock.passTo(house.lobbies.find(preset)?.nextAt ?? 0);
    for (const one of people) {
      const you = youIn(one);
      if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
    }
    await clock.pass(defaultDispatchTiming.ready);
    for (const one of people) if (seatOf(one) !== undefined) await one.sit();
    const other = world.enter('other');
    const game = people.find((one) => seatOf(one) !== undefined)?.last('seated')?.game ?? '';
    for (let look = 0; look < 3; look += 1) {
      await other.say({ type: 'queue', preset, roles: ['contestant'] });
      await clock.pass(defaultDispatchTiming.every + 150);
      await other.say({ type: 'unqueue' });
    }
    await other.say({ type: 'watch', game });
    await clock.pass(1000);
    const heard = other.heard.map(comparable);
    const { natures = {} } = house.games.find(game)?.hosted ?? {};
    await house.close();
    return { people: Object.values(natures).filter((nature) => nature === 'human').length, heard };
  }

  test('is not to be read from the lobby by a second account, nor by watching', async () => {
    const heard = new Map<number, readonly string[]>();
    for (let attempt = 0; heard.size < sits.length && attempt < 60; attempt += 1) {
      const one = await lookedAt(`${preset} ${attempt}`);
      if (!heard.has(one.people)) heard.set(one.people, one.heard);
    }
    expect([...heard.keys()].sort()).toEqual(sits);
    for (const frames of heard.values()) expect(frames).toEqual(heard.get(sits[0] ?? 0));
    expect(JSON.stringify([...heard.values()])).toContain('lacking');
  });
});

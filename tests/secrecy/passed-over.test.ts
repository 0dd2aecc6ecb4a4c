/** What a passed-over person gets is the same to the last byte, whichever computer got the seat. */
// @module-tag secrecy
import { defaultDispatchTiming } from '@parlour/host';
import { expect, test } from 'vitest';
import { ask } from '../support/archive-play.ts';
import { bearer, newOwner } from '../support/bots/bot-owner.ts';
import { type Client, connect } from '../support/client.ts';
import { comparable, noIds, readEverything } from '../support/drawn-together.ts';
import { openHouse } from '../support/open-house.ts';
import { until } from '../support/until.ts';

interface Lobby {
  readonly preset: string;
  readonly format: string;
  /** What Ann plays, and what Tom and the computers would play. */
  readonly looks: string;
  readonly hides: string;
}

/** In duels and shows no one is passed over: everyone gets a game. */
const lobbies: readonly Lobby[] = [
  { preset: 'market', format: 'market', looks: 'bettor', hides: 'target' },
  { preset: 'imitation/two', format: 'imitation', looks: 'interrogator', hides: 'witness' },
];

const idOf = (one: Client) => one.last('welcome')?.you.id ?? '';

/** Ann and Tom wait, with three computers that have one seat each, the first of them a member's; then the draw. */
async function drawn({ preset, format, looks, hides }: Lobby, chance: string) {
  const house = await openHouse({ chance, limits: { beatEvery: 1_000_000 } });
  const owner = await newOwner(house.url, 'Owner');
  const tokens = [(await owner.register({ name: 'Mel', games: 5 })).token];
  for (const name of ['Eliza', 'George']) {
    // Lists go by the time of registration.
    const made = Date.now();
    await until(() => Date.now() > made, 'a later time');
    tokens.push((await house.serverBot(name, [hides])).token);
  }
  const bots: Client[] = [];
  for (const token of tokens) {
    const bot = await connect(house.url, `bot ${bots.length}`, bearer(token));
    await bot.say({ type: 'offer', format, roles: [hides], games: 1 });
    await bot.say({ type: 'offer-prompts', kinds: ['say'], games: 1, roles: [hides] });
    bots.push(bot);
  }
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  await ann.say({ type: 'queue', preset, roles: [looks] });
  await tom.say({ type: 'queue', preset, roles: [hides] });
  await house.pass((house.server.house.lobbies.find(preset)?.nextAt ?? 0) - house.clock.now());
  for (const one of [ann, tom]) {
    const lobby = one.frames().findLast((frame) => frame.type === 'lobby' && frame.lobby.preset === preset);
    if (lobby?.type === 'lobby' && lobby.lobby.you.status === 'ready-check')
      await one.say({ type: 'ready', check: lobby.lobby.you.check });
  }
  await house.pass(defaultDispatchTiming.ready);
  const close = async () => {
    for (const bot of bots) bot.socket.terminate();
    await house.close();
  };
  return { house, ann, tom, bots, close };
}

type World = Awaited<ReturnType<typeof drawn>>;

/** Draws that passed Tom over, each with another computer in the game. */
async function differentDraws(lobby: Lobby): Promise<readonly World[]> {
  const worlds = new Map<string, World>();
  for (let attempt = 0; worlds.size < 3 && attempt < 60; attempt += 1) {
    const world = await drawn(lobby, `passed over ${attempt}`);
    const key = world.bots.map((bot) => bot.last('seated') !== undefined).join();
    if (world.tom.last('passed-over') === undefined || worlds.has(key)) await world.close();
    else worlds.set(key, world);
  }
  return [...worlds.values()];
}

/** Frames to Tom after each second of the game, and answers to everything he may ask for. */
async function heardBy({ preset, format, looks }: Lobby, { house, ann, tom, bots }: World) {
  for (const one of [ann, ...bots]) if (one.last('seated') !== undefined) await one.sit();
  const heard: (readonly string[])[] = [];
  for (let second = 0; second < 8; second += 1) {
    await house.pass(1000);
    heard.push(tom.heard.map(comparable));
  }
  const game = ann.last('seated')?.game ?? '';
  const codes = [
    await tom.say({ type: 'practise', preset }),
    ...(await Promise.all(bots.map((bot) => tom.say({ type: 'practise', preset, bot: idOf(bot) })))),
    await tom.say({ type: 'watch', game }),
    await tom.say({ type: 'invite', preset, roles: [looks] }),
  ];
  const [people, computers] = [[ann, tom].map(idOf), bots.map(idOf)];
  const ids = {
    ...noIds,
    ...{ game: [game], account: people, bot: computers, player: [...people, ...computers] },
    format: [format],
  };
  const seen = await readEverything(house.url, ids, { Tom: tom.headers });
  expect(Object.keys(seen).length).toBeGreaterThan(60);
  // What the page offers meanwhile: two witnesses, who answer by prompts.
  const rehearsal = await ask(`${house.url}/api/rehearsals`, {
    method: 'POST',
    body: {},
    headers: tom.headers,
  });
  return { heard, codes, rehearsal: [rehearsal.status, Object.keys(rehearsal.json)], seen };
}

test.each(lobbies)(
  'which computer got the seat in $preset is in nothing that a passed-over person gets',
  async (lobby) => {
    const worlds = await differentDraws(lobby);
    expect(worlds).toHaveLength(3);
    const heard = [];
    for (const world of worlds) heard.push(await heardBy(lobby, world));
    const [known, ...others] = heard;
    expect(known?.heard.at(-1)?.some((frame) => frame.startsWith('{"type":"passed-over"'))).toBe(true);
    expect(known?.codes).toEqual([...Array(4).fill('already-seated'), 'no-such-game', 'ok']);
    expect(known?.rehearsal[0]).toBe(200);
    for (const other of others) expect(other).toEqual(known);

    // After the close a computer of the server is named, and may be questioned; a member's is not.
    const { preset, looks: role } = lobby;
    for (const { ann, tom, house, bots } of worlds) {
      await ann.play({ type: 'leave' });
      await house.pass(400_000);
      const seated = bots.filter((bot, index) => index > 0 && bot.last('seated') !== undefined).map(idOf);
      if (seated.length > 0) await until(() => tom.last('seat-bot') !== undefined, 'a computer is named');
      const named = tom.last('seat-bot');
      if (named === undefined) expect(seated).toEqual([]);
      else {
        expect(seated).toContain(named.bot);
        expect(named).toMatchObject({ preset, role: lobby.hides });
      }
      expect(await tom.say({ type: 'practise', preset, role, ...(named && { bot: named.bot }) })).toBe('ok');
    }
    for (const world of worlds) await world.close();
  },
);

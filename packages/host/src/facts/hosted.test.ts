/** The log lists the candidates of a draw; older logs are read as far as possible. */
import type { GameId } from '@parlour/game';
import { type Fact, memoryStore, type Store } from '@parlour/store';
import { describe, expect, test } from 'vitest';
import { LiveDraws } from '../games/open-draws.ts';
import { handClock, settled, type TestParticipant, testHouse } from '../testing/index.ts';
import type { HostedEvent } from './game-log.ts';
import { readGame } from './game-log.ts';
import { passedOverPlayers } from './hosted.ts';

type World = Awaited<ReturnType<typeof testHouse>>;

/** A rated game of Ann, for which Tom and one bot were there, while Eve waited in vain. */
async function ratedGame(nature: 'human' | 'machine') {
  const world = await testHouse({ nature });
  await world.enterBot('bot', null, { games: 1 });
  const [ann, tom, eve] = ['ann', 'tom', 'eve'].map((name) => world.enter(name)) as [
    ...[TestParticipant, TestParticipant, TestParticipant],
  ];
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  for (const one of [tom, eve]) await one.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(ann, tom, eve);
  const game = ann.last('seated')?.game ?? '';
  const { hosted } = readGame(await world.store.log.read(game));
  return { world, game, hosted: hosted as HostedEvent };
}

/** The same log as the version before wrote it: without preset, roles and draw. */
async function asBefore({ store }: World, game: string): Promise<Store> {
  const before = memoryStore();
  const facts = (await store.log.read(game)).map(({ fact }): Fact => {
    if (fact.type !== 'hosted') return fact;
    const { preset: _preset, roles: _roles, draw, ...rest } = fact as unknown as HostedEvent;
    return { ...rest, standby: draw.bots[0] } as unknown as Fact;
  });
  await before.log.append(game, 0, facts);
  return before;
}

async function comeBack(store: Store, { clock }: World): Promise<World> {
  await settled();
  const again = await testHouse({ store, entropy: 'again', clock: handClock(clock.now() + 1000) });
  await settled();
  return again;
}

test.each(['human', 'machine'] as const)(
  'a log tells who was there, and who had which role: %s',
  async (nature) => {
    const { hosted, game } = await ratedGame(nature);
    const seated = nature === 'human' ? 'tom' : 'bot';
    expect(hosted).toMatchObject({ preset: 'market', roles: { target: 'target', 'bettor-1': 'bettor' } });
    expect(hosted.draw).toEqual({
      id: expect.stringMatching(/^d_/),
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      people: ['tom', 'ann'],
      bots: ['bot'],
      games: { [game]: [seated, 'ann'] },
    });
    expect(passedOverPlayers(hosted.draw)).toEqual(nature === 'human' ? [] : ['tom']);
  },
);

test('bots are taken up alike until all games of their draw are over, whether they play or stand by', () => {
  const taken = (games: Record<string, readonly string[]>) => {
    const draws = new LiveDraws();
    const hosted = { draw: { id: 'd_1', bots: ['x', 'x', 'y'], games } };
    const bound = Object.keys(games).map((id) => ({ id: id as GameId, hosted }));
    const loads = () => ['x', 'y'].map((bot) => draws.load(bot));
    const seen = [loads()];
    for (const game of bound) draws.begin(game);
    seen.push(loads());
    for (const game of bound.slice(1)) draws.end(game);
    seen.push(loads());
    expect(Object.keys(games).map((id) => draws.holds(id))).toEqual(bound.map(() => true));
    for (const game of bound) draws.end(game);
    expect([draws.has('d_1'), ...Object.keys(games).map((id) => draws.holds(id))]).not.toContain(true);
    return [...seen, loads()];
  };
  const met = taken({ g_1: ['ann', 'ben'] });
  expect(met).toEqual([
    [0, 0],
    [2, 1],
    [2, 1],
    [0, 0],
  ]);
  expect(taken({ g_1: ['ann', 'x'], g_2: ['ben', 'y'] })).toEqual(met);
});

describe.each(['human', 'machine'] as const)('a log of before draws were written down: %s', (nature) => {
  test('has the roles of its seats, and the bots, but does not know who was passed over', async () => {
    const { world, game, hosted } = await ratedGame(nature);
    const before = readGame(await (await asBefore(world, game)).log.read(game));
    const { people: _people, seed: _seed, ...draw } = hosted.draw;
    expect(before.hosted).toMatchObject({ preset: 'market', roles: hosted.roles, players: hosted.players });
    expect(before.hosted?.draw).toEqual({ ...draw, id: game });
    expect(before.events).toEqual(readGame(await world.store.log.read(game)).events);
  });

  test('is taken up: its bot is not free before the close, and nobody who waited looks free', async () => {
    const { world, game } = await ratedGame(nature);
    const second = await comeBack(await asBefore(world, game), world);
    expect(second.house.games.live).toBe(1);
    await second.enterBot('bot', null, { games: 1 });
    const [late, eve] = [second.enter('late'), second.enter('eve')];
    await eve.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await late.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    expect(late.lobby()).toMatchObject({
      lacking: [
        { nature: 'human', role: 'target' },
        { nature: 'machine', role: 'target' },
      ],
    });
    await second.clock.pass(250_000);
    expect(second.house.games.find(game)?.isOver ?? true).toBe(true);
    // A table was made up, with that bot.
    for (const one of [late, eve]) expect(one.lobby()).toMatchObject({ status: 'missed' });
  });
});

test('after an outage only those who were there are taken up, and who was passed over comes first', async () => {
  const { world } = await ratedGame('machine');
  const second = await comeBack(world.store, world);
  await second.enterBot('other');
  const [late, eve, tom] = [second.enter('late'), second.enter('eve'), second.enter('tom')];
  await late.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  expect(tom.lobby()).toMatchObject({ status: 'waiting', priority: true });
  expect(late.lobby()).toMatchObject({ lacking: [{ nature: 'human', role: 'target' }] });
  await eve.say({ type: 'queue', preset: 'market', roles: ['target'] });
  expect(eve.lobby()).toMatchObject({ status: 'waiting', priority: false, lacking: [] });
});

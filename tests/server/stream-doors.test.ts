/** Access to streams that are not games: openings and commands, each effective once. */

import type { StreamResult, StreamUser } from '@parlour/host';
import { handClock, testHouse } from '@parlour/host/testing';
import { memoryStore, StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import { kinds } from '../support/tally.ts';

type World = Awaited<ReturnType<typeof testHouse>>;

const guest = (id: string, kind: StreamUser['kind'] = 'member'): StreamUser => ({
  id,
  kind,
  owner: null,
  isOperator: false,
});
const ann = guest('a_ann');
const count = (text: string) => Object.assign({ type: 'count' }, { text });
const codeOf = (result: StreamResult) => ('no' in result ? result.no.code : 'ok');
const shownBy = (result: StreamResult) => {
  if ('no' in result) throw new Error(result.no.code);
  return result.shown;
};
const open = ({ house }: Pick<World, 'house'>, who = ann, id = 'first', wish: object = { lasts: 600_000 }) =>
  house.streamDoors.open(who, id, 'tally', wish);

test('who may open a stream does, and sees it', async () => {
  const world = await testHouse({ kinds });
  const shown = shownBy(await open(world));
  expect(shown).toEqual({
    stream: expect.stringMatching(/^c_[0-9a-z]{20}$/),
    kind: 'tally',
    startedAt: world.clock.now(),
    at: 0,
    view: { total: 0, said: [], isOver: false },
  });
  await world.clock.pass(5000);
  expect(shownBy(await world.house.streamDoors.read(ann, shown.stream)).at).toBe(5000);
});

test('nobody else does, and nothing that is not there or is asked for wrongly', async () => {
  const world = await testHouse({ kinds });
  expect(codeOf(await open(world, guest('a_gus', 'guest')))).toBe('may-not-open');
  expect(codeOf(await world.house.streamDoors.open(ann, '1', 'chess', {}))).toBe('no-such-kind');
  const wrong = await open(world, ann, 'wrong', { lasts: -1 });
  expect(wrong).toMatchObject({ no: { code: 'malformed', message: expect.stringContaining('lasts') } });
  expect(await world.house.streams.all()).toEqual([]);
});

test('what has more fields than a frame may have is not read', async () => {
  const world = await testHouse({ kinds });
  const { stream } = shownBy(await open(world));
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, k) => [`k${k}`, 5]));
  const refused = { no: { code: 'malformed', message: 'Send at most 100 fields and items at once.' } };
  expect(await open(world, ann, 'many', many)).toMatchObject(refused);
  const said = { ...count('one'), many };
  expect(await world.house.streamDoors.say(ann, stream, '1', said)).toMatchObject(refused);
});

test('an opening is carried out once for each name, also at the same time and after a kill', async () => {
  const first = await testHouse({ kinds });
  const both = await Promise.all([open(first), open(first)]);
  const [{ stream }, other] = [shownBy(both[0]), shownBy(both[1])];
  expect(other.stream).toBe(stream);
  const { store, clock } = first;
  const again = await testHouse({ kinds, store, entropy: 'again', clock: handClock(clock.now() + 1000) });
  expect(shownBy(await open(again)).stream).toBe(stream);
  expect(await again.house.streams.all()).toEqual([stream]);
  expect(shownBy(await open(again, ann, 'second')).stream).not.toBe(stream);
  expect(shownBy(await open(again, guest('a_ben'))).stream).not.toBe(stream);
});

test('what is said is stored before it is answered, once, and refusals say why', async () => {
  const world = await testHouse({ kinds });
  const { streamDoors } = world.house;
  const { stream } = shownBy(await open(world));
  const say = (id: string, what: object, who = ann) => streamDoors.say(who, stream, id, what);
  expect(shownBy(await say('1', count('one'))).view).toMatchObject({ total: 1 });
  expect((await world.store.log.read(stream)).at(-1)?.fact).toMatchObject({ type: 'counted', by: 'a_ann' });
  expect(shownBy(await say('1', count('one'))).view).toMatchObject({ total: 1 });
  expect(shownBy(await say('1', count('two'), guest('a_gus', 'guest'))).view).toMatchObject({ total: 2 });
  const long = await say('2', count('x'.repeat(200)));
  expect(long).toMatchObject({ no: { code: 'too-long', details: { limit: 100 } } });
  expect(codeOf(await say('3', { type: 'shout' }))).toBe('malformed');
  await world.clock.pass(700_000);
  expect(codeOf(await say('4', count('late')))).toBe('game-over');
});

test('for whom a stream is not there is none, and none where its kind has no door', async () => {
  const world = await testHouse({ kinds });
  const { streamDoors, streams } = world.house;
  const { stream } = shownBy(await open(world));
  const bot = guest('b_bot', 'bot');
  expect(codeOf(await streamDoors.read(bot, stream))).toBe('no-such-stream');
  expect(codeOf(await streamDoors.say(bot, stream, '1', count('one')))).toBe('no-such-stream');
  const closed = await streams.open('h_', { lasts: 600_000 } as object);
  expect(codeOf(await streamDoors.read(ann, closed))).toBe('no-such-stream');
  expect(codeOf(await streamDoors.read(ann, 'c_aaaaaaaaaaaaaaaaaaaa'))).toBe('no-such-stream');
});

test('who may not play or not say this is told so, and nothing is stored', async () => {
  const world = await testHouse({
    kinds,
    guard: {
      mayPlay: ({ id }) => (id === 'a_banned' ? 'banned' : undefined),
      maySay: (_player, text) =>
        text === 'a rude word' ? { code: 'word-refused', message: 'Change it.' } : undefined,
      blockedBy: () => [],
      isPublished: () => true,
      keepsHidden: true,
    },
  });
  expect(codeOf(await open(world, guest('a_banned')))).toBe('banned');
  const { stream } = shownBy(await open(world));
  const say = (who: StreamUser, text: string) => world.house.streamDoors.say(who, stream, text, count(text));
  expect(codeOf(await say(guest('a_banned'), 'one'))).toBe('banned');
  expect(await say(ann, 'a rude word')).toEqual({ no: { code: 'word-refused', message: 'Change it.' } });
  expect(await world.store.log.read(stream)).toHaveLength(2);
});

test('after a failure of the store the same words are said again, and counted once', async () => {
  const inner = memoryStore();
  const store = { ...inner, log: { ...inner.log }, fails: 'no' as 'no' | 'before' | 'after' };
  store.log.append = async (...wish) => {
    if (store.fails === 'before') throw new StoreUnavailable(new Error('disk full'));
    await inner.log.append(...wish);
    if (store.fails === 'after') throw new StoreUnavailable(new Error('the writer is gone'));
  };
  const failures: unknown[] = [];
  const world = await testHouse({ kinds, store, failed: (error) => failures.push(error) });
  store.fails = 'before';
  await expect(open(world)).rejects.toThrow(StoreUnavailable);
  store.fails = 'no';
  const { stream } = shownBy(await open(world));
  const say = () => world.house.streamDoors.say(ann, stream, '1', count('one'));
  store.fails = 'before';
  expect(codeOf(await say())).toBe('unavailable');
  store.fails = 'after';
  expect(codeOf(await say())).toBe('unavailable');
  store.fails = 'no';
  expect(codeOf(await say())).toBe('ok');
  expect(shownBy(await world.house.streamDoors.read(ann, stream)).view).toMatchObject({ total: 1 });
});

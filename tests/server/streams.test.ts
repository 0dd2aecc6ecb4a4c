/** Streams that are not games: a tally is stored like a game, but never treated as one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { milliseconds } from '@parlour/game';
import { FormatRegistry, type StreamPrefix, startProjection, streamKind } from '@parlour/host';
import { handClock, settled, testHouse } from '@parlour/host/testing';
import { memoryStore, StaleEpoch, type Store, StoreUnavailable, sqliteStore } from '@parlour/store';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openHouse } from '../support/open-house.ts';
import { kinds, type TallyOpening, tally } from '../support/tally.ts';

type World = Pick<Awaited<ReturnType<typeof testHouse>>, 'house' | 'store' | 'clock'>;

const count = (text: string): { type: string } => Object.assign({ type: 'count' }, { text });

async function tallied(prefix: StreamPrefix, options: Parameters<typeof testHouse>[0] = {}) {
  const world = await testHouse({ kinds, ...options });
  const stream = await world.house.streams.open<TallyOpening>(prefix, { lasts: milliseconds(600_000) });
  return { ...world, stream, ...of(world, stream) };
}

const of = ({ house, store }: World, stream: string) => ({
  say: (by: string, id: string, text: string) => house.streams.submit(stream, by, id, count(text)),
  view: () => house.streams.view(stream, 'anybody'),
  types: async () => (await store.log.read(stream)).map(({ fact }) => fact.type),
});

/** A server after a crash of the previous one: with the same store, after this downtime. */
async function again({ store, clock }: World, down: number, entropy = 'again') {
  return testHouse({ kinds, store, entropy, clock: handClock(clock.now() + down) });
}

describe.each(['c_', 'h_'] as const)('a stream %s', (prefix) => {
  test('has a name of its kind, and the host’s own fact stands before all others', async () => {
    const { stream, store, clock, types } = await tallied(prefix);
    expect(stream).toMatch(new RegExp(`^${prefix}[0-9a-z]{20}$`));
    expect(await types()).toEqual(['begun', 'opened']);
    const [first] = await store.log.read(stream);
    expect(first?.fact).toEqual({ type: 'begun', rules: 'tally', startedAt: clock.now() });
  });

  test('holds what was said before anybody is told so, and nothing that could not be stored', async () => {
    const inner = memoryStore();
    const store = { ...inner, log: { ...inner.log }, broken: false };
    store.log.append = async (...wish) => {
      if (store.broken) throw new StoreUnavailable(new Error('disk full'));
      return inner.log.append(...wish);
    };
    const { say, view, types } = await tallied(prefix, { store });
    store.broken = true;
    expect(await say('a_ann', '1', 'one')).toBe('unavailable');
    expect(await view()).toMatchObject({ total: 0 });
    store.broken = false;
    expect(await say('a_ann', '1', 'one')).toBeUndefined();
    expect(await types()).toEqual(['begun', 'opened', 'counted']);
  });

  test('takes nothing more once another process has ended this owner, and is not read again and again', async () => {
    const inner = memoryStore();
    const store = { ...inner, log: { ...inner.log }, isFenced: false };
    const reads = vi.spyOn(store.log, 'read');
    store.log.append = async (...wish) => {
      if (store.isFenced) throw new StaleEpoch(new Error('ended'));
      return inner.log.append(...wish);
    };
    const { say, types, house } = await tallied(prefix, { store });
    store.isFenced = true;
    reads.mockClear();
    expect(await say('a_ann', '1', 'one')).toBe('shutting-down');
    expect(await say('a_ann', '2', 'two')).toBe('shutting-down');
    expect([house.isClosing, house.streams.live]).toEqual([true, 0]);
    expect(reads).not.toHaveBeenCalled();
    expect(await types()).toEqual(['begun', 'opened']);
  });

  test('takes a command’s id once for everybody, also at the same time and after a kill', async () => {
    const first = await tallied(prefix);
    const answers = [first.say('a_ann', '1', 'one'), first.say('a_ann', '1', 'one')];
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
    expect(await first.say('a_ben', '1', 'two')).toBeUndefined();
    const second = of(await again(first, 5000), first.stream);
    expect(await second.say('a_ann', '1', 'one')).toBeUndefined();
    expect(await second.view()).toMatchObject({ total: 2, said: ['one', 'two'] });
    expect(await second.say('a_ann', '2', '')).toBe('empty');
  });

  test('comes to its deadline by itself, at its own instant', async () => {
    const { stream, store, clock, say, view } = await tallied(prefix);
    await clock.pass(700_000);
    expect((await store.log.read(stream)).at(-1)?.fact).toEqual({ type: 'tallied', at: 600_000, total: 0 });
    expect(await view()).toMatchObject({ isOver: true });
    expect(await say('a_ann', '1', 'late')).toBe('game-over');
  });

  test('is void and whole if a rule throws, and no other stream is touched', async () => {
    const failures: unknown[] = [];
    const world = await tallied(prefix, { failed: (error) => failures.push(error) });
    const other = await world.house.streams.open<TallyOpening>(prefix, { lasts: milliseconds(600_000) });
    expect(await world.say('a_ann', '1', 'a bug')).toBe('game-stopped');
    expect(failures).toHaveLength(1);
    await expect.poll(world.types).toEqual(['begun', 'opened', 'tallied']);
    expect(await world.view()).toMatchObject({ isOver: true });
    expect(await of(world, other).say('a_ann', '1', 'one')).toBeUndefined();
  });

  test('is let go when it is over and nobody asks for it, and is found again', async () => {
    const { house, clock, say, view } = await tallied(prefix);
    await say('a_ann', '1', 'one');
    await clock.pass(590_000);
    expect(house.streams.live).toBe(1);
    await clock.pass(300_000);
    expect(house.streams.live).toBe(0);
    expect(await view()).toEqual({ total: 1, said: ['one'], isOver: true });
    expect(house.streams.live).toBe(1);
  });

  test('takes nothing any more when the house closes', async () => {
    const { house, say, types } = await tallied(prefix);
    const underWay = say('a_ann', '1', 'one');
    await settled();
    await house.close();
    expect(await underWay).toBeUndefined();
    expect(await say('a_ann', '2', 'two')).toBe('shutting-down');
    expect(await types()).toEqual(['begun', 'opened', 'counted']);
  });
});

test('what is said while a stream is read or let go of is taken once, by one run of it', async () => {
  const first = await tallied('h_');
  const world = await again(first, 1000);
  const { say, view } = of(world, first.stream);
  const answers = [say('a_ann', '1', '1'), say('a_ann', '2', '2'), world.house.streams.letGo(first.stream)];
  answers.push(say('a_ann', '3', '3'), world.house.streams.letGo(first.stream), say('a_ann', '4', '4'));
  expect(await Promise.all(answers)).toEqual(answers.map(() => undefined));
  expect(await view()).toMatchObject({ total: 4 });
});

test('a stream is not read again before what is under way in it is stored', async () => {
  const inner = memoryStore();
  const gate = { open: () => {}, passed: Promise.resolve() };
  const append: typeof inner.log.append = async (...wish) => {
    await gate.passed;
    return inner.log.append(...wish);
  };
  const world = await tallied('h_', { store: { ...inner, log: { ...inner.log, append } } });
  gate.passed = new Promise((resolve) => {
    gate.open = resolve;
  });
  const one = world.say('a_ann', '1', 'one');
  await settled();
  const leaving = world.house.streams.letGo(world.stream);
  const two = world.say('a_ann', '2', 'two');
  await settled();
  gate.open();
  expect(await Promise.all([one, leaving, two])).toEqual([undefined, undefined, undefined]);
  expect(await world.view()).toMatchObject({ said: ['one', 'two'] });
});

test('an outage moves the deadline of a kind that is taken up when the house opens', async () => {
  const first = await tallied('c_');
  const { stream, store } = first;
  const second = await again(first, 1_000_000);
  await settled();
  expect(second.house.streams.live).toBe(1);
  await second.clock.pass(599_000);
  expect(await of(second, stream).types()).toEqual(['begun', 'opened', 'resumed']);
  await second.clock.pass(2000);
  expect((await store.log.read(stream)).at(-1)?.fact).toMatchObject({ type: 'tallied', at: 1_600_000 });
  const third = await again(second, 1000, 'third');
  expect(third.house.streams.live).toBe(0);
});

test('one of another kind rests in the log until somebody asks, and what was due happens at its own instant', async () => {
  const first = await tallied('h_');
  const second = await again(first, 1_000_000);
  await settled();
  expect(second.house.streams.live).toBe(0);
  expect(await of(second, first.stream).say('a_ann', '1', 'late')).toBe('game-over');
  expect((await first.store.log.read(first.stream)).at(-1)?.fact).toMatchObject({
    type: 'tallied',
    at: 600_000,
  });
});

test('nobody finds a stream that there is not, that is a game, or that is of other rules', async () => {
  const { house, store } = await tallied('c_');
  await store.log.append('c_aaaaaaaaaaaaaaaaaaaa', 0, [{ type: 'begun', rules: 'chess', startedAt: 0 }]);
  for (const stream of ['c_bbbbbbbbbbbbbbbbbbbb', 'c_aaaaaaaaaaaaaaaaaaaa', 'g_aaaaaaaaaaaaaaaaaaaa', 'x'])
    expect(await house.streams.submit(stream, 'a_ann', '1', count('one'))).toBe('no-such-stream');
  await expect(house.streams.open<TallyOpening>('n_', { lasts: milliseconds(1) })).rejects.toThrow(
    "no streams 'n_'",
  );
});

test('no kind begins like games, and no two alike', () => {
  expect(() => streamKind('g_' as 'c_', tally)).toThrow("begins with 'g_'");
  const twice = [streamKind('c_', tally), streamKind('c_', tally)];
  expect(() => new FormatRegistry({ kinds: twice })).toThrow('the same prefix');
});

describe('a projection of one kind', () => {
  async function counting(store: Store, name = 'words') {
    const seen: string[] = [];
    const projection = await startProjection(store, {
      name,
      prefix: 'c_',
      take: ({ fact }) => {
        if (fact.type === 'counted') seen.push(String(fact.text));
      },
      failed: (error) => {
        throw error;
      },
    });
    return { seen, projection };
  }

  test('takes in its own streams alone, and goes on at its own place', async () => {
    const world = await tallied('c_');
    const other = await world.house.streams.open<TallyOpening>('h_', { lasts: milliseconds(600_000) });
    await world.say('a_ann', '1', 'one');
    await of(world, other).say('a_ann', '1', 'of another kind');
    const first = await counting(world.store);
    await settled();
    expect(first.seen).toEqual(['one']);
    await first.projection.stop();
    await world.say('a_ann', '2', 'two');
    const [second, anew] = [await counting(world.store), await counting(world.store, 'anew')];
    await settled();
    expect([second.seen, anew.seen]).toEqual([['two'], ['one', 'two']]);
    for (const { projection } of [second, anew]) await projection.stop();
  });

  test('that cannot take a fact in says so, and has it first at the next start', async () => {
    const world = await tallied('c_');
    await world.say('a_ann', '1', 'one');
    const failures: (string | undefined)[] = [];
    const broken = await startProjection(world.store, {
      name: 'words',
      prefix: 'c_',
      take: ({ fact }) => {
        if (fact.type === 'counted') throw new Error('a bug');
      },
      failed: (_error, stream) => failures.push(stream),
    });
    await settled();
    await broken.stop();
    expect(failures).toEqual([world.stream]);
    const { seen, projection } = await counting(world.store);
    await settled();
    expect(seen).toEqual(['one']);
    await projection.stop();
  });
});

describe.each(['in memory', 'on a disk'])('over HTTP, %s', (where) => {
  async function house() {
    const formatsModule = new URL('../support/tally.ts', import.meta.url).href;
    const directory = mkdtempSync(join(tmpdir(), 'parlour-tally-'));
    const store = where === 'in memory' ? memoryStore() : await sqliteStore({ directory });
    const open = await openHouse({
      store,
      formatsModule,
      ...(where === 'on a disk' && { directory }),
    });
    onTestFinished(async () => {
      await open.close();
      await store.close();
      rmSync(directory, { recursive: true });
    });
    const person = async (name: string) => {
      const answer = await fetch(`${open.url}/api/guest`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ nickname: name }),
      });
      const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
      return { id: ((await answer.json()) as { id: string }).id, headers: { cookie: cookie.join('; ') } };
    };
    return { ...open, store, person };
  }

  test('one’s words are in one’s file, and erased for ever, also while the stream goes on', async () => {
    const { server, store, url, person } = await house();
    const [ann, ben] = [await person('Ann'), await person('Ben')];
    const { streams } = server.house;
    const stream = await streams.open<TallyOpening>('c_', { lasts: milliseconds(600_000) });
    await streams.submit(stream, ann.id, '1', count('a secret of Ann'));
    await streams.submit(stream, ben.id, '1', count('a riddle of Ben'));

    const file = await (await fetch(`${url}/api/me/export`, { headers: ann.headers })).text();
    expect(JSON.parse(file).streams).toEqual([
      { stream, words: [{ at: 0, type: 'counted', text: 'a secret of Ann' }] },
    ]);
    expect(file).not.toContain('riddle');

    const gone = await fetch(`${url}/api/me`, {
      method: 'DELETE',
      headers: { ...ann.headers, 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ confirm: 'Ann' }),
    });
    expect(gone.status).toBe(200);
    expect(await streams.view(stream, 'anybody')).toMatchObject({
      total: 2,
      said: [null, 'a riddle of Ben'],
    });
    expect(JSON.stringify(await store.log.read(stream))).not.toContain('secret');
    expect(await streams.submit(stream, ben.id, '2', count('goes on'))).toBeUndefined();
  });
});

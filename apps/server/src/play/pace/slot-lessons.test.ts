/** Tests of learning from games in slots, which are never rated. */
import { gameshow, milliseconds } from '@parlour/game';
import { FormatRegistry } from '@parlour/host';
import { digests } from '@parlour/results';
import { type Account, type Fact, type GameList, memoryStore, type Store } from '@parlour/store';
import { expect, test, vi } from 'vitest';
import { openLogReader } from '../../platform/log-reading/open-log-reader.ts';
import { openPaceProjection } from './pace-projection.ts';

async function startedPace(...parts: Parameters<typeof openPaceProjection>) {
  const pace = await openPaceProjection(...parts);
  pace.follow();
  return pace;
}

const day = 24 * 3600 * 1000;
const startedAt = 1000 * day;
const ticks = { kind: 'ticks', length: milliseconds(10_000), contestants: 2 } as const;

function openStore(): Store {
  const store = memoryStore();
  const account = async (id: string): Promise<Account | undefined> =>
    ({ id, nickname: id, kind: 'member', createdAt: id === 'new' ? startedAt : 0 }) as Account;
  return { ...store, records: { ...store.records, account } };
}

interface Show {
  readonly person: string;
  readonly origin?: string;
  /** Games of its draw, itself included. */
  readonly draw?: readonly string[];
  readonly tick?: number | undefined;
}

/** Puts a show of a person, who writes in each of four ticks, and a machine into the log. */
async function playShow(
  store: Store,
  game: string,
  { person, origin = 'invited', draw = [game], ...more }: Show,
) {
  const { tick = 10_000 } = more;
  const config = gameshow.rules.configure({
    contestants: 2,
    tick: milliseconds(tick),
    duration: milliseconds(4 * tick),
  });
  const at = [1, 2, 3, 4].map((one) => one * tick);
  const hosted = {
    ...{
      type: 'hosted',
      format: 'gameshow',
      startedAt,
      origin,
      draw: { games: Object.fromEntries(draw.map((id) => [id, []])) },
    },
    players: { A: { kind: 'account', id: person }, B: { kind: 'bot', id: 'bot' } },
    natures: { A: 'human', B: 'machine' },
  };
  const facts = [
    hosted,
    { type: 'opened', at: 0, format: 'gameshow', config, commitment: {} },
    { type: 'seated', at: 0, seat: 'A', nature: 'human' },
    { type: 'seated', at: 0, seat: 'B', nature: 'machine' },
    ...at.flatMap((one) => [
      { type: 'said', at: one, by: 'A', text: 'Well.' },
      { type: 'tick-ended', at: one },
    ]),
    { type: 'talk-ended', at: 4 * tick },
    { type: 'settled', at: 4 * tick, end: 'time', scores: {}, natures: hosted.natures, nonce: '' },
  ];
  await store.log.append(game, 0, facts as unknown as readonly Fact[]);
}

async function opened(list: (game: string) => GameList = () => 'none') {
  const store = openStore();
  const reader = openLogReader(store, { formats: new FormatRegistry(), digests });
  const pace = await startedPace(store, reader, {
    key: 'key',
    now: () => startedAt + 2 * day,
    placesOf: () => [],
    isPublished: () => true,
    listOf: async (game) => list(game),
    failed: (error: unknown) => {
      throw error;
    },
  });
  const read = async (play: () => Promise<unknown>) => {
    const before = pace.position();
    await play();
    await vi.waitUntil(() => pace.position() > before, { interval: 2, timeout: 10_000 });
  };
  return { store, pace, read };
}

test('rule 15: unrated games in slots teach how many of them people write in, and nothing else of them', async () => {
  const { store, pace, read } = await opened();
  await read(() => playShow(store, 'g_1', { person: 'ann' }));
  const turns = await pace.turns(ticks, []);
  expect(turns).toMatchObject({ games: 1, people: 1, kinds: [] });
  // A stranger to the rated games is one of the guests: 30 parts of 31 are the prior.
  expect(turns?.shares?.at(20)).toBeLessThan(0.35);
  expect(turns?.shares?.at(-1)).toBeGreaterThan(0.35);
  expect(await pace.turns({ ...ticks, contestants: 4 }, [])).toBeUndefined();
  expect(await pace.turns({ ...ticks, length: milliseconds(5000) }, [])).toBeUndefined();
  expect(await pace.turns({ kind: 'show', contestants: 2 }, [])).toBeUndefined();
  await pace.stop();
  expect(await store.records.setting('pace')).not.toMatch(/ann|Well/);
});

test('rule 15: whoever is at the table has taught nothing, and who is erased is forgotten', async () => {
  const { store, pace, read } = await opened();
  await read(() => playShow(store, 'g_1', { person: 'ann' }));
  expect(await pace.turns(ticks, ['ann'])).toBeUndefined();
  pace.forget('ann');
  expect(await pace.turns(ticks, [])).toBeUndefined();
  await pace.stop();
});

test('rule 13: practice teaches nothing, nor does an account younger than a day', async () => {
  const { store, pace, read } = await opened();
  await read(() => playShow(store, 'g_1', { person: 'ann', origin: 'practice' }));
  await read(() => playShow(store, 'g_2', { person: 'new' }));
  expect(await pace.turns(ticks, [])).toBeUndefined();
  await pace.stop();
});

test('a game teaches once the other games of its draw are over', async () => {
  const { store, pace, read } = await opened();
  const draw = ['g_1', 'g_2'];
  // It runs: it has no last fact.
  await store.log.append('g_2', 0, [{ type: 'hosted', startedAt }] as unknown as readonly Fact[]);
  await read(() => playShow(store, 'g_1', { person: 'ann', draw }));
  expect(await pace.turns(ticks, [])).toBeUndefined();
  await store.log.append('g_2', 1, [{ type: 'settled', at: 5 }] as unknown as readonly Fact[]);
  pace.finished({ game: 'g_2' });
  await vi.waitUntil(async () => (await pace.turns(ticks, [])) !== undefined, {
    interval: 5,
    timeout: 10_000,
  });
  await pace.stop();
});

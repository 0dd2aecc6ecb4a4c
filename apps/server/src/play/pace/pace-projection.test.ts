/** Tests of stored answer times, and of learning from them. */
import { configureDuel, type Nature } from '@parlour/game';
import { FormatRegistry } from '@parlour/host';
import { digests } from '@parlour/results';
import { type Account, type Fact, memoryStore, type RegisteredBot, type Store } from '@parlour/store';
import { describe, expect, test, vi } from 'vitest';
import { openLogReader } from '../../platform/log-reading/open-log-reader.ts';
import { openPaceProjection, type PaceProjection } from './pace-projection.ts';

async function startedPace(...parts: Parameters<typeof openPaceProjection>) {
  const pace = await openPaceProjection(...parts);
  pace.follow();
  return pace;
}

const day = 24 * 3600 * 1000;
/** Games begin on this day. */
const first = 1000 * day;

const options = {
  key: 'key',
  now: () => first + 2 * day,
  placesOf: () => [],
  isPublished: () => true,
  listOf: async () => 'public' as const,
  failed: (error: unknown) => {
    throw error;
  },
};

/** A store with all players as old members, except the given accounts. */
function openStore(told: Readonly<Record<string, Partial<Account> | undefined>> = {}): Store {
  const store = memoryStore();
  const account = async (id: string): Promise<Account | undefined> => {
    const about = id in told ? told[id] : {};
    return about && { id, nickname: id, kind: 'member', createdAt: 0, ...about };
  };
  const bot = async (id: string) =>
    id === 'own bot' ? ({ id, owner: 'owner' } as RegisteredBot) : undefined;
  return { ...store, records: { ...store.records, account, bot } };
}

interface PlayedGame {
  readonly person: string;
  readonly asker?: string;
  readonly nature?: Nature;
  readonly origin?: string;
  readonly answers?: number;
}

/** Logs a finished game with a target that took 5 s and more for each answer. */
async function playGame(
  store: Store,
  id: number,
  { person, asker = 'asker', nature = 'human', origin = 'rated', answers = 4 }: PlayedGame,
) {
  const kind = nature === 'human' ? 'account' : 'bot';
  const players = {
    target: { kind, id: person },
    'bettor-1': { kind: asker === 'own bot' ? 'bot' : 'account', id: asker },
  };
  const hosted = { startedAt: first, origin, players, natures: { target: nature } };
  const facts: Fact[] = [{ type: 'hosted', format: 'market', ...hosted }];
  for (let index = 0; index < answers; index += 1) {
    const [question, at] = [`bettor-1#${index + 1}`, 20_000 * index];
    const took = 5000 + 1000 * ((7 * id + 3 * index) % 8);
    facts.push(
      { type: 'question-submitted', at, by: 'bettor-1', question, text: 'Who are you, then?' },
      { type: 'question-current', at, question },
      { type: 'answered', at: at + took, question, text: 'Guess.'.repeat(1 + (id % 3)) },
    );
  }
  facts.push({ type: 'closed', at: 120_000, end: 'time', cause: 'time' }, { type: 'settled', at: 120_000 });
  await store.log.append(`g_${id}`, 0, facts);
}

/** Logs a finished duel of two people; `judge` predicted after this time. */
async function playDuel(store: Store, id: number, people: readonly [string, string], judged?: number) {
  const players = { left: { kind: 'account', id: people[0] }, right: { kind: 'account', id: people[1] } };
  const natures = { left: 'human', right: 'human' };
  const said = (by: string, at: number) => ({ type: 'said', by, at, text: 'Well.' });
  const prediction = judged === undefined ? null : { by: 'left', said: 'human', right: true };
  const facts = [
    { type: 'hosted', format: 'duel', startedAt: first, origin: 'rated', players, natures },
    { type: 'opened', at: 0, format: 'duel', config: configureDuel({ minMessages: 1 }), commitment: {} },
    { type: 'seated', at: 0, seat: 'left', nature: 'human' },
    { type: 'seated', at: 0, seat: 'right', nature: 'human' },
    ...[said('left', 4000), said('right', 9000), said('right', 12_000), said('left', 30_000)],
    ...(judged === undefined ? [] : [{ type: 'predicted', at: 9000 + judged, by: 'left', said: 'human' }]),
    { type: 'settled', at: 200_000, end: 'time', prediction, payoffs: {} },
  ];
  await store.log.append(`g_duel${id}`, 0, facts as readonly Fact[]);
}

async function play(store: Store, from: number, to: number): Promise<void> {
  for (let id = from; id < to; id += 1) await playGame(store, id, { person: `person ${id}` });
}

const readerOf = (store: Store) => openLogReader(store, { formats: new FormatRegistry(), digests });

/** Waits until it has read this number of games. */
async function knows(pace: PaceProjection, games: number): Promise<void> {
  await vi.waitUntil(() => pace.games().length >= games, { interval: 2, timeout: 10_000 });
  expect(pace.games()).toHaveLength(games);
}

describe('the pace projection', () => {
  test('teaches from the first game on, counts games a day later, and leaves out anybody who is at the table', async () => {
    const store = openStore();
    let now = first;
    const pace = await startedPace(store, readerOf(store), { ...options, now: () => now });
    expect(await pace.learned([])).toBeUndefined();
    await play(store, 0, 60);
    await knows(pace, 60);
    expect(await pace.learned([])).toMatchObject({ answers: 0, people: 0 });
    now += 2 * day;
    expect(await pace.learned([])).toMatchObject({ answers: 240, people: 60 });
    expect(await pace.learned(['stranger'])).toBe(await pace.learned([]));
    const { typists } = (await pace.learned([])) ?? {};
    expect((await pace.learned(['person 3', 'stranger', 'person 7']))?.typists).not.toEqual(typists);
    expect(await pace.learned(Array.from({ length: 60 }, (_, id) => `person ${id}`))).toBeUndefined();
    await pace.stop();
  });

  test('learns from nobody whose account is a day old, or erased, nor from games with a bot of one’s own', async () => {
    const store = openStore({
      new: { createdAt: first - day + 1 },
      old: { createdAt: first - day },
      erased: undefined,
    });
    const pace = await startedPace(store, readerOf(store), options);
    await playGame(store, 1, { person: 'new' });
    await playGame(store, 2, { person: 'erased' });
    await playGame(store, 3, { person: 'owner', asker: 'own bot' });
    await playGame(store, 4, { person: 'old' });
    await playGame(store, 5, { person: 'owner' });
    await knows(pace, 2);
    await pace.stop();
    const kept = JSON.parse((await store.records.setting('pace')) ?? '');
    // The one who asked taught nothing, and has met two: the old one and the owner.
    expect(Object.keys(kept.lessons.contributors)).toHaveLength(3);
    expect(Object.values(kept.lessons.contributors)).toContainEqual(
      expect.objectContaining({ games: 4, partners: [expect.any(String), expect.any(String)] }),
    );
  });

  test('a game teaches once everybody may see it, also after a restart, and never if it is hidden', async () => {
    const store = openStore();
    const lists = new Map<string, 'held' | 'public' | 'hidden'>([['g_1', 'held']]);
    const listOf = async (game: string) => lists.get(game);
    const held = { ...options, listOf };
    const pace = await startedPace(store, readerOf(store), held);
    for (const [id, person] of [
      [1, 'ann'],
      [2, 'ben'],
      [3, 'cleo'],
      [4, 'dora'],
    ] as const)
      await playGame(store, id, { person });
    const { position } = await store.log.having(['settled'], 0, 100);
    await vi.waitUntil(() => pace.position() >= position, { interval: 2, timeout: 10_000 });
    lists.set('g_2', 'public');
    lists.set('g_4', 'hidden');
    for (const game of ['g_1', 'g_2', 'g_4']) pace.finished({ game });
    await knows(pace, 1);
    await pace.stop();
    const again = await startedPace(store, readerOf(store), held);
    expect(again.games()).toHaveLength(1);
    for (const game of ['g_1', 'g_3', 'g_4']) lists.set(game, 'public');
    again.open();
    await knows(again, 3);
    again.forget('ann');
    again.finished({ game: 'g_4' });
    expect(again.games()).toHaveLength(2);
    await again.stop();
  });

  test('learns of people in rated games alone, and not who they are', async () => {
    const store = openStore();
    const pace = await startedPace(store, readerOf(store), options);
    await playGame(store, 1, { person: 'george', nature: 'machine' });
    await playGame(store, 2, { person: 'ann', origin: 'practice' });
    await playGame(store, 3, { person: 'ben', origin: 'invited' });
    await playGame(store, 4, { person: 'nobody', answers: 0 });
    await playGame(store, 5, { person: 'tom' });
    await playGame(store, 6, { person: 'tom' });
    await knows(pace, 2);
    const [one, other] = pace.games();
    expect(one?.person).toBe(other?.person);
    expect(one?.answers).toHaveLength(4);
    await pace.stop();
    expect(await store.records.setting('pace')).not.toMatch(/tom|Guess|Who/);
  });

  test('learns nothing from a game that is not published, and forgets who wishes it later', async () => {
    const store = openStore();
    const unpublished = new Set(['tom']);
    const isPublished = (game: string, players: readonly string[]) =>
      game !== 'g_3' && !players.some((one) => unpublished.has(one));
    const pace = await startedPace(store, readerOf(store), { ...options, isPublished });
    for (const [id, person] of ['ann', 'tom', 'ben', 'cleo'].entries())
      await playGame(store, id + 1, { person });
    await play(store, 10, 80);
    await knows(pace, 72);
    expect(await pace.learned([])).toMatchObject({ answers: 290, people: 72 });
    pace.forget('ann');
    pace.forget('nobody');
    expect(pace.games()).toHaveLength(71);
    expect(await pace.learned([])).toMatchObject({ answers: 280, people: 71 });
    const before = pace.position();
    unpublished.add('asker');
    await playGame(store, 90, { person: 'dora' });
    await vi.waitUntil(() => pace.position() > before, { interval: 2, timeout: 10_000 });
    await pace.stop();
    const again = await startedPace(store, readerOf(store), { ...options, isPublished });
    expect(again.games()).toHaveLength(71);
    await again.stop();
  });

  test('learns when people spoke in duels, and how long they took to judge, and forgets who wishes it', async () => {
    const store = openStore();
    const pace = await startedPace(store, readerOf(store), options);
    const two = { kind: 'two' } as const;
    expect(await pace.turns(two, [])).toBeUndefined();
    await playDuel(store, 1, ['ann', 'ben'], 50_000);
    await playDuel(store, 2, ['cleo', 'dora']);
    await playGame(store, 9, { person: 'last' });
    await knows(pace, 1);
    const turns = await pace.turns(two, []);
    expect(turns).toMatchObject({ games: 4, people: 4 });
    expect(turns?.kinds.map(({ share }) => share)).toEqual([
      expect.closeTo(30 / (30 + 30 / 9), 6),
      expect.closeTo(30 / 9 / (30 + 30 / 9), 6),
    ]);
    expect((await pace.turns(two, ['ann', 'ben', 'cleo']))?.kinds[1]?.share).toBeCloseTo(1 / 31, 1);
    expect(await pace.turns(two, ['ann', 'ben', 'cleo', 'dora'])).toBeUndefined();
    expect(await pace.turns({ kind: 'show', contestants: 4 }, [])).toBeUndefined();
    expect(pace.judging('duel', [])).toHaveLength(41);
    expect(pace.judging('duel', ['ann'])).toBeUndefined();
    pace.forget('ann');
    expect(pace.judging('duel', [])).toBeUndefined();
    expect(await pace.turns(two, ['ben', 'cleo', 'dora'])).toBeUndefined();
    await pace.stop();
    const again = await startedPace(store, readerOf(store), options);
    expect(await again.turns(two, ['ben', 'cleo', 'dora'])).toBeUndefined();
    expect(await again.turns(two, ['ben', 'cleo'])).toBeDefined();
    await again.stop();
  });

  test('who plays from one place is one voice, and places are kept under stand-ins', async () => {
    const store = openStore();
    const placesOf = (account: string) => (account === 'dora' ? ['elsewhere'] : ['home']);
    const pace = await startedPace(store, readerOf(store), { ...options, placesOf });
    const two = { kind: 'two' } as const;
    await playDuel(store, 1, ['ann', 'ben']);
    await playDuel(store, 2, ['cleo', 'dora']);
    await playGame(store, 9, { person: 'last' });
    await knows(pace, 1);
    // Three people at one place weigh as much as the one elsewhere.
    expect((await pace.turns(two, []))?.kinds[1]?.share).toBeCloseTo(2 / 32, 6);
    // Whoever sits at home leaves out all of them.
    expect((await pace.turns(two, ['ben']))?.kinds[1]?.share).toBeCloseTo(1 / 31, 6);
    await pace.stop();
    expect(await store.records.setting('pace')).not.toMatch(/home|elsewhere|ann|ben|cleo/);
  });

  test('reads the log again if what it kept is lost, and comes to the same', { tags: ['long'] }, async () => {
    const store = openStore();
    const live = await startedPace(store, readerOf(store), options);
    await play(store, 0, 70);
    await knows(live, 70);
    const before = { games: live.games(), learned: await live.learned([]), position: live.position() };
    await live.stop();
    for (const lost of ['', '{"position":', '{"position":3,"games":"x"}', '{"position":3,"games":""}']) {
      await store.records.changeSetting('pace', lost);
      const again = await startedPace(store, readerOf(store), options);
      await knows(again, 70);
      expect({ games: again.games(), learned: await again.learned([]), position: again.position() }).toEqual(
        before,
      );
      await again.stop();
    }
  });

  test('continues where it was, also after a crash: nothing twice, nothing missed', async () => {
    const store = openStore();
    const first = await startedPace(store, readerOf(store), options);
    await play(store, 0, 20);
    await knows(first, 20);
    await first.stop();
    const kept = (await store.records.setting('pace')) ?? '';
    const second = await startedPace(store, readerOf(store), options);
    expect(second.games()).toEqual(first.games());
    await play(store, 20, 30);
    await knows(second, 30);
    await second.stop();
    // As if it had fallen before it wrote.
    await store.records.changeSetting('pace', kept);
    await play(store, 30, 40);
    const third = await startedPace(store, readerOf(store), options);
    await knows(third, 40);
    expect(new Set(third.games().map(({ person }) => person)).size).toBe(40);
    await third.stop();
  });

  test('writes down what it knows after a while', async () => {
    const store = openStore();
    const pace = await startedPace(store, readerOf(store), {
      ...options,
      patience: 1,
    });
    await play(store, 0, 3);
    await knows(pace, 3);
    await expect
      .poll(() => store.records.setting('pace'), { interval: 2, timeout: 10_000 })
      .toContain(`"position":${pace.position()}`);
    await pace.stop();
  });
});

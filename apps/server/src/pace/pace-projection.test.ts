/** Tests what the house keeps of people's answer times, and what it learns from them. */
import type { Nature } from '@parlour/game';
import { KnownFormats } from '@parlour/host';
import { digests } from '@parlour/results';
import { type Fact, memoryStore, type Store } from '@parlour/store';
import { describe, expect, test, vi } from 'vitest';
import { openLogReader } from '../log-reading/open-log-reader.ts';
import { type PaceProjection, startPaceProjection } from './pace-projection.ts';

const options = {
  key: 'key',
  isPublished: () => true,
  failed: (error: unknown) => {
    throw error;
  },
};

interface PlayedGame {
  readonly person: string;
  readonly nature?: Nature;
  readonly origin?: string;
  readonly answers?: number;
}

/** Puts a finished game into the log, whose target took 5 s and more for each answer. */
async function playGame(
  store: Store,
  id: number,
  { person, nature = 'human', origin = 'rated', answers = 4 }: PlayedGame,
) {
  const kind = nature === 'human' ? 'account' : 'bot';
  const players = { target: { kind, id: person }, 'bettor-1': { kind: 'account', id: 'asker' } };
  const facts: Fact[] = [{ type: 'hosted', format: 'market', origin, players, natures: { target: nature } }];
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

/** Puts a finished show of a person and a machine into the log; `asked`: when the person asked to guess, if they did. */
async function playShow(
  store: Store,
  id: number,
  {
    person,
    asked,
    origin,
  }: { readonly person: string; readonly asked: number | null; readonly origin: string },
) {
  const players = { A: { kind: 'account', id: person }, B: { kind: 'bot', id: 'bot' } };
  const natures = { A: 'human', B: 'machine' };
  const asks = asked === null ? [] : [{ type: 'ready-to-guess', at: asked, by: 'A' }];
  const facts: Fact[] = [
    { type: 'hosted', format: 'gameshow', origin, players, natures },
    { type: 'opened', at: 0, format: 'gameshow', config: { duration: 120_000 } },
    { type: 'seated', at: 0, seat: 'A', nature: 'human' },
    { type: 'seated', at: 0, seat: 'B', nature: 'machine' },
    { type: 'ready-to-guess', at: 10, by: 'B' },
    ...asks,
    { type: 'talk-ended', at: 120_000 },
    { type: 'settled', at: 120_000 },
  ];
  await store.log.append(`g_show${id}`, 0, facts);
}

async function play(store: Store, from: number, to: number): Promise<void> {
  for (let id = from; id < to; id += 1) await playGame(store, id, { person: `person ${id}` });
}

const readerOf = (store: Store) => openLogReader(store, { formats: new KnownFormats(), digests });

/** Waits until it has read so many games. */
async function knows(pace: PaceProjection, games: number): Promise<void> {
  await vi.waitUntil(() => pace.games().length >= games, { interval: 2, timeout: 10_000 });
  expect(pace.games()).toHaveLength(games);
}

describe('the pace projection', () => {
  test('teaches from 200 answers on, and leaves out anybody who is at the table', {
    tags: ['long'],
  }, async () => {
    const store = memoryStore();
    const pace = await startPaceProjection(store, readerOf(store), options);
    await play(store, 0, 49);
    await knows(pace, 49);
    expect(await pace.learned([])).toBeUndefined();
    await play(store, 49, 60);
    await knows(pace, 60);
    expect(await pace.learned([])).toMatchObject({ answers: 240, people: 60 });
    expect(await pace.learned(['stranger'])).toBe(await pace.learned([]));
    const without = { answers: 232, people: 58 };
    expect(await pace.learned(['person 3', 'stranger', 'person 7'])).toMatchObject(without);
    const eleven = Array.from({ length: 11 }, (_, id) => `person ${id}`);
    expect(await pace.learned(eleven)).toBeUndefined();
    await pace.stop();
  });

  test('learns of people in rated games alone, and not who they are', async () => {
    const store = memoryStore();
    const pace = await startPaceProjection(store, readerOf(store), options);
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
    const store = memoryStore();
    const unpublished = new Set(['tom']);
    const isPublished = (game: string, players: readonly string[]) =>
      game !== 'g_3' && !players.some((one) => unpublished.has(one));
    const pace = await startPaceProjection(store, readerOf(store), { ...options, isPublished });
    for (const [id, person] of ['ann', 'tom', 'ben', 'cleo'].entries())
      await playGame(store, id + 1, { person });
    await play(store, 10, 80);
    await knows(pace, 72);
    expect(await pace.learned([])).toMatchObject({ answers: 288, people: 72 });
    pace.forget('ann');
    pace.forget('nobody');
    expect(pace.games()).toHaveLength(71);
    expect(await pace.learned([])).toMatchObject({ answers: 284, people: 71 });
    const before = pace.position();
    unpublished.add('asker');
    await playGame(store, 90, { person: 'dora' });
    await vi.waitUntil(() => pace.position() > before, { interval: 2, timeout: 10_000 });
    await pace.stop();
    const again = await startPaceProjection(store, readerOf(store), { ...options, isPublished });
    expect(again.games()).toHaveLength(71);
    await again.stop();
  });

  test('learns when people asked to guess in rated shows, but for those at the table, and forgets who wishes it', async () => {
    const store = memoryStore();
    const pace = await startPaceProjection(store, readerOf(store), options);
    for (const [id, [person, asked, origin]] of (
      [
        ['ann', 30_000, 'rated'],
        ['ben', 90_000, 'rated'],
        ['tom', null, 'rated'],
        ['zoe', 60_000, 'practice'],
      ] as const
    ).entries())
      await playShow(store, id, { person, asked, origin });
    await playGame(store, 9, { person: 'last' });
    await knows(pace, 1);
    expect(pace.wishTimesOf('gameshow', [])).toEqual([0.25, 0.75, 1]);
    expect(pace.wishTimesOf('market', [])).toEqual([]);
    expect(pace.wishTimesOf('gameshow', ['ben', 'stranger'])).toEqual([0.25, 1]);
    pace.forget('ann');
    await pace.stop();
    expect(await store.records.setting('pace')).not.toMatch(/ann|ben|tom/);
    const again = await startPaceProjection(store, readerOf(store), options);
    expect(again.wishTimesOf('gameshow', [])).toEqual([0.75, 1]);
    await again.stop();
  });

  test('reads the log again if what it kept is lost, and comes to the same', { tags: ['long'] }, async () => {
    const store = memoryStore();
    const live = await startPaceProjection(store, readerOf(store), options);
    await play(store, 0, 70);
    await knows(live, 70);
    const before = { games: live.games(), learned: await live.learned([]), position: live.position() };
    await live.stop();
    for (const lost of ['', '{"position":', '{"position":3,"games":"x"}', '{"position":3,"games":""}']) {
      await store.records.changeSetting('pace', lost);
      const again = await startPaceProjection(store, readerOf(store), options);
      await knows(again, 70);
      expect({ games: again.games(), learned: await again.learned([]), position: again.position() }).toEqual(
        before,
      );
      await again.stop();
    }
  });

  test('continues where it was, also after a crash: nothing twice, nothing missed', async () => {
    const store = memoryStore();
    const first = await startPaceProjection(store, readerOf(store), options);
    await play(store, 0, 20);
    await knows(first, 20);
    await first.stop();
    const kept = (await store.records.setting('pace')) ?? '';
    const second = await startPaceProjection(store, readerOf(store), options);
    expect(second.games()).toEqual(first.games());
    await play(store, 20, 30);
    await knows(second, 30);
    await second.stop();
    // As if it had fallen before it wrote.
    await store.records.changeSetting('pace', kept);
    await play(store, 30, 40);
    const third = await startPaceProjection(store, readerOf(store), options);
    await knows(third, 40);
    expect(new Set(third.games().map(({ person }) => person)).size).toBe(40);
    await third.stop();
  });

  test('writes down what it knows after a while', async () => {
    const store = memoryStore();
    const pace = await startPaceProjection(store, readerOf(store), {
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

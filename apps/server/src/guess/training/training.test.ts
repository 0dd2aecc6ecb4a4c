/** Tests of shifts for pages: the lists and the training, without erased texts and withdrawn games. */
// @module-tag secrecy
import { FormatRegistry } from '@parlour/host';
import { digests } from '@parlour/results';
import { memoryStore, type Store, type WholeGame } from '@parlour/store';
import { expect, test } from 'vitest';
import { readShiftsOfFormat } from '../../archive/games/shift-figures.ts';
import { openLogReader } from '../../platform/log-reading/open-log-reader.ts';
import { openTraining } from './training.ts';

interface Played {
  readonly nature: 'human' | 'machine';
  readonly question: string;
  readonly answer: string;
  readonly after: number;
  readonly list?: WholeGame['list'];
  readonly judges?: number;
}

/** A server with games of one exchange each; events 1 and 2 of a game are its texts. */
async function houseOf(games: readonly Played[]) {
  const store = memoryStore();
  const bot = await store.records.createBot({ owner: null, name: 'george', description: '', at: 1 });
  const kept = games.map(({ nature, after, list = 'public', judges = 2 }, number): WholeGame => {
    const truth = Number(nature === 'human');
    const value = (truth - 0.5) ** 2 - (truth - after) ** 2;
    const detail = { asker: 'bettor-1', opens: 9000, question: { words: 1 }, answer: { words: 2 } };
    const move = { before: 0.5, alone: 0.5, after, early: after, late: after };
    const size = Math.abs(after - 0.5);
    return {
      ...{ game: gameOf(number), format: 'market', preset: 'market', origin: 'rated', list },
      ...{ natures: nature, end: 'time', startedAt: number, endedAt: number, row: {}, record: {} },
      ...{ players: [], measures: {}, judgements: [], ratings: [], forecasts: [] },
      shifts: {
        answers: [
          {
            ...{ seat: 'target', nature, at: 4000, size, value, judges },
            bot: nature === 'machine' ? bot.id : null,
            detail: { ...detail, ...move, size: Math.round(1000 * size) },
          },
        ],
        tallies: [
          { kind: nature, sums: { games: 1, n: 1, [`size ${Math.round(1000 * size)}`]: 1 } },
          { kind: 'quiet', sums: { games: 1, n: 50, 'size 0': 50_000, squares: 50_000_000 } },
        ],
      },
    };
  });
  for (const [number, { question, answer }] of games.entries())
    await store.log.append(gameOf(number), 0, [
      { type: 'question-submitted', at: 1, text: question },
      { type: 'answered', at: 2, text: answer },
    ]);
  await store.archive.keep(kept, 1);
  const reader = openLogReader(store, { formats: new FormatRegistry(), digests });
  const clock = { time: 0, now: () => clock.time };
  const deps = { store, reader, digests, house: { clock }, key: new Uint8Array(32) };
  return { ...deps, clock, training: openTraining(deps) };
}

const gameOf = (number: number) => `g_${String(number).padStart(20, '0')}`;

const said = (
  nature: Played['nature'],
  answer: string,
  after: number,
  more: Partial<Played> = {},
): Played => ({
  ...{ nature, question: 'What did you eat today?', answer, after },
  ...more,
});

const answers = (list: readonly { readonly answer: string }[]) => list.map(({ answer }) => answer);

test('the lists: what moved, informed and misled most, with who it was and how rare it is', async () => {
  const house = await houseOf([
    said('human', 'toast', 0.6),
    said('machine', 'a bagel', 0.9),
    said('machine', 'nothing', 0.2),
    said('machine', 'stale', 0.5),
    said('human', 'kept back', 0.99, { list: 'hidden' }),
    said('human', 'one judge', 0.95, { judges: 1 }),
  ]);
  const { moved, informed, misled, found, kinds } = await readShiftsOfFormat(house, 'market', {});
  expect(answers(moved)).toEqual(['a bagel', 'nothing', 'toast']);
  expect(answers(informed)).toEqual(['nothing', 'toast']);
  expect(answers(misled)).toEqual(['a bagel']);
  expect(misled[0]).toMatchObject({ bot: 'george', nature: 'machine', before: 0.5, after: 0.9, at: 4000 });
  expect(moved.map(({ logOdds }) => Number(logOdds.toFixed(3)))).toEqual([2.197, -1.386, 0.405]);
  expect(moved[2]).toMatchObject({ bot: null, question: 'What did you eat today?' });
  expect(misled[0]?.p).toBeCloseTo(1 / (1 + 250), 12);
  expect({ found, machines: kinds.machine.n }).toEqual({ found: 4, machines: 3 });
  const alone = await readShiftsOfFormat(house, 'market', { judges: 0 });
  expect(answers(alone.moved)).toEqual(['one judge', 'a bagel', 'nothing', 'toast']);
  expect(await readShiftsOfFormat(house, 'duel', {})).toMatchObject({
    measured: false,
    found: null,
    moved: [],
  });
});

const all = async ({ store }: { store: Store }) => store.archive.shifts({ order: 'moved', limit: 99 });

test('words that are erased are gone from the lists at once, and so are games that are withdrawn', async () => {
  const house = await houseOf([said('human', 'toast', 0.6), said('machine', 'a bagel', 0.9)]);
  await house.store.log.eraseText(gameOf(0), 1);
  expect(answers((await readShiftsOfFormat(house, 'market', {})).moved)).toEqual(['a bagel']);
  await house.store.archive.withdraw([gameOf(1)]);
  expect((await readShiftsOfFormat(house, 'market', {})).moved).toEqual([]);
  expect(JSON.stringify(await all(house))).not.toMatch(/toast|bagel/);
});

test('the training gives two answers to one question, and says whose they are when it is asked', async () => {
  const { training } = await houseOf([
    said('human', 'toast', 0.6),
    said('machine', 'a bagel', 0.9),
    said('machine', 'wires', 0.3, { question: 'Why is the sky so blue?' }),
  ]);
  const { pair, ...about } = await training.next('');
  expect(about).toEqual({ total: 1, answers_so_far: { human: 1, machine: 2 } });
  expect([...(pair?.answers ?? [])].sort()).toEqual(['a bagel', 'toast']);
  expect(JSON.stringify(pair)).not.toMatch(/human|machine|g_|george/);
  const solved = await training.solve(pair?.pair ?? '');
  const sides = solved?.sides;
  const place = pair?.answers.indexOf('toast') ?? -1;
  expect(sides?.[place]).toEqual({
    ...{ nature: 'human', bot: null, game: gameOf(0), at: 4000, before: 0.5, after: 0.6 },
  });
  expect(sides?.[1 - place]).toMatchObject({ nature: 'machine', bot: 'george', after: 0.9 });
  const words = [1, 2];
  expect(solved?.first).toEqual({ game: sides?.[0].game, seat: 'target', words });
  expect(await training.solve('nonsense')).toBeUndefined();
});

test('pairs come in a ring, the person’s answer first about as often as second', async () => {
  const games = Array.from({ length: 24 }, (_, number) => {
    const question = `question ${number} of twenty four`;
    return [said('human', `h${number}`, 0.6, { question }), said('machine', `m${number}`, 0.4, { question })];
  }).flat();
  const { training } = await houseOf(games);
  let after = 'any text';
  const firsts: string[] = [];
  const seen = new Set<string>();
  for (let count = 0; count < 24; count += 1) {
    const { pair, total } = await training.next(after);
    expect(total).toBe(24);
    after = pair?.pair ?? '';
    seen.add(after);
    firsts.push(pair?.answers[0]?.slice(0, 1) ?? '');
  }
  expect(seen.size).toBe(24);
  expect((await training.next(after)).pair?.pair).toBe([...seen][0]);
  const humanFirst = firsts.filter((one) => one === 'h').length;
  expect(humanFirst).toBeGreaterThan(4);
  expect(humanFirst).toBeLessThan(20);
});

test('a pair whose words are erased, or whose game is withdrawn, is gone at once, and none comes of others', async () => {
  const house = await houseOf([
    said('human', 'toast', 0.6),
    said('machine', 'a bagel', 0.9),
    said('human', 'tea', 0.6, { question: 'Tea or coffee?' }),
    said('machine', 'coffee', 0.4, { question: 'Tea or coffee?' }),
    said('machine', 'kept back', 0.4, { list: 'held' }),
  ]);
  const { training, store } = house;
  const first = await training.next('');
  const second = await training.next(first.pair?.pair ?? '');
  const eaten = first.pair?.answers.includes('toast') ? first : second;
  await store.log.eraseText(gameOf(1), 2);
  expect(await training.solve(eaten.pair?.pair ?? '')).toBeUndefined();
  for (const after of ['', first.pair?.pair ?? '', second.pair?.pair ?? ''])
    expect((await training.next(after)).pair?.answers).toContain('tea');
  await store.archive.withdraw([gameOf(2)]);
  expect(await training.next('')).toMatchObject({ pair: null, total: 0 });
  house.clock.time += 600_001;
  expect(await training.next('')).toMatchObject({ pair: null, answers_so_far: { human: 1, machine: 2 } });
});

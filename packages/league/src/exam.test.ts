/** Tests of the exam. */
import { mulberry32 } from '@parlour/stats';
import { describe, expect, test } from 'vitest';
import { leagueConfig } from './config.ts';
import { auditExam } from './exam/audit.ts';
import { drawExam } from './exam/draw-exam.ts';
import type { ExamItem } from './exam/exam-item.ts';
import { matchedPairs } from './exam/matched-pairs.ts';
import { examScore, passProbability } from './exam/score.ts';

const random = mulberry32(7);
const vocabulary = Array.from({ length: 300 }, (_, index) => `word${index}`);
const sentence = (count: number, from = vocabulary) =>
  Array.from({ length: count }, () => from[Math.floor(random() * from.length)]).join(' ');

function item(
  index: number,
  nature: ExamItem['nature'],
  change: Partial<ExamItem> = {},
  words = 5,
): ExamItem {
  const lines = [0, 1, 2].flatMap((): ExamItem['lines'] => [
    { by: 'you', text: sentence(4) },
    { by: 'other', text: sentence(words + Math.floor(random() * 3)) },
  ]);
  const players = [`${nature}${index}`, `p${index}`];
  return { id: `${nature}-${index}`, source: 'duel', language: 'en', nature, players, lines, ...change };
}
const set = (count: number) =>
  Array.from({ length: count }, (_, index) => [item(index, 'human'), item(index, 'machine')]).flat();

const config = leagueConfig().exam;
const none = { total: new Map<string, number>(), owner: new Set<string>() };
const request = { shown: none, own: new Set<string>(), seed: 'seed', config };

describe('score', () => {
  test('E3 by chance 0.3 % pass, a judge of true accuracy 0.70 in 57 %, of 0.75 in 84 % of attempts', () => {
    const percent = (accuracy: number) => 100 * passProbability(accuracy, 50, 0.7);
    expect(percent(0.5).toFixed(1)).toBe('0.3');
    expect(percent(0.7).toFixed(0)).toBe('57');
    expect(percent(0.75).toFixed(0)).toBe('84');
  });

  test('E3 balanced accuracy has n and an interval, and is unknown without one nature', () => {
    const score = examScore({ human: { successes: 20, trials: 25 }, machine: { successes: 10, trials: 25 } });
    expect(score).toMatchObject({ n: 50, accuracy: expect.closeTo(0.6, 12) });
    if ('notEstimable' in score) throw new Error(score.notEstimable);
    expect(score.interval[0]).toBeGreaterThan(0.45);
    expect(score.interval[1]).toBeLessThan(0.74);
    expect(
      examScore({ human: { successes: 0, trials: 0 }, machine: { successes: 1, trials: 1 } }),
    ).toHaveProperty('notEstimable');
  });

  test('E3 the interval covers the true balanced accuracy', () => {
    const draw = mulberry32(3);
    let covered = 0;
    for (let run = 0; run < 2000; run++) {
      const of = (share: number) => ({
        successes: Array.from({ length: 25 }, draw).filter((one) => one < share).length,
        trials: 25,
      });
      const score = examScore({ human: of(0.8), machine: of(0.6) });
      if (!('notEstimable' in score) && score.interval[0] <= 0.7 && 0.7 <= score.interval[1]) covered++;
    }
    expect(covered / 2000).toBeGreaterThan(0.93);
    expect(covered / 2000).toBeLessThan(0.985);
  });
});

describe('draw', () => {
  const items = set(250);

  test('E2 half of each nature, in pairs, in another order with another seed', () => {
    const drawn = drawExam({ ...request, items });
    const again = drawExam({ ...request, items, seed: 'other' });
    if (typeof drawn === 'string' || typeof again === 'string') throw new Error('no exam');
    expect(drawn.filter(({ nature }) => nature === 'human')).toHaveLength(25);
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(50);
    expect(drawn).toEqual(drawExam({ ...request, items }));
    expect(again.map(({ id }) => id)).not.toEqual(drawn.map(({ id }) => id));
  });

  test('E2 pairs have one source and language, and are near in size', () => {
    const pairs = matchedPairs([
      item(1, 'human', { source: 'a' }),
      item(1, 'machine', { source: 'b' }),
      item(2, 'human', { language: 'ru' }),
      item(2, 'machine'),
      item(3, 'human', {}, 5),
      item(3, 'machine', {}, 60),
    ]);
    expect(pairs.map(({ human, machine }) => [human.id, machine.id])).toEqual([['human-3', 'machine-2']]);
  });

  test('E6 none with the owner or their bots, none shown to them, none shown 20 times', () => {
    const own = new Set(items.slice(0, 20).flatMap(({ players }) => players));
    const owner = new Set(items.slice(20, 40).map(({ id }) => id));
    const total = new Map(items.slice(40, 60).map(({ id }) => [id, 20]));
    const drawn = drawExam({ ...request, items, own, shown: { owner, total } });
    if (typeof drawn === 'string') throw new Error('no exam');
    const left = new Set(items.slice(60).map(({ id }) => id));
    expect(drawn.every(({ id }) => left.has(id))).toBe(true);
  });

  test('E6 one side of each conversation, and none of which the owner has seen the other', () => {
    const sides = set(250).map((one, index) => ({
      ...one,
      id: `g_${Math.floor(index / 2)}/${index % 2 === 0 ? 'left' : 'right'}`,
    }));
    const owner = new Set(sides.slice(0, 300).map(({ id }) => id.replace('right', 'left')));
    const drawn = drawExam({ ...request, items: sides, shown: { ...none, owner } });
    if (typeof drawn === 'string') throw new Error('no exam');
    const games = drawn.map(({ id }) => id.split('/')[0]);
    expect(new Set(games).size).toBe(50);
    const seen = new Set([...owner].map((id) => id.split('/')[0]));
    expect(games.some((game) => seen.has(game))).toBe(false);
  });

  test('E7 fewer than 200 of a nature are no set, and an owner who has seen nearly all waits', () => {
    expect(drawExam({ ...request, items: set(199) })).toBe('not-enough-conversations');
    const owner = new Set(items.slice(40).map(({ id }) => id));
    expect(drawExam({ ...request, items, shown: { ...none, owner } })).toBe('not-enough-for-owner');
  });
});

describe('audit', () => {
  test('E8 a set of equals is open, and one with a word that tells, or lengths that tell, is closed', () => {
    const open = auditExam(matchedPairs(set(200)), 0.65);
    expect(open).toMatchObject({ open: true, pairs: 200 });
    const telling = (words: number, word: string) => (index: number) => ({
      human: item(index, 'human', {}, words),
      machine: {
        ...item(index, 'machine'),
        lines: [{ by: 'other' as const, text: `${word} ${sentence(12)}` }],
      },
    });
    const planted = (make: ReturnType<typeof telling>) =>
      auditExam(
        Array.from({ length: 60 }, (_, index) => make(index)),
        0.65,
      );
    expect(planted(telling(4, 'assistant')).open).toBe(false);
    expect(planted(telling(30, '')).open).toBe(false);
  });

  test('E8 a set that is too small to audit is closed', () => {
    expect(auditExam(matchedPairs(set(10)), 0.65)).toMatchObject({ open: false });
  });
});

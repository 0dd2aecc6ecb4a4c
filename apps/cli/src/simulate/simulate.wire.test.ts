/** Tests `parlour simulate matching`: its output, and that waiting reveals nothing. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { humanProbability } from '@parlour/game/casting';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { typed } from '../analyze/testing/typed.ts';
import { findingsOf } from './findings.ts';
import { addSimulate } from './index.ts';
import { type MatchingOptions, simulateMatchingCommand } from './matching.ts';
import { simulatedPresets } from './presets.ts';
import { simulateMatching } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const usual = { arrivals: 4, bots: 12, people: 300, games: 4, seed: 1, coin: 'party' } as const;

function run(options: Partial<MatchingOptions> & { preset: string }): string {
  const written: string[] = [];
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0);
  try {
    simulateMatchingCommand({ ...usual, ...options });
  } finally {
    write.mockRestore();
  }
  return written.join('');
}

describe('parlour simulate matching', () => {
  test.each(Object.keys(simulatedPresets))('%s: the announced share of people comes out', (preset) => {
    const found = JSON.parse(run({ preset, json: true }));
    const {
      casting,
      judge,
      judged,
      matching: kind,
    } = simulatedPresets[preset] as (typeof simulatedPresets)[string];
    const announced = kind === 'pair-by-rating' ? 0.5 : (humanProbability(casting, judge, judged) as number);
    expect(Object.keys(found)).toEqual([
      ...['preset', 'people', 'games', 'mix', 'wait', 'passed_over', 'rating_error', 'seed'],
    ]);
    expect(found.games).toBeGreaterThan(100);
    const reach = 0.02 + (found.mix.interval[1] - found.mix.interval[0]);
    expect(Math.abs(found.mix.human - announced)).toBeLessThan(reach);
    const isDrawn = casting.compositions.filter(({ weight }) => weight > 0).length > 1;
    expect(found.passed_over > 0).toBe(kind === 'fill-tables' && isDrawn && !casting.everyoneSits);
    expect(found.rating_error.length > 0).toBe(kind === 'pair-by-rating');
  });

  test('the same seed gives the same, another something else', () => {
    expect(run({ preset: 'market' })).toBe(run({ preset: 'market' }));
    expect(run({ preset: 'market' })).not.toBe(run({ preset: 'market', seed: 2 }));
  });

  test('for people it is a table, and a picture if they want one', () => {
    const plot = join(folder, 'waiting.svg');
    expect(run({ preset: 'duel', plot })).toMatch(
      /^preset duel, 4 new people a minute, 12 bots, seed 1\n300 people, \d+ games\nshare of judged who were people: 0\.\d+ .*\n[\s\S]*\npeople +[\d.]+[\s\S]*log-rank/,
    );
    expect(readFileSync(plot, 'utf8')).toContain('Share still waiting');
    const nobody = JSON.parse(run({ preset: 'duel', bots: 0, json: true }));
    expect(nobody).toMatchObject({ games: 0, mix: { human: null }, wait: { human: null, test: null } });
  });

  test('bad input is told', () => {
    expect(() => run({ preset: 'chess' })).toThrow('--preset: expected one of market, imitation/5');
    expect(() => run({ preset: 'market', coin: 'person' })).toThrow('--coin person: expected --preset duel');
    const line = (...words: string[]) => typed(addSimulate, 'simulate', 'matching', ...words);
    expect(() => line()).toThrow("'--preset <name>' not specified");
    expect(() => line('--preset', 'duel', '--arrivals', 'many')).toThrow('Expected a number');
    expect(() => line('--preset', 'duel', '--bots', '1.5')).toThrow('Expected a whole number');
  });
});

describe('why one coin for a pair', () => {
  const preset = simulatedPresets.duel as (typeof simulatedPresets)[string];
  // One of 50 seconds comes for one game; the bots are always free.
  const waits = (coin: 'party' | 'person') =>
    findingsOf(
      simulateMatching({ ...usual, preset, arrivals: 1.2, bots: 20, people: 5000, games: 1, coin }),
      1,
    );

  test('waiting is the same before a person and before a bot', () => {
    const { waits: seconds, test: same } = waits('party');
    expect(seconds.human?.mean).toBeGreaterThan(28);
    expect(seconds.human?.mean).toBeLessThan(33);
    expect(seconds.machine?.mean).toBeGreaterThan(28);
    expect(seconds.machine?.mean).toBeLessThan(33);
    expect(same).toMatchObject({ p: expect.any(Number) });
    expect((same as { p: number }).p).toBeGreaterThan(0.01);
  });

  test('with a coin for each person it tells', () => {
    const { waits: seconds, test: same } = waits('person');
    expect(seconds.human?.mean).toBeGreaterThan(50);
    expect(seconds.machine?.mean).toBeLessThan(5.5);
    expect((same as { p: number }).p).toBeLessThan(1e-6);
  });

  test('over many seeds the test raises an alarm in one of twenty, no more', () => {
    const ps = Array.from({ length: 60 }, (_, seed) => {
      const course = simulateMatching({
        ...usual,
        preset,
        arrivals: 1.2,
        bots: 20,
        people: 200,
        games: 1,
        seed,
      });
      return (findingsOf(course, 1).test as { p: number }).p;
    });
    expect(ps.filter((p) => p < 0.05).length).toBeLessThanOrEqual(9);
    expect(ps.filter((p) => p < 0.5).length).toBeGreaterThan(15);
  });
});

test('ratings come nearer to strengths with every game', () => {
  const preset = simulatedPresets.duel as (typeof simulatedPresets)[string];
  const { ratings } = findingsOf(simulateMatching({ ...usual, preset, people: 400, games: 30, bots: 40 }), 1);
  const error = (games: number) => ratings.find((one) => one.games === games)?.error ?? Number.NaN;
  expect(error(1)).toBeGreaterThan(150);
  expect(error(30)).toBeLessThan(0.75 * error(1));
});

/** Tests of the ladder. */
import { mulberry32 } from '@parlour/stats';
import { describe, expect, test } from 'vitest';
import {
  identificationThreshold,
  identificationTurn,
  judgeAbility,
  type LadderJudgement,
  sharedTurns,
} from './ladder/judges.ts';
import { ladderPoints, ladderScore } from './ladder/points.ts';
import { ladderGames, ladderStandings } from './ladder/ranking.ts';
import { type LadderBot, pairLadder } from './ladder/schedule.ts';
import { evidenceAboveHalf, ratioSequence } from './sequential.ts';

const limits = { judgements: 200, judgeArea: 0.65, quantile: 0.2 };
const judged = (isHuman: boolean, ...beliefs: (number | null)[]): LadderJudgement => ({ isHuman, beliefs });

function judgements(skill: number, count: number, seed = 5): readonly LadderJudgement[] {
  const random = mulberry32(seed);
  return Array.from({ length: count }, (_, index) => {
    const isHuman = index % 2 === 0;
    const belief = Math.min(Math.max(0.5 + (isHuman ? skill : -skill) + 0.4 * (random() - 0.5), 0.01), 0.99);
    return judged(isHuman, 0.5, belief);
  });
}

test('L8 games are ranked in the order of their results, whatever their ids', () => {
  const results = (...games: [game: string, at: number][]) =>
    games.map(([game, at]) => ({ game, at, opponent: 'b', score: 1 }));
  const games = ladderGames([
    { bot: 'c', startedAt: 100, results: results(['g_a', 5]) },
    { bot: 'a', startedAt: 0, results: results(['g_z', 10], ['g_m', 20]) },
    { bot: 'b', startedAt: 0, results: [{ game: 'g_z', at: 10, opponent: 'a', score: 0 }] },
  ]);
  expect(games.map(({ a }) => a)).toEqual(['a', 'a', 'c']);
});

test('L2 a judge is shown as many turns of a ladder conversation as of a recorded one', () => {
  const lines = (count: number) =>
    Array.from({ length: 2 * count }, (_, index) => ({
      by: index % 2 === 0 ? ('you' as const) : ('other' as const),
      text: 'x',
    }));
  expect(sharedTurns([lines(12), lines(4)], 10)).toBe(4);
  expect(sharedTurns([lines(12), lines(30)], 10)).toBe(10);
  expect(sharedTurns([lines(12), lines(0)], 10)).toBe(0);
});

describe('judges', () => {
  test('L1 able: enough judgements that tell people from machines', () => {
    expect(judgeAbility(judgements(0.2, 200), limits)).toMatchObject({ isAble: true, n: 200 });
    expect(judgeAbility(judgements(0.2, 199), limits).isAble).toBe(false);
    expect(judgeAbility(judgements(0, 200), limits).isAble).toBe(false);
    expect(judgeAbility([], limits)).toMatchObject({ isAble: false, n: 0, brier: null, threshold: null });
  });

  test('L1 "always a machine", and a judge that is far too sure, are not able', () => {
    const always = judgements(0.2, 200).map(({ isHuman }) => judged(isHuman, 0.01));
    expect(judgeAbility(always, limits).isAble).toBe(false);
    const sure = judgements(0.2, 200).map(({ isHuman }, index) =>
      judged(isHuman, index % 10 < 6 === isHuman ? 1 : 0),
    );
    expect(judgeAbility(sure, limits).isAble).toBe(false);
  });

  test('L2 the threshold leaves a fifth of recorded people below it, by their lowest belief', () => {
    const people = Array.from({ length: 100 }, (_, index) => judged(true, 0.9, index / 100, 0.95));
    expect(identificationThreshold(people, 0.2)).toBe(0.2);
    expect(people.filter(({ beliefs }) => identificationTurn(beliefs, 0.2) !== null)).toHaveLength(20);
    expect(identificationThreshold(people.slice(0, 19), 0.2)).toBeNull();
    expect(
      identificationThreshold(
        people.map(({ beliefs }) => ({ beliefs, isHuman: false })),
        0.2,
      ),
    ).toBeNull();
  });

  test('L3 the first belief below the threshold identifies, and none that is missing', () => {
    expect(identificationTurn([0.5, null, 0.19, 0.1], 0.2)).toBe(3);
    expect(identificationTurn([0.2, null, 0.9], 0.2)).toBeNull();
  });
});

describe('points', () => {
  test('L4 2, -2, and one less for each skipped turn', () => {
    expect(ladderPoints({ identifiedAt: null, skipped: 0 })).toEqual({ points: 2, isPassed: true });
    expect(ladderPoints({ identifiedAt: 3, skipped: 1 })).toEqual({ points: -3, isPassed: false });
    expect(ladderPoints({ identifiedAt: null, skipped: 1 }).isPassed).toBe(true);
    expect(ladderPoints({ identifiedAt: null, skipped: 2 }).isPassed).toBe(false);
  });

  test('L8 the later one wins, and silence wins nothing', () => {
    const side = (identified: number | null, skipped = 0) => ({ identifiedAt: identified, skipped });
    expect(ladderScore(side(null), side(9))).toBe(1);
    expect(ladderScore(side(2), side(9))).toBe(0);
    expect(ladderScore(side(null), side(null, 1))).toBe(0.5);
    expect(ladderScore(side(null, 2), side(1))).toBe(0);
  });
});

describe('evidence', () => {
  test('L5 by hand: after one success of one trial it is 3/2', () => {
    expect(evidenceAboveHalf({ successes: 0, trials: 0 })).toBeCloseTo(1, 10);
    expect(evidenceAboveHalf({ successes: 1, trials: 1 })).toBeCloseTo(1.5, 10);
    expect(evidenceAboveHalf({ successes: 0, trials: 1 })).toBeCloseTo(0.5, 10);
  });

  test('L5 one half, looked at after every game, reaches 20 in 5 % of runs at most', () => {
    const random = mulberry32(11);
    let alarms = 0;
    for (let run = 0; run < 2000; run++)
      for (let trials = 1, successes = 0; trials <= 300; trials++) {
        if (random() < 0.5) successes++;
        if (3 * successes < 1.6 * trials || evidenceAboveHalf({ successes, trials }) < 20) continue;
        alarms++;
        break;
      }
    expect(alarms / 2000).toBeLessThan(0.05 + 3.3 * Math.sqrt((0.05 * 0.95) / 2000));
  });

  test('N3 the sequence of the ratio is that of the share', () => {
    expect(ratioSequence(0, 0, 0.99)).toEqual([0, Number.POSITIVE_INFINITY]);
    const [low, high] = ratioSequence(40, 60, 0.99);
    expect(low).toBeLessThan(2 / 3);
    expect(high).toBeGreaterThan(2 / 3);
  });
});

describe('schedule', () => {
  const bot = (id: string, change: Partial<LadderBot> = {}): LadderBot => ({
    ...{ id, owner: id, games: 0, free: 1, mu: 25, isRookie: false },
    ...change,
  });

  test('L9 neither two bots of an owner meet nor two rookies; bots of the server meet each other', () => {
    expect(pairLadder([bot('a', { owner: 'x' }), bot('b', { owner: 'x' })], 's')).toEqual([]);
    expect(pairLadder([bot('a', { isRookie: true }), bot('b', { isRookie: true })], 's')).toEqual([]);
    expect(pairLadder([bot('a', { owner: null }), bot('b', { owner: null })], 's')).toHaveLength(1);
  });

  test('L9 bots of linked owners never meet', () => {
    const linked = (one: string, other: string) => one !== 'c' && other !== 'c';
    const bots = [bot('a', { isRookie: true }), bot('b')];
    expect(pairLadder(bots, 's')).toHaveLength(1);
    expect(pairLadder(bots, 's', 9, linked)).toEqual([]);
    expect(pairLadder([...bots, bot('c')], 's', 9, linked)).toHaveLength(1);
  });

  test('L9 the fewest games come first, within what each bot is free for', () => {
    const bots = [bot('a', { games: 9 }), bot('b', { games: 9 }), bot('c'), bot('d')];
    const [pair] = pairLadder(bots, 's', 1);
    expect([pair?.first, pair?.second].sort()).toEqual(['c', 'd']);
    expect(pairLadder(bots, 's')).toHaveLength(2);
    expect(pairLadder(bots, 's')).toEqual(pairLadder(bots, 's'));
  });
});

test('L8 standings: the winner first, with an interval that one pass would not give', () => {
  const games = Array.from({ length: 30 }, () => ({ a: 'ann', b: 'ben', score: 1 }));
  const [first, second] = ladderStandings(games);
  expect([first?.bot, second?.bot]).toEqual(['ann', 'ben']);
  expect(first?.games).toBe(30);
  const [low = 0, high = 0] = first?.skill?.interval ?? [];
  expect(high - low).toBeGreaterThan(5);
  expect(ladderStandings([])).toEqual([]);
});

/** Tests that intervals of figures that pool the labels of one game hold the truth as often as they say. */
import {
  binomialProbability,
  clusteredArea,
  clusteredScore,
  discrimination,
  type Interval,
  isEstimable,
  mulberry32,
  type NotEstimable,
  type Random,
} from '@parlour/stats';
import { describe, expect, test } from 'vitest';
import { calibrationOf } from './calibration.ts';
import { clusteredByGame, type GameForecasts } from './forecasts.ts';
import { labelScores } from './label-scores.ts';

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Spread of the readability of shows and contestants: common to all labellers. */
const spread = { show: 0.7, contestant: 1, label: 1 };

/**
 * A show of six, two or three of them people, who label all others: labels on one contestant agree, for all of them saw
 * the same. `asLabels`: human, unsure or machine; else the probability itself.
 */
function show(random: Random, asLabels: boolean): GameForecasts {
  const ofShow = spread.show * normal(random);
  const people = 2 + Math.floor(2 * random());
  const counts = new Map<string, { probability: number; nature: 'human' | 'machine'; n: number }>();
  for (let contestant = 0; contestant < 6; contestant++) {
    const nature = contestant < people ? 'human' : 'machine';
    const seems = ofShow + spread.contestant * normal(random) + (nature === 'human' ? 0.8 : -0.8);
    for (let by = 0; by < 5; by++) {
      const believed = 1 / (1 + Math.exp(-seems - spread.label * normal(random)));
      const label = believed > 0.6 ? 1 : believed < 0.4 ? 0 : 0.5;
      const probability = asLabels ? label : Math.round(20 * believed) / 20;
      const known = counts.get(`${nature} ${probability}`) ?? { probability, nature, n: 0 };
      known.n += 1;
      counts.set(`${nature} ${probability}`, known);
    }
  }
  return { at: 0, games: 1, said: [...counts.values()] };
}

const shows = (random: Random, count: number, asLabels: boolean) =>
  Array.from({ length: count }, () => show(random, asLabels));

/**
 * Range of the number of covering intervals among `sets` that is exceeded in one of a thousand runs, if each
 * covers with probability 0.95.
 */
function bounds(sets: number): Interval {
  let [below, least, most] = [0, 0, sets];
  while (below + binomialProbability(least, sets, 0.95) < 0.0005)
    below += binomialProbability(least++, sets, 0.95);
  let above = 0;
  while (above + binomialProbability(most, sets, 0.95) < 0.0005)
    above += binomialProbability(most--, sets, 0.95);
  return [least, most];
}

/** Treats each label as an independent game. */
const apartOf = ({ said }: GameForecasts): readonly GameForecasts[] =>
  said.map((one) => ({ at: 0, games: one.n, said: [{ ...one, n: 1 }] }));

function estimated<Value>(value: Value | NotEstimable): Value {
  if (!isEstimable(value)) throw new Error(value.notEstimable);
  return value;
}

const holds = (interval: Interval | null | undefined, truth: number) =>
  interval !== null && interval !== undefined && interval[0] <= truth && truth <= interval[1];

/** `npm test` tries 200 sets; PARLOUR_SETS=2000 as many as the papers say. */
const sets = Number(process.env.PARLOUR_SETS ?? 200);
const perSet = 60;

describe(`${sets} sets of ${perSet} shows`, () => {
  const [least, most] = bounds(sets);

  test('labels: rates, right ones and d prime hold the truth in 95 %', {
    tags: ['long'],
  }, () => {
    const truth = labelScores(shows(mulberry32(1), 40_000, true));
    const random = mulberry32(2);
    const held = { right: 0, people: 0, machines: 0, prime: 0, criterion: 0 };
    for (let set = 0; set < sets; set++) {
      const found = labelScores(shows(random, perSet, true));
      held.right += Number(holds(found?.right.interval, truth?.right.share ?? 9));
      held.people += Number(
        holds(found?.people_called_machine.interval, truth?.people_called_machine.share ?? 9),
      );
      held.machines += Number(
        holds(found?.machines_called_human.interval, truth?.machines_called_human.share ?? 9),
      );
      held.prime += Number(holds(found?.d_prime?.interval, truth?.d_prime?.value ?? 9));
      held.criterion += Number(holds(found?.criterion?.interval, truth?.criterion?.value ?? 9));
    }
    for (const [name, count] of Object.entries(held)) {
      expect([name, count >= least]).toEqual([name, true]);
      expect([name, count <= most]).toEqual([name, true]);
    }
  });

  test('probabilities: the Brier score and the area hold the truth in 95 %, and taken one by one they do not', {
    tags: ['long'],
  }, () => {
    const many = shows(mulberry32(3), 20_000, false);
    const brierOf = (games: readonly GameForecasts[]) => {
      const all = games.flatMap(({ said }) => said);
      const loss = all.reduce(
        (sum, { probability, nature, n }) => sum + n * (probability - Number(nature === 'human')) ** 2,
        0,
      );
      return loss / all.reduce((sum, { n }) => sum + n, 0);
    };
    const truth = brierOf(many);
    const pooled = estimated(clusteredByGame(many));
    const area = estimated(discrimination(pooled.table));
    const random = mulberry32(4);
    let [held, plain, heldArea] = [0, 0, 0];
    const brierHolds = (games: readonly GameForecasts[]) =>
      holds(
        estimated(clusteredScore(estimated(clusteredByGame(games)), (p, o) => (o - p) ** 2)).interval,
        truth,
      );
    for (let set = 0; set < sets; set++) {
      const games = shows(random, perSet, false);
      held += Number(brierHolds(games));
      heldArea += Number(holds(estimated(clusteredArea(estimated(clusteredByGame(games)))), area));
      plain += Number(brierHolds(games.flatMap(apartOf)));
    }
    expect(held).toBeGreaterThanOrEqual(least);
    expect(held).toBeLessThanOrEqual(most);
    expect(heldArea).toBeGreaterThanOrEqual(least);
    expect(heldArea).toBeLessThanOrEqual(most);
    expect(plain).toBeLessThan(0.85 * sets);
  });
});

test('every interval of pooled labels is wider by game than one by one, and figures stay the same', () => {
  const games = shows(mulberry32(5), 80, false);
  const apart = games.flatMap(apartOf);
  const [ours, plain] = [calibrationOf(games, 0).scores, calibrationOf(apart, 0).scores];
  if (ours === null || plain === null) throw new Error('no scores');
  for (const name of ['n', 'brier', 'ece', 'auc', 'base_rate'] as const)
    expect(ours[name]).toBeCloseTo(plain[name] ?? 9, 12);
  expect([ours.games, plain.games]).toEqual([80, 2400]);
  const width = (interval: readonly number[] | null) => (interval?.[1] ?? 0) - (interval?.[0] ?? 0);
  expect(width(ours.auc_interval)).toBeGreaterThan(1.2 * width(plain.auc_interval));
  expect(width(ours.log_score_interval)).toBeGreaterThan(1.2 * width(plain.log_score_interval));
  expect(width(ours.corp_intervals?.miscalibration ?? null)).toBeGreaterThan(
    width(plain.corp_intervals?.miscalibration ?? null),
  );
  const wilson = (scores: typeof ours) => scores.bins.reduce((sum, bin) => sum + width(bin.wilson95), 0);
  expect(wilson(ours)).toBeGreaterThan(1.1 * wilson(plain));
  const errors = ours['logistic_recalibration_eps_0.005'];
  expect(errors?.se[1]).toBeGreaterThan(1.1 * (plain['logistic_recalibration_eps_0.005']?.se[1] ?? 9));
  expect(Math.abs(ours.spiegelhalter.z ?? 9)).toBeLessThan(Math.abs(plain.spiegelhalter.z ?? 0));
});

test('labels of games of one label each: the shares, and d prime by hand', () => {
  const of = (probability: number, nature: 'human' | 'machine', games: number): GameForecasts => ({
    at: 0,
    games,
    said: [{ probability, nature, n: 1 }],
  });
  const found = labelScores([
    of(1, 'human', 18),
    of(0, 'human', 6),
    of(1, 'machine', 10),
    of(0, 'machine', 20),
    of(0.5, 'human', 6),
  ]);
  expect(found).toMatchObject({
    ...{ n: 60, games: 60, unsure: { n: 60, count: 6 }, right: { n: 54, count: 38 } },
    people_called_machine: { n: 24, count: 6, share: 0.25 },
    machines_called_human: { n: 30, count: 10 },
  });
  // Quantiles of 18.5 / 25 and of 10.5 / 31.
  expect(found?.d_prime?.value).toBeCloseTo(0.6433454 + 0.4159873, 5);
  expect(labelScores([])).toBeNull();
  expect(labelScores([of(1, 'human', 3)])).toMatchObject({
    d_prime: null,
    machines_called_human: { share: null },
  });
});

/** Tests of TrueSkill on a ladder of 200 bots: one pass, and all games at once. */
import { expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import { estimated } from '../testing/estimated.ts';
import { golden, goldenText } from '../testing/golden.ts';
import { gameColumns, type ScoredGame } from './scored-game.ts';
import { publishedTrueSkill, trueskillPass } from './trueskill.ts';
import { trueskillPosterior } from './trueskill-posterior.ts';

type Pairs = Readonly<Record<string, readonly [mu: number, sigma: number]>>;
interface Expected {
  readonly settings: Readonly<
    Record<
      'matched' | 'default',
      {
        readonly env: Readonly<Record<'mu' | 'sigma' | 'beta' | 'tau' | 'draw_probability', number>>;
        readonly after: Readonly<Record<string, Pairs>>;
        readonly conservative_top20: readonly string[];
      }
    >
  >;
  readonly batch: {
    readonly mode: Readonly<Record<string, number>>;
    readonly mean_se: number;
    readonly rmse: number;
    readonly coverage95: number;
  };
}

const expected = golden<Expected>('ladder/ladder.expected.json');
const rows = (path: string) => goldenText(path).trim().split('\n').slice(1);
const games = rows('ladder/games.csv').map((row): ScoredGame => {
  const [a = '', b = '', score] = row.split(',');
  return { a, b, score: Number(score) };
});
const columns = gameColumns(games);

test.each(['matched', 'default'] as const)('one pass, %s: skills after 100 to 20,000 games', (name) => {
  const { env, after, conservative_top20 } = expected.settings[name];
  const options = { ...env, drawProbability: env.draw_probability };
  for (const [count, known] of Object.entries(after)) {
    const order = Int32Array.from({ length: Number(count) }, (_, game) => game);
    const { mu, variance } = trueskillPass(columns, options, order);
    for (const [bot, [mean, sigma]] of Object.entries(known)) {
      const place = columns.names.indexOf(bot);
      expect(Math.abs((mu[place] ?? 0) - mean)).toBeLessThan(1e-6);
      expect(Math.abs(Math.sqrt(variance[place] ?? 0) - sigma)).toBeLessThan(1e-6);
    }
    if (Number(count) < games.length) continue;
    const low = (place: number) => (mu[place] ?? 0) - 3 * Math.sqrt(variance[place] ?? 0);
    const top = [...columns.names.keys()].sort((one, other) => low(other) - low(one)).slice(0, 20);
    expect(top.map((place) => columns.names[place])).toEqual(conservative_top20);
  }
});

const matched = {
  ...expected.settings.matched.env,
  drawProbability: expected.settings.matched.env.draw_probability,
};

test('all games at once: posterior modes, their errors, and their coverage of the known skills', () => {
  const skills = estimated(trueskillPosterior(games, matched));
  for (const [bot, mode] of Object.entries(expected.batch.mode))
    expect(Math.abs((skills.get(bot)?.mu ?? 0) - mode)).toBeLessThan(1e-4);
  const errors = [...skills.values()].map(({ sigma }) => sigma);
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeCloseTo(
    expected.batch.mean_se,
    5,
  );
  const known = rows('ladder/skills.csv').map((row) => row.split(','));
  const covered = known.filter(([bot = '', skill]) => {
    const { mu, sigma } = skills.get(bot) ?? { mu: 0, sigma: 0 };
    return Math.abs(mu - Number(skill)) <= 1.96 * sigma;
  });
  expect(covered.length / known.length).toBeCloseTo(expected.batch.coverage95, 10);
});

test('without games a skill is its prior, and equal results leave equals equal', () => {
  expect(estimated(trueskillPosterior([], publishedTrueSkill)).size).toBe(0);
  const even = estimated(
    trueskillPosterior(
      [
        { a: 'ann', b: 'ben', score: 1 },
        { a: 'ben', b: 'ann', score: 1 },
      ],
      publishedTrueSkill,
    ),
  );
  expect(even.get('ann')?.mu).toBeCloseTo(25, 8);
  expect(even.get('ann')?.sigma).toBeLessThan(25 / 3);
});

test('calibration: 95 % intervals of all games cover skills drawn from the prior', () => {
  const random = mulberry32(51);
  const normal = () => normalQuantile(random());
  let [covered, all] = [0, 0];
  for (let run = 0; run < 20; run++) {
    const skills = Array.from({ length: 20 }, () => 25 + (25 / 3) * normal());
    const played = Array.from({ length: 300 }, (): ScoredGame => {
      const one = Math.floor(random() * 20);
      const other = (one + 1 + Math.floor(random() * 19)) % 20;
      const lead = (skills[one] ?? 0) - (skills[other] ?? 0) + normal() * Math.SQRT2 * (25 / 6);
      const score = lead > 0.7404665874521482 ? 1 : lead < -0.7404665874521482 ? 0 : 0.5;
      return { a: `b${one}`, b: `b${other}`, score };
    });
    const found = estimated(trueskillPosterior(played, publishedTrueSkill));
    for (const [name, { mu, sigma }] of found) {
      all++;
      if (Math.abs(mu - (skills[Number(name.slice(1))] ?? 0)) <= 1.96 * sigma) covered++;
    }
  }
  expect(covered / all).toBeGreaterThan(0.9);
  expect(covered / all).toBeLessThan(0.99);
});

/** Tests `parlour analyze judges`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addAnalyze } from './index.ts';
import { typed } from './testing/typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-judges-'));
afterAll(() => rmSync(folder, { recursive: true }));
const golden = join(import.meta.dirname, '../../../../packages/stats/src/testing/golden/judges');
const analyze = (...args: string[]) => typed(addAnalyze, 'analyze', 'judges', ...args);
function table(name: string, ...lines: string[]): string {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  return join(folder, name);
}

test('JSON has the figures of the model with the nature of judges, and ranks only with enough verdicts', () => {
  const found = analyze(join(golden, 'small.csv'), '--json').json();
  const { full } = JSON.parse(readFileSync(join(golden, 'small.expected.json'), 'utf8')).models;
  expect(found.n).toBe(400);
  expect(found.loglik).toBeCloseTo(full.loglik, 4);
  for (const { name, estimate, se } of full.fixed) {
    expect(found.fixed[name].coef).toBeCloseTo(estimate, 3);
    expect(found.fixed[name].se / se).toBeCloseTo(1, 2);
  }
  for (const [name, value] of Object.entries<number>(full.sd)) expect(found.sd[name]).toBeCloseTo(value, 3);
  for (const one of full.machines) {
    const { eta, eta_se, p_population, rank, n, judges } = found.machines[one.version];
    expect(eta).toBeCloseTo(one.eta, 3);
    expect(eta_se).toBeCloseTo(one.eta_se, 3);
    expect([p_population.mean, p_population.lo, p_population.hi]).toEqual(
      [one.p_population, ...one.p_population_95].map((value) => expect.closeTo(value, 3)),
    );
    expect(n).toBe(one.verdicts);
    expect(judges).toBeGreaterThan(0);
    if (n < 30) expect(rank).toEqual({ mean: null, lo: null, hi: null, why: 'too few verdicts' });
  }
  expect(found.judges.j001.lean).toBeCloseTo(full.judges[0].lean, 3);
  expect(found.no_machine_differences.lr).toBeCloseTo(full.no_machine_differences.lr, 3);
  expect(found.converged).toBe(true);
});

test('machines with enough verdicts have ranks', () => {
  const lines = ['judge,target,target_nature,said_human,machine_version'];
  for (let index = 0; index < 240; index += 1) {
    const [judge, version] = [index % 8, Math.floor(index / 8) % 3];
    const isHuman = index % 4 === 3;
    const said = isHuman || (index * 7) % 10 < 2 + 3 * version ? 1 : 0;
    lines.push(
      `j${judge},t${index},${isHuman ? 'human' : 'machine'},${said},${isHuman ? '' : `v${version}`}`,
    );
  }
  const { machines } = analyze(table('ranks.csv', ...lines), '--json').json();
  for (const { n, rank } of Object.values<{ n: number; rank: { mean: number; lo: number; hi: number } }>(
    machines,
  )) {
    expect(n).toBe(60);
    expect(rank.lo).toBeGreaterThanOrEqual(1);
    expect(rank.hi).toBeGreaterThanOrEqual(rank.lo);
    expect(rank.hi).toBeLessThanOrEqual(3);
  }
  expect(machines.v2.rank.mean).toBeLessThan(machines.v0.rank.mean);
});

test('without --json a table, the machine that is taken for human most often first', () => {
  const { stdout } = analyze(join(golden, 'small.csv'));
  const shares = [...stdout.matchAll(/^v\d+\s+(0\.\d+)/gm)].map(([, share]) => Number(share));
  expect(shares).toHaveLength(6);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

test('unsure verdicts are left out and counted; what is not estimable is null, with the reason', () => {
  const head = 'judge,target,target_nature,said_human,machine_version';
  const file = table('few.csv', head, 'a,t,machine,1,v', 'a,u,machine,0,v', 'a,w,human,,');
  expect(analyze(file, '--json').json()).toMatchObject({
    n: 2,
    unsure: 1,
    sd: { lean: null, machine: null, game: null, why: { machine: 'fewer than two machines' } },
    no_machine_differences: { lr: null, p: null, why: 'fewer than two machines' },
  });
});

test.each([
  ['judge,target,target_nature', ['a,t,human'], /expected a column "said_human"/],
  ['judge,target,target_nature,said_human', ['a,t,alien,1'], /line 2, column 3 \(target_nature\): expected/],
  ['judge,target,target_nature,said_human,announced', ['a,t,human,1,2'], /expected a probability between/],
  [
    'judge,target,target_nature,said_human',
    ['a,t,human,1'],
    /no model: expected verdicts of "human" and of "machine", found 1, and all verdicts are the same/,
  ],
  ['judge,target,target_nature,said_human', [], /expected at least one verdict, found none/],
])('%s: %j is refused', (head, lines, message) => {
  expect(() => analyze(table('wrong.csv', head, ...lines), '--json')).toThrow(message);
});

test('the text says what a rank needs, that some of many intervals miss, and which effect is endless', () => {
  const small = analyze(join(golden, 'small.csv')).stdout;
  expect(small).toContain('A rank needs 30 verdicts of the version, and 10 of a judge on average.');
  expect(small).toContain('Of 100 intervals of 95 %, about five miss the truth by chance.');
  const header = 'judge,target,target_nature,said_human,machine_version';
  const endless = table(
    'endless.csv',
    header,
    'a,b,machine,1,v',
    'a,c,human,1,',
    'd,b,machine,0,v',
    'd,c,human,1,',
  );
  expect(analyze(endless).stdout).toMatch(
    /human +not estimable[\s\S]*\nhuman: all verdicts on these targets are the same\n/,
  );
  expect(analyze(endless, '--json').json().fixed.human).toEqual({
    ...{ coef: null, se: null },
    why: 'all verdicts on these targets are the same',
  });
  const bare = table('bare.csv', 'judge,target,target_nature,said_human', 'a,b,machine,1', 'a,b,machine,0');
  expect(analyze(bare).stdout).toMatch(
    /^n = 2 verdicts by 1 judge\n\nNo machines: expected their versions in the column machine_version, found none\./,
  );
});

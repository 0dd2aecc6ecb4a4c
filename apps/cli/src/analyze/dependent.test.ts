/** Tests what `parlour analyze` says of rows that hang together, and of two events of which one comes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addAnalyze } from './index.ts';
import { typed } from './testing/typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-dependent-'));
afterAll(() => rmSync(folder, { recursive: true }));
const golden = join(import.meta.dirname, '../../../../packages/stats/src/testing/golden');
const expectedOf = (path: string) => JSON.parse(readFileSync(join(golden, `${path}.expected.json`), 'utf8'));

const analyze = (...args: string[]) => typed(addAnalyze, 'analyze', ...args);
function table(name: string, ...lines: string[]): string {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  return join(folder, name);
}
/** A reference file with other names of columns. */
function renamed(file: string, names: Readonly<Record<string, string>>): string {
  const [head = '', ...lines] = readFileSync(join(golden, file), 'utf8').trim().split('\n');
  const heads = head.split(',').map((name) => names[name] ?? name);
  return table(file.replaceAll('/', '-'), heads.join(','), ...lines);
}

describe('incidence', () => {
  interface Step {
    time: number;
    p: number;
    se: number;
    lo: number | null;
    hi: number | null;
  }

  type Wanted = Record<string, number | null>;
  interface Curves {
    n: number;
    human: Wanted[];
    machine: Wanted[];
  }

  test.each(['small_ties', 'medium', 'edge'])('%s: the numbers of R survival and cmprsk', (name) => {
    const found = analyze(
      'incidence',
      join(golden, `incidence/${name}.csv`),
      '--group',
      'group',
      '--json',
    ).json();
    const expected = expectedOf(`incidence/${name}`);
    expect(Object.keys(found.groups)).toEqual(Object.keys(expected.groups));
    for (const [group, curves] of Object.entries<Curves>(expected.groups)) {
      expect(found.groups[group].n).toBe(curves.n);
      for (const kind of ['human', 'machine'] as const)
        for (const wanted of curves[kind]) {
          const step = (found.groups[group][kind] as Step[]).findLast(
            ({ time }) => time <= Number(wanted.time),
          );
          expect(step?.p).toBeCloseTo(wanted.estimate ?? 9, 9);
          expect(step?.se).toBeCloseTo(wanted.se_ij ?? 9, 9);
          if (wanted.lower_loglog === null) expect([step?.lo, step?.hi]).toEqual([null, null]);
          else {
            expect(step?.lo).toBeCloseTo(wanted.lower_loglog ?? 9, 9);
            expect(step?.hi).toBeCloseTo(wanted.upper_loglog ?? 9, 9);
          }
        }
    }
    for (const kind of ['human', 'machine'])
      expect(found.gray[kind].statistic).toBeCloseTo(expected.gray.rho0[kind].stat, 7);
  });

  test('words for codes, no group, no event, rows that nobody judged, and clusters', () => {
    const file = table(
      'words.csv',
      'time,event,judged,judge',
      '1,machine,1,a',
      '2,human,1,a',
      '3,,1,b',
      '4,1,1,b',
      ',,0,',
    );
    const found = analyze('incidence', file, '--json').json();
    expect(found.groups.all).toMatchObject({ n: 4 });
    expect(found.gray).toBeNull();
    expect(found.unjudged).toBe(1);
    expect(found.groups.all.machine.at(-1).p).toBeCloseTo(0.25, 12);
    // One of four, then one of three, then all that is left.
    expect(found.groups.all.human.map(({ p }: Step) => p)).toEqual([0, 0.25, 0.25, 0.75]);
    const { cluster } = analyze('incidence', file, '--cluster', 'judge', '--json').json();
    expect(cluster.n).toBe(2);
    expect(cluster.groups.all.human.at(-1).se).not.toBeCloseTo(found.groups.all.human.at(-1).se, 6);
    expect(analyze('incidence', file).stdout).toContain('1 rows left out: nobody judged');
  });

  test('what is no event is refused', () => {
    const file = table('bad.csv', 'time,event', '1,both');
    expect(() => analyze('incidence', file)).toThrow(/line 2, column 2 \(event\): expected 0, 1, 2, human/);
  });
});

describe('--cluster', () => {
  test('logrank: the robust score test of R', () => {
    const file = renamed('clustered/survival_unequal.csv', { event: 'status' });
    const { cluster } = analyze('logrank', file, '--group', 'group', '--cluster', 'cluster', '--json').json();
    const { efron } = expectedOf('clustered/survival_unequal').group_only;
    expect(cluster).toMatchObject({ n: efron.clusters, df: efron.df });
    expect(cluster.statistic / efron.score_robust).toBeCloseTo(1, 6);
    expect(cluster.p / efron.p_score_robust).toBeCloseTo(1, 5);
  });

  test('proportion: the ratio of sums of R survey', () => {
    const file = join(golden, 'clustered/binary_medium.csv');
    const [found] = analyze(
      'proportion',
      '--csv',
      file,
      '--success',
      'y',
      '--cluster',
      'cluster',
      '--json',
    ).json();
    const { share, rows, clusters } = expectedOf('clustered/binary_medium');
    expect(found.n).toBe(rows);
    expect(found.x / found.n).toBeCloseTo(share.mean, 12);
    expect(found.cluster).toMatchObject({ n: clusters, df: share.df });
    expect(found.cluster.se).toBeCloseTo(share.se, 9);
    expect(found.cluster.design_effect).toBeCloseTo(share.deff_N, 9);
    expect(found.cluster.interval[0]).toBeCloseTo(share.wilson_effective.lower, 9);
    expect(found.cluster.logit[1]).toBeCloseTo(share.logit[1], 9);
    expect(() => analyze('proportion', '--csv', file)).toThrow(/--success/);
    expect(() => analyze('proportion')).toThrow(/expected either shares/);
  });

  test('calibration: the Brier score of R survey, also where the column is called game', () => {
    const lines = readFileSync(join(golden, 'clustered/binary_small.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const rows = lines.map((line) => line.split(','));
    for (const name of ['game', 'judge']) {
      const games = table(
        'games.csv',
        `game_id,is_human,n_bets,${name}`,
        ...rows.map(([cluster, y], row) => `r${row},${y},1,${cluster}`),
      );
      const trades = table(
        'trades.csv',
        'game_id,t_ms,price_after',
        ...rows.map(([, , forecast], row) => `r${row},0,${100 * Number(forecast)}`),
      );
      const asked = name === 'game' ? [] : ['--cluster', name];
      const args = ['calibration', '--games', games, '--trades', trades, '--at', '10', ...asked];
      const { at } = analyze(...args, '--json').json();
      const { brier1 } = expectedOf('clustered/binary_small');
      expect(at[10].brier).toBeCloseTo(brier1.mean, 9);
      expect(at[10].cluster.se).toBeCloseTo(brier1.se, 9);
      expect(at[10].cluster.interval[1]).toBeCloseTo(brier1.upper, 9);
      expect(at[10].cluster).toMatchObject({ n: 9, df: brier1.df });
      expect(analyze(...args).stdout).toContain(`intervals are those of 9 clusters (${name})`);
    }
  });

  test('one cluster is not estimable, and says so', () => {
    const file = table('one.csv', 'time,status,group,judge', '1,1,a,x', '2,1,b,x', '3,0,a,x', '4,1,b,x');
    const found = analyze('logrank', file, '--group', 'group', '--cluster', 'judge', '--json').json();
    expect(found.cluster).toEqual({ reason: 'more clusters than groups are needed' });
  });
});

test('survival leaves out rows that nobody judged', () => {
  const file = table('left.csv', 'left,right,judged,group', '0,2,1,a', '1,Inf,1,b', ',,0,a', '0,3,1,b');
  const found = analyze('npmle', file, '--group', 'group', '--json').json();
  expect(found.pooled.n).toBe(3);
  expect(found.unjudged).toBe(1);
  expect(analyze('npmle', file).stdout).toContain('1 rows left out: nobody judged');
});

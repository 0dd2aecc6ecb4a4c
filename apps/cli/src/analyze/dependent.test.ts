/** Tests of `parlour analyze` with clustered rows and with competing events. */
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
    expect(analyze('incidence', file).stdout).toContain('1 rows left out: not judged');
  });

  test('no verdict is neither of the two events: it stands beside each group', () => {
    // Three duels of a person and a machine: in each one predicts, and that one is judged by no one.
    const file = table(
      'duels.csv',
      'time,event,judged,nature',
      '40,machine,1,machine',
      ',,0,human',
      '60,human,1,human',
      ',,0,machine',
      '80,human,1,machine',
      ',,0,human',
    );
    const { groups, unjudged } = analyze('incidence', file, '--group', 'nature', '--json').json();
    expect(unjudged).toBe(3);
    expect(groups).toMatchObject({ human: { n: 1, unjudged: 2 }, machine: { n: 2, unjudged: 1 } });
    // Of the machines that were judged, one was called machine and one human: nothing is left at the end.
    expect(groups.machine.machine.at(-1).p + groups.machine.human.at(-1).p).toBeCloseTo(1, 12);
    const { stdout } = analyze('incidence', file, '--group', 'nature');
    expect(stdout).toContain('machine: n = 2 judged, 1 not judged');
    expect(stdout).toContain('The shares are of those who were judged');
  });

  test("Gray's test says that it is of independent rows where clusters were asked for", () => {
    const args = [join(golden, 'incidence/medium.csv'), '--group', 'group'];
    const warning = "Gray's test takes rows as independent, and not those of one id together";
    expect(analyze('incidence', ...args, '--cluster', 'id').stdout).toContain(warning);
    expect(analyze('incidence', ...args).stdout).not.toContain("Gray's test takes");
  });

  test('what is no event is refused', () => {
    const file = table('bad.csv', 'time,event', '1,both');
    expect(() => analyze('incidence', file)).toThrow(
      /line 2, column 2 \(event\): expected 0, 1, 2, human.*found "both"\. Write 1 or human where/,
    );
    const unnamed = table('unnamed.csv', 'time,label', '1,human');
    expect(() => analyze('incidence', unnamed)).toThrow(
      /line 1, column 3: expected a column "event", found only time, label\. Add it, or rename/,
    );
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

  test('cox says where clusters are too few for its errors, and only there', () => {
    const warning = 'clusters are few: errors by cluster come out too small';
    for (const [name, few] of [
      ['small', true],
      ['unequal', true],
      ['medium', false],
    ] as const) {
      const file = renamed(`clustered/survival_${name}.csv`, { event: 'status' });
      const { stdout } = analyze('cox', file, '--covariates', 'group,x', '--cluster', 'cluster');
      expect(stdout).toContain('Errors by cluster (');
      expect(stdout.includes(warning)).toBe(few);
    }
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

  test('calibration: games are counted, also where a game has a row for each label', () => {
    const games = table(
      'shows.csv',
      'game_id,is_human,n_bets,game,format,judge_player',
      'g1/A/B,1,1,g1,gameshow,x',
      'g1/A/C,1,1,g1,gameshow,y',
      'g1/B/C,0,1,g1,gameshow,y',
      'g2/A/B,0,1,g2,gameshow,x',
      'g3/A,0,0,g3,gameshow,x',
    );
    const rows = ['g1/A/B,0,100', 'g1/A/C,0,0', 'g1/B/C,0,0', 'g2/A/B,0,0'];
    const labels = table('labels.csv', 'game_id,t_ms,price_after', ...rows);
    const args = ['calibration', '--games', games, '--trades', labels, '--at', '10'];
    for (const more of [[], ['--cluster', 'judge_player']])
      expect(analyze(...args, ...more, '--json').json()).toMatchObject({
        n_games: 3,
        n_judged: 2,
        n_kept: 4,
      });
    expect(analyze(...args).stdout).toContain('3 games, 4 labels in 2 of them');
  });

  test.each([
    ['logrank', 'clustered/survival_unequal.csv', { event: 'status' }, ['--group', 'group']],
    ['kaplan-meier', 'clustered/survival_unequal.csv', { event: 'status' }, ['--group', 'group']],
    ['incidence', 'clustered/survival_unequal.csv', {}, ['--group', 'group']],
    ['proportion', 'clustered/binary_medium.csv', {}, ['--success', 'y']],
  ] as const)('%s goes by game where the column is called so', (command, path, names, args) => {
    const found = (more: object, ...wish: string[]) => {
      const file = renamed(path, { ...names, ...more });
      return analyze(command, ...(command === 'proportion' ? ['--csv'] : []), file, ...args, ...wish);
    };
    expect(found({ cluster: 'game' }, '--json').json()).toEqual(
      found({}, '--cluster', 'cluster', '--json').json(),
    );
    expect(JSON.stringify(found({}, '--json').json())).not.toContain('cluster');
    // The judge wins where it is asked for, and a game for each row is no cluster.
    const [head = '', ...rows] = readFileSync(renamed(path, names), 'utf8').trim().split('\n');
    const apart = table('apart.csv', `${head},game`, ...rows.map((row, index) => `${row},g${index}`));
    const file = [...(command === 'proportion' ? ['--csv'] : []), apart, ...args, '--json'];
    expect(analyze(command, ...file).json()).toEqual(found({}, '--json').json());
  });

  test('kaplan-meier: the intervals of R survfit', () => {
    const expected = expectedOf('clustered/kaplan_meier').unequal;
    const file = renamed('clustered/survival_unequal.csv', { event: 'status' });
    const args = ['kaplan-meier', file, '--group', 'group', '--cluster', 'cluster'];
    const { cluster, groups } = analyze(...args, '--json').json();
    expect(cluster.n).toBe(20);
    const { steps } = cluster.groups.A as { steps: { se: number; interval: [number, number] }[] };
    for (const [place, { se, interval }] of steps.entries()) {
      const wanted = [expected.A.se[place], expected.A.lo[place], expected.A.hi[place]];
      for (const [which, value] of [se, ...interval].entries()) expect(value).toBeCloseTo(wanted[which], 9);
    }
    expect(groups.A.steps.at(-1).se).not.toBeCloseTo(steps.at(-1)?.se ?? 0, 3);
    expect(analyze(...args).stdout).toMatch(/^A: n = .*, intervals by cluster$/m);
    const one = table('one-judge.csv', 'time,status,judge', '1,1,x', '2,0,x');
    expect(analyze('kaplan-meier', one, '--cluster', 'judge', '--json').json().cluster).toEqual({
      reason: 'fewer than two clusters',
    });
  });

  test('cox goes by game wherever it can, and else says that it does not', () => {
    const file = renamed('clustered/survival_medium.csv', { event: 'status', cluster: 'game' });
    const args = ['cox', file, '--covariates', 'group,x'];
    const byGame = analyze(...args, '--cluster', 'game', '--json').json();
    expect(byGame.cluster.n).toBe(40);
    expect(analyze(...args, '--json').json()).toEqual(byGame);
    expect(analyze(...args, '--bootstrap', '20', '--json').json().bootstrap.n).toBe(40);
    const warning = /^\d+ rows are of 40 games, and are taken as independent here: take --ties efron/m;
    expect(analyze(...args).stdout).not.toMatch(warning);
    expect(analyze(...args, '--ties', 'exact').stdout).toMatch(warning);
    expect(analyze(...args, '--model', 'weibull').stdout).toMatch(/here: take --bootstrap 200/);
    const other = renamed('clustered/survival_medium.csv', { event: 'status' });
    expect(analyze('cox', other, '--covariates', 'group,x', '--json').json()).not.toHaveProperty('cluster');
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
  expect(analyze('npmle', file).stdout).toContain('1 rows left out: not judged');
});

/** Tests `parlour analyze` with survival times: npmle, logrank, cox. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { InputError } from '../input-error.ts';
import { typedIn } from '../testing/typed-in.ts';
import { addAnalyze } from './index.ts';
import { typed } from './testing/typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-analyze-'));
afterAll(() => rmSync(folder, { recursive: true }));

const analyze = (...args: string[]) => typed(addAnalyze, 'analyze', ...args);

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}
const table = (name: string, ...lines: string[]) => file(name, `${lines.join('\n')}\n`);

const monotone = table(
  'monotone.csv',
  'left,right,group,x,note',
  ...['0,2,A,1', '2,Inf,B,0', '2,inf,A,0', '2,Inf,B,1', '0,3,A,0', '3,Inf,B,1', '0,5,B,0', '5,Inf,A,1'].map(
    (line) => `${line},"a, b"`,
  ),
);
const lung = table('lung.csv', 'time,status,sex', '5,2,1', '8,1,1', '9,2,2', '11,2,1', '11,1,2', '15,2,2');

describe('parlour analyze npmle', () => {
  test('intervals, all and by group, in exactly the promised shape', () => {
    const result = analyze('npmle', monotone, '--group', 'group', '--json').json();
    expect(Object.keys(result)).toEqual(['pooled', 'groups']);
    expect(result.pooled).toEqual({
      n: 8,
      support: [
        { l: 0, r: 2, mass: expect.closeTo(0.25, 12) },
        { l: 2, r: 3, mass: expect.closeTo(0.25, 12) },
        { l: 5, r: 'Inf', mass: expect.closeTo(0.5, 12) },
      ],
      loglik: expect.closeTo(Math.log(0.25) + 3 * Math.log(0.75) + 4 * Math.log(0.5), 12),
    });
    expect(Object.keys(result.groups)).toEqual(['A', 'B']);
    expect(result.groups.A.n).toBe(4);
  });

  test('right-censored times, with 2 and 1 as codes', () => {
    const { pooled, groups } = analyze('npmle', lung, '--json').json();
    expect(groups).toEqual({});
    expect(pooled.support.map(({ l, r }: { l: number; r: number }) => [l, r])).toEqual([
      [5, 5],
      [9, 9],
      [11, 11],
      [15, 15],
    ]);
    expect(pooled.support[0].mass).toBeCloseTo(1 / 6, 12);
    const coded = table('coded.csv', 'status,time', '1,5', '0,8');
    expect(analyze('npmle', coded, '--json').json().pooled.support[0]).toMatchObject({
      l: 5,
      r: 5,
      mass: 0.5,
    });
  });

  test('a table for the eye, and a picture', () => {
    const picture = join(folder, 'curve.svg');
    expect(analyze('npmle', monotone, '--group', 'group', '--plot', picture).stdout).toMatch(
      /^all: n = 8, log-likelihood .*\nwhen +probability +surviving after\n0 to 2 +0\.2500 +0\.7500\n/,
    );
    expect(readFileSync(picture, 'utf8')).toMatch(/^<svg .*<polyline .*<\/svg>\n$/s);
  });
});

describe('parlour analyze logrank', () => {
  test('u in the order of the groups, p, and the permutation test', () => {
    const result = analyze('logrank', monotone, '--group', 'group', '--json').json();
    expect(Object.keys(result)).toEqual(['group_order', 'u', 'chisq', 'df', 'p', 'pclt']);
    expect(result.group_order).toEqual(['A', 'B']);
    expect(result.u[0] + result.u[1]).toBeCloseTo(0, 12);
    expect(result.df).toBe(1);
    expect(Object.keys(result.pclt)).toEqual(['statistic', 'p']);
    expect(analyze('logrank', monotone, '--group', 'group').stdout).toContain(
      'Zhao and Sun (1000 imputations, seed 1)',
    );
  });

  test('no contrast: null, with a reason', () => {
    const nobody = table('nobody.csv', 'left,right,group', '3,Inf,A', '3,Inf,B');
    expect(analyze('logrank', nobody, '--group', 'group', '--json').json()).toEqual({
      group_order: ['A', 'B'],
      u: [0, 0],
      chisq: null,
      df: 1,
      p: null,
      pclt: { statistic: null, p: null },
      reason: expect.stringContaining('nobody was seen'),
    });
    expect(analyze('logrank', nobody, '--group', 'group').stdout).toContain('no test: ');
  });
});

describe('parlour analyze cox', () => {
  test('numbers and words as covariates; the first level is the reference', () => {
    const result = analyze('cox', monotone, '--covariates', 'group,x', '--json').json();
    expect(Object.keys(result)).toEqual(['coef', 'loglik', 'loglik_null']);
    expect(Object.keys(result.coef)).toEqual(['group=B', 'x']);
    const { coef, interval } = result.coef['group=B'];
    expect(interval[0]).toBeLessThan(coef);
    expect(interval[1]).toBeGreaterThan(coef);
    expect(result.loglik).toBeGreaterThan(result.loglik_null);
  });

  test('right-censored times; rows without a covariate are left out', () => {
    const gaps = table('gaps.csv', 'time,status,age', '1,1,3', '2,1,', '3,0,1', '4,1,1', '5,1,NA', '6,1,2');
    expect(analyze('cox', gaps, '--covariates', 'age').stdout).toMatch(
      /age .*\n\nn = 4.*\n.*\n2 rows left out/,
    );
    expect(
      analyze('cox', gaps, '--covariates', 'age', '--intervals', 'likelihood', '--ties', 'breslow').stdout,
    ).toMatch(/^cov/);
  });

  test('no model: null, with a reason', () => {
    const apart = table('apart.csv', 'time,status,x,word', '1,1,1,a', '2,1,1,a', '3,1,0,a', '4,1,0,a');
    const result = analyze('cox', apart, '--covariates', 'x', '--json').json();
    expect(result.coef.x).toEqual({ coef: null, se: null, p: null, interval: null });
    expect(result.reason).toContain('without error');
    expect(analyze('cox', apart, '--covariates', 'word').stdout).toContain('that others do not: word=a');
    const mixed = table(
      'mixed.csv',
      'time,status,x,y,z',
      ...['1,1,1,2,1', '2,1,0,0,3', '3,1,1,2,2', '4,0,0,0,1', '5,1,1,2,3', '6,1,0,0,2'],
    );
    expect(analyze('cox', mixed, '--covariates', 'x,y,z').stdout).toContain(
      'a covariate says nothing that others do not: x or y\n',
    );
  });
});

describe('parlour analyze calibration', () => {
  const games = table(
    'games.csv',
    'game_id,is_human,end_ms,n_bets',
    '1,1,9000,2',
    '2,machine,9000,1',
    '3,0,9000,0',
  );
  const trades = table(
    'trades.csv',
    'game_id,t_ms,price_after',
    '1,1000,60',
    '1,5000,80',
    '2,30000,10',
    '1,5000,90',
  );

  test('the last price at or before each time, 50 before the first; games without trades are left out', () => {
    const result = analyze(
      'calibration',
      '--games',
      games,
      '--trades',
      trades,
      '--at',
      '1,30',
      '--json',
    ).json();
    expect([result.n_games, result.n_kept]).toEqual([3, 2]);
    expect(Object.keys(result.at)).toEqual(['1', '30']);
    expect(result.at['1'].brier).toBeCloseTo((0.16 + 0.25) / 2, 12);
    expect(result.at['30'].brier).toBeCloseTo(0.01, 12);
    expect(result.at['30'].bins).toHaveLength(10);
    expect(result.at['30'].bins[0].observed).toBeNull();
    expect(result.at['30'].bins[9]).toMatchObject({ lo: 90, hi: 100, closed_right: true, n: 1, n_human: 1 });
    for (const name of ['murphy_binned', 'ece', 'log_score_nats', 'corp', 'auc', 'sharpness'])
      expect(result.at['30']).toHaveProperty(name);
  });

  test('a table, and a reliability diagram', () => {
    const picture = join(folder, 'reliability.svg');
    const { stdout } = analyze('calibration', '--games', games, '--trades', trades, '--plot', picture);
    expect(stdout).toMatch(/^3 games, 2 of them with trades\nat +Brier/);
    expect(readFileSync(picture, 'utf8')).toMatch(/<circle /);
  });

  test('nobody traded: nothing to say, and no picture', () => {
    const silent = table('silent.csv', 'game_id,t_ms,price_after');
    const quiet = table('quiet.csv', 'game_id,is_human,n_bets', '1,1,0');
    expect(
      analyze('calibration', '--games', quiet, '--trades', silent, '--at', '10', '--json').json(),
    ).toEqual({
      n_games: 1,
      n_kept: 0,
      at: { 10: { n: 0, reason: 'no forecasts' } },
    });
    const plot = join(folder, 'none.svg');
    expect(() => analyze('calibration', '--games', quiet, '--trades', silent, '--plot', plot)).toThrow(
      InputError,
    );
  });
});

describe('parlour analyze spot', () => {
  const head = 'convo_id,system0,system1,segment,label0,label1,wit0,wit1,package_complete';
  const lines = Array.from({ length: 24 }, (_, index) => {
    const [a, b] = [
      ['ann', 'bob'],
      ['cem', 'ann'],
      ['bob', 'cem'],
      ['Human', 'Human'],
    ][index % 4] as [string, string];
    const labels = ['bot,human', 'unsure,bot', 'human,human', 'human,bot', 'bot,bot'][index % 5];
    return `c${index % 12},${a},${b},${[2, 3, 5][index % 3]},${labels},${index % 2},1,${index === 7 ? 0 : 1}`;
  });

  test('one domain flat, several by name', () => {
    const directory = join(folder, 'one');
    mkdirSync(directory);
    table('one/tea.annotations.csv', head, ...lines);
    const flat = analyze('spot', directory, '--imputations', '50', '--replicates', '50', '--json').json();
    expect(Object.keys(flat.survival.bots)).toEqual(['Human', 'ann', 'bob', 'cem']);
    expect(Object.keys(flat.survival.bots.ann.npmle_S)).toEqual(expect.arrayContaining(['2']));
    expect(Object.keys(flat.win_rates_complete.annotation_level.average_win_rate)).toEqual([
      'ann',
      'bob',
      'cem',
    ]);
    expect(flat.pairwise_tests).toHaveLength(6);
    expect(Object.keys(flat.pairwise_tests[0])).toEqual([
      'a',
      'b',
      'n',
      'chisq',
      'p',
      'p_bonferroni',
      'p_holm',
    ]);
    expect(Object.keys(flat.ranking.central95)).toEqual(['range', 'clusters']);
    expect(flat.survival.bots.ann.cox_features).toHaveProperty('coef');
    expect(flat.label_agreement_complete.per_bot.ann.bot).toHaveProperty('rate');
    table('one/tree.annotations.csv', head, ...lines.slice(0, 12));
    const both = analyze('spot', directory, '--imputations', '50', '--replicates', '50', '--json').json();
    expect(Object.keys(both)).toEqual(['tea', 'tree']);
    expect(analyze('spot', directory, '--imputations', '5', '--replicates', '5').stdout).toContain('== tree');
  });

  test('the text has the win rates of all pairs with their tests, as the paper’s first table', () => {
    const directory = join(folder, 'rates');
    mkdirSync(directory);
    // Of 40 annotations ann wins 20 and loses 4 against bob; cem ties with both.
    const rows = Array.from({ length: 80 }, (_, index) => {
      const isCem = index >= 40;
      const labels = isCem
        ? 'bot,bot'
        : index < 20
          ? 'human,bot'
          : index < 24
            ? 'bot,human'
            : 'unsure,unsure';
      const pair = isCem ? (index % 2 === 0 ? 'ann,cem' : 'cem,bob') : 'ann,bob';
      return `c${index},${pair},2,${labels},1,1,1`;
    });
    table('rates/tea.annotations.csv', head, ...rows);
    const lines = analyze('spot', directory, '--imputations', '5', '--replicates', '20')
      .stdout.split('\n')
      .map((line) => line.trim().split(/ {2,}/));
    const at = lines.findIndex(([first]) => first?.startsWith('Win rates of pairs'));
    expect(lines.slice(at + 1, at + 5)).toEqual([
      ['bot', 'ann', 'bob', 'cem', 'all', 'ranks'],
      ['ann', '-', '0.83 *', '-', '-', expect.stringMatching(/^\d to \d$/)],
      ['bob', '0.17 *', '-', '-', '-', expect.stringMatching(/^\d to \d$/)],
      ['cem', '-', '-', '-', '-', expect.stringMatching(/^\d to \d$/)],
    ]);
    // Yates on [[20, 4], [20, 36]]: (|20 x 36 - 4 x 20| - 40)² x 80 / (24 x 56 x 40 x 40).
    expect(lines.find(([first]) => first === 'ann - bob')).toEqual([
      ...['ann - bob', '20', '4', '16', '0.8333', '0.6415 to 0.9332'],
      ...['13.3929', '0.0003', '0.0003'],
    ]);
  });

  test('columns of curves are in the order of their lengths, also where the first system has not all', () => {
    const directory = join(folder, 'lengths');
    mkdirSync(directory);
    const people = [5, 3].map((k) => `p${k},Human,Human,${k},human,bot,1,1,1`);
    table('lengths/tea.annotations.csv', head, ...people, ...lines.filter((line) => !line.includes('Human')));
    const { stdout } = analyze('spot', directory, '--imputations', '5', '--replicates', '5');
    expect(stdout).toMatch(/^system +n +2 +3 +5$/m);
  });

  test('p of curves by annotator stands beside the published one, with a warning where annotators are few', () => {
    const directory = join(folder, 'annotators');
    mkdirSync(directory);
    // What each of six annotators says of ann and bob is the same in all of their ten annotations.
    const said = ['human,bot', 'bot,human', 'human,bot', 'human,bot', 'bot,human', 'human,bot'];
    const rows = said.flatMap((labels, who) =>
      Array.from({ length: 10 }, (_, row) => `c${who}-${row},ann,bob,2,${labels},1,1,1,w${who}`),
    );
    table('annotators/tea.annotations.csv', `${head},annotator`, ...rows);
    const args = ['spot', directory, '--imputations', '20', '--replicates', '20'];
    const { pairwise_tests: published, by_annotator: own } = analyze(...args, '--json').json();
    expect(own.annotators).toBe(6);
    expect(published[0].p).toBeLessThan(0.01);
    // Four of six: (6 x 1/3)^2 over the sum of six squares of 1, of one degree.
    expect(own.curves).toMatchObject([{ a: 'ann', b: 'bob', n: 120, annotators: 6, df: 1 }]);
    expect(own.curves[0].statistic).toBeCloseTo(4 / 6, 9);
    expect(own.curves[0].p).toBeCloseTo(0.4142, 4);
    const { stdout } = analyze(...args);
    expect(stdout).toMatch(/p by annotator +Holm\n *ann - bob +120 .* 6 +0\.4142 +0\.4142\n/);
    expect(stdout).toContain('Only 6 annotators: below 30 errors and p by annotator are rough.');
  });

  test('a conversation has the same two throughout; a directory has annotations', () => {
    const directory = join(folder, 'bad');
    mkdirSync(directory);
    expect(() => analyze('spot', directory)).toThrow('expected files <domain>.annotations.csv');
    expect(() => analyze('spot', monotone)).toThrow('expected a directory');
    const bad = table('bad/x.annotations.csv', head, lines[0] ?? '', 'c0,bob,cem,2,bot,bot,1,1,1');
    expect(() => analyze('spot', directory)).toThrow(
      `${bad}: line 3, column 2 (system0): expected ann and bob`,
    );
    table('bad/x.annotations.csv', head, 'c0,bob,cem,2,alien,bot,1,1,1');
    expect(() => analyze('spot', directory)).toThrow(
      'line 2, column 5 (label0): expected one of human, unsure, bot',
    );
  });
});

describe('bad files: which file, which line, which column, what was expected', () => {
  const bad: readonly (readonly [what: string, content: string | Uint8Array, message: string])[] = [
    ['empty', '', 'line 1, column 1: expected a header, found nothing'],
    ['only a header', 'left,right\n', 'line 2, column 1: expected at least one row, found none'],
    [
      'no such column',
      'left,rihgt\n1,2\n',
      'line 1, column 3: expected a column "right", found only left, rihgt. Add it, or rename the column that is meant.',
    ],
    ['a name twice', 'left,left\n1,2\n', 'line 1, column 2: expected a different name, found "left" twice'],
    ['a short line', 'left,right,x\n1,2,3\n\n4,5\n', 'line 4, column 3: expected 3 cells, found 2'],
    ['a long line', 'left,right\n1,2,3\n', 'line 2, column 3: expected 2 cells, found 3'],
    ['no number', 'left,right\n1,2\nx,3\n', 'line 3, column 1 (left): expected a number >= 0, found "x"'],
    ['a negative one', 'left,right\n-1,2\n', 'line 2, column 1 (left): expected a number >= 0, found "-1"'],
    [
      'nothing',
      'left,right\n1,\n',
      'line 2, column 2 (right): expected a number >= 1, or Inf, found nothing',
    ],
    [
      'the wrong way round',
      'left,right\n3,2\n',
      'line 2, column 2 (right): expected a number >= 3, or Inf, found "2"',
    ],
    ['hexadecimal', 'left,right\n0x1,2\n', 'line 2, column 1 (left): expected a number >= 0, found "0x1"'],
    ['too great', 'left,right\n1e999,2\n', 'line 2, column 1 (left): expected a number >= 0, found "1e999"'],
    ['a code', 'time,status\n1,3\n', 'line 2, column 2 (status): expected 0, 1 or 2, found "3"'],
    [
      'two kinds of codes',
      'time,status\n1,0\n2,2\n',
      'line 3, column 2 (status): expected 0 or 1, as above, found "2"',
    ],
    ['an open quote', 'left,right\n1,"2\n', 'line 2, column 1: expected a closing quote, found none'],
    ['a stray quote', 'left,right\n1,2"3"\n', 'line 2, column 2: expected a comma after the quote'],
    ['no text', Uint8Array.of(0x6c, 0xff, 0xfe), 'expected text in UTF-8, found other bytes'],
  ];
  test.each(bad)('%s', (_, content, message) => {
    const name = file('bad.csv', content);
    expect(() => analyze('npmle', name)).toThrow(InputError);
    expect(() => analyze('npmle', name)).toThrow(`${name}: ${message}`);
  });

  test('what else can be wrong', () => {
    expect(() => analyze('npmle', folder)).toThrow(`${folder}: expected a file, found a directory`);
    expect(() => analyze('npmle', 'nowhere.csv')).toThrow('nowhere.csv: expected a file, found none');
    expect(() => analyze('npmle', monotone, '--plot', join(folder, 'no', 'such.svg'))).toThrow(
      'cannot be written',
    );
    expect(() => analyze('cox', monotone, '--covariates', 'x,x')).toThrow(
      '--covariates: expected different names',
    );
    const group = table('group.csv', 'left,right,group', '1,2,');
    expect(() => analyze('logrank', group, '--group', 'group')).toThrow(
      '(group): expected a name, found nothing',
    );
    const games = table('g.csv', 'game_id,is_human', '1,1');
    const trades = (...rows: string[]) => table('t.csv', 'game_id,t_ms,price_after', ...rows);
    const run = (at: string, ...rows: string[]) =>
      analyze('calibration', '--games', games, '--trades', trades(...rows), '--at', at);
    expect(() => run('10', '2,5,50')).toThrow('t.csv: line 2, column 1 (game_id): expected a game of');
    expect(() => run('10', '1,5,101')).toThrow(
      'column 3 (price_after): expected a price from 0 to 100, found "101"',
    );
    expect(() => run('10,x')).toThrow('--at: expected different numbers of seconds');
    table('g.csv', 'game_id,is_human', '1,1', '1,0');
    expect(() => run('10')).toThrow('line 3, column 1 (game_id): expected every game once, found "1"');
    table('g.csv', 'game_id,is_human', '1,perhaps');
    expect(() => run('10')).toThrow('column 2 (is_human): expected one of');
  });

  test('quotes, CRLF, a byte order mark, empty lines and spaces are fine', () => {
    const odd = file('odd.csv', '\uFEFFleft,right,"a ""name"""\r\n\r\n 0 , 2 ,"two\nlines"\r\n2,Inf,x');
    expect(analyze('npmle', odd, '--group', 'a "name"', '--json').json().groups).toHaveProperty('two\nlines');
  });

  test('every file gets an answer or a complaint', () => {
    const cell = fc.constantFrom(
      '0',
      '1',
      '2.5',
      'Inf',
      '-3',
      'left',
      'right',
      'time',
      'status',
      '"',
      'x',
      '',
      '\n',
      ',',
    );
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 40 }),
        fc.constantFrom('left,right\n', 'time,status\n', ''),
        (cells, head) => {
          const name = file('any.csv', head + cells.join(','));
          try {
            expect(analyze('npmle', name, '--json').json().pooled.n).toBeGreaterThan(0);
          } catch (error) {
            if (!(error instanceof InputError)) throw error;
            expect(error.message).not.toContain('\n');
          }
        },
      ),
      { numRuns: 3 * (fc.readConfigureGlobal().numRuns ?? 100) },
    );
  });

  test('the command: one line on stderr, nothing on stdout, exit code 2', async () => {
    const name = table('last.csv', 'left,right', '1,2', '3,x');
    const { status, stdout, stderr } = await typedIn('analyze', 'npmle', name);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `parlour: ${name}: line 3, column 2 (right): expected a number >= 3, or Inf, found "x"\n`,
    );
  });
});

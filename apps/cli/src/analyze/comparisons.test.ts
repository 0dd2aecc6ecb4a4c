/** Tests `parlour analyze` with comparisons: ratings, agreement, proportion. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addComparisons } from './comparisons.ts';
import { typed } from './testing/typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-comparisons-'));
afterAll(() => rmSync(folder, { recursive: true }));

const analyze = (...args: string[]) => typed(addComparisons, ...args);

function file(name: string, ...lines: string[]): string {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  return join(folder, name);
}

describe('parlour analyze ratings', () => {
  const games = () =>
    file('games.csv', 'a,b,score,judge', 'ann,bob,1,x', 'bob,ann,0.5,x', 'bob,ann,1,y', 'ann,bob,1,y');

  test('every method has a rating for everybody', () => {
    expect(analyze('ratings', games(), '--json').json().ratings.ann.rating).toBeCloseTo(1513.2, 0);
    const trueskill = analyze('ratings', games(), '--method', 'trueskill', '--json').json().ratings;
    expect(trueskill.ann.mu).toBeGreaterThan(trueskill.bob.mu);
    expect(trueskill.ann.sigma).toBeLessThan(25 / 3);
    const glicko2 = analyze('ratings', games(), '--method', 'glicko2', '--json').json().ratings;
    expect(glicko2.ann.rating + glicko2.bob.rating).toBeCloseTo(3000, 6);
    expect(glicko2.ann.deviation).toBeLessThan(350);
    const terry = analyze('ratings', games(), '--method', 'bradley-terry', '--cluster', 'judge', '--json');
    expect(terry.json().ratings.bob.rating).toBeCloseTo(Math.log(1 / 2), 8);
    expect(analyze('ratings', games()).stdout).toMatch(/^ +rating\nann .*\nbob /);
  });

  test('what cannot be told is null, with a reason', () => {
    const unbeaten = file('unbeaten.csv', 'a,b,score', 'ann,bob,1');
    const { json } = analyze('ratings', unbeaten, '--method', 'bradley-terry', '--json');
    expect(json()).toEqual({ ratings: null, reason: expect.stringContaining('never lost') });
  });

  test('a file without a row, such as that of an export of the Market, says so', () => {
    expect(analyze('ratings', file('none.csv', 'a,b,score')).stdout).toBe(
      'no ratings: the file has no game\n',
    );
  });

  test('bad input is told with its place, and ends with 2', () => {
    const bad = file('bad.csv', 'a,b,score', 'ann,bob,0.7');
    expect(() => analyze('ratings', bad)).toThrow('bad.csv: line 2, column 3 (score): expected 1, 0.5 or 0');
    const self = file('self.csv', 'a,b,score', 'ann,ann,1');
    expect(() => analyze('ratings', self)).toThrow('another player');
    expect(() => analyze('ratings', self, '--method', 'chess')).toThrow('Allowed choices');
  });
});

describe('parlour analyze agreement', () => {
  const labels = () =>
    file(
      'labels.csv',
      'unit,rater,label',
      'u1,r1,bot',
      'u1,r2,bot',
      'u2,r1,human',
      'u2,r2,bot',
      'u3,r1,human',
      'u3,r2,human',
    );

  test('of two raters', () => {
    expect(analyze('agreement', labels(), '--json').json()).toMatchObject({
      cohen: expect.closeTo(0.4, 10),
      fleiss: expect.closeTo(1 / 3, 10),
      krippendorff: expect.closeTo(4 / 9, 10),
      n_units: 3,
      n_raters: 2,
    });
    expect(analyze('agreement', labels()).stdout).toContain('3 units, 2 raters');
  });

  test('of three, one of whom left out units: neither Cohen nor Fleiss', () => {
    const more = file(
      'more.csv',
      'unit,rater,label',
      'u1,r1,1',
      'u1,r2,1',
      'u2,r1,3',
      'u2,r2,2',
      'u2,r3,2',
      'u3,r3,',
    );
    const found = analyze('agreement', more, '--metric', 'interval', '--json').json();
    expect(found).toMatchObject({ cohen: null, fleiss: null, n_units: 3, n_raters: 3 });
    expect(found.krippendorff).toBeGreaterThan(0.5);
  });

  /** Of every two games in one all agree, in the other half of the units do. */
  const byGame = (games: number, heads: string, cells: (game: number) => string) =>
    file(
      'games.csv',
      heads,
      ...Array.from({ length: 24 * games }, (_, row) => {
        const [game, unit] = [Math.floor(row / 24), Math.floor(row / 2) % 12];
        const label = row % 2 === 0 || game % 2 === 0 ? unit % 3 === 0 : unit % 2 === 0;
        return `g${game}/${unit},r${row % 2},${label ? 'human' : 'machine'}${cells(game)}`;
      }),
    );

  test('of a file with games every interval is by game', () => {
    const alone = analyze(
      'agreement',
      byGame(12, 'unit,rater,label', () => ''),
      '--json',
    ).json();
    const games = byGame(12, 'unit,rater,label,game', (game) => `,g${game}`);
    const found = analyze('agreement', games, '--json').json();
    expect(alone).not.toHaveProperty('cluster');
    expect(found).toMatchObject({ n_units: 144, cluster: { n: 12 }, cohen: alone.cohen });
    const widths = ({
      cohen_interval,
      fleiss_interval,
      krippendorff_interval,
      label_agreement,
    }: typeof found) =>
      [
        cohen_interval,
        fleiss_interval,
        krippendorff_interval,
        label_agreement.human.interval,
        label_agreement.machine.interval,
      ].map(([low, high]: [number, number]) => high - low);
    for (const [index, width] of widths(found).entries())
      expect(width).toBeGreaterThan(1.2 * (widths(alone)[index] ?? 9));
    expect(analyze('agreement', games).stdout).toContain('intervals are those of 12 clusters (game)');
    expect(analyze('agreement', games).stdout).toContain('1000 samples of clusters (game), seed 1');
    const named = byGame(12, 'unit,rater,label,evening', (game) => `,g${game}`);
    expect(analyze('agreement', named, '--cluster', 'evening', '--json').json()).toEqual(found);
    // A column that is asked for wins over that of games.
    const both = byGame(12, 'unit,rater,label,game,evening', (game) => `,g${game},e${game % 3}`);
    expect(analyze('agreement', both, '--cluster', 'evening', '--json').json()).toMatchObject({
      cluster: { n: 3 },
    });
  });

  test('of one game there is no interval, and a unit is in one game', () => {
    const one = analyze(
      'agreement',
      byGame(1, 'unit,rater,label,game', () => ',g'),
      '--json',
    ).json();
    expect(one).toMatchObject({
      cluster: { reason: 'fewer than two clusters' },
      cohen_interval: null,
      fleiss_interval: null,
    });
    const two = file('two.csv', 'unit,rater,label,game', 'u,a,bot,g1', 'u,b,bot,g2');
    expect(() => analyze('agreement', two)).toThrow('two.csv: line 3, column 4 (game)');
    expect(() => analyze('agreement', two, '--cluster', 'moon')).toThrow('moon');
  });

  test('a rater who labels a unit twice is refused', () => {
    const twice = file('twice.csv', 'unit,rater,label', 'u1,r1,bot', 'u1,r1,human');
    expect(() => analyze('agreement', twice)).toThrow('twice.csv: line 3, column 2 (rater)');
  });
});

describe('parlour analyze proportion', () => {
  test('two shares and their difference', () => {
    const [first, second] = analyze('proportion', '54/100', '67/100', '--json').json();
    expect(first).toMatchObject({
      x: 54,
      n: 100,
      difference: { newcombe: [expect.closeTo(-0.2588, 4), expect.closeTo(0.0053, 4)] },
    });
    expect(second.wilson).toEqual([expect.closeTo(0.5731, 4), expect.closeTo(0.7544, 4)]);
    expect(second.confidence_sequence).toEqual([expect.closeTo(0.5115, 4), expect.closeTo(0.8059, 4)]);
  });

  test('no trials, no interval; no share, no answer', () => {
    expect(analyze('proportion', '54/100').stdout).toContain(
      'assumes independent outcomes with one constant share',
    );
    expect(analyze('proportion', '0/0', '--json').json()).toMatchObject([
      { wilson: null, confidence_sequence: [0, 1] },
    ]);
    for (const bad of ['5/3', '1.5/3', 'half']) expect(() => analyze('proportion', bad)).toThrow(bad);
    expect(() => analyze('proportion', '1/2', '--level', '1')).toThrow('Expected a number');
  });
});

/** Output of `npm run leak`, and its exit code. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const leak = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...args], { encoding: 'utf8' });

interface Line {
  readonly group: string;
  readonly people: string;
  readonly kind: string;
  readonly target: object | null;
  readonly factor?: string;
}

function linesOf(stdout: string): { readonly lines: readonly Line[]; readonly last: unknown } {
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { last: lines.pop(), lines };
}

const exactly = ['--games', '40', '--commit', '2', '--seed', '3', '--exact', '--json'];

test('a line for each group, and at the end whether all was as it is wanted', () => {
  const { status, stdout } = leak('--preset', 'imitation/two', '--kind', 'structure', ...exactly);
  const { lines, last } = linesOf(stdout);
  expect(last).toEqual({ held: status === 0 });
  expect([0, 1]).toContain(status);
  const any = {
    preset: 'imitation/two',
    format: 'imitation/two',
    auc: expect.any(Number),
    n: expect.any(Number),
    interval: [expect.any(Number), expect.any(Number)],
    commit_ms: 2,
    group: expect.any(String),
  };
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  const structure = of('structure').filter(({ factor }) => factor === undefined);
  const law = structure.filter(({ people }) => people === 'law');
  for (const line of law) expect(line).toMatchObject({ ...any, kind: 'structure', target: { auc: 0.5 } });
  const groups = ['turns', 'silences', 'interruptions', 'opening', 'end', 'spikes', 'all-turns'];
  expect(law.map(({ group }) => group)).toEqual(
    expect.arrayContaining(['lateness', 'sizes', 'lobby', 'all-but-pace', ...groups]),
  );
  expect(new Set(law.map(({ group }) => group)).size).toBe(law.length);
  expect(structure.filter(({ people }) => people === 'self').map(({ group }) => group)).toEqual([
    'all-turns',
  ]);
  for (const line of lines.filter(({ factor }) => factor !== undefined))
    expect(line).toMatchObject({ ...any, target: null, level: expect.any(String) });
});

test('a gateway is lost in every game: talk goes on to its end', () => {
  const trouble = ['--trouble', 'gateway', '--people', 'law', '--kind', 'structure'];
  const { stdout } = leak('--preset', 'duel/open-chat', ...trouble, ...exactly);
  const { lines, last } = linesOf(stdout);
  expect(last).toEqual({ held: expect.any(Boolean) });
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(line).toMatchObject({ preset: 'duel/open-chat', trouble: 'gateway' });
});

test('the pace of one kind of people, before and after they taught the server', () => {
  const { stdout } = leak('--kind', 'pace', '--people', 'keyboards', ...exactly);
  const { lines } = linesOf(stdout);
  const width = expect.any(Number);
  expect(lines).toMatchObject([
    { group: 'pace', kind: 'pace', people: 'keyboards', taught: false, target: { auc: 0.6, width } },
    { group: 'pace', kind: 'pace', people: 'keyboards', taught: true, target: { auc: 0.5, width } },
  ]);
});

test('people against themselves alone, in a preset of a file, whose name of before is a format', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'leak-')), 'tea.yaml');
  const forum = 'id: tea\ntitle: Tea\ndescription: Two talk of tea.\nlanguage: en\nguidelines: [Be kind.]\n';
  writeFileSync(file, `${forum}config: { duration: 120000 }\n`);
  const { stdout } = leak(
    '--format',
    file,
    '--people',
    'self',
    '--transport',
    'webhook',
    ...exactly,
    '--games',
    '80',
  );
  const { lines } = linesOf(stdout);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(line).toMatchObject({ preset: 'duel/tea', people: 'self', kind: 'structure', group: 'all-turns' });
});

test('the presets of a study, seated as in a study: arms with the same configuration once', () => {
  const study = join(import.meta.dirname, '../../studies/three-party.yaml');
  const { lines, last } = linesOf(leak('--study', study, '--people', 'law', ...exactly).stdout);
  expect(last).toEqual({ held: expect.any(Boolean) });
  const groups = lines.filter(({ factor }) => factor === undefined).map(({ group }) => group);
  expect(groups).toEqual(expect.arrayContaining(['lateness', 'turns', 'all-but-pace']));
  expect(groups.filter((one) => one === 'turns')).toHaveLength(1);
  for (const line of lines) expect(line).toMatchObject({ preset: 'imitation/5' });
});

test.each([
  [['--games', 'many'], '--games is a whole number of at least 40, not many.'],
  [['--games', '10'], '--games is a whole number of at least 40, not 10.'],
  [['--commit=-1'], '--commit is a number of at least 0, not -1.'],
  [['--preset', 'chess'], 'There is no script of a preset chess.'],
  [['--format', 'chess'], 'There is no script of a preset chess.'],
  [['--preset', 'imitation/ucsd'], 'imitation/ucsd is not played: no one waits for it'],
  [['--preset', './no-such.yaml'], 'no-such.yaml'],
  [['--study', './no-such.yaml'], 'no-such.yaml'],
  [['--study', './study.yaml', '--preset', 'market'], '--study names its presets: leave out --preset.'],
  [['--people', 'dogs'], '--people is one of law, self, mixed'],
  [['--kind', 'habit', '--people', 'law'], '--kind habit has no people law.'],
  [['--transport', 'pigeon'], '--transport is one of socket, stream, webhook, mixed, not pigeon.'],
  [['--bots', 'all'], '--bots is one of prompted, played, not all.'],
  [['--trouble', 'rain'], '--trouble is one of gateway, not rain.'],
  [['--loud'], '--loud'],
])('%j is bad input: exit 2, and what is wrong', (args, said) => {
  const { status, stdout, stderr } = leak(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(said);
  expect(stderr).toContain('npm run leak -- ');
});

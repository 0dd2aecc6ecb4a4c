/** Tests `parlour play-script`, `parlour replay` and how the program ends. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { typedIn } from './testing/typed-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `parlour` with these arguments; paths are reduced to file names. */
async function parlour(...args: string[]) {
  const { status, ...said } = await typedIn(...args);
  const byName = (text: string) => text.replaceAll(`${folder}/`, '');
  const stdout = byName(said.stdout);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return {
    status,
    stdout,
    stderr: byName(said.stderr),
    lines,
    json: () => lines.map((line) => JSON.parse(line)),
  };
}

function file(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, name);
}

const cast = { target: 'human', 'bettor-1': 'human', 'bettor-2': 'human', 'bettor-3': 'human' };
const exampleC = {
  format: 'market',
  seed: 'c',
  cast,
  commands: [
    { at: 0, by: 'bettor-1', type: 'ask', text: 'Are you there?' },
    { at: 1000, by: 'target', type: 'answer', text: 'I am.' },
    { at: 2000, by: 'bettor-1', type: 'bet', side: 'human', quantity: 10 },
    { at: 2000, by: 'bettor-2', type: 'bet', side: 'human', quantity: 5 },
    { at: 3000, by: 'bettor-3', type: 'bet', side: 'computer', quantity: 8 },
    { at: 3000, by: 'bettor-1', type: 'bet', side: 'computer', quantity: 3 },
  ],
};

test('the program itself ends with the exit code of its command, and writes to its own two streams', () => {
  const bin = join(import.meta.dirname, '..', 'bin', 'parlour.js');
  const run = (...args: string[]) => spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8' });
  const good = run('play-script', file('c.json', exampleC), '--json');
  expect([good.status, good.stderr]).toEqual([0, '']);
  const log = good.stdout.trimEnd().split('\n').slice(0, 9).join('\n');
  const half = run('replay', file('h.jsonl', log), '--verify');
  expect([half.status, half.stdout]).toEqual([1, '']);
  expect(half.stderr).toContain(': completeness: ');
  const none = run('replay', 'none.jsonl');
  expect([none.status, none.stdout, none.stderr]).toEqual([
    ...[2, '', 'parlour: none.jsonl: expected a file, found none\n'],
  ]);
});

describe('parlour play-script', () => {
  test('example C: the last line is the outcome', async () => {
    const human = await parlour('play-script', file('c.json', exampleC), '--json');
    expect(human.status).toBe(0);
    expect(human.json().at(-1)).toEqual({
      outcome: {
        end: 'time',
        nature: 'human',
        level: 53,
        results: { 'bettor-1': 320_000, 'bettor-2': 190_000, 'bettor-3': -316_000 },
        maker: -194_000,
        // 49.5 for 1 s, 64.5 for 1 s, 53.5 for 117 s: 53.559 on average.
        target: 3559,
      },
    });
    const machine = { ...exampleC, cast: { ...cast, target: 'bot' } };
    expect(
      (await parlour('play-script', file('m.json', machine), '--json')).json().at(-1).outcome,
    ).toMatchObject({
      nature: 'machine',
      results: { 'bettor-1': -380_000, 'bettor-2': -310_000, 'bettor-3': 484_000 },
      maker: 206_000,
    });
  });

  test('an order filled in part prints its trades, then one refused; a repeated order prints nothing', async () => {
    const order = { by: 'bettor-1', type: 'bet', side: 'human', quantity: 99, orderId: 'all' };
    const script = {
      ...exampleC,
      commands: [
        { at: 5, ...order },
        { at: 6, ...order },
      ],
    };
    const lines = (await parlour('play-script', file('part.json', script), '--json')).json();
    expect(lines.filter((line) => line.type === 'traded')).toHaveLength(50);
    expect(lines.filter((line) => 'refused' in line)).toEqual([
      { refused: 'at-limit', by: 'bettor-1', at: 5 },
    ]);
    expect(lines.at(-1).outcome.end).toBe('void');
  });

  test('a refused command is one line, and changes nothing', async () => {
    const script = { ...exampleC, commands: [{ at: 7, by: 'target', type: 'bet', side: 'human' }] };
    const lines = (await parlour('play-script', file('refused.json', script), '--json')).json();
    expect(lines.filter((line) => 'refused' in line)).toEqual([
      { refused: 'not-your-seat', by: 'target', at: 7 },
    ]);
  });

  test.each(['bettor-1', 'bettor-2', 'target', 'spectator'])(
    '--as %s: one line per changed view, and no word of the nature before the reveal',
    async (seat) => {
      const { lines, status } = await parlour('play-script', file('c.json', exampleC), '--as', seat);
      expect(status).toBe(0);
      expect(new Set(lines).size).toBe(lines.length);
      for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/"nature|"machine"|"bot"/);
      expect(lines.at(-1)).toContain('"nature":"human"');
      const machine = { ...exampleC, cast: { ...cast, target: 'machine' } };
      const other = (await parlour('play-script', file('m.json', machine), '--as', seat)).lines;
      expect(other.slice(0, -1)).toEqual(lines.slice(0, -1));
    },
  );

  test('for people it is a transcript with a table of results', async () => {
    const { stdout } = await parlour('play-script', file('c.json', exampleC));
    expect(stdout).toContain('bettor-1 asks (bettor-1#1): “Are you there?”');
    expect(stdout).toMatch(/bettor-3 +-316\n/);
  });

  test.each([
    ['no file', undefined, /none\.json: expected a file/],
    ['no JSON', '{"format": "market",\n oops', /bad\.json: line 2, column 2: expected JSON/],
    ['another format', { ...exampleC, format: 'chess' }, /bad\.json: format: expected .*market/],
    ['no seed', { ...exampleC, seed: undefined }, /bad\.json: seed: /],
    [
      'a nature nobody has',
      { ...exampleC, cast: { ...cast, target: 'alien' } },
      /bad\.json: cast\.target: expected/,
    ],
    ['no target', { ...exampleC, cast: { 'bettor-1': 'human' } }, /bad\.json: cast: expected "target"/],
    [
      'a gap among the bettors',
      { ...exampleC, cast: { target: 'human', 'bettor-2': 'human' } },
      /bad\.json: cast: /,
    ],
    [
      'a wrong config',
      { ...exampleC, config: { duration: 'long' } },
      /bad\.json: config\.duration: expected/,
    ],
    ['an unknown config', { ...exampleC, config: { speed: 1 } }, /bad\.json: config: unknown field "speed"/],
    [
      'time that runs back',
      { ...exampleC, commands: [...exampleC.commands, { at: 1, by: 'target', type: 'leave' }] },
      /commands\[6\]\.at: expected no less than 3000, found 1/,
    ],
    [
      'a seat nobody has',
      { ...exampleC, commands: [{ at: 0, by: 'bettor-9', type: 'leave' }] },
      /commands\[0\]\.by: expected one of/,
    ],
    [
      'a side that is none',
      { ...exampleC, commands: [{ at: 0, by: 'bettor-1', type: 'bet', side: 'bot' }] },
      /commands\[0\]\.side: expected one of "human"\|"computer"/,
    ],
    [
      'a command that is none',
      { ...exampleC, commands: [{ at: 0, by: 'bettor-1', type: 'fold' }] },
      /commands\[0\]\.type: /,
    ],
  ])('bad input: %s: exit 2, the field named, nothing written', async (_name, content, message) => {
    const name = content === undefined ? 'none.json' : file('bad.json', content);
    const { status, stdout, stderr } = await parlour('play-script', name, '--json');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('bad usage is exit 2 as well', async () => {
    expect((await parlour('play-script')).status).toBe(2);
    expect((await parlour('dance')).status).toBe(2);
    expect(await parlour('play-script', file('c.json', exampleC), '--as', 'bettor-7')).toMatchObject({
      status: 2,
      stdout: '',
    });
  });
});

describe('parlour replay', () => {
  test('a replayed log prints the same events and the same outcome', async () => {
    const played = await parlour('play-script', file('c.json', exampleC), '--json');
    const replayed = await parlour('replay', file('c.jsonl', played.stdout), '--json');
    expect(replayed.status).toBe(0);
    expect(replayed.stdout).toBe(played.stdout);
  });

  test('a log that does not lead to the outcome it claims fails the check', async () => {
    const { lines } = await parlour('play-script', file('c.json', exampleC), '--json');
    const tampered = lines.map((line) => line.replace('"maker":-194000', '"maker":0'));
    expect(
      (await parlour('replay', file('t.jsonl', `${lines.slice(0, -1).join('\n')}\n${tampered.at(-1)}`)))
        .status,
    ).toBe(1);
  });

  test('--verify: a sound log is exit 0; the first fault of another is exit 1', async () => {
    const { lines, stdout } = await parlour('play-script', file('c.json', exampleC), '--json');
    const sound = await parlour('replay', file('v.jsonl', stdout), '--verify');
    expect(sound).toMatchObject({ status: 0, stderr: '' });
    expect(sound.stdout).toMatch(/^ok: seal, ladder, cash, results, completeness \(\d+ events\)\n$/);

    const tampered = (from: string, to: string) => {
      const log = lines.map((line) => (line.includes('"type":"traded"') ? line.replace(from, to) : line));
      return file('w.jsonl', log.join('\n'));
    };
    const cash = await parlour('replay', tampered('"cash":-50000,', '"cash":0,'), '--verify');
    expect(cash).toMatchObject({ status: 1, stdout: '' });
    expect(cash.stderr).toMatch(
      /^parlour: w\.jsonl: event \d+: cash: bettor-1: cash: expected -50000, found 0\n$/,
    );
    const price = await parlour('replay', tampered('"price":50000', '"price":1'), '--verify', '--json');
    expect(price.status).toBe(1);
    expect(price.json()).toMatchObject([{ verified: false, fault: { check: 'ladder' } }]);

    const half = await parlour('replay', file('h.jsonl', lines.slice(0, 9).join('\n')), '--verify');
    expect(half).toMatchObject({ status: 1, stderr: expect.stringContaining(': completeness: ') });
    const hosted = '{"type":"hosted","at":0,"natures":{"target":"machine"}}';
    const other = await parlour('replay', file('o.jsonl', `${hosted}\n${stdout}`), '--verify');
    expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining(': seal: ') });
    const claim = lines.at(-1)?.replace('"maker":-194000', '"maker":0');
    const claimed = await parlour(
      'replay',
      file('p.jsonl', [...lines.slice(0, -1), claim].join('\n')),
      '--verify',
    );
    expect(claimed).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(': results: ') });
  });

  test('words that were erased are said to be erased', async () => {
    const { lines } = await parlour('play-script', file('c.json', exampleC), '--json');
    const erased = lines.map((line) => line.replace('"text":"I am."', '"text":null'));
    const { status, stdout } = await parlour('replay', file('e.jsonl', erased.join('\n')));
    expect(status).toBe(0);
    expect(stdout).toContain('the target answers bettor-1#1: (erased)');
  });

  test.each([
    ['an empty log', '', /expected at least one event/],
    ['a log without its opening', '{"type":"left","at":1,"by":"target"}', /line 1: type: expected "opened"/],
    ['a line that is no JSON', '{', /line 1: expected JSON/],
  ])('bad input: %s', async (_name, content, message) => {
    const { status, stdout, stderr } = await parlour('replay', file('bad.jsonl', content), '--json');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });
});

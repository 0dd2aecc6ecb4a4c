/** Tests `parlour bot test` with sound and with faulty bots. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type BotFinding, checkNames } from './findings.ts';
import { type Program, programOf } from './program.ts';
import { drawConversations, questionKinds } from './questions.ts';
import { Sandbox } from './sandbox.ts';
import { tryBot } from './test.ts';

const bin = join(import.meta.dirname, '..', '..', 'bin', 'parlour.js');
const examples = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'bot-sdk', 'examples');
const bad = join(import.meta.dirname, './testing', 'bad-bot.ts');
const folder = mkdtempSync(join(tmpdir(), 'parlour-cli-bot-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Printed {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `parlour bot` with these arguments, asynchronously. */
function parlour(args: readonly string[]): Promise<Printed> {
  const options = { cwd: folder, env: { ...process.env, PARLOUR_TOKEN: '' } };
  return new Promise((resolve) => {
    execFile(process.execPath, [bin, 'bot', ...args], options, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** Findings of `parlour bot test --json`, by role and check. */
async function tried(file: string, args: readonly string[]) {
  const { status, stdout, stderr } = await parlour(['test', file, '--json', ...args]);
  const lines = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const findings: BotFinding[] = lines.slice(0, -1);
  return {
    status,
    stderr,
    summary: lines.at(-1)?.summary,
    of: (role: BotFinding['role'], check: string) =>
      findings.find((finding) => finding.role === role && finding.check === check),
  };
}

interface Wish {
  readonly role?: string;
  readonly preset?: string;
  readonly games: number;
  /** Seconds. */
  readonly patience?: number;
  readonly speed?: number;
}

/** The same in this process: findings about a bad bot with this behaviour. */
const triedBad = (behaviour: string, wish: Wish) =>
  triedHere({ ...programOf(bad), more: { BAD: behaviour } }, wish);

async function triedHere(program: Program, { patience = 45, speed = 40, ...wish }: Wish) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: object) => void lines.push({ ...line });
  const sandbox = new Sandbox({ patience: patience * 1000 });
  const findings: BotFinding[] = [];
  const note = (...found: (BotFinding | undefined)[]) => {
    findings.push(...found.filter((one) => one !== undefined));
  };
  try {
    await tryBot(sandbox, program, { ...wish, speed, note, write });
  } finally {
    await sandbox.close();
  }
  return {
    lines,
    fails: findings.some(({ status }) => status === 'fail'),
    of: (role: BotFinding['role'], check: string) =>
      findings.find((finding) => finding.role === role && finding.check === check),
  };
}

describe.concurrent('parlour bot test', () => {
  test('a target that is well passes everything', async () => {
    const { status, summary, of, stderr } = await tried(join(examples, 'echo.ts'), [
      '--games',
      '12',
      '--role',
      'target',
    ]);
    expect(stderr).toBe(
      'parlour: waiting for the bot\nparlour: playing the target of market in 12 simultaneous games\n',
    );
    expect(of('target', 'games at once')).toMatchObject({ status: 'ok', found: '12, each to its end' });
    expect(of('target', 'answers')).toMatchObject({
      status: 'ok',
      found: expect.stringMatching(/^(\d+) of \1 questions answered$/),
    });
    expect(of('target', 'latency')?.found).toMatch(/^p50 .*, p95 .*, slowest .* \(n \d\d\)$/);
    expect(of('target', 'rewards')?.found).toMatch(/^mean .* points, from .* \(n 12\); ends: /);
    expect(of('target', 'odd questions')?.status).toBe('ok');
    expect(of('target', 'repeated questions')).toMatchObject({ status: 'ok' });
    expect(of('target', 'reconnects')?.found).toMatch(/(\d) of \1 questions answered in [123] games/);
    expect(of('both', 'keeps running')?.status).toBe('ok');
    expect(summary).toMatchObject({ fail: 0 });
    expect(status).toBe(0);
  });

  test.each([
    ['hangs at JSON', 'odd questions', /no answer to json: .*"(type|role)/],
    ['throws at dots', 'answers', /no reply in time after "\."/],
  ])('a bot that %s fails, and is told where', async (behaviour, check, found) => {
    const { fails, of } = await triedBad(behaviour, { role: 'target', games: 12, patience: 4 });
    expect(of('target', check)).toMatchObject({ status: 'fail', found: expect.stringMatching(found) });
    expect(of('target', check)?.advice).toBeDefined();
    expect(of('target', 'reconnects')?.status).toBe('ok');
    if (behaviour.startsWith('throws'))
      expect(of('both', 'errors')?.found).toMatch(
        /^\d+ times: reply\(\) failed: nothing to parse \(bad-bot\.ts:\d+\), after "\."$/,
      );
    expect(fails).toBe(true);
  });

  test('a bot whose replies break a rule is told which, and that they are silence', async () => {
    const { of } = await triedBad('talks in words', { role: 'target', games: 2, patience: 3 });
    expect(of('target', 'rules')).toMatchObject({
      status: 'warn',
      found: expect.stringContaining(
        'reply: too-long: The message has 1999 characters; at most 500 allowed.',
      ),
    });
    expect(of('target', 'answers')).toMatchObject({ status: 'fail' });
  });

  test('a bot that says the same to the same question is asked to vary', async () => {
    const { fails, of } = await triedBad('says the same', { role: 'target', games: 2 });
    expect(of('target', 'repeated questions')).toMatchObject({
      status: 'warn',
      found: 'asked twice in a row, 2 of 2 answers were word for word the same',
    });
    expect(fails).toBe(false);
  });

  test('a bot that talks too much, in stars, is asked to say less', async () => {
    const { fails, of } = await triedBad('talks too much', { role: 'target', games: 2 });
    expect(of('target', 'length')).toMatchObject({
      status: 'warn',
      found: expect.stringMatching(/^(\d+) of \1 answers have more than 120 /),
    });
    expect(of('target', 'plain text')).toMatchObject({ status: 'warn' });
    expect(fails).toBe(false);
  });

  test('a bot that dies is told of, with what it wrote last', async () => {
    const { fails, of } = await triedBad('dies at emoji', { role: 'target', games: 12 });
    expect(of('both', 'keeps running')).toMatchObject({
      status: 'fail',
      found: 'the program ended: exit code 3',
    });
    expect(fails).toBe(true);
  });

  test.each([
    ['says nothing', 'contestant', 'answers', 'fail', /^0 of \d+ questions answered/],
    ['labels rubbish', 'both', 'errors', 'fail', /judge\(\) failed: expected a probability from 0 to 1/],
    ['labels itself', 'contestant', 'beliefs', 'ok', /^given in 1 of 1 games$/],
  ] as const)(
    'in a show a bot that %s is told of it, or has only the labels of others counted',
    async (behaviour, role, check, status, found) => {
      const { of } = await triedBad(behaviour, { preset: 'show/four', games: 1, patience: 3 });
      expect(of(role as BotFinding['role'], check)).toMatchObject({
        status,
        found: expect.stringMatching(found),
      });
    },
  );

  test('in a show a judge that waits is well, and each of its prompts and games is written', async () => {
    const judge = programOf(join(import.meta.dirname, 'testing', 'waiting-judge.ts'));
    const { fails, lines, of } = await triedHere(judge, { preset: 'show/four', games: 1 });
    expect([fails, of('contestant', 'answers')?.status]).toEqual([false, 'ok']);
    const [prompts, games] = ['prompt', 'game'].map((type) => lines.filter((line) => line.type === type));
    expect(games).toMatchObject([{ preset: 'show/four', role: 'contestant', reward: expect.any(Number) }]);
    expect(new Set(prompts?.map(({ kind }) => kind))).toEqual(new Set(['say', 'judge']));
    for (const { fate, took_ms } of prompts ?? [])
      expect([fate, took_ms]).toEqual([
        expect.stringMatching(/^(answered|refused|superseded|expired|game-over|cut)$/),
        fate === 'answered' || fate === 'refused' ? expect.any(Number) : null,
      ]);
  });

  test('a bettor that is well passes everything', async () => {
    const { status, of, summary } = await tried(join(examples, 'both.ts'), [
      '--games',
      '8',
      '--role',
      'bettor',
      '--speed',
      '40',
    ]);
    expect(of('bettor', 'games at once')).toMatchObject({ status: 'ok', found: '8, each to its end' });
    expect(of('bettor', 'asks')).toMatchObject({
      status: 'ok',
      found: expect.stringMatching(/^\d+ messages in 8 games/),
    });
    expect(of('bettor', 'judges')).toMatchObject({
      status: 'ok',
      found: expect.stringMatching(/^\d+ judgements in 8 games/),
    });
    expect(of('bettor', 'reconnects')).toMatchObject({ status: 'ok' });
    expect(summary.fail).toBe(0);
    expect(status).toBe(0);
  });

  test.each([
    ['judges in percent', 'errors', /judge\(\) failed: expected a probability from 0 to 1, found 55/],
    ['never bets', 'judges', /^0 judgements in 2 games$/],
  ])('a bettor that %s fails, and is told where', async (behaviour, check, found) => {
    const { fails, of } = await triedBad(behaviour, { games: 2 });
    expect(of(check === 'errors' ? 'both' : 'bettor', check)).toMatchObject({
      status: 'fail',
      found: expect.stringMatching(found),
    });
    expect(of('bettor', 'asks')?.status).toBe('warn');
    expect(of('target', 'answers')).toBeUndefined();
    expect(fails).toBe(true);
  });

  test('a witness that hangs fails, and is told where', async () => {
    const { of } = await triedBad('hangs at JSON', { role: 'witness', games: 12, patience: 4 });
    expect(of('witness', 'odd questions')).toMatchObject({
      status: 'fail',
      preset: 'imitation/5',
      found: expect.stringMatching(/no answer to json: .*"(type|role)/),
      advice: expect.stringMatching(/have something to say/),
    });
    expect(of('witness', 'reconnects')?.status).toBe('ok');
  });

  test.each([
    ['asks nothing', 'asks', /^0 messages in 2 games/, /the others wait for it/],
    ['never decides', 'judges', /^0 judgements in 2 games$/, /before its time is over/],
  ])('an interrogator that %s fails, and is told where', async (behaviour, check, found, advice) => {
    const wish = { preset: 'imitation/two', role: 'interrogator', games: 2 };
    const { of } = await triedBad(behaviour, wish);
    expect(of('interrogator', check)).toMatchObject({
      status: 'fail',
      preset: 'imitation/two',
      found: expect.stringMatching(found),
      advice: expect.stringMatching(advice),
    });
  });

  test('a Python bot finds its client, and passes', async () => {
    const python = join(examples, '..', '..', '..', 'clients', 'python', 'examples', 'echo.py');
    const { summary, of } = await tried(python, ['--games', '3', '--role', 'target']);
    expect(of('target', 'answers')?.status).toBe('ok');
    expect(summary.fail).toBe(0);
  });

  test('an error in Python is told of, with its last lines, for people and for programs', async () => {
    const program = `
import logging
from parlour_bot import Bot
def answer(question):
    if question.text == ".":
        raise KeyError("no such dot")
    return "hm " + question.game + question.question
Bot(answer=answer).run()
`;
    writeFileSync(join(folder, 'raises.py'), program);
    const args = ['raises.py', '--games', '12', '--role', 'target', '--patience', '4'];
    const { status, stdout } = await parlour(['test', ...args]);
    expect(stdout).toMatch(
      /FAIL +errors +\d+ times: answer\(\) failed: KeyError: 'no such dot' \(raises\.py:6\), after "\."\n/,
    );
    expect(stdout).toMatch(
      /\n +It wrote:\n(.*\n)*? +raise KeyError\("no such dot"\)\n(.*\n)? +KeyError: 'no such dot'\n/,
    );
    expect(status).toBe(1);
    const child = await parlour(['test', ...args, '--json']);
    const last = JSON.parse(child.stdout.trim().split('\n').at(-1) ?? '');
    expect(last.summary.fail).toBeGreaterThan(0);
    expect(last.said.join('\n')).toContain("KeyError: 'no such dot'");
    expect(last.said.join('\n')).not.toMatch(/seated as|connected as/);
  });

  test('a program that is no bot is told of at once, for people too', async () => {
    writeFileSync(join(folder, 'none.js'), 'console.error("I am no bot");');
    const { status, stdout } = await parlour(['test', 'none.js']);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^FAIL +connects +the program ended before it connected: exit code 0\n +→ It wrote:\n +I am no bot\n/,
    );
    expect(stdout).toMatch(/\n0 ok, 0 to look at, 1 to correct\n$/);
  });

  test('a program that does not begin shows its mistake rather than the inside of Node', async () => {
    writeFileSync(join(folder, 'slip.ts'), "const answer = () => 'x' );");
    expect((await parlour(['test', 'slip.ts'])).stdout).toMatch(
      /slip\.ts:1\n(.*\n){1,4} +SyntaxError .*Expected/,
    );
  });

  test.each([
    ['no file', ['test', 'nowhere.ts'], /nowhere\.ts: expected the file of a bot, found none/],
    ['another kind of file', ['test', 'x.txt'], /x\.txt: expected a \.ts, \.js or \.py file/],
    ['no games', ['test', 'x.txt', '--games', '0'], /expected a whole number from 1 to 200/],
    [
      'an unknown role',
      ['test', 'x.txt', '--role', 'judge'],
      /--role: expected one of target, bettor, .*, found "judge"/,
    ],
    [
      'no token to run with',
      ['run', 'x.js'],
      /x\.js: there is no token for this bot: register it at http:.*\/bots\/new/,
    ],
  ])('%s is bad input', async (_, args, message) => {
    for (const name of ['x.txt', 'x.js']) writeFileSync(join(folder, name), '');
    const { status, stderr, stdout } = await parlour(args);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

test.each([1, 2, 7, 20, 200])('%i conversations: each begins plainly and ends with a repetition', (count) => {
  const all = drawConversations(count);
  expect(all).toHaveLength(count);
  for (const one of all) {
    expect(one[0]?.kind).toBe('plain');
    expect(one.slice(-2).map(({ text }) => text)).toEqual(['Are you there?', 'Are you there?']);
    for (const { text } of one) expect([...text].length).toBeLessThanOrEqual(200);
  }
  if (count >= 7)
    expect(new Set(all.flat().map(({ kind }) => kind))).toEqual(new Set([...questionKinds, 'repeated']));
});

test('the reference of the SDK lists every check, and no other', () => {
  const reference = join(examples, '..', '..', '..', 'docs', 'reference', 'bot-sdk.md');
  const [, table = ''] =
    /\| check \| result \| expected \|\n\|-+\|-+\|-+\|\n([\s\S]*?)\n\n/.exec(
      readFileSync(reference, 'utf8'),
    ) ?? [];
  const cells = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(cells.sort()).toEqual([...checkNames].sort());
});

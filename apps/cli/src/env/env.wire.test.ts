/** Tests `parlour env`: JSON lines, rollouts and comparisons. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { playScript } from '../play-script.ts';
import { readScript } from '../script-file.ts';
import { typedIn } from '../testing/typed-in.ts';
import { serveLines } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Answer = Record<string, unknown> & { readonly error?: { code: string; message: string } };

/** Answers to these requests, the greeting first. Texts are sent as they are. */
async function answers(
  requests: readonly (object | string)[],
  recordings: string[][] = [],
): Promise<readonly Answer[]> {
  const input = new PassThrough();
  const output = new PassThrough();
  let printed = '';
  output.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  const served = serveLines(input, output, recordings);
  for (const one of requests) input.write(`${typeof one === 'string' ? one : JSON.stringify(one)}\n`);
  input.end();
  await served;
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const make = { id: 'm', op: 'make', format: 'duel', seats: { left: 'agent', right: 'bot:eliza' }, seed: 5 };
const say = (text: string) => ({ left: { type: 'say', text } });

describe('parlour env serve', () => {
  test('an episode: its events are those of play-script for the same commands', async () => {
    const texts = ['hello', 'my mother is ill', 'why do you ask?', 'i see', 'good bye'];
    const [greeting, made, reset, ...rest] = await answers([
      make,
      { id: 1, op: 'reset', env: 'env-1' },
      ...texts.map((text, index) => ({ id: index + 2, op: 'step', env: 'env-1', actions: say(text) })),
      { id: 8, op: 'step', env: 'env-1', actions: { left: { type: 'predict', nature: 'machine' } } },
      { id: 9, op: 'events', env: 'env-1' },
    ]);
    expect(greeting).toEqual({
      protocol: 'parlour-env/1',
      formats: expect.arrayContaining(['duel', 'market', 'imitation', 'gameshow']),
    });
    expect(made).toEqual({ id: 'm', env: 'env-1' });
    expect(reset).toMatchObject({
      id: 1,
      turn: 'left',
      observation: { left: { role: 'duellist', legal: ['say', 'wait'], messages: [] } },
    });
    const last = rest.at(-2);
    expect(last).toMatchObject({ id: 8, turn: null, terminated: true, rewards: { left: 1 } });
    const events = rest.at(-1)?.events as { type: string; text?: string; by?: string; at: number }[];
    const script = {
      format: 'duel',
      seed: '5/0',
      config: { forum: 'open-chat' },
      cast: { left: 'machine', right: 'machine' },
      commands: events.flatMap(({ type, by, at, text }): object[] => {
        if (type === 'said') return [{ at, by, type: 'say', text }];
        return type === 'predicted' ? [{ at, by, type: 'predict', nature: 'machine' }] : [];
      }),
    };
    const played = [...playScript(readScript(JSON.stringify(script), 'script.json'))].flatMap(
      (move) => move.events,
    );
    expect(JSON.parse(JSON.stringify(played))).toEqual(events);
  });

  test('wrong requests are answered with a code, and the process goes on', async () => {
    const codes = (
      await answers([
        'x',
        { id: 1, op: 'fly' },
        { ...make, seats: { left: 'agent' } },
        { ...make, seats: { left: 'agent', right: 'bot:../../x' } },
        { ...make, seats: { left: 'agent', right: 'recorded' } },
        { ...make, seats: { left: 'agent', right: 'bot:simple' }, cast: { right: 'human' } },
        { ...make, preset: 'market' },
        { id: 2, op: 'step', env: 'env-9', actions: {} },
        make,
      ])
    ).map(({ error, env }) => error?.code ?? env);
    expect(codes.slice(1)).toEqual([
      'not-json',
      'wrong-request',
      'no-such-cast',
      'no-such-bot',
      'no-recordings',
      'no-such-cast',
      'no-such-cast',
      'no-such-env',
      'env-1',
    ]);
  });

  test('several environments in one request, one of them unknown', async () => {
    const [, made, , , stepped] = await answers([
      { ...make, count: 2 },
      { id: 1, op: 'reset', env: 'env-1' },
      { id: 2, op: 'reset', env: 'env-2' },
      { id: 3, op: 'steps', steps: ['env-1', 'env-2', 'env-3'].map((env) => ({ env, actions: say('hi') })) },
    ]);
    expect(made).toEqual({ id: 'm', envs: ['env-1', 'env-2'] });
    expect(stepped?.steps).toMatchObject([
      { env: 'env-1', turn: 'left' },
      { env: 'env-2', turn: 'left' },
      { env: 'env-3', error: { code: 'no-such-env' } },
    ]);
  });

  test.each([
    [
      'imitation',
      { interrogator: 'agent', A: 'recorded', B: 'bot:eliza' },
      { interrogator: 'human' },
      'imitation/5',
    ],
    ['imitation', { interrogator: 'bot:interrogator', A: 'agent' }, { A: 'human' }, 'imitation/two'],
    [
      'market',
      { target: 'recorded', 'bettor-1': 'agent', 'bettor-2': 'bot:reader' },
      { 'bettor-1': 'human' },
      'market',
    ],
    ['market', { target: 'agent', 'bettor-1': 'bot:prior' }, { target: 'human' }, 'market'],
    [
      'gameshow',
      { A: 'agent', B: 'bot:aiml', C: 'bot:simple', D: 'bot:learner' },
      { A: 'human' },
      'show/four',
    ],
  ])('%s %j is played to its end', async (format, seats, cast, preset) => {
    const [agent = ''] = Object.entries(seats).find(([, player]) => player === 'agent') ?? [];
    const steps = Array.from({ length: 200 }, (_, id) => ({
      ...{ id, op: 'step', env: 'env-1' },
      actions: { [agent]: { type: 'wait' } },
    }));
    const all = await answers(
      [{ ...make, format, seats, cast, preset }, { id: 'r', op: 'reset', env: 'env-1' }, ...steps],
      [['hello', 'fine', 'why?']],
    );
    const end = all.find(({ terminated }) => terminated === true);
    expect(end).toMatchObject({ turn: null, rewards: { [agent]: expect.any(Number) } });
  });
});

test('a file at the path of the socket is kept', async () => {
  const file = join(folder, 'notes.txt');
  writeFileSync(file, 'mine');
  const { status, stderr } = await typedIn('env', 'serve', '--socket', file);
  expect(status).toBe(2);
  expect(stderr).toMatch(/--socket .*notes\.txt: expected a free path or an old socket, found a file/);
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

describe('rollout and evaluate', () => {
  const policy = join(folder, 'policy.mjs');
  writeFileSync(
    policy,
    `export const policy = ({ legal, messages }) =>
      legal.includes('predict') && messages.length > 9
        ? { type: 'predict', nature: 'machine' } : { type: 'say', text: 'hm ' + messages.length };`,
  );

  test('the same seed gives the same bytes', async () => {
    const bytes = async (name: string) => {
      const out = join(folder, name);
      const { status, stdout } = await typedIn(
        ...['env', 'rollout', '--policy', policy, '--episodes', '3', '--out', out, '--json'],
      );
      expect(status).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ episodes: 3, preset: 'duel/open-chat', mean: 1 });
      return readFileSync(join(out, 'episodes.jsonl'), 'utf8');
    };
    const first = await bytes('first');
    expect(await bytes('second')).toBe(first);
    const [episode] = first.split('\n').map((line) => line && JSON.parse(line));
    expect(episode).toMatchObject({
      natures: { left: 'machine', right: 'machine' },
      rewards: { left: 1 },
    });
    expect(episode.steps.at(-1).action).toEqual({ type: 'predict', nature: 'machine' });
  });

  test('a comparison is of pairs', async () => {
    const { status, stdout } = await typedIn(
      ...['env', 'evaluate', '--policies', `${policy},random`, '--episodes', '30', '--json'],
    );
    expect(status).toBe(0);
    const { A, B, difference } = JSON.parse(stdout);
    expect(A).toEqual({ mean: 1, interval: [1, 1] });
    expect(B.mean).toBeLessThan(0.8);
    expect(difference.n).toBe(30);
    expect(difference.mean).toBeCloseTo(A.mean - B.mean, 12);
    expect(difference.interval[0]).toBeGreaterThan(0);
  });

  test.each([
    [['--policies', 'random'], /--policies: expected two with a comma between, found "random"/],
    [['--policies', 'random,./none.ts'], /expected a file or "random", found neither/],
    [['--policies', 'random,random', '--format', 'chess'], /--format: expected one of duel, .*found "chess"/],
    [['--policies', 'random,random', '--seats', 'left'], /--seats: expected seat=value, found "left"/],
  ])('%j is refused', async (options, message) => {
    const { status, stderr } = await typedIn('env', 'evaluate', ...options);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });
});

/** Tests `parlour play-script` on the imitation game, in the words of the command line's contract. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealOf } from '@parlour/game';
import { afterAll, describe, expect, test } from 'vitest';

const bin = join(import.meta.dirname, '..', 'bin', 'parlour.js');
const folder = mkdtempSync(join(tmpdir(), 'parlour-imitation-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Plays a script and returns the output. */
function play(script: object, ...options: string[]) {
  const file = join(folder, 'script.json');
  writeFileSync(file, JSON.stringify({ format: 'imitation', seed: 's', ...script }));
  const args = [bin, 'play-script', file, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, stderr, lines, json: () => lines.map((line) => JSON.parse(line)) };
}

const cast = { interrogator: 'human', A: 'bot', B: 'human' };
const three = {
  cast,
  commands: [
    { at: 0, by: 'interrogator', type: 'say', text: 'Hello?', to: 'A' },
    { at: 0, by: 'A', type: 'say', text: 'Hello.' },
    { at: 10, by: 'interrogator', type: 'verdict', human: 'B', confidence: 60, reason: '' },
    { at: 20, by: 'B', type: 'say', text: 'Yes?' },
    { at: 30, by: 'interrogator', type: 'say', text: 'x'.repeat(301), to: 'B' },
    {
      at: 40,
      by: 'interrogator',
      type: 'verdict',
      human: 'B',
      confidence: 60,
      reason: 'It asked back.',
      strategies: ['language'],
    },
  ],
};

describe('parlour play-script on the imitation game', () => {
  test('three parties: the last line is the outcome, refusals stand where they came', () => {
    const { status, json } = play(three, '--json');
    expect(status).toBe(0);
    const lines = json();
    expect(lines.at(-1)).toEqual({
      outcome: {
        end: 'verdict',
        verdict: { human: 'B', confidence: 60, reason: 'It asked back.', strategies: ['language'] },
        right: true,
      },
    });
    expect(lines.filter((line) => 'refused' in line)).toEqual([
      { refused: 'too-early', by: 'interrogator', at: 10 },
      { refused: 'too-long', by: 'interrogator', at: 30, details: { length: 301, limit: 300 } },
    ]);
  });

  test('the seal is on what the witnesses are', () => {
    const lines = play(three, '--json').json();
    const { commitment } = lines[0];
    expect(sealOf('A=machine,B=human', commitment.nonce)).toBe(commitment.hash);
  });

  test('two parties: the verdict says a nature; without one, right is null', () => {
    const two = {
      cast: { interrogator: 'human', A: 'machine' },
      config: { parties: 2, duration: 1000, early: false },
    };
    const verdict = { by: 'interrogator', type: 'verdict', nature: 'human', confidence: 100, reason: 'So.' };
    const judged = play({ ...two, commands: [{ at: 1000, ...verdict }] }, '--json').json();
    expect(judged.at(-1).outcome).toMatchObject({ end: 'verdict', right: false });
    expect(
      play({ ...two, commands: [] }, '--json')
        .json()
        .at(-1),
    ).toEqual({
      outcome: { end: 'time', verdict: null, right: null },
    });
    const left = play({ ...two, commands: [{ at: 5, by: 'interrogator', type: 'leave' }] }, '--json').json();
    expect(left.at(-1)).toEqual({ outcome: { end: 'left', verdict: null, right: null } });
  });

  test.each(['interrogator', 'A', 'B', 'spectator'])('--as %s tells no nature before the reveal', (seat) => {
    const views = play(three, '--as', seat).json();
    const before = views.filter(({ view }) => view.phase !== 'over');
    expect(before.length).toBeGreaterThan(0);
    for (const { view } of before) expect(JSON.stringify(view)).not.toMatch(/"nature"|"machine"|"bot"/);
    expect(views.at(-1).view.reveal.natures).toEqual({ interrogator: 'human', A: 'machine', B: 'human' });
  });

  test('a script that is not well-formed is refused with the field', () => {
    const { B: _B, ...without } = cast;
    expect(play({ cast: without, commands: [] })).toMatchObject({ status: 2 });
    expect(play({ cast: without, commands: [] }).stderr).toContain('cast: expected "interrogator", "A", "B"');
    const unsure = { at: 0, by: 'interrogator', type: 'verdict', human: 'B', confidence: 101 };
    expect(play({ cast, commands: [unsure] }).stderr).toContain('commands[0].confidence');
  });
});

test('what was played can be verified, and a change of it is found', () => {
  const file = join(folder, 'log.jsonl');
  const verify = (lines: readonly string[]) => {
    writeFileSync(file, lines.join('\n'));
    return spawnSync(process.execPath, [bin, 'replay', file, '--verify'], { encoding: 'utf8' });
  };
  const { lines } = play(three, '--json');
  expect(verify(lines)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^ok: order, seal, rules \(/),
  });
  const other = lines.map((line) => line.replace('"confidence":60', '"confidence":160'));
  expect(verify(other).status).not.toBe(0);
  const turned = lines.map((line) => line.replace('"text":"Yes?"', '"text":" Yes?"'));
  expect(verify(turned)).toMatchObject({ status: 1, stderr: expect.stringContaining('the rules say') });
});

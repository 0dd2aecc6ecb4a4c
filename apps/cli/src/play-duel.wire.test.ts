/** Tests `parlour play-script` on the duel, in the words of the command line's contract. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const bin = join(import.meta.dirname, '..', 'bin', 'parlour.js');
const folder = mkdtempSync(join(tmpdir(), 'parlour-duel-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Plays a script and returns the output. */
function play(script: object, ...options: string[]) {
  const file = join(folder, 'script.json');
  writeFileSync(
    file,
    JSON.stringify({ format: 'duel', seed: 's', cast: { left: 'human', right: 'bot' }, ...script }),
  );
  const args = [bin, 'play-script', file, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, stderr, lines, json: () => lines.map((line) => JSON.parse(line)) };
}

const hello = { at: 5, by: 'left', type: 'say', text: 'Hello, wrld!' };
const told = [
  { at: 0, by: 'left', type: 'say', text: 'hello' },
  { at: 0, by: 'right', type: 'say', text: 'hi' },
  { at: 10, by: 'right', type: 'predict', nature: 'bot' },
];

describe('parlour play-script on the duel', () => {
  test('the last line is the outcome, refusals name the words', () => {
    const config = { minMessages: 1, forum: 'small-words' };
    const { status, json, stderr } = play({ config, commands: [told[0], told[1], hello, told[2]] }, '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(json().at(-1)).toEqual({
      outcome: {
        end: 'prediction',
        payoffs: { left: -2, right: -2 },
        style: { left: 0, right: 0 },
        prediction: { by: 'right', said: 'machine', right: false },
      },
    });
    expect(json().filter((line) => 'refused' in line)).toEqual([
      { refused: 'not-in-vocabulary', by: 'left', at: 5, details: { words: ['wrld'] } },
    ]);
  });

  test('a seat sees nothing of what the other is before the end', () => {
    const before = play({ commands: told.slice(0, 2) }, '--as', 'left')
      .lines.slice(0, -1)
      .join('\n');
    expect(before).toContain('hello');
    expect(before).not.toMatch(/"nature"|: ?"(machine|bot)"/);
  });

  test('without a prediction it ends when its time is up', () => {
    const config = { payoffs: 'first-edition', duration: 90_000 };
    expect(
      play({ config, commands: told.slice(0, 2) }, '--json')
        .json()
        .at(-1),
    ).toMatchObject({
      outcome: { end: 'time', payoffs: { left: 0, right: 0 }, prediction: null },
    });
  });

  test('in slots each side appears at the end of its own, and an empty one shows', () => {
    const commands = [
      { at: 20_000, by: 'right', type: 'say', text: 'Early.' },
      { at: 12_000, by: 'left', type: 'say', text: 'Hello.' },
      { at: 41_000, by: 'right', type: 'say', text: 'In my slot.' },
      { at: 125_000, by: 'left', type: 'leave' },
    ].sort((a, b) => a.at - b.at);
    const { status, lines } = play({ config: { turns: 'slots', slot: 30_000, duration: 600_000 }, commands });
    expect(status).toBe(0);
    expect(lines.filter((line) => /: “|nothing/.test(line)).map((line) => line.trim())).toEqual([
      '0:30.0  left: “Hello.”',
      '1:00.0  right: “Early. In my slot.”',
      '1:30.0  left wrote nothing in this slot',
      '2:00.0  right wrote nothing in this slot',
    ]);
  });

  test('a mistake in the file is told', () => {
    const { status, stderr } = play({ config: { forum: 'nowhere' }, commands: [] });
    expect(status).toBe(2);
    expect(stderr).toContain('forum');
  });
});

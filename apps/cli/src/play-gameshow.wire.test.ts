/** Tests `parlour play-script` on the game show, in the words of the command line's contract. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const bin = join(import.meta.dirname, '..', 'bin', 'parlour.js');
const folder = mkdtempSync(join(tmpdir(), 'parlour-gameshow-'));
afterAll(() => rmSync(folder, { recursive: true }));

function parlour(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, stdout, stderr, json: () => lines.map((line) => JSON.parse(line)) };
}

/** Plays a script and returns the output. */
function play(script: object, ...options: string[]) {
  const file = join(folder, 'script.json');
  writeFileSync(file, JSON.stringify({ format: 'gameshow', seed: 's', ...script }));
  return parlour('play-script', file, ...options);
}

/** The article's own game. */
const article = {
  config: { labelsFrom: 7500 },
  cast: { A: 'human', B: 'bot', C: 'bot', D: 'bot' },
  commands: [
    { at: 0, by: 'C', type: 'say', text: 'Hello A, B, and D! How are you all doing today?' },
    { at: 5000, by: 'A', type: 'say', text: 'Um... pretty good?' },
    { at: 7000, by: 'C', type: 'label', labels: { A: 'human' } },
    { at: 8000, by: 'A', type: 'label', labels: { A: 'human', B: 'ai', C: 'ai', D: 'ai' } },
    { at: 8000, by: 'B', type: 'label', labels: { A: 'ai', C: 'human', D: 'ai' } },
    { at: 9000, by: 'C', type: 'label', labels: { A: 'human', B: 'ai', D: 'human' } },
    { at: 9000, by: 'D', type: 'label', labels: { A: 'human', B: 'ai', C: 'ai', D: 'ai' } },
  ],
};

describe('parlour play-script on the game show', () => {
  test('the article game: with countSelf the article scores', () => {
    const { status, json } = play({ ...article, config: { ...article.config, countSelf: true } }, '--json');
    expect(status).toBe(0);
    expect(json().at(-1).outcome).toEqual({
      end: 'labels',
      scores: { A: 5, B: -1, C: 2, D: 5 },
      labels: Object.fromEntries(article.commands.slice(-4).map(({ by, labels }) => [by, labels])),
    });
    expect(json().filter((line) => 'refused' in line)).toEqual([{ refused: 'too-early', by: 'C', at: 7000 }]);
    expect(json()[0].config).toMatchObject({ contestants: 4, people: [[1, 1]] });
  });

  test('without it: labels of oneself are refused once each, and the others stand', () => {
    const lines = play(article, '--json').json();
    expect(lines.at(-1).outcome.scores).toEqual({ A: 4, B: -1, C: 2, D: 4 });
    expect(lines.at(-1).outcome.labels.A).toEqual({ B: 'ai', C: 'ai', D: 'ai' });
    expect(lines.filter((line) => 'refused' in line)).toEqual([
      { refused: 'too-early', by: 'C', at: 7000 },
      { refused: 'self-label', by: 'A', at: 8000 },
      { refused: 'self-label', by: 'D', at: 9000 },
    ]);
  });

  test('labels are taken from half of the talk on, and the last person to give them ends it', () => {
    const cast = { A: 'human', B: 'bot', C: 'human' };
    const label = (at: number, by: string) => ({ at, by, type: 'label', labels: { B: 'ai' } });
    const commands = [label(310_000, 'A'), label(400_000, 'B'), label(480_000, 'C')];
    const endOf = (some: typeof commands) =>
      play({ cast, config: { duration: 600_000 }, commands: some }, '--json')
        .json()
        .find(({ type }) => type === 'talk-ended').at;
    expect(endOf(commands)).toBe(480_000);
    expect(endOf(commands.slice(0, 2))).toBe(600_000);
    const early = play({ cast, commands: [label(179_999, 'A'), label(180_000, 'A')] }, '--json').json();
    expect(early[0].config).toMatchObject({ duration: 360_000, labelsFrom: 180_000, moderated: false });
    expect(early.filter((line) => 'refused' in line)).toEqual([
      { refused: 'too-early', by: 'A', at: 179_999 },
    ]);
  });

  test('the clock runs on to the end, and what was printed plays again', () => {
    const config = { duration: 60_000, labelTime: 10_000 };
    const { stdout, json } = play({ cast: { A: 'human', B: 'machine' }, config, commands: [] }, '--json');
    expect(json().at(-2)).toMatchObject({ type: 'settled', at: 70_000, end: 'time' });
    const file = join(folder, 'log.jsonl');
    writeFileSync(file, stdout);
    expect(parlour('replay', file, '--json').stdout).toBe(stdout);
  });

  test.each(['A', 'D', 'spectator'])('--as %s tells no nature before the reveal', (seat) => {
    const views = play(article, '--as', seat).json();
    const before = views.filter(({ view }) => view.phase !== 'over');
    expect(before.length).toBeGreaterThan(0);
    for (const { view } of before) expect(JSON.stringify(view)).not.toMatch(/"nature"|"machine"|"bot"/);
    expect(views.at(-1).view.reveal.natures).toEqual({
      A: 'human',
      B: 'machine',
      C: 'machine',
      D: 'machine',
    });
  });

  test('a script that is not well-formed is refused with the field', () => {
    const gap = play({ cast: { A: 'human', C: 'bot' }, commands: [] });
    expect(gap).toMatchObject({ status: 2, stdout: '' });
    expect(gap.stderr).toContain('cast: expected 2 to 26 letters from "A" on');
    const label = { at: 0, by: 'A', type: 'label', labels: { B: 'machine' } };
    expect(play({ ...article, commands: [label] }).stderr).toContain('commands[0].labels.B');
  });
});

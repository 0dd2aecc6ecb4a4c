/** The directory of a run: locking, resumption, and errors about broken files. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPart, openRun, readRun } from './run-directory.ts';
import { loadDataset, type Settings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-runs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const loaded = loadDataset('sample:en');
const settings: Settings = {
  mode: 'generate',
  reading: 'careful',
  contextAnswer: 'digit',
  history: 'all',
  instruction: 'first',
  join: 'blank-line',
  closing: 'none',
  prompts: null,
  dataset: 'x',
};

test('one process goes on in it, and the next one when it is done or was killed', () => {
  const directory = join(folder, 'one');
  const release = openRun(directory, settings, loaded);
  expect(() => openRun(directory, settings, loaded)).toThrow(
    `${directory}: the same run continues in process ${process.pid}; wait for it`,
  );
  release();
  openRun(directory, settings, loaded)();
  // No process has so high a number.
  writeFileSync(join(directory, 'running'), '999999999\n');
  openRun(directory, settings, loaded)();
});

test('a file that is broken is named, with its line', () => {
  const directory = join(folder, 'two');
  openRun(directory, settings, loaded)();
  const part = openPart(directory, { subject: 'half', prompt: null });
  part.take(0, 0, { answer: 1, reply: null });
  part.close();
  expect(readRun(directory).parts[0]?.subject).toBe('half');
  const file = join(directory, 'settings.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, '{');
  expect(() => readRun(directory)).toThrow(/settings\.json: .*expected JSON/);
  writeFileSync(file, '{}');
  expect(() => readRun(directory)).toThrow('settings.json: mode: ');
  writeFileSync(file, before);
  const [found = ''] = readdirSync(join(directory, 'answers'));
  const name = join(directory, 'answers', found);
  const whole = readFileSync(name, 'utf8');
  for (const [line, said] of [
    ['nonsense', /line 3: expected JSON/],
    ['{"dialog_id":0,"question_id":1}', /line 3: answer: /],
    ['{"dialog_id":0,"question_id":5,"answer":1}', /are not in order/],
  ] as const) {
    writeFileSync(name, `${whole}${line}\n`);
    expect(() => readRun(directory)).toThrow(said);
  }
});

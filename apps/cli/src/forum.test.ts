/** Tests `parlour forum` on a data directory. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInForums } from '@parlour/game';
import { forumText } from '@parlour/protocol/forum-file';
import { Command } from 'commander';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addForum } from './forum.ts';

const data = mkdtempSync(join(tmpdir(), 'parlour-forum-'));
const file = join(data, 'mine.yaml');
afterAll(() => rmSync(data, { recursive: true }));

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

function run(...words: string[]): { lines: string[]; code: number } {
  printed = [];
  process.exitCode = undefined;
  const program = new Command('parlour');
  addForum(program);
  program.parse(['node', 'parlour', 'forum', ...words]);
  return { lines: printed, code: Number(process.exitCode ?? 0) };
}

const [first] = builtInForums;
const mine = { ...first, id: 'mine', title: 'Mine' } as typeof first & object;

test('a file is checked: it can be played, or a line and a field for each thing that is wrong', () => {
  writeFileSync(file, forumText(mine as never));
  expect(run('check', file)).toEqual({ lines: [`${file}: mine: can be played`], code: 0 });
  writeFileSync(file, forumText({ ...mine, language: 'English' } as never));
  const { lines, code } = run('check', file);
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain(`${file}:5: language: `);
  expect(() => run('check', join(data, 'none.yaml'))).toThrow('expected a file, found none');
});

test('it is added, closed and opened again, each id once', () => {
  writeFileSync(file, forumText(mine as never));
  const house = ['--data', data];
  expect(run('add', file, ...house).lines).toEqual(['mine: open']);
  expect(() => run('add', file, ...house)).toThrow('which is in forums/mine.yaml');
  expect(run('close', 'mine', ...house).lines).toEqual(['mine: closed']);
  expect(readdirSync(join(data, 'forums', 'closed'))).toEqual(['mine.yaml']);
  expect(run('list', ...house).lines.join()).toMatch(/mine +closed/);
  expect(() => run('close', 'mine', ...house)).toThrow('parlour forum list');
  expect(run('open', 'mine', ...house).lines).toEqual(['mine: open']);
  expect(() => run('list', '--data', join(data, 'nowhere'))).toThrow('found none');
});

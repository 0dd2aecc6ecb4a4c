/** Tests `parlour preset` on a data directory. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInForums } from '@parlour/game';
import { presetText } from '@parlour/protocol/preset-file';
import { Command } from 'commander';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addForum, addPreset } from './preset.ts';

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
  addPreset(program);
  program.parse([
    'node',
    'parlour',
    words[0] === 'forum' ? 'forum' : 'preset',
    ...words.slice(words[0] === 'forum' ? 1 : 0),
  ]);
  return { lines: printed, code: Number(process.exitCode ?? 0) };
}

const [first] = builtInForums;
const mine = { ...first, id: 'mine', title: 'Mine' } as typeof first & object;

test('a file is checked: it can be played, or a line and a field for each thing that is wrong', () => {
  writeFileSync(file, presetText(mine as never));
  expect(run('check', file)).toEqual({ lines: [`${file}: duel/mine: can be played`], code: 0 });
  writeFileSync(file, presetText({ ...mine, language: 'English' } as never));
  const { lines, code } = run('check', file);
  expect(code).toBe(2);
  expect(lines.join('\n')).toContain(`${file}:5: language: `);
  expect(() => run('check', join(data, 'none.yaml'))).toThrow('expected a file, found none');
});

test('it is added, closed and opened again, each id once', () => {
  writeFileSync(file, presetText(mine as never));
  const house = ['--data', data];
  expect(run('add', file, ...house).lines).toEqual(['duel/mine: open']);
  expect(() => run('add', file, ...house)).toThrow('of forums/mine.yaml');
  expect(run('close', 'mine', ...house).lines).toEqual(['duel/mine: closed']);
  expect(readdirSync(join(data, 'forums', 'closed'))).toEqual(['mine.yaml']);
  expect(run('list', ...house).lines.join()).toMatch(/mine +closed/);
  expect(() => run('close', 'mine', ...house)).toThrow('parlour preset list');
  expect(run('open', 'mine', ...house).lines).toEqual(['duel/mine: open']);
  expect(() => run('list', '--data', join(data, 'nowhere'))).toThrow('found none');
});

test('one of another format is beside the forums, and says that it is unrated', () => {
  const market = {
    ...{ format: 'market', id: 'steep', title: 'Steep', description: 'Prices move fast.', language: 'en' },
    config: { baseRate: 0.9 },
  };
  writeFileSync(file, presetText(market));
  const house = ['--data', data];
  expect(run('check', file).lines.join()).toMatch(
    /market\/steep: can be played, unrated: the share of people/,
  );
  expect(run('add', file, ...house).lines.join()).toMatch(/^market\/steep: open, unrated/);
  expect(readdirSync(join(data, 'presets'))).toContain('market-steep.yaml');
  expect(JSON.parse(run('list', ...house, '--json').lines.at(-1) ?? '')).toMatchObject({
    ...{ preset: 'market/steep', state: 'open', rated: false },
  });
  expect(run('forum', 'close', 'steep', ...house).lines).toEqual(['market/steep: closed']);
  expect(run('retire', 'market/steep', ...house).lines).toEqual(['market/steep: retired']);
  expect(() => run('open', 'steep', ...house)).toThrow('expected a preset that is closed');
  expect(() => run('add', file, ...house)).toThrow('choose another');
});

test('no file of another preset is replaced: words, or one with faults', () => {
  const house = ['--data', data];
  const forums = join(data, 'forums');
  mkdirSync(join(forums, 'closed'), { recursive: true });
  writeFileSync(join(data, 'words.txt'), 'cat dog');
  const forum = (id: string) => {
    const config = { vocabulary: { file: 'words.txt' } };
    writeFileSync(file, presetText({ ...mine, id, config } as never));
  };
  forum('first-words');
  expect(run('add', file, ...house).lines).toEqual(['duel/first-words: open']);
  forum('same-words');
  expect(run('add', file, ...house).lines).toEqual(['duel/same-words: open']);
  writeFileSync(join(data, 'words.txt'), 'sun moon');
  forum('other-words');
  expect(() => run('add', file, ...house)).toThrow('words.txt: expected a free name');
  expect(readFileSync(join(forums, 'words.txt'), 'utf8')).toBe('cat dog');
  expect(readdirSync(forums)).not.toContain('other-words.yaml');

  writeFileSync(file, presetText({ ...mine, id: 'broken' } as never));
  writeFileSync(join(forums, 'broken.yaml'), 'id: [');
  expect(() => run('add', file, ...house)).toThrow('broken.yaml: expected a free name');
  writeFileSync(join(forums, 'closed', 'first-words.yaml'), 'id: [');
  expect(() => run('close', 'first-words', ...house)).toThrow('first-words.yaml: expected a free name');
  expect(readFileSync(join(forums, 'closed', 'first-words.yaml'), 'utf8')).toBe('id: [');
});

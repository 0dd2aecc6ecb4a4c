/** A forum's file moves together with its audit row, and no file is overwritten. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@parlour/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveAndAudit, recoverMove } from './preset-move.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'parlour-forums-'));
  mkdirSync(join(directory, 'forums', 'closed'), { recursive: true });
  writeFileSync(open(), 'cats');
});
afterEach(() => rmSync(directory, { recursive: true }));

const open = () => join(directory, 'forums', 'cats.yaml');
const closed = () => join(directory, 'forums', 'closed', 'cats.yaml');
const journal = () => join(directory, 'forums', 'moving');
const close = {
  ...({ forum: 'cats', root: 'forums', name: 'cats.yaml' } as const),
  ...({ from: 'open', to: 'closed', at: 7 } as const),
};

test('the file lies there when it is noted', async () => {
  expect(await moveAndAudit(directory, close, async () => existsSync(closed()))).toBe(true);
  expect([open(), closed(), journal()].map(existsSync)).toEqual([false, true, false]);
});

test('what cannot be noted goes back', async () => {
  const note = () => Promise.reject(new Error('the disk is full'));
  await expect(moveAndAudit(directory, close, note)).rejects.toThrow('the disk is full');
  expect([open(), closed(), journal()].map(existsSync)).toEqual([true, false, false]);
});

test('a file of the same name is kept, and nothing is noted', async () => {
  writeFileSync(closed(), 'older cats');
  let isNoted = false;
  const note = async () => {
    isNoted = true;
  };
  await expect(moveAndAudit(directory, close, note)).rejects.toMatchObject({ code: 'forum-file-there' });
  expect(isNoted).toBe(false);
  expect([open(), closed()].map((file) => readFileSync(file, 'utf8'))).toEqual(['cats', 'older cats']);
});

test.each([
  ['before it was noted, so it goes back', false],
  ['after it was noted, so it stays', true],
])('a crash came %s', async (_when, isNoted) => {
  const { safety } = memoryStore();
  // What never comes back is a house that is gone.
  const crashed = new Promise<void>((resolve) => {
    void moveAndAudit(directory, close, async () => {
      if (isNoted) await safety.act({ type: 'close-forum', forum: 'cats' }, 'o', close.at);
      resolve();
      await new Promise(() => {});
    });
  });
  await crashed;
  await recoverMove(directory, safety);
  expect([open(), closed(), journal()].map(existsSync)).toEqual([!isNoted, isNoted, false]);
});

test('a crash came while the journal was written: nothing has moved', async () => {
  writeFileSync(journal(), '{"forum":"ca');
  await recoverMove(directory, memoryStore().safety);
  expect([open(), closed(), journal()].map(existsSync)).toEqual([true, false, false]);
});

/** The README of every package and app: it is there, it is short, and its example runs. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

afterAll(tidyUp);
const repository = join(import.meta.dirname, '../..');
const places = globSync('{packages,apps}/*/package.json', { cwd: repository }).map((file) =>
  join(file, '..'),
);
/** Published on its own, with a longer README: `bot-readme.test.ts` plays its example. */
const published = join('packages', 'bot-sdk');
/** Its example shows a store in use; the contract tests of the store cover it. */
const described = join('packages', 'store');

test.each(places)('%s has a README', (place) => {
  expect(existsSync(join(repository, place, 'README.md'))).toBe(true);
});

test.each(places.filter((place) => place !== published && place !== described))(
  'the README of %s names the entry point and what it may import, in at most 40 lines',
  (place) => {
    const text = readFileSync(join(repository, place, 'README.md'), 'utf8');
    expect(text).toContain('**Entry point:**');
    expect(text).toMatch(/\*\*(May import|Must not import):\*\*/);
    expect(text.split('\n').length).toBeLessThanOrEqual(41);
    const [, entry = ''] = /\*\*Entry point:\*\* `([^`]+)`/.exec(text) ?? [];
    expect(existsSync(join(repository, place, entry))).toBe(true);
  },
);

test('every example in TypeScript runs', () => {
  const folder = temporaryDirectory();
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, 'examples'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const examples = places.flatMap((place) => {
    const text = readFileSync(join(repository, place, 'README.md'), 'utf8');
    const [, code] = /```ts\n([\s\S]*?)```/.exec(text) ?? [];
    if (code === undefined || place === published || place === described) return [];
    const file = join(folder, 'examples', `${place.replaceAll(/[^a-z]/g, '-')}.ts`);
    writeFileSync(file, code);
    return [file];
  });
  expect(examples.length).toBeGreaterThan(7);
  for (const file of examples) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    expect({ file, status, stderr }).toMatchObject({ status: 0 });
    expect(stdout).not.toBe('');
  }
});

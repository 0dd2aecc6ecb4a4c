/** Every numbered rule of a format has a test, and every such test a rule. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** The rules in words and the rules in tests are the same list. */
test.each(globSync('packages/**/RULES.md', { cwd: repository }))('every rule of %s has a test', (book) => {
  const rules = [...read(book).matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map((match) => match[1]);
  const tests = globSync(`${dirname(book)}/*.test.ts`, { cwd: repository })
    .map(read)
    .join('\n');
  const tested = new Set([...tests.matchAll(/test\('([A-Z]+\d+) /g)].map((match) => match[1]));
  expect(rules.filter((rule) => !tested.has(rule))).toEqual([]);
  expect([...tested].filter((rule) => !rules.includes(rule))).toEqual([]);
});

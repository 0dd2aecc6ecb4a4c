/** Styles of a part that has come stay on the page: a class has its rules in one file. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const sheets = Object.fromEntries(
  globSync('**/*.css', { cwd: source }).map((file) => [file, readFileSync(join(source, file), 'utf8')]),
);

/** Files with a rule for a class alone, by class. */
function filesByClass(all: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const [file, text] of Object.entries(all))
    for (const [, name = ''] of text.matchAll(/^\.([\w-]+) \{/gm))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  return files;
}

const shared = (all: Readonly<Record<string, string>>) =>
  [...filesByClass(all)].flatMap(([name, files]) =>
    files.size > 1 ? [`${name}: ${[...files].join(', ')}`] : [],
  );

test('no class has rules of its own in two files', () => {
  expect(filesByClass(sheets).size).toBeGreaterThan(300);
  expect(shared(sheets)).toEqual([]);
  expect(shared({ one: '.told {\n}', other: '.who {\n}\n.told {\n}' })).toEqual(['told: one, other']);
});

/** The layers of apps/server: platform, features that need each other without a circle, and what composes them. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../apps/server/src');
const files = globSync('**/*.ts', { cwd: root })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !file.includes('.test.'));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What a file imports of the server, types included; threads that it starts count as well. */
const targetsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?:\bfrom|\bimport|\bURL)\s*\(?\s*'(\.[^'\n]+)'/g)].map(([, target = '']) =>
    normalize(join(dirname(file), target)).replaceAll(sep, '/'),
  );
const edges = files.flatMap((from) => targetsOf(from).map((to) => ({ from, to })));

/** The folder directly under src; `.` is where features are composed. */
const partOf = (file: string) => (file.includes('/') ? file.replace(/\/.*/, '') : '.');
const needsOf = (feature: string): readonly string[] => {
  const [, list = ''] = /^ {2}needs: \[(.*)\],$/m.exec(read(`${feature}/feature.ts`)) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
};
const features = [...new Set(files.map(partOf))].filter((part) => part !== '.' && part !== 'platform');

test('every folder beside the platform is a feature, and on the list', () => {
  expect(features.length).toBeGreaterThan(5);
  for (const feature of features) expect(files).toContain(`${feature}/feature.ts`);
  for (const feature of features)
    expect(read('features.ts')).toContain(`import { ${feature}Feature } from './${feature}/index.ts';`);
});

test('the platform imports no feature', () => {
  const up = edges.filter(({ from, to }) => partOf(from) === 'platform' && partOf(to) !== 'platform');
  expect(up).toEqual([]);
});

test.each(features)('%s imports of other features their index, and needs them', (feature) => {
  const outside = edges.filter(
    ({ from, to }) => partOf(from) === feature && ![feature, 'platform'].includes(partOf(to)),
  );
  expect(outside.filter(({ to }) => !to.endsWith('/index.ts'))).toEqual([]);
  expect([...new Set(outside.map(({ to }) => partOf(to)))].sort()).toEqual([...needsOf(feature)].sort());
});

test('what composes the server imports of features their index, and kinds of streams for threads', () => {
  const inside = edges.filter(
    ({ from, to }) => partOf(from) === '.' && features.includes(partOf(to)) && !to.endsWith('/index.ts'),
  );
  expect(inside.filter(({ from, to }) => from !== 'stream-kinds.ts' || !to.endsWith('/kinds.ts'))).toEqual(
    [],
  );
  const kinds = files.filter((file) => file.endsWith('/kinds.ts'));
  expect(inside.map(({ to }) => to).sort()).toEqual(kinds.sort());
});

test('no import runs up: folders do not import each other in a circle', () => {
  const folderOf = (file: string) => dirname(file);
  const next = Map.groupBy(
    edges.filter(({ from, to }) => folderOf(from) !== folderOf(to)),
    ({ from }) => folderOf(from),
  );
  const cleared = new Set<string>();
  function circleFrom(folder: string, way: readonly string[]): readonly string[] | undefined {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (cleared.has(folder)) return undefined;
    for (const { to } of next.get(folder) ?? []) {
      const circle = circleFrom(folderOf(to), [...way, folder]);
      if (circle !== undefined) return circle;
    }
    cleared.add(folder);
    return undefined;
  }
  for (const folder of next.keys()) expect(circleFrom(folder, [])?.join(' → ')).toBeUndefined();
});

test('every file that is imported is there', () => {
  const missing = edges.filter(({ to }) => !files.includes(to) && !to.endsWith('.d.ts'));
  expect(missing.map(({ from, to }) => `${relative('.', from)} imports ${to}`)).toEqual([]);
});

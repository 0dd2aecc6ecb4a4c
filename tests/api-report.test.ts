/** What the doors for others let through stands in a report, so that nobody changes it without a review seeing it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { apiReports, reported, reportPath } from '../scripts/api-report.ts';

const repository = join(import.meta.dirname, '..');
let reports: ReadonlyMap<string, string>;
beforeAll(() => {
  reports = apiReports();
});

test.each(reported)('the report of %s is what its door lets through', (room) => {
  const path = reportPath(room);
  const kept = readFileSync(join(repository, path), 'utf8');
  expect(kept === reports.get(path), `${path} is not what the code says: run \`npm run docs\``).toBe(true);
});

test('a report names everything that is exported, and there is no other report', () => {
  for (const room of reported) {
    const door = readFileSync(join(repository, 'packages', room, 'src', 'index.ts'), 'utf8');
    const exported = [...door.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => name.replace(/^\s*type /, '').trim() || []),
    );
    expect(exported.length).toBeGreaterThan(9);
    const text = reports.get(reportPath(room)) ?? '';
    for (const name of exported) expect(text, `${room}: ${name}`).toMatch(new RegExp(`\\b${name}\\b`));
  }
  const kept = globSync('docs/reference/api/*.md', { cwd: repository }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  expect(kept.sort()).toEqual([...reports.keys()].sort());
});

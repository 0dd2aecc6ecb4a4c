/** The privacy page lists all stored data: new places must be added there. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteStore } from '@parlour/store';
import { afterAll, expect, test } from 'vitest';
import { cookieName } from '../../apps/server/src/accounts/cookies.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

afterAll(tidyUp);
const repository = join(import.meta.dirname, '../..');
const page = readFileSync(join(repository, 'docs', 'explanation', 'privacy.md'), 'utf8');

test('every table of the database is named', async () => {
  const directory = temporaryDirectory();
  await (await sqliteStore({ directory })).close();
  const database = new DatabaseSync(join(directory, 'parlour.db'), { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  database.close();
  const names = tables.map(({ name }) => String(name)).filter((name) => !/^(kysely|sqlite)_/.test(name));
  expect(names).toContain('sightings');
  for (const name of names) expect(page, name).toContain(`\`${name}\``);
});

test('everything that a browser remembers is named', () => {
  const web = join(repository, 'apps', 'web', 'src');
  const code = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/\.test\.|testing/.test(file))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n');
  const kept = [...code.matchAll(/writeLocal\(\s*'(\w+)',[^;]*'browser'\s*\)/g)].map(([, key]) => key);
  const words: Record<string, string> = {
    theme: 'colours',
    language: 'language',
    sound: 'sound',
    keys: 'keys',
    notices: 'notifications',
    lesson: 'lesson',
  };
  expect([...new Set(kept)].sort()).toEqual(Object.keys(words).sort());
  const sentence = /\*\*In the browser\*\*.*/.exec(page)?.[0] ?? '';
  for (const word of [...Object.values(words), `\`${cookieName}\``]) expect(sentence).toContain(word);
  expect(code).not.toMatch(/document\.cookie|indexedDB|\bcaches\./);
});

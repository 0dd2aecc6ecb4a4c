/** Tests that models of a file become bots with separate settings. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { houseBotManifests } from './manifest.ts';
import { readModels } from './models.ts';

const manifests = houseBotManifests(join(import.meta.dirname, '../../../../../bots'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-models-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (text: string, environment = {}) => {
  writeFileSync(join(folder, 'models.yaml'), text);
  return readModels(join(folder, 'models.yaml'), manifests, environment);
};

const one = (name: string, more = '') =>
  `  - { name: ${name}, endpoint: 'http://localhost:1/v1', model: m-${name}${more} }\n`;

test('each model has its endpoint and key, and none of those in the environment', () => {
  const text = `models:\n${one('small')}${one('large', ', key_variable: LARGE_KEY, games: 3')}`;
  const environment = { LARGE_KEY: 'secret', PARLOUR_LLM_MODEL: 'other', PARLOUR_LLM_API_KEY: 'other' };
  const { manifests: found, faults } = read(text, environment);
  expect(faults).toEqual([]);
  expect(found.map(({ name, family }) => [name, family])).toEqual([
    ['small', 'm-small'],
    ['large', 'm-large'],
  ]);
  expect(found[0]?.settings).toMatchObject({ PARLOUR_LLM_MODEL: 'm-small', PARLOUR_LLM_API_KEY: '' });
  expect(found[1]?.settings).toMatchObject({ PARLOUR_LLM_API_KEY: 'secret', PARLOUR_LLM_GAMES: '3' });
  expect(found.flatMap(({ environment: all }) => all).join()).not.toContain('PARLOUR_LLM_');
});

test('a missing key leaves one model out, a wrong file all, and no file none', () => {
  const text = `models:\n${one('small')}${one('large', ', key_variable: LARGE_KEY')}`;
  const { manifests: found, faults } = read(text);
  expect(found.map(({ name }) => name)).toEqual(['small']);
  expect(faults).toEqual([
    { name: 'large', reason: 'expected its key in the variable LARGE_KEY, found none' },
  ]);
  expect(read(`models:\n${one('eliza')}`).faults[0]?.reason).toContain('eliza is the name of a bot');
  expect(read('models: 7').faults[0]?.reason).toContain('models.yaml: models:');
  expect(readModels(join(folder, 'none.yaml'), manifests, {})).toEqual({ manifests: [], faults: [] });
});

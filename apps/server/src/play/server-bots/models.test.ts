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
  const { models, fault } = read(text, environment);
  const found = models.flatMap(({ manifest }) => manifest ?? []);
  expect([fault, models.map((one) => one.fault)]).toEqual([undefined, [undefined, undefined]]);
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
  const { models } = read(text);
  expect(models.map(({ name, manifest, fault }) => [name, manifest?.name, fault])).toEqual([
    ['small', 'small', undefined],
    ['large', undefined, 'expected its key in the variable LARGE_KEY, found none'],
  ]);
  expect(read(`models:\n${one('eliza')}`).fault).toContain('eliza is the name of a bot');
  expect(read('models: 7').fault).toContain('models.yaml: models:');
  expect(readModels(join(folder, 'none.yaml'), manifests, {})).toEqual({ models: [] });
});

test('a version is of all that replies depend on, and a moderator is played by its own program', () => {
  const versionWith = (more: string) => read(`models:\n${one('small', more)}`).models[0]?.version;
  const usual = versionWith('');
  expect(usual).toMatch(/^[0-9a-f]{8}$/);
  expect(versionWith(', games: 3, description: x, tokens_per_day: 5')).toBe(usual);
  const others = [
    ', body: { temperature: null }',
    ', personas: [terse]',
    ", prompt: 'Be {persona}'",
    ', timeout: 9',
  ];
  expect(new Set([usual, ...others.map(versionWith)]).size).toBe(5);
  const [moderator] = read(`models:\n${one('host', ', roles: [moderator]')}`).models;
  expect(moderator?.manifest?.program).toContain('llm-moderator');
  expect(moderator?.manifest?.roles).toEqual(['moderator']);
});

/** Tests how personas are read and drawn. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  chosenPersonas,
  drawRole,
  ownSecret,
  type Persona,
  personaOf,
  readPersonas,
  withPrompt,
} from './personas.ts';

const own = readPersonas(join(import.meta.dirname, '..', 'personas'));
const secret = Buffer.from('a secret');
const games = Array.from({ length: 400 }, (_, index) => `g_${index}`);

test('our own personas are whole texts in every draw', () => {
  expect(own.length).toBeGreaterThanOrEqual(5);
  for (const game of games) {
    const { text, name } = drawRole(own, secret, game);
    expect(text).not.toMatch(/[{}|]|undefined/);
    expect(name).toMatch(/^\p{L}+$/u);
    expect(text).toContain(name);
  }
});

/** All built-in personas with every filling of each gap, and the first filling of the others. */
const whole = own.flatMap((persona) =>
  Object.entries(persona.gaps).flatMap(([gap, fillings]) =>
    fillings.map((filling) =>
      drawRole([{ ...persona, gaps: first(persona.gaps, gap, filling) }], secret, 'g'),
    ),
  ),
);
function first(gaps: Persona['gaps'], gap: string, filling: Persona['gaps'][string][number]) {
  const heads = Object.entries(gaps).map(([name, fillings]) => [name, fillings.slice(0, 1)] as const);
  return { ...Object.fromEntries(heads), [gap]: [filling] };
}

test('every filling of a gap agrees with the words around it', () => {
  for (const { text, name = '' } of whole) {
    expect(text.split(name), text).toHaveLength(2); // it is spoken to, not told of
    for (const sentence of text.split(/(?<=[^.][.!?])\s+/))
      expect(sentence, text).toMatch(/^\p{Lu}.*[.!?]$/u);
    expect(text).not.toMatch(/\bthere is (?:two|three)\b|\bin (?:the edge|moved|permits)\b|\bat tutoring\b/);
    expect(text).not.toMatch(/\byou (?:is|has|was|[a-z]+[^s]s)\b/i);
  }
  for (const { gaps } of own)
    for (const [gap, fillings] of Object.entries(gaps))
      expect(new Set(fillings.map(({ text }) => /^\p{Lu}.*\.$/u.test(text))).size, gap).toBe(1);
});

test('each of ours lives by the clock of a place', () => {
  for (const { text, zone } of whole) expect(zone, text).toMatch(/^(?:Europe|Asia)\/[A-Z]/);
  expect(new Set(whole.map(({ zone }) => zone)).size).toBeGreaterThan(8);
});

test('a game keeps its role; games differ, and so do houses', { tags: ['long'] }, () => {
  const texts = games.map((game) => drawRole(own, secret, game).text);
  expect(games.map((game) => drawRole(own, secret, game).text)).toEqual(texts);
  expect(new Set(texts).size).toBeGreaterThan(380);
  const elsewhere = games.map((game) => drawRole(own, Buffer.from('another'), game).text);
  expect(elsewhere.filter((text, index) => text === texts[index]).length).toBeLessThan(10);
  const drawn = new Set(games.map((game) => drawRole(own, secret, game).file));
  expect(drawn.size).toBe(own.filter(({ language }) => language === undefined).length);
});

test('a persona without gaps is just a text; one with gaps of which nothing is known is a mistake', () => {
  expect(personaOf('a.md', 'You are nobody.\r\n')).toEqual({
    file: 'a.md',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    language: undefined,
    gaps: {},
    fallbacks: [],
    text: 'You are nobody.',
  });
  expect(drawRole([personaOf('a.md', 'You are nobody.')], secret, 'g_1').name).toBeUndefined();
  expect(() => personaOf('a.md', 'name: A | B\n---\nYou are {name} of {town}.')).toThrow(
    'a.md: nothing says',
  );
  expect(() => personaOf('a.md', 'town: Oz @ Far/Away\n---\n{town}.')).toThrow(
    'a.md: nobody knows the time zone `Far/Away`',
  );
  expect(() => personaOf('a.md', 'whatever\n---\nYou.')).toThrow('expected `gap: one | another`');
});

test('who is spoken to in Russian speaks it as somebody who does, if there is such a persona', () => {
  const inRussian = games.map((game) => drawRole(own, secret, game, 'привет, ты кто?').file);
  expect(new Set(inRussian)).toEqual(new Set(['young-ru.md']));
  const others = own.filter(({ language }) => language === undefined);
  expect(drawRole(others, secret, 'g_1', 'привет').file).toBe(drawRole(others, secret, 'g_1', 'hi').file);
  expect(() => personaOf('a.md', 'language: xx\n---\nYou.')).toThrow(
    'a.md: expected a language of ru, found `xx`',
  );
});

test('seats of one game get different personas, with other names and values', () => {
  for (const game of games.slice(0, 100)) {
    const roles = [0, 1, 2, 3].map((seat) => drawRole(own, secret, game, '', seat));
    expect(new Set(roles.map(({ file }) => file)).size).toBe(4);
    expect(new Set(roles.map(({ name }) => name)).size).toBe(4);
    expect(roles[0]).toEqual(drawRole(own, secret, game));
  }
  const one = own.filter(({ file }) => file === 'terse.md');
  const alone = [0, 1, 2].map((seat) => drawRole(one, secret, 'g_1', '', seat));
  expect(new Set(alone.map(({ name }) => name)).size).toBe(3);
});

test('a house may choose some of them by their names', () => {
  expect(chosenPersonas(own, ['terse', 'young-ru']).map(({ file }) => file)).toEqual([
    'terse.md',
    'young-ru.md',
  ]);
  expect(chosenPersonas(own, [])).toBe(own);
  expect(() => chosenPersonas(own, ['nobody'])).toThrow('there is no persona nobody');
});

test('the secret is made once and is for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-secret-'));
  const first = ownSecret(folder);
  expect(first).toHaveLength(32);
  expect(ownSecret(folder)).toEqual(first);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  rmSync(folder, { recursive: true });
  expect(ownSecret(undefined)).toHaveLength(32);
});

test('with another prompt a persona has another hash, and with the same one the same', () => {
  const persona = personaOf('a.md', 'You are Ann.');
  const [first, again, other] = ['One.', 'One.', 'Two.'].map((prompt) => withPrompt(persona, prompt).hash);
  expect(first).toBe(again);
  expect(new Set([persona.hash, first, other]).size).toBe(3);
});

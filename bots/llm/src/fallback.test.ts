/** Tests of lines for the case that the model gives none. */
import { join } from 'node:path';
import { faultOf } from '@parlour/bot-sdk';
import { expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../../../tests/support/temporary.ts';
import { FallbackLines } from './fallback.ts';
import { personaOf, readPersonas } from './personas.ts';

const personas = readPersonas(join(import.meta.dirname, '..', 'personas'));
const limits = { characters: 280, messages: 1 };
const secret = Buffer.from('a secret');

test.each(personas.map((persona) => [persona.file, persona] as const))(
  '%s says none of its lines twice in 1,000 games, and each is a message',
  (_, persona) => {
    const lines = new FallbackLines({ secret, folder: undefined });
    const said = Array.from({ length: 1000 }, (_, game) => lines.draw(persona, `g_${game}`, limits));
    expect(new Set(said).size).toBe(1000);
    for (const line of said) expect([line, faultOf(line ?? '', limits)]).toEqual([line, undefined]);
  },
);

test('a game has one line at most, also after a restart, and two personas never share one', () => {
  const folder = temporaryDirectory();
  const [one, other] = [
    personaOf('a.md', 'fallback-1: hm | oh\n---\nYou.'),
    personaOf('b.md', 'fallback-1: hm | well\n---\nYou.'),
  ];
  const first = new FallbackLines({ secret, folder });
  const line = first.draw(one, 'g_1', limits);
  expect(first.draw(one, 'g_1', limits)).toBeUndefined();
  const second = new FallbackLines({ secret, folder });
  expect(second.draw(one, 'g_1', limits)).toBeUndefined();
  const more = [second.draw(one, 'g_2', limits), second.draw(other, 'g_3', limits)];
  expect(new Set([line, ...more]).size).toBe(3);
  expect(second.draw(one, 'g_4', limits)).toBeUndefined();
  tidyUp();
});

test('a line that breaks a rule of the game is not said; a persona without lines is silent', () => {
  const persona = personaOf('a.md', 'fallback-1: sorry | well then\n---\nYou.');
  const lines = new FallbackLines({ secret, folder: undefined });
  expect(lines.draw(persona, 'g_1', { ...limits, words: 1 })).toBe('sorry');
  expect(lines.draw(persona, 'g_2', { ...limits, words: 1 })).toBeUndefined();
  expect(lines.draw(personaOf('b.md', 'You.'), 'g_3', limits)).toBeUndefined();
});

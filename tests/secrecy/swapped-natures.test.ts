/** Whatever else the natures at a table are, who looks hears the same bytes before the reveal. */
// @module-tag secrecy
import { describe, expect, test } from 'vitest';
import { alike, castsAlike, viewersOf } from '../support/alike.ts';
import { duelInSlots, gameshowInTicks, secretFormats } from '../support/secret-formats.ts';
import { inMemory, overSockets } from '../support/swapped-natures.ts';

describe.each([...secretFormats, duelInSlots, gameshowInTicks])('$name', (secret) => {
  test.each(viewersOf(secret))('looks the same to %s (%s), whatever the others are', async (viewer, own) => {
    const games = await alike(secret, inMemory, viewer, own);
    const [first, ...others] = games;
    expect(first?.heard.length).toBeGreaterThan(5);
    for (const other of others) {
      expect(other.heard).toEqual(first?.heard);
      expect(other.codes).toEqual(first?.codes);
    }
    const all = games.flatMap(({ heard }) => heard).join('');
    expect(all).not.toMatch(/"nature"|nonce|"(human|machine)"[,}\]]/);
  });

  const compared = viewersOf(secret).filter(([seat, own]) => castsAlike(secret, seat, own).length > 1);
  test('somebody is there to whom other casts look alike', () => expect(compared).not.toEqual([]));
  test.each(compared)('looks the same to %s (%s) over a socket', async (viewer, own) => {
    const [first, ...others] = await alike(secret, overSockets, viewer, own);
    for (const other of others) expect(other.heard).toEqual(first?.heard);
    expect(others.length).toBeGreaterThan(0);
  });
});

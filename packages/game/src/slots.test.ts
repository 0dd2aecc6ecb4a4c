/** Tests of the texts at the end of a slot or tick, for both natures. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Nature } from './commitment.ts';
import { duel } from './formats/duel/index.ts';
import * as duels from './formats/duel/testing/script.ts';
import { gameshow } from './formats/gameshow/index.ts';
import * as shows from './formats/gameshow/testing/script.ts';
import { remainingLength } from './slots.ts';
import { play } from './testing/index.ts';
import { lengthOf, readText } from './text.ts';
import { seconds } from './time.ts';

const length = 40;
const text = fc.oneof(
  fc.string({ maxLength: 45 }),
  fc.string({ unit: 'grapheme', maxLength: 45 }),
  fc.constantFrom('Hi.', 'x'.repeat(39), '\u0301a', '\u0338', '❤️', '👩🏽‍🔬', 'ക്‍', 'a\nb'),
);
/** Writer, text, and delay after the previous text. */
const writes = fc.array(fc.tuple(fc.boolean(), text, fc.nat({ max: 9000 })), { maxLength: 60 });
const nature = fc.constantFrom<Nature>('human', 'machine');

interface Said {
  readonly type: string;
  readonly text?: string | null;
}

/** Checks what appeared, and returns it. */
function appeared(log: readonly Said[]): readonly Said[] {
  const said = log.filter(({ type }) => type === 'said');
  for (const one of said) {
    expect(lengthOf(one.text ?? '')).toBeLessThanOrEqual(length);
    // As a bot's reply would be stored: one line, nothing hidden, in NFC.
    expect(readText(one.text ?? '', length)).toEqual({ text: one.text });
  }
  return said;
}

/** The same, each at its instant. */
function timed(all: readonly (readonly [boolean, string, number])[]) {
  let at = 0;
  return all.map(([first, words, pause]) => {
    at += pause;
    return { at, first, words };
  });
}

test('T10 what appears in a duel in slots could be one reply of a bot, for both natures', () => {
  fc.assert(
    fc.property(writes, nature, nature, (all, left, right) => {
      const roles = [{ role: 'duellist', predicts: true, length, constraints: [] }] as const;
      const said = (cast: { left: Nature; right: Nature }) => {
        const opening = duels.open({ ...cast, config: { turns: 'slots', slot: seconds(10), roles } });
        const commands = timed(all).map(({ at, first, words }) =>
          duels.say(at, first ? 'left' : 'right', words),
        );
        return appeared(play(duel, [opening, ...commands]).log);
      };
      expect(said({ left, right })).toEqual(said({ left: 'human', right: 'human' }));
    }),
  );
});

test('T11 what appears in a show in ticks could be one reply of a bot, for both natures', () => {
  fc.assert(
    fc.property(writes, nature, nature, (all, a, b) => {
      const said = (cast: { A: Nature; B: Nature }) => {
        const opening = shows.open({
          config: { tick: seconds(10), length },
          cast: { ...cast, C: 'machine', D: 'human' },
        });
        const commands = timed(all).map(({ at, first, words }) => shows.say(at, first ? 'A' : 'B', words));
        const hash = 'cd'.repeat(32);
        const sealed = { ...opening, commitment: { ...opening.commitment, hash } };
        return appeared(play(gameshow, [sealed, ...commands]).log);
      };
      expect(said({ A: a, B: b })).toEqual(said({ A: 'human', B: 'human' }));
    }),
  );
});

test('the room that is left takes a separator away, and is never negative', () => {
  expect(remainingLength([], 10)).toBe(10);
  expect(remainingLength(['abc'], 10)).toBe(6);
  expect(remainingLength(['abc', 'de'], 10)).toBe(3);
  expect(remainingLength(['0123456789'], 10)).toBe(0);
});

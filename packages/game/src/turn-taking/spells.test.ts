/** Tests of the spells from which turns are learned: when people could have written, and whether they did. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededStream } from '../random.ts';
import { instant } from '../time.ts';
import { fineRows } from './rates.ts';
import { packSpells, spellsOf, type TurnTalk, unpackSpells } from './spells.ts';
import { madeUpPerson, talkOf } from './testing/made-up-talks.ts';

/** Messages with times of appearance in seconds, and of writing if different. */
const talk = (end: number, ...messages: (readonly [string, number, number?])[]): TurnTalk => ({
  mode: { kind: 'two' },
  seats: ['X'],
  messages: messages.map(([by, at, written = at]) => ({
    by,
    at: instant(at * 1000),
    written: instant(written * 1000),
  })),
  end: instant(end * 1000),
});

const coarse = (of: TurnTalk) =>
  spellsOf(of, 'X').map(({ row, seconds, wrote }) => [fineRows[row], seconds, wrote]);

describe('rule 9: events and seconds at risk, by the times of writing', () => {
  test('example: other 2.0, X 10.0, X 13.0, other 15.0, until 75', () => {
    expect(coarse(talk(75, ['Y', 2], ['X', 10], ['X', 13], ['Y', 15]))).toEqual([
      ['open', 2, false],
      ['other1', 8, true],
      ['own1', 3, true],
      ['own2', 2, false],
      ['cut', 60, false],
    ]);
  });

  test('what waited for the floor was written before', () => {
    expect(coarse(talk(20, ['Y', 2], ['X', 5, 3]))).toEqual([
      ['open', 2, false],
      ['other1', 1, true],
      ['own1', 15, false],
    ]);
  });

  test('who wrote before another message appeared answered what was there, and may write again after it', () => {
    expect(coarse(talk(20, ['Y', 2], ['Y', 6], ['X', 9, 5]))).toEqual([
      ['open', 2, false],
      ['other1', 3, true],
      ['other2', 3, false],
      ['own1', 11, false],
    ]);
  });

  test('a second message that was written before the first appeared comes at once', () => {
    expect(coarse(talk(20, ['Y', 2], ['X', 5, 3], ['X', 6, 4]))).toEqual([
      ['open', 2, false],
      ['other1', 1, true],
      ['own1', 0, true],
      ['own2', 14, false],
    ]);
  });

  test('nothing after one has left, and nothing of a stretch in which the server was away', () => {
    const left = { ...talk(75, ['Y', 2], ['Y', 30]), gone: { X: instant(10_000) } };
    expect(coarse(left)).toEqual([
      ['open', 2, false],
      ['other1', 8, false],
    ]);
    const away = { ...talk(75, ['Y', 2], ['X', 30], ['Y', 40]), breaks: [instant(20_000)] };
    expect(coarse(away)).toEqual([
      ['open', 2, false],
      ['own1', 10, false],
      ['other1', 35, false],
    ]);
  });

  test('property: each message of a seat is written in one spell, and the seat is at risk until the end', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const random = seededStream('spells', `${seed}`);
      const made = talkOf({ X: madeUpPerson(random), Y: madeUpPerson(random) }, random);
      const spells = spellsOf(made, 'X');
      const own = made.messages.filter(({ by }) => by === 'X');
      expect(spells.filter(({ wrote }) => wrote)).toHaveLength(own.length);
      const waited = own.reduce((sum, { at, written }) => sum + (at - written) / 1000, 0);
      expect(spells.reduce((sum, { seconds }) => sum + seconds, 0)).toBeGreaterThanOrEqual(
        300 - waited - 0.01,
      );
      expect(spells.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(300.01);
    }
  });
});

test('property: packed and unpacked they are the same, to a tenth of a second', () => {
  const spell = fc.record({
    row: fc.constantFrom(...Object.keys(fineRows)),
    seconds: fc.nat({ max: 60_000 }).map((tenths) => tenths / 10),
    wrote: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(spell), (spells) => {
      expect(unpackSpells(packSpells(spells))).toEqual(spells);
    }),
  );
  expect(() => unpackSpells('zz1')).toThrow(TypeError);
});

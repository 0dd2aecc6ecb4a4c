/** Tests of samples and their findings. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Conversation } from './conversation.ts';
import { drawSamples, repetitionsIn } from './sampling.ts';
import { specialTokensIn } from './special-tokens.ts';

const seeds = [
  ['hi', 'hello'],
  ['how are you', 'fine'],
  ['good morning', 'is it'],
] as const;
const bot = (name: string) => ({ name, nature: 'machine' as const });

describe('samples', () => {
  test('every pair has its number, and each of it speaks first in half of them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        fc.string(),
        (bots, perPair, chance) => {
          const samples = drawSamples({ bots, seeds, perPair, chance });
          expect(samples).toHaveLength(((bots.length * (bots.length - 1)) / 2) * perPair);
          expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
          const pairs = Map.groupBy(samples, ({ bots: pair }) => JSON.stringify([...pair].sort()));
          for (const [pair, of] of pairs) {
            expect(of).toHaveLength(perPair);
            const [first] = JSON.parse(pair) as string[];
            const begins = of.filter(({ bots: [one] }) => one === first).length;
            expect(Math.abs(2 * begins - perPair)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  test('a bot that joins later, or an order of names, changes no other sample', () => {
    const few = drawSamples({ bots: ['b', 'a'], seeds, perPair: 5, chance: 'x' });
    const more = drawSamples({ bots: ['a', 'c', 'b'], seeds, perPair: 5, chance: 'x' });
    expect(more.filter(({ bots }) => !bots.includes('c'))).toEqual(few);
    expect(drawSamples({ bots: ['a', 'b'], seeds, perPair: 5, chance: 'y' })).not.toEqual(few);
  });

  test('an id tells nobody', () => {
    const [{ id } = { id: '' }] = drawSamples({ bots: ['eliza', 'simple'], seeds, perPair: 1, chance: 'x' });
    expect(id).toMatch(/^t_[0-9a-f]{20}$/);
  });

  test.each([
    [['a', 'a'], seeds, 'a bot is named twice'],
    [['a'], seeds, 'conversations need two bots at least'],
    [['a', 'b'], [], 'there is no conversation to begin with'],
  ] as const)('%j from %j seeds is refused', (bots, from, why) => {
    expect(() => drawSamples({ bots, seeds: from, perPair: 1, chance: 'x' })).toThrow(why);
  });
});

describe('what was known before', () => {
  const known: Conversation = {
    id: 't_1',
    domain: 'small-talk',
    entities: [
      { name: 'Human', nature: 'human' },
      { name: 'Human', nature: 'human' },
    ],
    seed: ['Nice weather.', 'Yes, it is!'],
    exchanges: [
      ['Do you like dogs?', 'I like cats more.'],
      ['Why?', 'They are quiet.'],
    ],
  };
  const said = (exchanges: Conversation['exchanges']): Conversation => ({
    id: 't_2',
    domain: 'small-talk',
    entities: [bot('a'), bot('b')],
    exchanges,
  });

  test('an exchange is found wherever it begins, whatever its case and punctuation', () => {
    const find = repetitionsIn([known]);
    expect(
      find(
        said([
          ['do you like dogs', 'i like CATS more'],
          ['i like cats more.', 'Why?'],
          ['nice weather', 'yes it is'],
        ]),
      ),
    ).toEqual([1, 2, 3]);
  });

  test('one line alone, or the same two lines apart, is nothing', () => {
    const find = repetitionsIn([known]);
    expect(
      find(
        said([
          ['Do you like dogs?', 'No.'],
          ['Why?', 'Because.'],
        ]),
      ),
    ).toEqual([]);
    expect(find(said([['Do you like dogs?', 'They are quiet.']]))).toEqual([]);
  });
});

test.each([
  ['well < /s >', 1],
  ['hello </s>', 1],
  ['yes <pad', 1],
  ['<|im_end|> and <unk>', 2],
  ['[INST] hi [/INST]', 2],
  ['__unk__', 1],
  ['I <3 you, 5 < 6 and a > b', 0],
  ['she said <s', 0],
  ['a [sic] b', 0],
])('%s has %i special tokens', (text, count) => {
  expect(specialTokensIn(text)).toHaveLength(count);
});

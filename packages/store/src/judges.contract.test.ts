/** What every store promises of judges: what their last words in public games add up to. */
import { afterEach, describe, expect, test } from 'vitest';
import type { ArchivedJudgement, WholeGame } from './index.ts';
import { stores, tidyUp } from './testing/stores.ts';

afterEach(tidyUp);

const day = 24 * 3600 * 1000;

const game = (number: number, judgements: readonly ArchivedJudgement[], more: Partial<WholeGame> = {}) => ({
  ...{ game: `g${number}`, format: 'duel', preset: 'duel/a', origin: 'rated', list: 'public' as const },
  ...{
    natures: 'mixed',
    end: 'time',
    startedAt: 0,
    endedAt: number * day,
    measures: {},
    row: {},
    record: {},
  },
  ...{ players: [], ratings: [], forecasts: [], judgements, ...more },
});

const judged = (more: Partial<ArchivedJudgement>): ArchivedJudgement => ({
  ...{ target: 'b', judge: 'a', targetPlayer: 'bob', judgePlayer: 'ann', at: 1, exchanges: 1 },
  ...{ probability: 0.75, source: 'label', nature: 'human', announced: 0.5 },
  ...more,
});

describe.each(Object.entries(stores))('judges %s', (_name, open) => {
  test('lose and gain by their last words, and a game counts once', async () => {
    const { archive } = await open();
    const both = { together: 'verdict', source: 'verdict' };
    await archive.keep(
      [
        // Losses 0.0625 and 0.5625: the mean is 0.3125, and the gain 0.25 - 0.3125.
        game(1, [judged({}), judged({ target: 'c', nature: 'machine' })]),
        game(2, [judged({ ...both, probability: 1 }), judged({ ...both, target: 'c', probability: 0 })]),
        game(
          3,
          [
            judged({ source: 'price', probability: 0.1 }),
            judged({ source: 'price', probability: 0.5 }),
            judged({ source: 'price', probability: 0.9, judgePlayer: 'eve' }),
            judged({ source: 'exam', probability: 0 }),
            judged({ judgePlayer: null }),
          ],
          { format: 'market' },
        ),
      ],
      1,
    );
    expect(await archive.judgeTotals({ judge: 'ann' })).toEqual([
      {
        ...{ judge: 'ann', format: 'duel', games: 2, judgements: 3, loss: 312_500, lossSquares: 97_656 },
        ...{ gain: -62_500 + 250_000, gainSquares: 3906 + 62_500 },
      },
      {
        ...{ judge: 'ann', format: 'market', games: 1, judgements: 1, loss: 250_000, lossSquares: 62_500 },
        ...{ gain: 0, gainSquares: 0 },
      },
    ]);
    expect(await archive.judgeTotals({ since: 3 * day })).toMatchObject([{ judge: 'ann' }, { judge: 'eve' }]);
    expect(await archive.judgeTotals({ format: 'duel', since: 3 * day })).toEqual([]);
    expect(await archive.judgeBins({ judge: 'ann', format: 'duel' })).toEqual([
      { judge: 'ann', format: 'duel', bin: 7, n: 2, said: 1_500_000, human: 1 },
      { judge: 'ann', format: 'duel', bin: 9, n: 1, said: 1_000_000, human: 1 },
    ]);
  });

  test('of games that are not public count nowhere, and come and go with the list', async () => {
    const { archive } = await open();
    const hidden = game(1, [judged({})], { list: 'hidden' });
    await archive.keep([hidden, game(2, [judged({ announced: undefined as never })])], 1);
    expect(await archive.judgeTotals({})).toEqual([]);
    expect(await archive.judgeBins({})).toMatchObject([{ judge: 'ann', n: 1 }]);
    await archive.retire(5);
    expect(await archive.judgeTotals({})).toMatchObject([{ judge: 'ann', games: 1, gain: 187_500 }]);
    await archive.keep([game(1, [judged({ probability: 1 })])], 2);
    expect(await archive.judgeTotals({})).toMatchObject([{ games: 1, gain: 250_000 }]);
    await archive.withdraw(['g1']);
    expect(await archive.judgeTotals({})).toEqual([]);
    await archive.clear();
    expect(await archive.judgeBins({})).toEqual([]);
  });

  test('take people for human so often in the presets in which somebody was judged', async () => {
    const { archive } = await open();
    const said = (probability: number, nature = 'human') => ({ series: 'last', at: 0, probability, nature });
    const aboutBot = [judged({ targetPlayer: 'bot', nature: 'machine' })];
    await archive.keep(
      [
        game(1, aboutBot, { forecasts: [said(0.75, 'machine')] }),
        game(2, [], { forecasts: [said(1), said(0), said(0.5), said(0.8)] }),
        game(3, [], { forecasts: [said(1)], preset: 'duel/b' }),
        game(4, [], { forecasts: [said(1)], list: 'hidden' }),
      ],
      1,
    );
    expect(await archive.peopleTaken('bot')).toEqual([{ format: 'duel', n: 3, human: 2 }]);
    expect(await archive.peopleTaken('nobody')).toEqual([]);
  });
});

/** Contract of judges for every store: sums of their final judgements in public games. */
import { afterEach, describe, expect, test } from 'vitest';
import type { ArchivedJudgement, WholeGame } from '../index.ts';
import { stores, tidyUp } from './stores.ts';

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
  test('have a last belief in each game that is not hidden, of whoever said one during play', async () => {
    const { archive } = await open();
    const price = (probability: number, judge = 'a', judgePlayer: string | null = 'ann') =>
      judged({ source: 'price', probability, judge, judgePlayer });
    await archive.keep(
      [
        game(1, [
          price(0.1),
          price(0.4, 'c', 'eve'),
          price(0.9),
          judged({ source: 'verdict', judge: 'all' }),
        ]),
        game(2, [price(0.3)], { list: 'held' }),
        game(3, [price(0.7), price(0.2, 'c', null)]),
        game(4, [price(0.6)], { list: 'hidden' }),
      ],
      1,
    );
    const last = (name: string, judge: string, judgePlayer: string, probability: number) => ({
      ...{ game: name, judge, judgePlayer, targetPlayer: 'bob', nature: 'human', probability },
    });
    expect(await archive.lastBeliefs(['g1', 'g2', 'g3', 'g4'])).toEqual([
      last('g1', 'a', 'ann', 0.9),
      last('g1', 'c', 'eve', 0.4),
      last('g2', 'a', 'ann', 0.3),
      last('g3', 'a', 'ann', 0.7),
    ]);
    expect(await archive.lastBeliefs([])).toEqual([]);
  });

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
    expect(await archive.judgeBins({ judge: 'ann', format: 'duel' })).toEqual([
      { judge: 'ann', format: 'duel', bin: 7, n: 2, said: 1_500_000, human: 1 },
      { judge: 'ann', format: 'duel', bin: 9, n: 1, said: 1_000_000, human: 1 },
    ]);
  });

  test('are read with their public games, page by page, without prices', async () => {
    const { archive } = await open();
    const made = { made: { b: { model: 'llama' } } };
    const all = [
      game(1, [judged({ announced: 0.25 }), judged({ source: 'price' })], { record: made }),
      game(2, [judged({})], { list: 'held' }),
      game(3, [judged({ together: 'pair' })]),
      game(4, []),
    ];
    await archive.keep(all, 1);
    const first = await archive.judgedGames({ before: 4 * day, limit: 1 });
    expect(first.games).toEqual([
      expect.objectContaining({ game: 'g1', preset: 'duel/a', made: made.made, endedAt: day }),
    ]);
    expect(first.games[0]?.judgements).toEqual([
      {
        ...{ target: 'b', targetPlayer: 'bob', nature: 'human', judge: 'a', judgePlayer: 'ann' },
        ...{ judgeIsBot: false, at: 1, probability: 0.75, together: null, announced: 0.25 },
      },
    ]);
    if (first.next === undefined) throw new Error('there is another page');
    const second = await archive.judgedGames({ before: 4 * day, after: first.next, limit: 9 });
    expect(second.games.map((one) => [one.game, one.judgements[0]?.together])).toEqual([['g3', 'pair']]);
    expect(second.next).toBeUndefined();
  });

  test('of games that are not public count nowhere, and come and go with the list', async () => {
    const { archive } = await open();
    const hidden = game(1, [judged({})], { list: 'hidden' });
    await archive.keep([hidden, game(2, [judged({ announced: undefined as never })])], 1);
    expect(await archive.judgeTotals({ judge: 'ann' })).toEqual([]);
    expect(await archive.judgeBins({ judge: 'ann' })).toMatchObject([{ judge: 'ann', n: 1 }]);
    await archive.retire(5);
    expect(await archive.judgeTotals({ judge: 'ann' })).toMatchObject([
      { judge: 'ann', games: 1, gain: 187_500 },
    ]);
    await archive.keep([game(1, [judged({ probability: 1 })])], 2);
    expect(await archive.judgeTotals({ judge: 'ann' })).toMatchObject([{ games: 1, gain: 250_000 }]);
    await archive.withdraw(['g1']);
    expect(await archive.judgeTotals({ judge: 'ann' })).toEqual([]);
    await archive.clear();
    expect(await archive.judgeBins({ judge: 'ann' })).toEqual([]);
  });

  test('who are members stand in the order of their mean gain, who said the same is counted together', async () => {
    const { archive, records } = await open();
    const account = async (nickname: string) => (await records.createAccount({ nickname, at: 1 })).id;
    const ann = await account('Ann');
    const ben = await account('Ben');
    const eve = await account('Eve');
    const guest = await account('Guest');
    const secrets = { password: 'hash', recovery: 'hash', at: 1 };
    for (const [nickname, id] of Object.entries({ Anna: ann, Benno: ben, Evelyn: eve }))
      await records.makeMember(id, { nickname, ...secrets });
    const said = (judgePlayer: string, probability: number) => judged({ judgePlayer, probability });
    await archive.keep(
      [
        game(1, [said(ann, 0.8), said(ben, 0.9), said(eve, 0.7), said(guest, 1)]),
        game(2, [said(ann, 0.6), said(ben, 0.5), said(guest, 1)]),
        game(3, [said(ann, 1), said(eve, 0)], { format: 'market' }),
      ],
      1,
    );
    const best = async (wish: { format?: string; since?: number; limit?: number }, least = 2) =>
      (await archive.bestJudges({ least, limit: 9, ...wish })).map(({ judge, games }) => [judge, games]);
    expect(await best({})).toEqual([
      [ann, 3],
      [ben, 2],
      [eve, 2],
    ]);
    expect(await best({ limit: 1 })).toEqual([[ann, 3]]);
    expect(await best({}, 3)).toEqual([[ann, 3]]);
    expect(await best({ since: 3 * day }, 1)).toEqual([
      [ann, 1],
      [eve, 1],
    ]);
    expect(await best({ format: 'duel' }, 1)).toEqual([
      [eve, 1],
      [ann, 2],
      [ben, 2],
    ]);
    expect(await archive.bestJudges({ format: 'market', least: 1, limit: 1 })).toEqual([
      {
        ...{ judge: ann, games: 1, judgements: 1, loss: 0, lossSquares: 0, gain: 250_000 },
        gainSquares: 62_500,
      },
    ]);
    expect(await archive.judgeTallies('duel')).toEqual([
      { bin: 5, n: 1, human: 1, judges: 1 },
      { bin: 6, n: 1, human: 1, judges: 1 },
      { bin: 7, n: 1, human: 1, judges: 1 },
      { bin: 8, n: 1, human: 1, judges: 1 },
      { bin: 9, n: 1, human: 1, judges: 1 },
      { bin: 9, n: 2, human: 2, judges: 1 },
    ]);
    expect(await archive.judgeTallies('show')).toEqual([]);
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
        game(5, [], { forecasts: [said(0), said(1, 'machine')] }),
        game(6, [], { forecasts: [said(0)] }),
        game(7, [], { forecasts: [said(0), said(1), said(0.9), said(0.5, 'machine')] }),
      ],
      1,
    );
    expect(await archive.peopleTaken('bot')).toEqual([
      {
        format: 'duel',
        games: [
          { n: 1, human: 0, games: 2 },
          { n: 3, human: 2, games: 2 },
        ],
      },
    ]);
    expect(await archive.peopleTaken('nobody')).toEqual([]);
  });

  describe('who are people take players for human so often', () => {
    const seated = (seat: string, kind: 'account' | 'bot') => ({
      ...{ seat, kind, player: kind === 'bot' ? 'robot' : 'ann', role: 'duellist', board: 'duellist' },
      ...{ nature: kind === 'bot' ? 'machine' : 'human', result: 0, score: 0 },
    });
    const players = [seated('a', 'account'), seated('c', 'bot')];
    const says = (probability: number, more: Partial<ArchivedJudgement> = {}) =>
      judged({ source: 'prediction', probability, ...more });
    const asked = { format: 'duel', players: ['eve', 'bob', 'nobody'] };

    test('in public games that ended before a day', async () => {
      const { archive } = await open();
      await archive.keep(
        [
          game(1, [says(1), says(1, { targetPlayer: 'eve' }), says(1, { targetPlayer: 'tom' })], { players }),
          game(2, [says(0), says(1, { judge: 'c', judgePlayer: 'robot' })], { players }),
          game(3, [says(0.75, { together: 'x' }), says(0.25, { together: 'x' }), says(0.5)], { players }),
          game(4, [says(1, { source: 'price' })], { players }),
          game(5, [says(1)], { players, list: 'hidden' }),
          game(6, [says(1)], { players, format: 'market' }),
          game(9, [says(1)], { players }),
        ],
        1,
      );
      const before = [
        { player: 'bob', n: 3, human: 2 },
        { player: 'eve', n: 1, human: 1 },
      ];
      expect(await archive.takenByPeople({ ...asked, before: 9 * day })).toEqual(before);
      expect(await archive.takenByPeople({ ...asked, before: 10 * day - 1 })).toEqual(before);
      expect(await archive.takenByPeople({ ...asked, players: ['eve'], before: 9 * day })).toEqual([
        before[1],
      ]);
      expect(await archive.takenByPeople({ ...asked, before: day })).toEqual([]);
      expect(await archive.takenByPeople({ ...asked, format: 'gameshow', before: 9 * day })).toEqual([]);
    });

    test('as the games stand now: kept anew, withdrawn, published later, forgotten', async () => {
      const { archive } = await open();
      const taken = (before = 10 * day) => archive.takenByPeople({ ...asked, before });
      const kept = game(1, [says(1), says(1, { targetPlayer: 'eve' })], { players });
      await archive.keep([kept, game(2, [says(1)], { players, list: 'hidden', startedAt: 7 })], 1);
      await archive.keep([kept], 1);
      expect(await taken()).toMatchObject([{ n: 1 }, { n: 1 }]);
      await archive.keep([{ ...kept, judgements: [says(0)], endedAt: 3 * day }], 2);
      expect(await taken()).toEqual([{ player: 'bob', n: 1, human: 0 }]);
      expect(await taken(3 * day)).toEqual([]);
      await archive.retire(8);
      expect(await taken()).toEqual([{ player: 'bob', n: 2, human: 1 }]);
      expect(await taken(3 * day)).toEqual([{ player: 'bob', n: 1, human: 1 }]);
      await archive.withdraw(['g2']);
      expect(await taken()).toEqual([{ player: 'bob', n: 1, human: 0 }]);
      await archive.clear();
      expect(await taken()).toEqual([]);
      await archive.keep([kept], 1);
      expect(await taken()).toMatchObject([{ n: 1 }, { n: 1 }]);
    });
  });

  test('are listed for their account from released games and retellings, by last words', async () => {
    const { archive } = await open();
    const price = (probability: number) => judged({ source: 'price', probability });
    await archive.keep(
      [
        game(1, [price(0.2), price(0.4), judged({ judgePlayer: 'eve' })]),
        game(2, [judged({ together: 'verdict' }), judged({ together: 'verdict', target: 'c' })]),
        game(3, [judged({ probability: 1 })], { list: 'held' }),
        game(4, [judged({ probability: 0 })], { list: 'unpublished' }),
        game(5, [judged({ probability: 0 })], { list: 'none' }),
      ],
      1,
    );
    const retold = { stream: 'r_1', account: 'ann', game: 'g9', format: 'duel', preset: 'duel/a', day: null };
    await archive.beginRetelling({ ...retold, at: 3 * day });
    await archive.endRetelling('r_1', {
      gain: 1,
      judged: [{ target: 'b', probability: 0.3, nature: 'machine' }],
    });
    const all = [
      { subject: 'g4', at: 4 * day, probability: 0, nature: 'human' },
      { subject: 'r_1', at: 3 * day, probability: 0.3, nature: 'machine' },
      { subject: 'g2', at: 2 * day, probability: 0.75, nature: 'human' },
      { subject: 'g1', at: day, probability: 0.4, nature: 'human' },
    ];
    expect(await archive.judgementsBy('ann', 10)).toEqual(all);
    expect(await archive.judgementsBy('ann', 1)).toEqual(all.slice(0, 2));
    expect(await archive.judgementsBy('bob', 10)).toEqual([]);
    await archive.keep([game(3, [judged({ probability: 1 })])], 2);
    expect(await archive.judgementsBy('ann', 10)).toHaveLength(5);
  });
});

/** Contract of retellings for every store. */
import { afterEach, describe, expect, test } from 'vitest';
import type { WholeGame } from '../index.ts';
import { stores, tidyUp } from './stores.ts';

afterEach(tidyUp);

const game = (id: string, list: WholeGame['list']): WholeGame => ({
  ...{ game: id, format: 'duel', preset: 'duel/open-chat', origin: 'rated', list, natures: 'mixed' },
  ...{ end: 'prediction', startedAt: 1, endedAt: 2, measures: {}, row: {}, record: {}, players: [] },
  ...{ judgements: [], ratings: [], forecasts: [] },
});
const begun = (stream: string, account: string, id: string, at: number, day: string | null = null) => ({
  ...{ stream, account, game: id, format: 'duel', preset: 'duel/open-chat', day, at },
});
const end = (gain: number, probability: number) => ({
  gain,
  judged: [{ target: 'left', probability, nature: 'human' }],
});

describe.each(Object.entries(stores))('retellings %s', (_name, open) => {
  test('are kept once, and what they came to', async () => {
    const { archive } = await open();
    const first = begun('r_1', 'ann', 'g_1', 1);
    const second = begun('r_2', 'ann', 'g_2', 2, '2026-11-22');
    for (const one of [first, second, begun('r_1', 'ben', 'g_9', 9)]) await archive.beginRetelling(one);
    await archive.beginRetelling(begun('r_3', 'ben', 'g_2', 3));
    for (const gain of [12.5, 99]) await archive.endRetelling('r_2', end(gain, 0.9));
    await archive.endRetelling('r_3', end(-3, 0.2));
    await archive.endRetelling('r_none', end(1, 0.2));
    expect(await archive.retellingsOf('ann')).toEqual([
      { ...second, gain: 12.5 },
      { ...first, gain: null },
    ]);
    expect(await archive.retellingGains('g_2')).toEqual([-3, 12.5]);
    expect(await archive.retellingGains('g_1')).toEqual([]);
    expect(await archive.retoldJudgements('g_2', 'left', 'r_none')).toEqual([0.2, 0.9]);
    expect(await archive.retoldJudgements('g_2', 'left', 'r_3')).toEqual([0.9]);
    expect(await archive.retoldJudgements('g_2', 'right', 'r_3')).toEqual([]);
  });

  test('count as forecasts where the game is public, and are not forgotten with the games', async () => {
    const { archive } = await open();
    for (const [stream, account, id, probability] of [
      ['r_1', 'ann', 'g_1', 0.9],
      ['r_2', 'ben', 'g_1', 0.9],
      ['r_3', 'ann', 'g_held', 0.4],
    ] as const) {
      await archive.beginRetelling(begun(stream, account, id, 1));
      await archive.endRetelling(stream, end(1, probability));
    }
    const wish = { format: 'duel', series: 'replay' };
    expect(await archive.forecasts(wish)).toEqual([]);
    expect(await archive.forecastSeries(wish)).toEqual([]);
    await archive.keep([game('g_1', 'public'), game('g_held', 'held')], 5);
    const both = [{ at: 0, probability: 0.9, nature: 'human', n: 2 }];
    expect(await archive.forecasts(wish)).toEqual(both);
    expect(await archive.forecastSeries({ ...wish, preset: 'duel/open-chat' })).toEqual(['replay']);
    expect(await archive.forecasts({ ...wish, preset: 'duel/other' })).toEqual([]);
    await archive.keep([game('g_held', 'public')], 6);
    expect(await archive.forecasts(wish)).toHaveLength(2);
    await archive.clear();
    await archive.keep([game('g_1', 'public')], 5);
    expect(await archive.forecasts(wish)).toEqual(both);
  });
});

/** Contract of silent practice games for every store: only they are deleted after their term. */
import { afterEach, describe, expect, test } from 'vitest';
import type { Store, WholeGame } from '../index.ts';
import { stores, tidyUp } from './stores.ts';

afterEach(tidyUp);

async function ended({ log, archive }: Store, game: string, more: Partial<WholeGame>, text?: string) {
  await log.append(game, 0, [
    { type: 'opened', at: 0 },
    ...(text === undefined ? [] : [{ type: 'said', at: 1, text }]),
    { type: 'closed', at: 2 },
  ]);
  const whole: WholeGame = {
    ...{ game, format: 'market', preset: 'market', origin: 'practice', list: 'none', natures: 'machine' },
    ...{ end: 'time', startedAt: 1, endedAt: 100, measures: {}, row: {}, record: {}, players: [] },
    ...{ judgements: [], ratings: [], forecasts: [], ...more },
  };
  await archive.keep([whole], 1);
}

describe.each(Object.entries(stores))('silent practice %s', (_name, open) => {
  test('goes from the log and the archive after its term', async () => {
    const store = await open();
    const { log, archive } = store;
    await ended(store, 'g_silent', {});
    await ended(store, 'g_said', {}, 'Do you dream?');
    await ended(store, 'g_later', { endedAt: 101 });
    await ended(store, 'g_before', { endedAt: 50 });
    await ended(store, 'g_private', { origin: 'invited' });
    await ended(store, 'g_rated', { origin: 'rated', list: 'public' });
    await ended(store, 'g_reported', {});
    await store.safety.report({
      ...{ at: 1, reporter: 'a_1', game: 'g_reported', seat: null, said: null, player: 'b_1' },
      ...{ reason: 'other', text: 'So often.' },
    });
    await ended(store, 'g_newest', {});
    expect(await archive.dropSilentPractice({ after: 50, until: 100 })).toBe(1);
    expect(await archive.game('g_silent')).toBeUndefined();
    expect(await log.read('g_silent')).toEqual([]);
    for (const game of ['g_said', 'g_later', 'g_before', 'g_private', 'g_rated', 'g_reported', 'g_newest']) {
      expect(await archive.game(game), game).toBeDefined();
      expect((await log.read(game)).length, game).toBeGreaterThan(1);
    }
    expect(await log.unfinished(['closed'])).toEqual([]);
    // Who follows the log reads on over the gap, and no position comes twice.
    await log.append('g_next', 0, [{ type: 'opened', at: 0 }]);
    const positions: number[] = [];
    for await (const { position, stream } of log.follow(0)) {
      positions.push(position);
      if (stream === 'g_next') break;
    }
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
    expect(positions).toHaveLength(16);
    expect(await archive.dropSilentPractice({ after: 50, until: 100 })).toBe(1);
    expect(await archive.game('g_newest')).toBeUndefined();
  });
});

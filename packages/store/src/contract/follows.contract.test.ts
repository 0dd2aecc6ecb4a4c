/** Contract of following for every store. */
import { afterEach, describe, expect, test } from 'vitest';
import { stores, tidyUp } from './stores.ts';

afterEach(tidyUp);

describe.each(Object.entries(stores))('following %s', (_name, open) => {
  test('is kept once, by account, the last one first, until it is taken back', async () => {
    const { records } = await open();
    const { id: ann } = await records.createAccount({ nickname: 'Ann', at: 1 });
    const { id: ben } = await records.createAccount({ nickname: 'Ben', at: 1 });
    for (const [player, at] of [
      ['b_1', 5],
      [ben, 6],
      ['b_1', 7],
    ] as const)
      await records.follow({ account: ann, player, at }, 9);
    await records.follow({ account: ben, player: 'b_1', at: 8 }, 9);
    expect(await records.followsOf(ann)).toEqual([
      { account: ann, player: ben, at: 6 },
      { account: ann, player: 'b_1', at: 5 },
    ]);
    await records.unfollow({ account: ann, player: ben });
    await records.unfollow({ account: ann, player: 'b_2' });
    expect((await records.followsOf(ann)).map(({ player }) => player)).toEqual(['b_1']);
    expect(await records.followsOf(ben)).toHaveLength(1);
  });

  test('has an end, also where two come at once', async () => {
    const { records } = await open();
    const { id: account } = await records.createAccount({ nickname: 'Ann', at: 1 });
    const follow = (player: string) => records.follow({ account, player, at: 5 }, 2);
    expect(await follow('b_1')).toBe(true);
    expect((await Promise.all([follow('b_2'), follow('b_3')])).sort()).toEqual([false, true]);
    expect(await records.followsOf(account)).toHaveLength(2);
    // Whom one follows already one goes on to follow.
    expect(await follow('b_1')).toBe(true);
    expect(await follow('b_4')).toBe(false);
  });

  test('goes with either account', async () => {
    const { records } = await open();
    const [ann, ben, cat] = await Promise.all(
      ['Ann', 'Ben', 'Cat'].map(async (nickname) => (await records.createAccount({ nickname, at: 1 })).id),
    );
    if (ann === undefined || ben === undefined || cat === undefined) throw new Error('nobody came');
    await records.follow({ account: ann, player: ben, at: 2 }, 9);
    await records.follow({ account: cat, player: ann, at: 3 }, 9);
    await records.follow({ account: cat, player: ben, at: 4 }, 9);
    await records.eraseAccount(ann, 9);
    expect(await records.followsOf(ann)).toEqual([]);
    expect(await records.followsOf(cat)).toEqual([{ account: cat, player: ben, at: 4 }]);
  });
});

/** A game that is over tells nothing to whoever still plays in one that was drawn with it. */
import { memoryStore } from '@parlour/store';
import { describe, expect, test } from 'vitest';
import { archived } from './support/archive-play.ts';
import { type DrawnFormat, type DrawnTogether, drawnTogether } from './support/drawn-together.ts';
import { openHouse } from './support/open-house.ts';
import { until } from './support/until.ts';

const market: DrawnFormat = {
  format: 'market',
  roles: ['bettor', 'target'],
  play: async (person, bot, house) => {
    await person.play({ type: 'ask', text: 'Who is there?' });
    await bot.play({ type: 'answer', text: 'Nobody.' });
    await house.pass(9000);
    await person.play({ type: 'bet', side: 'human', quantity: 3 });
  },
};

const drawnFormats: readonly DrawnFormat[] = [market];

/** Xenia leaves, and the game that she has left has come to the archive. */
async function leave({ house, xenia, game, ask }: DrawnTogether): Promise<void> {
  await xenia.play({ type: 'leave' });
  await house.pass(1000);
  const own = async () => (await ask('/api/me/games', xenia.headers)).json.games;
  await until(async () => (await own()).length === 1, 'her game is among her own');
  expect((await own())[0]).toMatchObject({ game });
}

describe.each(drawnFormats)('of two games of $format that were drawn together', (format) => {
  test('one that is over is shown to nobody else while the other goes on, by no route', async () => {
    const [over, running] = [await drawnTogether(format), await drawnTogether(format)];
    expect(await over.read()).toEqual(await running.read());
    await leave(over);
    await running.house.pass(1000);
    // Somebody waits again, and something breaks: neither is counted before all is over.
    await over.xenia.say({ type: 'queue', format: 'market', role: 'bettor' });
    over.observability.failed(new Error('broken'), over.game);
    const [seen, wanted] = [await over.read(), await running.read()];
    expect(Object.keys(seen).length).toBeGreaterThan(150);
    expect(seen).toEqual(wanted);
    expect(over.lines()).toEqual(running.lines());

    const seenLines = over.lines().length;

    // Her own reveal is hers at once, and her page.
    expect(over.xenia.last('change') ?? over.xenia.last('view')).toBeDefined();
    for (const part of ['', '/log', '/text']) {
      const path = `/api/games/${over.game}${part}`;
      const answer = await over.ask(path, over.xenia.headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.text).not.toContain(over.other);
      expect((await over.ask(path)).status).toBe(404);
    }
    expect(await over.yann.say({ type: 'watch', game: over.game })).toBe('no-such-game');

    // Both are shown when both are over.
    await over.yann.play({ type: 'leave' });
    await over.house.pass(1000);
    await archived(over.house.store, 2);
    expect((await over.ask(`/api/games/${over.game}/log`)).status).toBe(200);
    expect(await over.yann.say({ type: 'watch', game: over.game })).toBe('ok');
    const told = over.lines().slice(seenLines).join('');
    for (const what of ['game opened', 'game ended', 'request', 'something broke and was contained'])
      expect(told).toContain(`"msg":"${what}"`);
    const metrics = (await over.ask('/metrics', { authorization: 'Bearer m' })).text;
    for (const line of [
      'parlour_failures_total 1',
      'parlour_lobby_waiting 1',
      'parlour_games{state="live"} 0',
    ])
      expect(metrics).toContain(`\n${line}\n`);
    for (const one of [over, running]) await one.house.close();
  });

  test('nor is it read out of its log for anybody else, before the archive has come to it', async () => {
    const store = memoryStore();
    const { promise, resolve } = Promise.withResolvers<void>();
    const keep: typeof store.archive.keep = (...wish) => promise.then(() => store.archive.keep(...wish));
    const world = await drawnTogether(format, { store: { ...store, archive: { ...store.archive, keep } } });
    await world.xenia.play({ type: 'leave' });
    await world.house.pass(1000);
    const path = `/api/games/${world.game}`;
    const status = async (headers?: Record<string, string>) => (await world.ask(path, headers)).status;
    expect([await status(), await status(world.yann.headers)]).toEqual([404, 404]);
    expect(await status(world.xenia.headers)).toBe(200);
    resolve();
    await world.house.close();
  });

  test('the one that is over is held after a restart as well, until the other one has ended', async () => {
    const store = memoryStore();
    const world = await drawnTogether(format, { store });
    await leave(world);
    await world.house.close();
    const again = await openHouse({ store, chance: 'again', startedAt: world.house.clock.now() });
    const status = async (headers = {}) =>
      (await fetch(`${again.url}/api/games/${world.game}`, { headers })).status;
    expect([await status(), await status(world.xenia.headers)]).toEqual([404, 200]);
    expect(await store.archive.count({ list: 'public' })).toBe(0);
    await again.pass(200_000);
    await until(async () => (await status()) === 200, 'the other one is over');
    expect(await store.archive.count({ list: 'held' })).toBe(0);
    await again.close();
  });

  test.each(['void', 'crashed'] as const)('a game that is %s counts as over', async (end) => {
    const store = memoryStore();
    const world = await drawnTogether(format, { store });
    await leave(world);
    const { house, other } = world;
    if (end === 'void') await house.server.house.games.find(other)?.submitAsHost({ type: 'void' });
    await house.close();
    if (end === 'crashed')
      await store.log.append(other, (await store.log.read(other)).length, [{ type: 'crashed', at: 20_000 }]);
    const again = await openHouse({ store, chance: 'again', startedAt: house.clock.now() });
    await archived(store, 1);
    await archived(store, 1, 'void');
    expect((await fetch(`${again.url}/api/games/${world.game}`)).status).toBe(200);
    await again.close();
  });

  test('an archive that is read from the log again holds the same games', async () => {
    const store = memoryStore();
    const world = await drawnTogether(format, { store });
    await leave(world);
    await world.house.close();
    await store.archive.clear();
    const again = await openHouse({ store, chance: 'again', startedAt: world.house.clock.now() });
    await until(async () => (await store.archive.count({ list: 'held' })) === 1, 'it is archived');
    expect(await store.archive.count({ list: 'public' })).toBe(0);
    await again.close();
  });
});

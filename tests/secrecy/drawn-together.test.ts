/** A finished game reveals nothing to players of a running game of the same draw. */
// @module-tag secrecy
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { catchUpArchive, loadServerKey } from '@parlour/server';
import { memoryStore, openStore } from '@parlour/store';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { archived } from '../support/archive-play.ts';
import { type DrawnFormat, type DrawnTogether, drawnTogether } from '../support/drawn-together.ts';
import { openHouse } from '../support/open-house.ts';
import {
  addSimulatedGames,
  newDirectory,
  openReleaseHouse,
  releaseFile,
} from '../support/simulated-months.ts';
import { until } from '../support/until.ts';

const drawnFormats: readonly DrawnFormat[] = [
  {
    format: 'market',
    roles: ['bettor', 'target'],
    mayMeet: false,
    isArchived: true,
    play: async (person, bot, house) => {
      await person.play({ type: 'ask', text: 'Who is there?' });
      await bot.begin({ type: 'answer', text: 'Nobody.' });
      await house.pass(9000);
      await person.play({ type: 'bet', side: 'human', quantity: 3 });
    },
  },
  {
    format: 'last-word',
    roles: ['duellist', 'duellist'],
    mayMeet: true,
    isArchived: true,
    formatsModule: new URL('../support/last-word/module.ts', import.meta.url).href,
    play: async (one, other, house) => {
      await one.begin({ type: 'say', text: 'well' });
      await house.pass(5000);
      await other.begin({ type: 'say', text: 'so' });
    },
  },
  {
    format: 'duel',
    roles: ['duellist', 'duellist'],
    mayMeet: true,
    isArchived: true,
    play: async (one, other, house) => {
      await one.begin({ type: 'say', text: 'Hello.' });
      await house.pass(5000);
      await other.begin({ type: 'say', text: 'Hello to you.' });
    },
  },
  {
    format: 'gameshow',
    roles: ['contestant', 'contestant'],
    mayMeet: true,
    isArchived: true,
    // As show/four: one or two people, and everyone who waits sits.
    config: {
      contestants: 2,
      people: [
        [1, 0.5],
        [2, 0.5],
      ],
      duration: 90_000,
      labelTime: 20_000,
    },
    play: async (one, other, house) => {
      await one.begin({ type: 'say', text: 'Which of you are robots?' });
      await house.pass(5000);
      await other.begin({ type: 'say', text: 'Not me.' });
    },
  },
];
const archivedFormats = drawnFormats.filter(({ isArchived }) => isArchived);

/** The same server with another seed. */
const again = ({ formatsModule }: DrawnFormat) => ({
  chance: 'again',
  ...(formatsModule && { formatsModule }),
});

/** Xenia leaves her game, and all effects are complete. */
async function leave({ house, xenia, game, ask }: DrawnTogether, { isArchived }: DrawnFormat): Promise<void> {
  await xenia.play({ type: 'leave' });
  await house.pass(1000);
  expect(house.server.house.games.find(game)?.isOver).toBe(true);
  if (!isArchived) return;
  const own = async () => (await ask('/api/me/games', xenia.headers)).json.games;
  await until(async () => (await own()).length === 1, 'her game is among her own');
  expect((await own())[0]).toMatchObject({ game });
}

/** All data of a server available to others than Xenia. */
async function everythingIn(world: DrawnTogether): Promise<unknown> {
  const seen = await world.read();
  expect(Object.keys(seen).length).toBeGreaterThan(150);
  return { seen, lines: world.lines() };
}

describe.each(drawnFormats)('of two games of $format that were drawn together', (format) => {
  test('one that is over is shown to nobody else while the other goes on, by no route', async () => {
    const [over, running] = [await drawnTogether(format), await drawnTogether(format)];
    const before = await everythingIn(running);
    expect(await everythingIn(over)).toEqual(before);
    const worlds = [over, running];
    if (format.mayMeet) {
      const met = await drawnTogether(format, { meet: true });
      worlds.push(met);
      expect(await everythingIn(met)).toEqual(before);
    }
    await leave(over, format);
    for (const world of worlds.slice(1)) await world.house.pass(1000);
    // Somebody waits again, and something breaks: neither is counted before all is over.
    await over.xenia.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    over.observability.failed(new Error('broken'), over.game);
    const seen = await everythingIn(over);
    for (const world of worlds.slice(1)) expect(seen).toEqual(await everythingIn(world));
    expect(await over.yann.say({ type: 'watch', game: over.game })).toBe('no-such-game');

    // All of it is told when all games are over.
    const lines = over.lines().length;
    await over.yann.play({ type: 'leave' });
    await over.house.pass(1000);
    const told = over.lines().slice(lines).join('');
    for (const what of ['game opened', 'game ended', 'request', 'something broke and was contained'])
      expect(told).toContain(`"msg":"${what}"`);
    const metrics = (await over.ask('/metrics', { authorization: 'Bearer m' })).text;
    for (const line of [
      'parlour_failures_total 1',
      'parlour_lobby_waiting 1',
      'parlour_games{state="live"} 0',
    ])
      expect(metrics).toContain(`\n${line}\n`);
    expect(await over.yann.say({ type: 'watch', game: over.game })).toBe('ok');
    for (const { house } of worlds) await house.close();
  });
});

test.each(drawnFormats)(
  'of two games of $format with one bot, what is over is in none of its pages',
  async (format) => {
    const [over, running] = [
      await drawnTogether(format, { oneBot: true }),
      await drawnTogether(format, { oneBot: true }),
    ];
    expect(await everythingIn(over)).toEqual(await everythingIn(running));
    await leave(over, format);
    await running.house.pass(1000);
    expect(await everythingIn(over)).toEqual(await everythingIn(running));
    for (const { house } of [over, running]) await house.close();
  },
);

describe.each(archivedFormats)('of two games of $format in the archive', (format) => {
  test("one that is over is its players' at once: the reveal and the page", async () => {
    const world = await drawnTogether(format);
    await leave(world, format);
    expect(JSON.stringify(world.xenia.frames())).toMatch(/"(?:natures?|cast)"/);
    const path = `/api/games/${world.game}`;
    for (const part of ['', '/log', '/text']) {
      const answer = await world.ask(path + part, world.xenia.headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.text).not.toContain(world.other);
      expect((await world.ask(path + part)).status).toBe(404);
    }
    await world.yann.play({ type: 'leave' });
    await world.house.pass(1000);
    await archived(world.house.store, 2);
    expect((await world.ask(`${path}/log`)).status).toBe(200);
    await world.house.close();
  });

  test('one that is over is not read out of its log for anybody else, before the archive has come to it', async () => {
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
    await leave(world, format);
    await world.house.close();
    const reopened = await openHouse({ ...again(format), store, startedAt: world.house.clock.now() });
    const status = async (headers = {}) =>
      (await fetch(`${reopened.url}/api/games/${world.game}`, { headers })).status;
    expect([await status(), await status(world.xenia.headers)]).toEqual([404, 200]);
    expect(await store.archive.count({ list: 'public' })).toBe(0);
    await reopened.pass(200_000);
    await until(async () => (await status()) === 200, 'the other one is over');
    expect(await store.archive.count({ list: 'held' })).toBe(0);
    await reopened.close();
  });

  test.each(['void', 'crashed'] as const)('a game that is %s counts as over', async (end) => {
    const store = memoryStore();
    const world = await drawnTogether(format, { store });
    await leave(world, format);
    const { house, other } = world;
    if (end === 'void') await house.server.house.games.find(other)?.submitAsHost({ type: 'void' });
    await house.close();
    if (end === 'crashed')
      await store.log.append(other, (await store.log.read(other)).length, [{ type: 'crashed', at: 20_000 }]);
    const reopened = await openHouse({ ...again(format), store, startedAt: house.clock.now() });
    await archived(store, 1);
    await archived(store, 1, 'void');
    expect((await fetch(`${reopened.url}/api/games/${world.game}`)).status).toBe(200);
    await reopened.close();
  });

  test('an archive that is read from the log again holds the same games', async () => {
    const store = memoryStore();
    const world = await drawnTogether(format, { store });
    await leave(world, format);
    await world.house.close();
    await store.archive.clear();
    const reopened = await openHouse({ ...again(format), store, startedAt: world.house.clock.now() });
    await until(async () => (await store.archive.count({ list: 'held' })) === 1, 'it is archived');
    expect(await store.archive.count({ list: 'public' })).toBe(0);
    await reopened.close();
  });
});

describe('the releases of data', () => {
  const base = newDirectory();
  const simulated = 12;
  const playedAt = Date.UTC(2026, 10, 10, 12);
  beforeAll(async () => {
    const store = await openStore({ directory: base.path });
    await addSimulatedGames(store, { 'duel/open-chat': simulated }, { until: playedAt });
    await catchUpArchive(store, { directory: base.path });
    // The keys of people follow from the server's secret.
    await loadServerKey(store);
    await store.close();
    return base.remove;
  });

  /** A server that was down for three days, with two games of one draw: of one that is over, and one that is not. */
  async function afterAnOutage(format: DrawnFormat, isOver: boolean) {
    const made = newDirectory();
    onTestFinished(made.remove);
    cpSync(base.path, made.path, { recursive: true });
    const store = await openStore({ directory: made.path });
    const world = await drawnTogether(format, { store, startedAt: playedAt });
    if (isOver) await leave(world, format);
    await world.house.close();
    await store.close();
    const house = await openReleaseHouse(made.path, playedAt + 3 * 86_400_000);
    onTestFinished(house.close);
    if (isOver)
      await until(async () => (await house.store.archive.count({ list: 'held' })) === 1, 'it is archived');
    await house.makeDue();
    return {
      house,
      directory: made.path,
      games: [world.game, world.other],
      /** All that is public: the list, and each file of each month. */
      released: async () => {
        const folder = join(made.path, 'releases', 'public');
        const files = readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile())
          .map((one) => join(one.parentPath, one.name));
        const list = (await (await fetch(`${house.url}/api/releases`)).text()).replaceAll(house.url, 'HOUSE');
        return [list, ...files.map((file) => [file.slice(folder.length), readFileSync(file)])];
      },
    };
  }

  test.each(archivedFormats.filter(({ formatsModule }) => formatsModule === undefined))(
    'of two games of $format the one that is over changes no byte of a nightly set',
    async (format) => {
      const [over, running] = [await afterAnOutage(format, true), await afterAnOutage(format, false)];
      const before = await over.released();
      expect(before.length).toBeGreaterThan(15);
      expect(before).toEqual(await running.released());
      // It is in the set that is made when all games of the draw are over.
      await over.house.clock.pass(2_000_000);
      await over.house.archived(simulated + 2);
      await over.house.clock.pass(3 * 86_400_000);
      await over.house.makeDue();
      const lines = zstdDecompressSync(releaseFile(over.directory, '2026-11', 'games.jsonl.zst')).toString();
      expect(
        lines.match(new RegExp(`"format":"${format.format}","preset":"${format.format}"`, 'g')),
      ).toHaveLength(2);
      expect(await over.released()).not.toEqual(before);
    },
  );
});

/** Games of every format that are over, as both SDKs read them: results, labels, prediction and talk, as the archive has them. */
import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { finishedGames, type PublicGame } from '@parlour/bot-sdk';
import { fold, formats, type GameId } from '@parlour/game';
import { readGame } from '@parlour/host';
import { type Store, sqliteStore } from '@parlour/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishedGameOf, type Snapshot } from '../../packages/bot-sdk/src/snapshot.ts';
import { openHouse } from '../support/open-house.ts';
import { repository } from '../support/paper-commands.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const folder = join(import.meta.dirname, '../fixtures', 'all-formats');
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const names = ['market', 'duel', 'imitation', 'gameshow'];
let store: Store;
let house: Awaited<ReturnType<typeof openHouse>>;
const games: PublicGame[] = [];

beforeAll(async () => {
  const directory = temporaryDirectory();
  copyFileSync(join(folder, 'parlour.db'), join(directory, 'parlour.db'));
  store = await sqliteStore({ directory });
  house = await openHouse({ store, startedAt: index.now + 60_000 });
  for await (const game of finishedGames({ url: house.url })) games.push(game);
});
afterAll(async () => {
  await house.close();
  await store.close();
  tidyUp();
});

test('all formats are read, or one, those among them that older versions kept back', async () => {
  expect([...new Set(games.map(({ format }) => format))].sort()).toEqual([...names].sort());
  for (const format of names) {
    const found: PublicGame[] = [];
    for await (const game of finishedGames({ url: house.url, format })) found.push(game);
    expect(new Set(found.map((game) => game.format))).toEqual(new Set([format]));
    const known = games.filter((one) => one.format === format).map(({ game }) => game);
    expect(found.map(({ game }) => game)).toEqual(expect.arrayContaining(known));
  }
  const hidden = Object.values<{ archived: { game: string; list: string } | null }>(index.games)
    .filter(({ archived }) => archived?.list === 'hidden')
    .map(({ archived }) => archived?.game);
  expect(hidden).toHaveLength(5);
  expect(games.map(({ game }) => game)).toEqual(expect.arrayContaining(hidden));
  const never = Object.values<{ archived: { game: string; list: string } | null }>(index.games).filter(
    ({ archived }) => archived?.list === 'unpublished',
  );
  for (const { archived } of never) expect(games.map(({ game }) => game)).not.toContain(archived?.game);
});

test('points, labels, predictions and words are those of the archive, and the same to a seat when its game ends', async () => {
  for (const game of games) {
    const { archived, outcome } = index.games[game.game];
    const points = archived.players.map(({ seat, result }: { seat: string; result: number }) => [
      seat,
      result / 1000,
    ]);
    expect(game.results, game.game).toEqual(Object.fromEntries(points));
    expect(game.natures).toEqual(
      game.format === 'market' ? { target: game.nature } : archived.record.natures,
    );
    expect(game.labels).toEqual(outcome.labels ?? {});
    expect(game.talk.length).toBeGreaterThan(0);

    const { hosted, events } = readGame(await store.log.read(game.game as GameId));
    const format = formats[game.format];
    if (format === undefined || hosted === undefined) throw new Error(game.game);
    const state = fold(format.rules, format.rules.initial, events);
    for (const seat of Object.keys(hosted.players)) {
      const view = format.rules.view(state, seat) as unknown as Snapshot['view'];
      const { origin } = game;
      const heard = finishedGameOf({ game: game.game, seat, origin }, view);
      const { payoff, seat: own, ...shared } = heard ?? {};
      expect([payoff, own]).toEqual([game.results[seat], seat]);
      const { log: _log, preset: _preset, startedAt: _start, endedAt: _end, ...read } = game;
      expect(shared, game.game).toEqual(read);
    }
  }
  const duel = games.find(({ format, prediction }) => format === 'duel' && prediction !== null);
  expect(duel?.prediction).toMatchObject({ by: expect.any(String), said: expect.any(String) });
  expect(duel?.prediction?.about).not.toBe(duel?.prediction?.by);
  const imitation = games.find(({ format, prediction }) => format === 'imitation' && prediction !== null);
  expect(imitation?.prediction).toMatchObject({ by: 'interrogator', confidence: expect.any(Number) });
});

test('the Python client reads the same', async () => {
  const program = `
import json, sys
from dataclasses import asdict
from parlour_bot import finished_games
print(json.dumps([asdict(game) for game in finished_games(sys.argv[1])]))
`;
  const { stdout, stderr } = await promisify(execFile)('python3', ['-c', program, house.url], {
    env: { ...process.env, PYTHONPATH: join(repository, 'clients', 'python') },
    maxBuffer: 100_000_000,
  });
  expect(stderr).toBe('');
  const read = JSON.parse(stdout) as Record<string, unknown>[];
  // A game of the fixture may have ended since.
  const known = read.filter((one) => games.some(({ game }) => game === one.game));
  expect(
    known.map(({ started_at, ended_at, nature, ...rest }) => ({
      ...{ ...rest, startedAt: started_at, endedAt: ended_at },
      ...(nature !== null && { nature }),
    })),
  ).toEqual(
    games.map((game) => ({
      ...game,
      prediction: game.prediction && { confidence: null, ...game.prediction },
    })),
  );
});

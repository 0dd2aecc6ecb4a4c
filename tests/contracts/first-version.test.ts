/** Data of the first version: it opens, continues and replays in every later version. */
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FormatTypes, fold, formats, sealOf } from '@parlour/game';
import { readGame } from '@parlour/host';
import type { ServerFrame } from '@parlour/protocol';
import { type StreamFact, sqliteStore } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { archived, ask } from '../support/archive-play.ts';
import { viewsOf } from '../support/bots/heard-frames.ts';
import { connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

afterEach(tidyUp);

const folder = join(import.meta.dirname, '../fixtures', 'first-version');
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const names = readdirSync(join(folder, 'games'))
  .filter((file) => file.endsWith('.log.jsonl'))
  .map((file) => file.slice(0, -'.log.jsonl'.length));

const linesOf = (file: string) =>
  readFileSync(join(folder, 'games', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A golden log as the store gives it back. */
function factsOf(name: string): StreamFact[] {
  return linesOf(`${name}.log.jsonl`).map((fact, place) => ({
    stream: `g_${name}`,
    version: place + 1,
    fact,
  }));
}

/** Every state that the log leads through, the first one included. */
function statesOf(events: readonly FormatTypes['Event'][]) {
  const format = formats.market;
  if (format === undefined) throw new Error('the Market is gone');
  const states: FormatTypes['State'][] = [format.rules.initial];
  for (const event of events) states.push(fold(format.rules, states.at(-1) ?? format.rules.initial, [event]));
  return { format, states };
}

/** Everything that the first version showed is there, and is the same; later versions may add to it. */
function holds(now: unknown, then: unknown): boolean {
  if (typeof then !== 'object' || then === null) return Object.is(now, then);
  if (typeof now !== 'object' || now === null || Array.isArray(now) !== Array.isArray(then)) return false;
  if (Array.isArray(then) && (now as unknown[]).length !== then.length) return false;
  return Object.entries(then).every(([key, value]) => holds((now as Record<string, unknown>)[key], value));
}

describe('a game of the first version', () => {
  test.each(names)('%s replays to the outcome that it had', (name) => {
    const { events } = readGame(factsOf(name));
    const { format, states } = statesOf(events);
    const settled = events.find(({ type }) => type === 'settled') as
      | { nature: 'human' | 'machine'; nonce: string; results: object }
      | undefined;
    const outcome = format.rules.outcome(states.at(-1) ?? format.rules.initial);
    if (name === 'live') expect([settled, outcome]).toEqual([undefined, undefined]);
    else expect(outcome).toMatchObject({ nature: settled?.nature, results: settled?.results });
    const record = index.games[name]?.record;
    if (record) expect(outcome).toEqual(record.outcome);
    if (settled === undefined) return;
    const opened = events.find(({ type }) => type === 'opened') as unknown as {
      commitment: { hash: string };
    };
    expect(sealOf(settled.nature, settled.nonce)).toBe(opened.commitment.hash);
  });

  test.each(names.filter((name) => existsSync(join(folder, 'games', `${name}.frames.jsonl`))))(
    '%s shows every viewer what it showed then, in the same order',
    (name) => {
      const { format, states } = statesOf(readGame(factsOf(name)).events);
      const byViewer = Map.groupBy(linesOf(`${name}.frames.jsonl`), ({ viewer }) => viewer as string);
      expect(byViewer.size).toBeGreaterThan(1);
      for (const [viewer, lines] of byViewer) {
        let place = 0;
        for (const then of viewsOf(lines.map(({ frame }) => frame as ServerFrame))) {
          const found = states.findIndex(
            (state, at) =>
              at >= place && holds(JSON.parse(JSON.stringify(format.rules.view(state, viewer))), then),
          );
          expect(found, `${viewer} saw ${JSON.stringify(then).slice(0, 2000)}`).toBeGreaterThanOrEqual(place);
          place = found;
        }
      }
    },
  );
});

test('a data directory of the first version opens, and its games continue', async () => {
  const directory = temporaryDirectory();
  copyFileSync(join(folder, 'parlour.db'), join(directory, 'parlour.db'));
  const store = await sqliteStore({ directory });
  const house = await openHouse({ store, startedAt: index.now + 60_000 });
  const { pass } = house;
  expect(house.server.resumed).toBe(1);

  // The held answer comes as late as it would have without the outage, and its asker reads it.
  const live = index.games.live.game;
  const watcher = await house.visitor('watcher');
  expect(await watcher.say({ type: 'watch', game: live })).toBe('ok');
  await pass(30_000);
  await watcher.until((frames) => JSON.stringify(frames).includes('Quite.'), 'the held answer');
  await pass(120_000);
  await watcher.until((frames) => JSON.stringify(frames).includes('"nature":"machine"'), 'the reveal');
  const { events } = readGame(await store.log.read(live));
  expect(events.filter(({ type }) => type === 'answered')).toHaveLength(3);
  expect(events.at(-1)).toMatchObject({ type: 'settled', nature: index.natures.live });

  // Lists, pages, accounts and bots are those of before, with the game that came to its end.
  await archived(store, 6);
  const list = (await ask(`${house.url}/api/games`)).json;
  expect(list.total).toBe(6);
  for (const [name, { game, record }] of Object.entries<{
    game: string;
    record: Record<string, object> | null;
  }>(index.games)) {
    const page = await ask(`${house.url}/api/games/${game}`);
    if (record === null && name !== 'live')
      expect(page.status).toBe(404); // a private game of others
    else expect(page.json).toMatchObject(record ?? { origin: 'rated' });
  }
  const { name, password } = index.member;
  const login = await ask(`${house.url}/api/login`, { method: 'POST', body: { nickname: name, password } });
  expect([login.status, login.json.kind]).toEqual([200, 'member']);
  const bot = await connect(house.url, 'george', { authorization: `Bearer ${index.bot.token}` });
  expect(bot.last('welcome')?.you).toMatchObject({ kind: 'bot', name: 'george' });
  await bot.close();
  await house.close();
  await store.close();
});

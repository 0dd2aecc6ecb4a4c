/** Operators' views in logs, health and metrics reveal nothing before the close. */
// @module-tag secrecy
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Nature } from '@parlour/game';
import { defaultDispatchTiming } from '@parlour/host';
import { createLog, Observability } from '@parlour/server';
import { memoryStore, StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import { seatThem } from '../support/archive-play.ts';
import { connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';

const repository = join(import.meta.dirname, '../..');
const secrets = { text: 'Zebrafish at midnight?', answer: 'Ultramarine teapots.', name: 'Quetzalcoatl' };

/** Observability that records all output, with its place. */
function openObservability() {
  const lines: string[] = [];
  const observability = new Observability(
    createLog({ level: 'trace', write: (line) => void lines.push(line) }),
  );
  return { observability, lines };
}

const metricsOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/metrics`, { headers })).text();

const numberIn = (metrics: string, name: string) =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

/** One rated game, with all that the operator can see of it at each step. */
async function watchedGame(nature: Nature) {
  const { observability, lines } = openObservability();
  // Beats come by the real clock, so a busy machine would send more of them: they are told of nobody.
  const limits = { beatEvery: 3_600_000 };
  const house = await openHouse({ nature, chance: `watch ${nature}`, observability, limits });
  const bot = await house.bot('machine');
  const people = [await house.person(secrets.name), await house.person('ben'), await house.person('tom')];
  const [ann, ben, tom] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  for (const bettor of [ann, ben]) await bettor.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });

  const seen: string[][] = [];
  const look = async () => {
    const metrics = await metricsOf(house.url);
    // How long things took is never the same; how many there were is.
    seen.push(metrics.split('\n').filter((line) => /^[^#]/.test(line) && !/_(bucket|sum)\b/.test(line)));
  };
  const waiting = numberIn(await metricsOf(house.url), 'parlour_lobby_waiting');
  await house.pass(10_000);
  for (const one of people) {
    const you = one.lobby()?.you;
    if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
  }
  await house.pass(defaultDispatchTiming.ready);
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  const target = nature === 'human' ? tom : bot;
  await look();
  for (const one of [ann, ben, target]) await one.sit();
  await ann.play({ type: 'ask', text: secrets.text });
  await look();
  await target.begin({ type: 'answer', text: secrets.answer });
  await look();
  // A machine may be mad, and a bot of the house may fall.
  if (nature === 'machine') {
    const again = await connect(house.url, 'again', { authorization: `Bearer ${bot.token}` });
    await bot.closed;
    await again.sit();
    await bot.socket.terminate();
    observability.botEnded('machine', 'SIGSEGV', 500);
    observability.botNoticed('machine', 'endpoint-fails', '401');
    people.push(again);
  }
  await house.pass(9000);
  await ann.play({ type: 'bet', side: 'human', quantity: 2 });
  await ben.play({ type: 'bet', side: 'nobody' });
  await ben.close();
  await look();
  const before = lines.slice();
  const game = ann.last('seated')?.game ?? '';
  const tokens = people.flatMap(({ headers }) => headers.cookie?.split('=')[1] ?? []);
  const players = Object.values(house.server.house.games.find(game)?.hosted.players ?? {});
  await house.pass(150_000);
  await ann.until((frames) => JSON.stringify(frames).includes('"nature"'), 'the reveal');
  const after = await metricsOf(house.url);
  await house.close();
  const hidden = [
    ...Object.values(secrets),
    bot.token,
    ...tokens,
    ...players.map(({ id }) => id),
    '127.0.0.1',
  ];
  return { game, seen, before, lines, after, hidden, waiting };
}

test('neither the log nor the metrics tell a human target from a machine before the close', async () => {
  const [machine, human] = [await watchedGame('machine'), await watchedGame('human')];
  const withoutRandom = ({ before, game }: typeof machine) =>
    before.map((line) =>
      line
        .replaceAll(game, 'GAME')
        .replaceAll(/"(time|asked)":"[^"]*"/g, '')
        .replace(/"ms":[\d.]+/, ''),
    );
  expect(withoutRandom(machine).join('')).toContain('"msg":"game opened"');
  expect(withoutRandom(human)).toEqual(withoutRandom(machine));

  expect(machine.waiting).toBe(3);
  expect(machine.seen).toHaveLength(4);
  expect(machine.seen[0]).toContain('parlour_games{state="live"} 1');
  expect(machine.seen[0]).toContain('parlour_lobby_waiting 0');
  const ofHouse = ({ seen }: typeof machine) =>
    seen.map((one) => one.filter((line) => line.startsWith('parlour_')));
  expect(ofHouse(human)).toEqual(ofHouse(machine));
  const ofProcess = machine.seen[0]?.filter((line) => !line.startsWith('parlour_'));
  expect(ofProcess?.map((line) => line.replace(/[ {].*/, ''))).toEqual([
    'process_start_time_seconds',
    'nodejs_version_info',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ]);
  // Traffic stands still while the only game runs: nothing in it can be told by its timing.
  const traffic = (one: readonly string[] = []) =>
    one.filter((line) => /frames|bytes|commands|appends|seconds|sockets|process/.test(line));
  expect(traffic(machine.seen[0]).length).toBeGreaterThan(10);
  expect(traffic(machine.seen[3])).toEqual(traffic(machine.seen[0]));

  for (const { after } of [machine, human]) {
    expect(after).toContain('parlour_games_ended_total{format="market",origin="rated",end="time"} 1');
    expect(numberIn(after, 'parlour_commands_total{outcome="malformed"}')).toBe(1);
    expect(numberIn(after, 'parlour_append_seconds_count')).toBeGreaterThan(4);
    expect(after).not.toMatch(/bettor|target|machine|seat=|bot=|game=|player/);
  }
});

test('the program registers no metrics but those that these tests read', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: repository });
  const importers = sources.filter((path) =>
    readFileSync(join(repository, path), 'utf8').includes("'prom-client'"),
  );
  expect(importers.map((path) => basename(path)).sort()).toEqual(['metrics.ts', 'observability.ts']);
  expect(sources).toContain(join('apps', 'server', 'src', 'main.ts'));
});

test('whom the coin passed over may come and go, and not practise: nothing tells of it before the close', async () => {
  const { observability, lines } = openObservability();
  const house = await openHouse({ nature: 'machine', observability });
  const bots = [await house.bot('machine'), await house.bot('sparring')];
  const [ann, ben, tom] = [await house.person('ann'), await house.person('ben'), await house.person('tom')];
  await seatThem(house, [ann, ben], tom);
  const look = async () => (await metricsOf(house.url)).split('\n').filter((line) => /^[^#]/.test(line));
  const [before, told] = [await look(), lines.length];
  expect(before).toContain('parlour_games{state="live"} 1');
  expect(before).toContain('parlour_sockets 5');

  expect(await tom.say({ type: 'practise', preset: 'market' })).toBe('already-seated');
  await house.visitor('passer-by');
  await tom.close();
  expect(await look()).toEqual(before);
  expect(lines.slice(told)).toEqual([]);

  await house.pass(300_000);
  const after = await look();
  expect(after).toContain('parlour_games{state="live"} 0');
  expect(after).toContain('parlour_sockets 5');
  expect(bots).toHaveLength(2);
  await house.close();
});

test('nobody’s words, name, token or address is in any line of the log', async () => {
  const { lines, after, hidden, game } = await watchedGame('machine');
  expect(
    lines.some((line) => line.includes(`"game":"${game}","format":"market","origin":"rated","end":"time"`)),
  ).toBe(true);
  expect(lines.some((line) => /"level":"warn".*"bot":"machine","why":"401"/.test(line))).toBe(true);
  expect(hidden.length).toBeGreaterThanOrEqual(11);
  for (const secret of hidden) {
    expect(secret.length).toBeGreaterThan(5);
    expect(lines.join('')).not.toContain(secret);
    expect(after).not.toContain(secret);
  }
});

test('a socket turned away is told by its code, a request by its route', async () => {
  const { observability, lines } = openObservability();
  const house = await openHouse({ observability });
  const intruder = await connect(house.url, 'intruder', { authorization: 'Bearer parlour_stolen' });
  await intruder.closed;
  await fetch(`${house.url}/api/me?secret=yes`);
  await fetch(`${house.url}/healthz`);
  expect(await metricsOf(house.url)).toContain('parlour_sockets_refused_total{code="wrong-token"} 1');
  await house.close();
  const told = lines.map((line) => JSON.parse(line));
  expect(told).toMatchObject([
    { msg: 'socket refused', code: 'wrong-token' },
    { msg: 'request', method: 'GET', route: '/api/me', status: 200 },
  ]);
  expect(lines.join('')).not.toMatch(/stolen|secret/);
});

test('healthy as long as it lives, ready as long as it can store and is not closing', async () => {
  const { observability, lines } = openObservability();
  const store = memoryStore();
  let broken = false;
  const records = {
    ...store.records,
    changeSetting: async (name: string, value: string) => {
      if (broken) throw new StoreUnavailable(new Error('disk full'));
      await store.records.changeSetting(name, value);
    },
  };
  const house = await openHouse({ store: { ...store, records }, observability });
  const ask = async (path: string) => {
    const response = await fetch(house.url + path);
    return { status: response.status, ...((await response.json()) as { reason?: string }) };
  };
  expect(await ask('/healthz')).toEqual({ status: 'ok' });
  expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
  broken = true;
  await house.pass(3000);
  expect((await fetch(`${house.url}/readyz`)).status).toBe(503);
  expect(await ask('/readyz')).toMatchObject({ status: 'unavailable', reason: 'store' });
  expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
  expect(await metricsOf(house.url)).toContain('parlour_store_up 0');
  broken = false;
  await house.pass(3000);
  expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
  await house.server.house.close();
  expect(await ask('/readyz')).toMatchObject({ reason: 'closing' });
  await house.close();
  expect(lines.map((line) => JSON.parse(line).msg).filter((msg) => msg.startsWith('the store'))).toHaveLength(
    2,
  );
});

test('metrics are for this machine, or for the token; behind a proxy only for the token', async () => {
  const statuses = async (options: { behindProxy?: boolean; metricsToken?: string }) => {
    const house = await openHouse(options);
    const of = async (headers: Record<string, string>) =>
      (await fetch(`${house.url}/metrics`, { headers })).status;
    const found = [
      await of({}),
      await of({ 'x-forwarded-for': '127.0.0.1' }),
      await of({ authorization: 'Bearer right' }),
      await of({ authorization: 'Bearer wrong' }),
    ];
    await house.close();
    return found;
  };
  expect(await statuses({})).toEqual([200, 403, 403, 403]);
  expect(await statuses({ metricsToken: 'right' })).toEqual([200, 403, 200, 403]);
  expect(await statuses({ behindProxy: true })).toEqual([403, 403, 403, 403]);
  expect(await statuses({ behindProxy: true, metricsToken: 'right' })).toEqual([403, 403, 200, 403]);
});

test('what breaks while a command is carried out is told, with where', async () => {
  const { observability, lines } = openObservability();
  const house = await openHouse({ observability });
  const ann = await house.person('ann');
  Object.assign(house.server.house.lobbies, {
    queue: () => {
      throw new TypeError('a fault of ours');
    },
  });
  expect(await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] })).toBe('unavailable');
  await house.close();
  const [told] = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(told).toMatchObject({
    error: 'TypeError: a fault of ours',
    stack: expect.stringContaining('connection.ts'),
  });
});

test('an answer that breaks its schema leaves in service, and the log tells where it breaks it', async () => {
  const { observability, lines } = openObservability();
  const house = await openHouse({ observability, checkAnswers: 'log' });
  const row = { game: secrets.text, format: 'market', colour: secrets.name };
  const { archive } = house.store;
  const kept = {
    game: 'g_00000000000000000000',
    format: 'market',
    origin: 'rated',
    list: 'public' as const,
    startedAt: 1,
    endedAt: 2,
    preset: 'market',
    natures: 'human',
    end: 'time',
    measures: {},
    judgements: [],
    ratings: [],
    forecasts: [],
    row,
    record: {},
    players: [],
  };
  await archive.keep([kept], await archive.position());
  for (const _time of ['first', 'second']) {
    const answered = await fetch(`${house.url}/api/games`);
    expect(answered.status).toBe(200);
    expect(await answered.json()).toMatchObject({ games: [row], total: 1 });
  }
  const broken = lines.filter((line) => line.includes('breaks its schema'));
  expect(broken).toHaveLength(1);
  expect(JSON.parse(broken[0] ?? '')).toMatchObject({
    error: expect.stringMatching(/^listGames .*games\.\*\.game \(invalid_format\)/),
  });
  for (const secret of Object.values(secrets)) expect(broken[0]).not.toContain(secret);
  await house.close();
});

/** The house under test: a real server over SQLite, with as many tables of four as it is told. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '@parlour/game';
import { fixedEntropy, madeParty } from '@parlour/host/testing';
import { startServer } from '@parlour/server';
import { sqliteStore } from '@parlour/store';
import type { FromServer, Seat, ToServer } from './messages.ts';

const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
const store = await sqliteStore({ directory });
const server = await startServer({
  store,
  port: 0,
  host: '127.0.0.1',
  sameAddress: true,
  entropy: fixedEntropy(`bench ${process.pid}`, 'human'),
  failed: (error) => console.error(error),
});
const tell = (message: FromServer) => process.send?.(message);

/** Tables that nobody had to wait for: three bettors and a person as the target, for as long as it takes. */
async function openTables(count: number): Promise<Seat[]> {
  const seats = await Promise.all(Array.from({ length: count }, (_, table) => openTable(table)));
  return seats.flat();
}

async function openTable(table: number): Promise<Seat[]> {
  const people = await Promise.all([0, 1, 2, 3].map((place) => newPerson(`${table}/${place}`)));
  const [hidden, ...open] = people;
  const bots = { target: [{ id: 'nobody', owner: null, keys: [], free: 1, idle: 1 }] };
  const company = { target: [hidden?.id ?? ''], bettor: open.map(({ id }) => id) };
  const { games } = await server.house.openGames({
    format: 'market',
    preset: 'market',
    origin: 'rated',
    config: { duration: seconds(3600), silence: seconds(3600), grace: seconds(3600), queueLength: 1000 },
    party: madeParty('market', company, bots),
    waiting: [],
    barred: [],
  });
  return Object.entries(games[0]?.seats ?? {}).map(([seat, player]) => ({
    table,
    seat,
    cookie: people.find(({ id }) => id === player.id)?.cookie ?? '',
  }));
}

async function newPerson(nickname: string) {
  const { id } = await store.records.createAccount({ nickname, at: 0 });
  const holder = { kind: 'account', id } as const;
  const { token } = await store.records.issueToken({ holder, scopes: ['play'], at: Date.now() });
  return { id, cookie: `parlour=${token}` };
}

function usage(): FromServer {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const delay = Math.max(0, ...server.house.games.all().map((run) => run.delay));
  return { type: 'usage', cpuMs: (user + system) / 1000, rss, heap: heapUsed, delay };
}

process.on('message', (message: ToServer) => {
  if (message.type === 'tables')
    void openTables(message.count).then((seats) => tell({ type: 'tables', seats }));
  else if (message.type === 'collect') {
    globalThis.gc?.();
    setTimeout(() => {
      globalThis.gc?.();
      tell(usage());
    }, 200);
  } else tell(usage());
});
process.on('disconnect', () => {
  rmSync(directory, { recursive: true, force: true });
  process.exit(0);
});
tell({ type: 'ready', port: server.port });

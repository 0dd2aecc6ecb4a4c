/** The server under test: real, over SQLite, with the given number of tables of four. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '@parlour/game';
import { fixedEntropy, madeParty } from '@parlour/host/testing';
import { startServer } from '@parlour/server';
import { sqliteStore } from '@parlour/store';
import { type FromServer, type Seat, type TableKind, type ToServer, tableKinds } from './messages.ts';

const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
const store = await sqliteStore({ directory });
const server = await startServer({
  store,
  port: 0,
  host: '127.0.0.1',
  sameAddress: true,
  gateways: Number(process.argv[2] ?? 0),
  entropy: fixedEntropy(`bench ${process.pid}`, 'human'),
  failed: (error) => console.error(error),
});
const tell = (message: FromServer) => process.send?.(message);

/** Opens tables without waiting. */
async function openTables(kind: TableKind, count: number): Promise<Seat[]> {
  const seats = await Promise.all(Array.from({ length: count }, (_, table) => openTable(kind, table)));
  return seats.flat();
}

type PartyPlan = Parameters<typeof server.house.openGames>[0];
const hour = seconds(3600);
const forLong = { duration: hour, silence: hour, grace: hour };

/** Formats for these people: in the Market three bettors and a human target. */
const plans: Readonly<
  Record<TableKind, (people: readonly string[]) => Pick<PartyPlan, 'preset' | 'config' | 'party'>>
> = {
  market: ([hidden = '', ...open]) => ({
    preset: 'market',
    config: { ...forLong, queueLength: 1000 },
    party: madeParty(
      'market',
      { target: [hidden], bettor: open },
      { target: [{ id: 'nobody', owner: null, keys: [], free: 1, idle: 1 }] },
    ),
  }),
  // Without pacing: what is measured is how much the server can take, not how long people type.
  duel: (people) => ({
    preset: 'duel/open-chat',
    config: { ...forLong, messages: 1_000_000, pacing: 'none' },
    party: {
      people: Object.fromEntries(people.map((id) => [id, { role: 'duellist', from: [personAs(id)] }])),
      bots: {},
      possibilities: [
        { weight: 1, games: [{ people: Object.fromEntries(people.map((id) => [id, 1])), bots: {} }] },
      ],
      reserved: {},
    },
  }),
};

const personAs = (id: string) => ({
  id,
  keys: [id],
  traces: [id],
  roles: ['duellist'],
  priority: false,
  since: 0,
});

async function openTable(kind: TableKind, table: number): Promise<Seat[]> {
  const people = await Promise.all(tableKinds[kind].map((_, place) => newPerson(`${table}/${place}`)));
  const plan = plans[kind](people.map(({ id }) => id));
  const { games } = await server.house.openGames({
    format: kind,
    origin: 'rated',
    ...plan,
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

/** Processor time of a gateway, in milliseconds: Linux counts it in hundredths of a second. */
function gatewayMs(id: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory of a gateway, in bytes. */
function gatewayRss(id: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096;
}

function usage(): FromServer {
  const { user, system } = process.cpuUsage();
  const gatewaysMs = server.gatewayProcesses().reduce((sum, id) => sum + gatewayMs(id), 0);
  const gatewaysRss = server.gatewayProcesses().reduce((sum, id) => sum + gatewayRss(id), 0);
  const { rss, heapUsed } = process.memoryUsage();
  const delay = Math.max(0, ...server.house.games.all().map((run) => run.delay));
  return {
    type: 'usage',
    cpuMs: (user + system) / 1000,
    gatewaysMs,
    gatewaysRss,
    rss,
    heap: heapUsed,
    delay,
  };
}

process.on('message', (message: ToServer) => {
  if (message.type === 'tables')
    void openTables(message.kind, message.count).then((seats) => tell({ type: 'tables', seats }));
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

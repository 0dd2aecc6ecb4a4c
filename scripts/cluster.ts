/**
 * `npm run cluster`: the processes of deploy/compose.cluster.yaml on this machine. Two servers, of which one plays, gateways, and
 * a proxy before them; PostgreSQL and NATS must run already.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWeb } from '../apps/server/src/platform/web/web-build.ts';

const usage = `Usage: npm run cluster -- --database URL --bus URL [--port N] [--servers N] [--gateways N] [OPTIONS OF npm start]

  --database URL  a PostgreSQL database (PARLOUR_DATABASE)
  --bus URL       a NATS server (PARLOUR_BUS)
  --port N        the port of the proxy (4646); servers and gateways take the next ports
  --servers N     servers: one plays, the others wait (2)
  --gateways N    gateways (2)`;

const { values, tokens } = parseArgs({
  args: process.argv.slice(2),
  strict: false,
  tokens: true,
  options: {
    database: { type: 'string', default: process.env.PARLOUR_DATABASE ?? '' },
    bus: { type: 'string', default: process.env.PARLOUR_BUS ?? '' },
    port: { type: 'string', default: '4646' },
    servers: { type: 'string', default: '2' },
    gateways: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});
const own = new Set(['database', 'bus', 'port', 'servers', 'gateways']);
const rest = tokens.flatMap((token) =>
  token.kind === 'option' && !own.has(token.name)
    ? [token.value === undefined ? token.rawName : `${token.rawName}=${token.value}`]
    : token.kind === 'positional'
      ? [token.value]
      : [],
);

function fail(message: string): never {
  console.error(`parlour: ${message}\n\n${usage}`);
  process.exit(2);
}

function countOf(name: 'port' | 'servers' | 'gateways', max: number): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1 || value > max)
    fail(`--${name}: expected a whole number from 1 to ${max}, found "${values[name]}"`);
  return value;
}

if (values.help) {
  console.log(usage);
  process.exit(0);
}
const { database, bus } = values as { readonly database: string; readonly bus: string };
if (database === '') fail('expected --database, found none');
if (bus === '') fail('expected --bus, found none');
const port = countOf('port', 65_500);
const ports = (first: number, count: number) =>
  Array.from({ length: count }, (_none, index) => first + index);
const servers = ports(port + 1, countOf('servers', 9));
const gateways = ports(port + 1 + servers.length, countOf('gateways', 9));

const main = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'main.ts');
const environment = { ...process.env, PARLOUR_DATABASE: database, PARLOUR_BUS: bus };
const running = new Set<ChildProcess>();
let isClosing = false;

/** Starts a process of the cluster, and again when it ends. */
function run(name: string, args: readonly string[]): void {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  running.add(child);
  console.log(`${name}: process ${child.pid}`);
  child.once('exit', async (code, signal) => {
    running.delete(child);
    if (isClosing) return;
    if (code === 2) return void close(2);
    console.error(`${name} ended with ${signal ?? `exit code ${code}`}, and is started again`);
    await wait(500);
    if (!isClosing) run(name, args);
  });
}

// The proxy knows only where a connection goes: sockets to a gateway, all else to the server that listens.
let next = 0;
const proxy = createServer((client) => {
  client.on('error', () => client.destroy());
  client.once('data', (head) => {
    client.pause();
    const isSocket = /^GET \/socket[ ?]/.test(head.toString('latin1', 0, 16));
    next += 1;
    const turn = next % gateways.length;
    void splice(client, head, isSocket ? [...gateways.slice(turn), ...gateways.slice(0, turn)] : servers);
  });
});

/** How long a connection waits for a server that listens, in milliseconds: a takeover is faster. */
const patienceMs = 15_000;

async function splice(client: Socket, head: Buffer, places: readonly number[]): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until && !client.destroyed; ) {
    for (const place of places) {
      const server = await opened(place);
      if (server === undefined) continue;
      server.write(head);
      client.pipe(server).pipe(client);
      client.once('close', () => server.destroy());
      server.once('close', () => client.destroy());
      return;
    }
    await wait(100);
  }
  client.destroy();
}

const opened = (place: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect(place, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {
      socket.destroy();
      resolve(undefined);
    });
  });

async function close(code: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  proxy.close();
  for (const child of running) child.kill('SIGTERM');
  while (running.size > 0) await wait(50);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(0));

// Once, before there are several servers.
if (!rest.includes('--no-build')) await buildWeb(join(import.meta.dirname, '..'));
for (const [index, place] of servers.entries())
  run(`server ${index + 1}`, [
    '--standby',
    '--no-build',
    '--port',
    String(place),
    '--host',
    '127.0.0.1',
    ...rest,
  ]);
for (const [index, place] of gateways.entries())
  run(`gateway ${index + 1}`, ['--role', 'gateway', '--port', String(place), '--host', '127.0.0.1']);
proxy.once('error', (error) => {
  console.error(`parlour: the proxy: ${error.message}`);
  void close(1);
});
proxy.listen(port, () => console.log(`The cluster is at http://localhost:${port}. Press Ctrl+C to stop.`));

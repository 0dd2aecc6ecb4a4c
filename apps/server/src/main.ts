/** `npm start`: the whole house on one machine, with its database embedded. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DirectoryInUse, DirectoryIsNewer, DirectoryUnusable, sqliteStore } from '@parlour/store';
import { startHouseBots } from './house-bots.ts';
import { startServer } from './server.ts';
import { buildWeb } from './web-build.ts';

const repository = join(import.meta.dirname, '..', '..', '..');

const usage = `Usage: npm start -- [--port N] [--data DIRECTORY]

  --port N          the port to listen on (PORT; 4646)
  --host ADDRESS    the address to listen on (HOST; every address)
  --data DIRECTORY  where everything is kept (./data)
  --no-bots         without the bots of the house
  --behind-proxy    behind a proxy that speaks HTTPS: trust its headers
  --same-address    let several people play rated games from one address, as in a class`;

function fail(message: string): never {
  console.error(`parlour: ${message}`);
  process.exit(2);
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: process.env.PORT ?? '4646' },
        host: { type: 'string', default: process.env.HOST ?? '0.0.0.0' },
        data: { type: 'string', default: 'data' },
        bots: { type: 'boolean', default: true },
        'behind-proxy': { type: 'boolean', default: false },
        'same-address': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowNegative: true,
    });
    return values;
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`);
  }
}

async function start(): Promise<void> {
  const wishes = options();
  if (wishes.help) {
    console.log(usage);
    return;
  }
  const port = Number(wishes.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(`--port: expected a whole number from 0 to 65535, found "${wishes.port}"`);

  if (await buildWeb(repository)) console.error('The web client is built.');
  const store = await sqliteStore({ directory: wishes.data });
  const log = (line: string) => console.error(line);
  const server = await startServer({
    store,
    port,
    host: wishes.host,
    webFolder: join(repository, 'apps', 'web', 'dist'),
    behindProxy: wishes['behind-proxy'],
    sameAddress: wishes['same-address'],
    failed: (error, game) =>
      log(`${game ?? 'the house'}: ${error instanceof Error ? error.stack : String(error)}`),
  });
  const url = `http://localhost:${server.port}`;
  const { records } = store;
  const bots = wishes.bots
    ? await startHouseBots({ folder: join(repository, 'bots'), url, records, log })
    : undefined;
  console.log(`Parlour is open at ${url} — everything is kept in ${wishes.data}.\nPress Ctrl+C to stop.`);

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    await server.close();
    await bots?.stop();
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
}

try {
  await start();
} catch (error) {
  const known = [DirectoryInUse, DirectoryIsNewer, DirectoryUnusable].some((kind) => error instanceof kind);
  if (known) fail((error as Error).message);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    fail(`${(error as Error).message}. Something else listens there: choose another port with --port.`);
  throw error;
}

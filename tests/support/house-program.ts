/**
 * A whole house in a process of its own, for tests that kill it: everything is loaded at once, but the store is
 * opened only when a line comes in, so that the next house stands ready while the last one dies. Says its port.
 * At each further line it says how much memory it holds.
 *
 * usage: house-program.ts <directory> [<options of startServer as JSON>]
 */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { startServer } from '@parlour/server';
import { sqliteStore } from '@parlour/store';

const [directory = '', options = '{}'] = process.argv.slice(2);
flushCompileCache(); // a house that is killed keeps nothing for the next one
await once(process.stdin, 'data');
const store = await sqliteStore({ directory });
const server = await startServer({
  store,
  port: 0,
  host: '127.0.0.1',
  sameAddress: true,
  dispatch: { every: 100, ready: 60 },
  ...JSON.parse(options),
  failed: (error, game) => console.error(`FAILED ${game ?? 'the house'}:`, error),
});
process.stdout.write(`port ${server.port} resumed ${server.resumed}\n`);

process.stdin.on('data', () => {
  globalThis.gc?.();
  process.stdout.write(`memory ${process.memoryUsage().heapUsed} ${process.memoryUsage().rss}\n`);
});
process.stdin.on('end', () => process.exit(1)); // the program that started it is gone
process.on('SIGTERM', () => {}); // more than once is as good as once
process.once('SIGTERM', async () => {
  await server.close();
  await store.close();
  process.exit(0);
});

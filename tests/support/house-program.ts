/**
 * A whole server in a separate process, for tests that kill it. Everything is loaded immediately, but the
 * store is opened only after an input line, so that the next server is ready while the last one dies. Prints
 * its port. The line `gateways` makes it print the processes of its gateways, another line its memory usage.
 *
 * usage: house-program.ts <directory> [<options of startServer as JSON, and `database`>]
 */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { createBus, natsCarrier } from '@parlour/bus';
import { startServer } from '@parlour/server';
import { openStore } from '@parlour/store';

const [directory = '', options = '{}'] = process.argv.slice(2);
flushCompileCache(); // a house that is killed keeps nothing for the next one
await once(process.stdin, 'data');
const { database, bus, isStandby = false, ...rest } = JSON.parse(options);
const store = await openStore({ directory, database, isShared: isStandby });
const server = await startServer({
  store,
  port: 0,
  host: '127.0.0.1',
  sameAddress: true,
  dispatch: { every: 100, ready: 60 },
  ...(bus && {
    bus: createBus(
      await natsCarrier({ servers: [bus], name: 'test server', failed: console.error }),
      console.error,
    ),
  }),
  ...rest,
  failed: (error, game) => console.error(`FAILED ${game ?? 'the house'}:`, error),
  lost: () => process.exit(1),
  ...(isStandby && { standby: { waiting: () => process.stdout.write('waiting\n') } }),
});
process.stdout.write(`port ${server.port} resumed ${server.resumed}\n`);

process.stdin.on('data', (line: Buffer) => {
  if (line.toString().startsWith('gateways')) {
    process.stdout.write(`gateways ${server.gatewayProcesses().join()};\n`);
    return;
  }
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

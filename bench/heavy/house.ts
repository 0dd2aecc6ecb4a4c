/** Server of the heavy game: real, over SQLite in the given directory. */
import { seconds } from '@parlour/game';
import { fixedEntropy } from '@parlour/host/testing';
import { startServer } from '@parlour/server';
import { sqliteStore } from '@parlour/store';
import { archived } from '../../tests/support/archive-play.ts';
import { load, openLoaded } from '../../tests/support/faults/load.ts';
import type { FromHouse, ToHouse } from './messages.ts';

const directory = process.argv[2] ?? '';
const start = performance.now();
const store = await sqliteStore({ directory });
const server = await startServer({
  store,
  directory,
  port: 0,
  host: '127.0.0.1',
  sameAddress: true,
  entropy: fixedEntropy(`heavy ${process.pid}`, 'human'),
  failed: (error) => console.error(error),
});
const openedIn = performance.now() - start;
const tell = (message: FromHouse) => process.send?.(message);

/** CPU time, which excludes other load of the machine. In milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
let longest = 0;
let last = processorTime();
setInterval(() => {
  const now = processorTime();
  longest = Math.max(longest, now - last);
  last = now;
}, 1).unref();
const newAccount = async () => (await store.records.createAccount({ nickname: 'guest', at: 0 })).id;

/** Every bettor leaves, so the games end immediately. */
async function endAll(): Promise<void> {
  const games = server.house.games.all();
  for (const run of games)
    for (const seat of Object.keys(run.hosted.players))
      if (seat !== 'target') await run.submit(seat, 'leave', { type: 'leave' });
  await archived(store, games.length);
}

process.on('message', async (message: ToHouse) => {
  if (message.type === 'load') {
    const game = await openLoaded(server, newAccount, { duration: seconds(3600), grace: seconds(3600) });
    await load(server, game, message.count);
    tell({ type: 'loaded', game });
  } else if (message.type === 'end') {
    await endAll();
    tell({ type: 'ended' });
  } else {
    tell({ type: 'turns', longest });
    longest = 0;
  }
});
process.on('disconnect', () => process.exit(0));
tell({ type: 'ready', port: server.port, openedIn });

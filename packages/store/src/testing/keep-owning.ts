/**
 * A program that owns draws in a PostgreSQL database until it is killed, or ends in order on SIGTERM. It takes draws that no one
 * owns, at most a share of them, and appends to each of its own. For every stored append it writes a line to a file: `+ id
 * draw version time`; for one that was fenced `! id draw`.
 *
 * usage: keep-owning.ts <address> <file of lines> <name> <number of draws>
 */
import { openSync, writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { postgresStore, StaleEpoch } from '../index.ts';

const [url = '', lines = '', name = '', count = ''] = process.argv.slice(2);
const output = openSync(lines, 'a');
const note = (line: string) => writeSync(output, `${line}\n`);
const draws = Array.from({ length: Number(count) }, (_, index) => `d${index}`);
/** So many may fall to one owner, so that those who come later get some. */
const most = Math.ceil(draws.length * 0.6);
const owned = new Set<string>();
let isEnding = false;
const store = await postgresStore({ url });
const lease = await store.leases.register({
  // What is under way has been refused by then, or will be.
  lost: () => void setTimeout(500).then(() => process.exit(3)),
});
const playing = new Set<Promise<void>>();
process.on('SIGTERM', async () => {
  isEnding = true;
  await Promise.all(playing);
  await lease.handOver();
  await store.close();
  process.exit(0);
});
process.stdout.write('ready\n');

while (!isEnding) {
  await lease.endLapsed().catch(() => {});
  const others = draws.filter((draw) => !owned.has(draw)).toSorted(() => Math.random() - 0.5);
  const wanted = others.slice(0, Math.max(0, most - owned.size));
  const held = isEnding ? [] : await lease.hold(wanted).catch(() => []);
  for (const { id } of held) {
    owned.add(id);
    const play = run(id).finally(() => playing.delete(play));
    playing.add(play);
  }
  await setTimeout(100);
}

async function run(draw: string) {
  let version = (await store.log.read(draw)).length;
  for (let step = 0; !isEnding; step += 1) {
    const id = `${name}-${draw}-${step}`;
    try {
      await store.log.append(draw, version, [{ type: 'moved', id }]);
      version += 1;
      note(`+ ${id} ${draw} ${version} ${Date.now()}`);
    } catch (error) {
      if (error instanceof StaleEpoch) note(`! ${id} ${draw}`);
      else {
        // A lapsed lease: what was not stored is tried again.
        version = (await store.log.read(draw)).length;
      }
    }
    await setTimeout(50);
  }
}

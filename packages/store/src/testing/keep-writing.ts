/**
 * A program that writes to the store in a directory or a PostgreSQL database until it is killed: 32 concurrent
 * writers, each to separate streams and to shared ones. For every settled append it writes a line to a file: `+ id stream
 * count` if it was stored, `- id` if it was refused. A file, unlike a pipe, survives the kill.
 *
 * usage: keep-writing.ts <directory or address> <file of lines> <seed> <name of the round>
 */
import { openSync, writeSync } from 'node:fs';
import { type Fact, postgresStore, sqliteStore, VersionConflict } from '../index.ts';
import { seededRandom } from './seeded-random.ts';

const [place = '', lines = '', seed = '', round = ''] = process.argv.slice(2);
const output = openSync(lines, 'a');
const store = await (place.startsWith('postgres')
  ? postgresStore({ url: place })
  : sqliteStore({ directory: place }));
let isWriting = false;
/** From here on a kill comes in the midst of the writing, however slow the machine is. */
function settle(line: string): void {
  writeSync(output, line);
  if (!isWriting) process.stdout.write('writing\n');
  isWriting = true;
}
await Promise.all(Array.from({ length: 32 }, (_, index) => write(index)));

async function write(writer: number) {
  const random = seededRandom(Number(seed) * 32 + writer);
  const streams = [`w${writer}-a`, `w${writer}-b`, 'shared-a', 'shared-b'];
  for (let count = 0; ; count += 1) {
    const stream = streams[random(streams.length)] ?? '';
    const id = `${round}-${writer}-${count}`;
    const facts = factsOf(id, 1 + random(5), random(2) === 0);
    const version = (await store.log.read(stream)).length;
    try {
      await store.log.append(stream, version, facts);
      settle(`+ ${id} ${stream} ${facts.length}\n`);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      settle(`- ${id}\n`);
    }
  }
}

function factsOf(appendId: string, count: number, withText: boolean): readonly Fact[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'written',
    appendId,
    index,
    count,
    ...(withText && { text: `${appendId} says ${index}` }),
    withText,
  }));
}

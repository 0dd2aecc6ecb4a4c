/**
 * A program that writes to the store in a directory until it is killed: 32 writers at once, each to streams of
 * its own and to streams it shares with all the others. For every append it writes a line to a file (not to a
 * pipe: what is in the file was written, even if this process is killed) once the append is settled:
 * `+ id stream count` if it was kept, `- id` if it was turned away.
 *
 * usage: keep-writing.ts <directory> <file of lines> <seed> <name of the round>
 */
import { openSync, writeSync } from 'node:fs';
import { type Fact, sqliteStore, VersionConflict } from '../index.ts';
import { seededRandom } from './seeded-random.ts';

const [directory = '', lines = '', seed = '', round = ''] = process.argv.slice(2);
const output = openSync(lines, 'a');
const store = await sqliteStore({ directory });
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

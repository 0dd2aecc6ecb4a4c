/**
 * A program that bans, lifts bans and takes steps of campaigns in the store of a directory until it is
 * killed. For every acknowledged act it writes the number of its audit row to a file; for a step 0.
 *
 * usage: keep-acting.ts <directory> <file of numbers>
 */
import { openSync, writeSync } from 'node:fs';
import { sqliteStore } from '../index.ts';

const [directory = '', numbers = ''] = process.argv.slice(2);
const output = openSync(numbers, 'a');
const { safety, records, log } = await sqliteStore({ directory });
const { id: player } = await records.createAccount({ nickname: 'Eve', at: 1 });
await Promise.all(
  Array.from({ length: 8 }, (_, index) =>
    index < 2 ? step(`c_${player}_${index}`) : act(`operator-${index}`),
  ),
);

async function step(stream: string) {
  for (let version = 0; ; version += 1) {
    const act = { type: 'step-campaign', stream, step: 'sample' } as const;
    await log.append(stream, version, [{ type: 'stepped' }], { act, by: 'operator', at: version });
    writeSync(output, '0\n');
  }
}

async function act(by: string) {
  for (let at = 1; ; at += 1) {
    const ban = { type: 'ban', player, reason: 'threats', until: null, report: null } as const;
    const { n, sanction } = await safety.act(ban, by, at);
    writeSync(output, `${n}\n`);
    const lift = { type: 'lift', sanction: sanction ?? '', reason: 'a mistake' } as const;
    writeSync(output, `${(await safety.act(lift, by, at)).n}\n`);
  }
}

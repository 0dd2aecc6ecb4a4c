/**
 * A program that bans and lifts in the store of a directory until it is killed. For every act that is acknowledged it writes the
 * number of its line of the audit log to a file.
 *
 * usage: keep-acting.ts <directory> <file of numbers>
 */
import { openSync, writeSync } from 'node:fs';
import { sqliteStore } from '../index.ts';

const [directory = '', numbers = ''] = process.argv.slice(2);
const output = openSync(numbers, 'a');
const { safety, records } = await sqliteStore({ directory });
const { id: player } = await records.createAccount({ nickname: 'Eve', at: 1 });
await Promise.all(Array.from({ length: 8 }, (_, index) => act(`operator-${index}`)));

async function act(by: string) {
  for (let at = 1; ; at += 1) {
    const ban = { type: 'ban', player, reason: 'threats', until: null, report: null } as const;
    const { n, sanction } = await safety.act(ban, by, at);
    writeSync(output, `${n}\n`);
    const lift = { type: 'lift', sanction: sanction ?? '', reason: 'a mistake' } as const;
    writeSync(output, `${(await safety.act(lift, by, at)).n}\n`);
  }
}

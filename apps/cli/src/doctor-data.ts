/** What `parlour doctor` looks at in a data directory. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gamePrefix, lastFacts } from '@parlour/host';
import { DirectoryIsNewer, holderOf, openReader } from '@parlour/store';
import { sizeOf } from './backup.ts';
import type { Finding } from './doctor-machine.ts';

export function checkDirectory(data: string): Finding {
  const check = 'data';
  const fail = (found: string, advice: string): Finding => ({ check, status: 'fail', found, advice });
  if (!existsSync(data)) {
    const above = dirname(resolve(data));
    if (!existsSync(above)) return fail(`${above} is missing`, 'make it, or name another place with --data');
    return isWritable(above)
      ? { check, status: 'ok', found: `${data} will be made at the first start` }
      : fail(`${above} cannot be written`, 'give Parlour the right to, or name another place with --data');
  }
  if (!statSync(data).isDirectory()) return fail(`${data} is a file`, 'name a directory with --data');
  return isWritable(data)
    ? { check, status: 'ok', found: data }
    : fail(`${data} cannot be written`, 'give Parlour the right to');
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function checkHolder(data: string): { readonly finding: Finding; readonly isHeld: boolean } {
  const finding = (found: string): Finding => ({ check: 'holder', status: 'ok', found });
  try {
    const holder = holderOf(data);
    if (holder === undefined) return { finding: finding('nobody holds the data directory'), isHeld: false };
    const who = holder.pid === undefined ? 'another process' : `process ${holder.pid}`;
    return { finding: finding(`${who} holds the data directory`), isHeld: true };
  } catch (error) {
    const found = (error as Error).message;
    return { finding: { check: 'holder', status: 'fail', found, advice: 'see its rights' }, isHeld: false };
  }
}

export async function checkDatabase(data: string, isHeld: boolean): Promise<Finding> {
  const check = 'database';
  if (!existsSync(join(data, 'parlour.db'))) return { check, status: 'ok', found: 'nothing is stored yet' };
  try {
    const reader = await openReader({ directory: data });
    try {
      if (!reader.isUpToDate) {
        const advice = 'make a backup first: the next start will bring it up to date';
        return { check, status: 'warn', found: `of an older Parlour, ${reader.version}`, advice };
      }
      const unfinished = (await reader.unfinished(lastFacts, gamePrefix)).length;
      const games = unfinished === 1 ? '1 running game' : `${unfinished} running games`;
      const when = isHeld || unfinished === 0 ? '' : ' at the next start';
      return { check, status: 'ok', found: `${reader.version}, ${games}${when}` };
    } finally {
      await reader.close();
    }
  } catch (error) {
    const advice =
      error instanceof DirectoryIsNewer
        ? 'update Parlour'
        : 'put a backup in its place with `parlour restore`';
    return { check, status: 'fail', found: (error as Error).message, advice };
  }
}

const least = 50e6;
const comfortable = 1e9;

export async function checkSpace(data: string): Promise<Finding> {
  let place = resolve(data);
  while (!existsSync(place)) place = dirname(place);
  const { bavail, bsize } = await statfs(place);
  return judgeSpace(bavail * bsize);
}

export function judgeSpace(free: number): Finding {
  const found = `${sizeOf(free)} free`;
  if (free >= comfortable) return { check: 'disk', status: 'ok', found };
  const advice = 'make room: without it nothing can be stored and games stand still';
  return { check: 'disk', status: free < least ? 'fail' : 'warn', found, advice };
}

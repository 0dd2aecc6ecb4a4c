/** Checks of a data directory for `parlour doctor`. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gamePrefix, lastFacts } from '@parlour/host';
import { inspectReleases } from '@parlour/server';
import {
  DatabaseIsNewer,
  type DatabaseServer,
  DatabaseUnusable,
  DirectoryIsNewer,
  databaseLimits,
  databaseRisks,
  databaseServers,
  holderOf,
  type ListedImport,
  limitVariables,
  openReader,
  WrongLimit,
} from '@parlour/store';
import { formatBytes } from './backup.ts';
import type { MachineFinding } from './doctor-machine.ts';
import type { PlaceOptions } from './store-place.ts';

export function checkDirectory(data: string): MachineFinding {
  const check = 'data';
  const fail = (found: string, advice: string): MachineFinding => ({ check, status: 'fail', found, advice });
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

export function checkHolder(data: string): { readonly finding: MachineFinding; readonly isHeld: boolean } {
  const finding = (found: string): MachineFinding => ({ check: 'holder', status: 'ok', found });
  try {
    const holder = holderOf(data);
    if (holder === undefined)
      return { finding: finding('no process holds the data directory'), isHeld: false };
    const who = holder.pid === undefined ? 'another process' : `process ${holder.pid}`;
    return { finding: finding(`${who} holds the data directory`), isHeld: true };
  } catch (error) {
    const found = (error as Error).message;
    return { finding: { check: 'holder', status: 'fail', found, advice: 'see its rights' }, isHeld: false };
  }
}

export async function checkDatabase(
  { data, database }: PlaceOptions,
  isHeld: boolean,
): Promise<MachineFinding> {
  const check = 'database';
  if (!database && !existsSync(join(data, 'parlour.db')))
    return { check, status: 'ok', found: 'nothing is stored yet' };
  try {
    const reader = await openReader({ directory: data, database });
    try {
      if (!reader.isUpToDate) {
        const advice = 'make a backup first: the next start will bring it up to date';
        return { check, status: 'warn', found: `of an older Parlour, ${reader.version}`, advice };
      }
      const risk = database === undefined ? undefined : (await databaseRisks({ url: database })).risks[0];
      if (risk !== undefined) return { check, status: risk.isGrave ? 'fail' : 'warn', ...risk };
      const unfinished = (await reader.unfinished(lastFacts, gamePrefix)).length;
      const games = unfinished === 1 ? '1 running game' : `${unfinished} running games`;
      const when = isHeld || unfinished === 0 ? '' : ' at the next start';
      return { check, status: 'ok', found: `${reader.version}, ${games}${when}` };
    } finally {
      await reader.close();
    }
  } catch (error) {
    return { check, status: 'fail', found: (error as Error).message, advice: adviceOn(error) };
  }
}

/** Sources of imported conversations. Undefined: there are none, or the database cannot be read. */
export async function checkImports({ data, database }: PlaceOptions): Promise<MachineFinding | undefined> {
  if (!database && !existsSync(join(data, 'parlour.db'))) return undefined;
  try {
    const reader = await openReader({ directory: data, database });
    try {
      return reader.isUpToDate ? importsFinding(await reader.imports()) : undefined;
    } finally {
      await reader.close();
    }
  } catch {
    return undefined; // the line of the database says why
  }
}

export function importsFinding(sources: readonly ListedImport[]): MachineFinding | undefined {
  const check = 'imports';
  if (sources.length === 0) return undefined;
  const count = sources.reduce((sum, { conversations }) => sum + conversations, 0);
  const hidden = sources.filter(({ isHidden }) => isHidden).length;
  const found = `${count} conversations of ${sources.map(({ name, licence }) => `${name} (${licence})`).join(', ')}${hidden === 0 ? '' : `; ${hidden} kept for tests`}`;
  const empty = sources.find(({ conversations }) => conversations === 0);
  if (empty === undefined) return { check, status: 'ok', found };
  const advice = `${empty.name} has no conversations: \`parlour import remove ${empty.name}\`, then import it again`;
  return { check, status: 'warn', found, advice };
}

/** Checks that the connections of a server fit into those that PostgreSQL allows; shows the limits. */
export async function checkConnections(database: string): Promise<MachineFinding> {
  const check = 'limits';
  try {
    const { connections, timeout } = databaseLimits();
    const { allowed } = await databaseRisks({ url: database });
    const found = `${connections} connections of ${allowed} (${limitVariables.connections}), statements end after ${timeout / 1000} s (${limitVariables.timeout})`;
    return connections + readersBeside <= allowed
      ? { check, status: 'ok', found }
      : { check, status: 'fail', found, advice: 'raise max_connections of PostgreSQL, or lower the first' };
  } catch (error) {
    const advice = error instanceof WrongLimit ? 'set it anew, or leave it out' : 'see the line above';
    return { check, status: 'fail', found: (error as Error).message, advice };
  }
}

/** The servers on this database: which of them plays, and how many wait. Undefined: none, or it cannot be read. */
export async function checkServers(database: string): Promise<MachineFinding | undefined> {
  const servers = await databaseServers({ url: database }).catch(() => []);
  return servers.length === 0 ? undefined : serversFinding(servers);
}

export function serversFinding(servers: readonly DatabaseServer[]): MachineFinding {
  const check = 'servers';
  const running = servers.filter(({ remainingMs }) => remainingMs > 0);
  const playing = running.find(({ plays }) => plays);
  const waiting = running.filter(({ plays }) => !plays).length;
  const lapsed = servers.length - running.length;
  const rest = [
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(lapsed > 0 ? [`${lapsed} ended or frozen`] : []),
  ];
  if (playing !== undefined)
    return { check, status: 'ok', found: [`${playing.id} plays`, ...rest].join(', ') };
  if (waiting > 0) {
    const advice = 'one of them takes over within seconds; else see their logs';
    return { check, status: 'warn', found: ['none plays', ...rest].join(', '), advice };
  }
  return { check, status: 'ok', found: ['none runs', ...rest].join(', ') };
}

/** Connections of the worker that reads long logs, and of a command beside the server. */
const readersBeside = 4;

function adviceOn(error: unknown): string {
  if (error instanceof WrongLimit) return 'set it anew, or leave it out';
  if (error instanceof DirectoryIsNewer || error instanceof DatabaseIsNewer) return 'update Parlour';
  if (error instanceof DatabaseUnusable) return 'see the address in --database and the rights of its user';
  return 'put a backup in its place with `parlour restore`';
}

/** Monthly releases that were made: whether their files are there. Undefined: none was made. */
export function checkReleases(data: string): MachineFinding | undefined {
  const check = 'releases';
  const inventory = inspectReleases(data);
  if (inventory === undefined) return undefined;
  const { months, bytes, damaged } = inventory;
  const [first] = damaged;
  if (first === undefined)
    return {
      check,
      status: 'ok',
      found: `${months === 1 ? '1 month' : `${months} months`}, ${formatBytes(bytes)}`,
    };
  return {
    check,
    status: 'fail',
    found: `${damaged.length} ${damaged.length === 1 ? 'file is' : 'files are'} missing or changed, first ${first}`,
    advice: `put releases/ of a copy in its place: people may have cited these files`,
  };
}

const least = 50e6;
const comfortable = 1e9;

export async function checkSpace(data: string): Promise<MachineFinding> {
  let place = resolve(data);
  while (!existsSync(place)) place = dirname(place);
  const { bavail, bsize } = await statfs(place);
  return spaceFinding(bavail * bsize);
}

export function spaceFinding(free: number): MachineFinding {
  const found = `${formatBytes(free)} free`;
  if (free >= comfortable) return { check: 'disk', status: 'ok', found };
  const advice = 'make room: without it nothing can be stored and games stand still';
  return { check: 'disk', status: free < least ? 'fail' : 'warn', found, advice };
}

/** Checks of the machine for `parlour doctor`. */
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Finding of one check. */
export interface MachineFinding {
  readonly check: string;
  readonly status: 'ok' | 'warn' | 'fail';
  readonly found: string;
  /** Advice; undefined if all is well. */
  readonly advice?: string;
}

export function checkNode(version: string): MachineFinding {
  const enough = Number.parseInt(version, 10) >= 24;
  return enough
    ? { check: 'node', status: 'ok', found: version }
    : {
        check: 'node',
        status: 'fail',
        found: version,
        advice: 'install Node 24: `npm install` brings it along',
      };
}

/** Checks the wall clock, which must be approximately right and steady. */
export async function checkClock(data: string): Promise<MachineFinding> {
  const [wall, steady] = [Date.now(), performance.now()];
  await setTimeout(200);
  const drift = Math.abs(Date.now() - wall - (performance.now() - steady));
  return clockFinding(Date.now(), drift, lastWritten(data));
}

export function clockFinding(now: number, drift: number, written: number): MachineFinding {
  const found = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
  const bad = (status: 'warn' | 'fail', what: string): MachineFinding => ({
    check: 'clock',
    status,
    found: `${found}, ${what}`,
    advice: 'set the clock of this machine, and let it be kept by NTP',
  });
  const year = new Date(now).getUTCFullYear();
  if (year < 2025 || year > 2100) return bad('fail', 'a year that cannot be');
  if (written > now + 60_000) return bad('warn', 'but the data was written later than that');
  if (drift > 50) return bad('warn', `it jumped by ${Math.round(drift)} ms while we looked`);
  return { check: 'clock', status: 'ok', found };
}

function lastWritten(data: string): number {
  const files = ['parlour.db', 'parlour.db-wal'].map((name) => join(data, name));
  return Math.max(0, ...files.filter(existsSync).map((file) => statSync(file).mtimeMs));
}

export async function checkPort(port: number, isHeld: boolean): Promise<MachineFinding> {
  const check = 'port';
  if (port === 0) return { check, status: 'ok', found: 'any free one' };
  const error = await tryToListen(port);
  if (error === undefined) return { check, status: 'ok', found: `${port} is free` };
  const other = 'choose another port with --port';
  if (error !== 'EADDRINUSE')
    return { check, status: 'fail', found: `${port} cannot be listened on (${error})`, advice: other };
  if (!(await isParlour(port)))
    return { check, status: 'fail', found: `something else listens on ${port}`, advice: other };
  if (isHeld) return { check, status: 'ok', found: `Parlour answers on ${port}` };
  const found = `another Parlour answers on ${port}, not with this data directory`;
  return { check, status: 'warn', found, advice: `name its directory with --data, or ${other}` };
}

function tryToListen(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(undefined)));
  });
}

async function isParlour(port: number): Promise<boolean> {
  const ask = async (path: string) => {
    const signal = AbortSignal.timeout(2000);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal, redirect: 'manual' });
    return (await response.json()) as { status?: unknown; presets?: unknown };
  };
  try {
    return (await ask('/healthz')).status === 'ok' && Array.isArray((await ask('/api/lobby')).presets);
  } catch {
    return false;
  }
}

const build = join(import.meta.dirname, '..', '..', 'web', 'dist', 'index.html');

export function checkWeb(file = build): MachineFinding {
  return existsSync(file)
    ? { check: 'web', status: 'ok', found: 'the browser client is built' }
    : {
        check: 'web',
        status: 'warn',
        found: 'the browser client is not built',
        advice: '`npm start` builds it',
      };
}

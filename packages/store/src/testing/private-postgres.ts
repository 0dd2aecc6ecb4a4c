/** A PostgreSQL server for one test, which may be killed, stopped and filled up. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { TestRunner } from 'vitest';
import { kill } from './programs.ts';

export interface PrivatePostgres {
  /** Address of its database. */
  readonly url: string;
  /** Makes an empty folder that is its own. */
  readonly folder: (...path: readonly string[]) => string;
  /** Starts it, unless it runs; resolves when it answers. */
  readonly start: () => Promise<void>;
  /** Kills all of its processes without a chance to tidy up. */
  readonly kill: () => Promise<void>;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Makes a server with data in this directory and starts it on a free port. The running test is skipped, and counted as
 * such, where its programs are missing. It does not run as root: then the account `postgres` runs it.
 */
export async function privatePostgres(
  directory: string,
  { logFolder }: { readonly logFolder?: string } = {},
): Promise<PrivatePostgres> {
  const programs = programFolder();
  const account = accountOf();
  if (programs === undefined || account === undefined)
    return TestRunner.getCurrentTest()?.context.skip('the programs of PostgreSQL are not installed') as never;
  const folder = (...path: readonly string[]) => {
    const made = join(...path);
    mkdirSync(made, { recursive: true });
    // On the way to it the account must pass the directories of tests, which belong to us.
    chmodSync(dirname(made), 0o711);
    chmodSync(made, 0o700);
    if (account.uid !== undefined) chownSync(made, account.uid, account.gid ?? 0);
    return made;
  };
  const data = folder(directory, 'data');
  const options = { ...account, stdio: 'ignore' as const };
  execFileSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'parlour',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
      '--wal-segsize=1',
      ...(logFolder === undefined ? [] : [`--waldir=${folder(logFolder, 'log')}`]),
    ],
    options,
  );
  const port = await freePort();
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '16MB',
    autovacuum: 'off',
    max_wal_size: '4MB',
    min_wal_size: '2MB',
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://parlour@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const spawnServer = () => spawn(join(programs, 'postgres'), ['-D', data, ...args], options);
  const start = async () => {
    for (let tries = 0; !(await answers(url)); tries += 1) {
      if (tries > 600) throw new Error('PostgreSQL did not start');
      // One that crashed may end while it recovers.
      if (!isAlive(server)) server = spawnServer();
      await setTimeout(100);
    }
  };
  process.once('exit', () => killAll(server));
  await start();
  return {
    ...{ url, start, folder },
    async kill() {
      killAll(server);
      if (server !== undefined) await kill(server);
    },
  };
}

/** The newest version that is installed. */
function programFolder(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(root, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses root. Undefined: there is no other account. */
function accountOf(): Account | undefined {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

const isAlive = (server: ChildProcess | undefined): server is ChildProcess =>
  server !== undefined && server.exitCode === null && server.signalCode === null;

/** Kills a server and those that it started, which are in other process groups. */
function killAll(server: ChildProcess | undefined): void {
  if (!isAlive(server)) return;
  const { pid = 0 } = server;
  const { stdout = '' } = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' });
  for (const one of [pid, ...stdout.split('\n').map(Number)])
    try {
      if (one > 0) process.kill(one, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

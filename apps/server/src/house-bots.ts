import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Records } from '@parlour/store';

/** Waits before a bot that ended is started again, in milliseconds; one that lived long enough starts afresh. */
const usualBackoff = { first: 500, most: 60_000, lived: 30_000 };

/** Of what a bot writes so many pieces are passed on in a second: it may write without end. */
const piecesPerSecond = 20;

export interface HouseBots {
  /** Bots that run now, by name. */
  readonly running: () => readonly string[];
  readonly stop: () => Promise<void>;
}

interface Options {
  /** The folder with one folder per bot. */
  readonly folder: string;
  readonly url: string;
  readonly records: Records;
  /** What a bot wrote to its standard error. It may be anything, such as what it was asked. */
  readonly said: (name: string, text: string) => void;
  /** A bot ended by itself, and is started again after so many milliseconds. */
  readonly ended: (name: string, reason: string, wait: number) => void;
  readonly backoff?: typeof usualBackoff;
}

/**
 * Keeps the house's own bots running. Each is a process of its own and a guest like any other: it gets an
 * address and a token, and comes through the public door. One that dies is started again, later each time.
 */
export async function startHouseBots(options: Options): Promise<HouseBots> {
  const { folder, url, records } = options;
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'src', 'main.ts')))
    : [];
  const kept = await Promise.all(
    names.map(async (name) =>
      keepRunning(name, options, { PARLOUR_URL: url, PARLOUR_TOKEN: await tokenFor(name, records) }),
    ),
  );
  return {
    running: () => kept.filter(({ isRunning }) => isRunning()).map(({ name }) => name),
    stop: async () => void (await Promise.all(kept.map(({ stop }) => stop()))),
  };
}

/** A fresh token for each start of the house: it is never stored in clear, so an old one cannot be used again. */
async function tokenFor(name: string, records: Records): Promise<string> {
  const at = Date.now();
  const known = await records.botNamed(name);
  const bot =
    known ?? (await records.createBot({ name, owner: null, description: 'A bot of the house.', at }));
  const holder = { kind: 'bot', id: bot.id } as const;
  return (await records.issueToken({ holder, scopes: ['play'], at })).token;
}

function keepRunning(name: string, options: Options, environment: Record<string, string>) {
  const { folder, ended, backoff = usualBackoff } = options;
  const said = sparingly((text) => options.said(name, text));
  let child: ChildProcess | undefined;
  let wait = backoff.first;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function start(): void {
    const startedAt = Date.now();
    const started = spawn(process.execPath, [join(folder, name, 'src', 'main.ts')], {
      env: { PATH: process.env.PATH ?? '', ...environment },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child = started;
    started.stderr.on('data', (data: Buffer) => said(data.toString().trim().slice(0, 500)));
    const gone = (reason: string) => {
      if (child !== started) return;
      child = undefined;
      if (stopped) return;
      if (Date.now() - startedAt > backoff.lived) wait = backoff.first;
      ended(name, reason, wait);
      timer = setTimeout(start, wait);
      wait = Math.min(wait * 2, backoff.most);
    };
    started.on('exit', (code, signal) => gone(String(signal ?? code)));
    started.on('error', (error) => {
      said(error.message);
      if (started.pid === undefined) gone(error.message); // it never ran, so it will not exit
    });
  }

  function stop(): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    const running = child;
    if (running === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      running.once('exit', () => resolve());
      running.kill('SIGTERM');
      setTimeout(() => running.kill('SIGKILL'), 2000).unref();
    });
  }

  start();
  return { name, isRunning: () => child !== undefined, stop };
}

/** Passes on what comes, but no more than so much in a second. */
function sparingly(pass: (text: string) => void): (text: string) => void {
  let since = 0;
  let count = 0;
  return (text) => {
    if (Date.now() - since > 1000) [since, count] = [Date.now(), 0];
    count += 1;
    if (count <= piecesPerSecond) pass(text);
  };
}

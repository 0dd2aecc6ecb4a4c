/** Keeps a bot of the house running, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { HouseBotManifest } from './manifest.ts';
import { type Notice, noticesIn } from './notice.ts';
import { plainEnvironment } from './plain-environment.ts';

/** Waits before a bot that ended is started again, in milliseconds; one that lived long enough starts afresh. */
export interface Backoff {
  readonly first: number;
  readonly most: number;
  readonly lived: number;
}

/** What is heard of a bot's process. */
export interface ProcessReports {
  /** What it wrote to its standard error. It may be anything, such as what it was asked. */
  readonly said: (text: string) => void;
  /** It has something to tell those who run the house: a sentence of ours, and a word that says why. */
  readonly noticed: (notice: Notice, why: string) => void;
  /** It ended by itself, and is started again after so many milliseconds. */
  readonly ended: (reason: string, wait: number) => void;
  /** It lacks what it needs, such as an endpoint, and says so in a line: it is not started again. */
  readonly notConfigured: (reason: string) => void;
}

export interface Supervisor {
  readonly name: string;
  readonly isRunning: () => boolean;
  readonly stop: () => Promise<void>;
}

/** With this exit code a bot says: not configured (EX_CONFIG of sysexits.h). */
const notConfigured = 78;

/** Of what a bot writes so many pieces are passed on in a second: it may write without end. */
const piecesPerSecond = 20;

/** What a trial showed. Unknown: it did not end in time, or could not even start. */
export type Configuration =
  | { readonly is: 'there' | 'unknown' }
  | { readonly is: 'lacking'; readonly reason: string };

type Environment = Record<string, string>;

/** Keeps a bot running: a process of its own, started again when it dies, later each time. */
export function supervise(
  manifest: HouseBotManifest,
  environment: Environment,
  reports: ProcessReports,
  backoff: Backoff,
): Supervisor {
  const pass = sparingly(reports.said);
  let child: ChildProcess | undefined;
  let wait = backoff.first;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let lastSaid = '';
  const said = (text: string) => {
    lastSaid = lastLine(text) || lastSaid;
    for (const { notice, why } of noticesIn(text)) reports.noticed(notice, why);
    pass(text);
  };

  function start(): void {
    const startedAt = Date.now();
    const started = launch(manifest, environment, said);
    child = started;
    const gone = (reason: string) => {
      if (child !== started) return;
      child = undefined;
      if (stopped) return;
      if (reason === String(notConfigured)) {
        started.on('close', () => reports.notConfigured(lastSaid)); // by then all it said is here
        return;
      }
      if (Date.now() - startedAt > backoff.lived) wait = backoff.first;
      reports.ended(reason, wait);
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
  return { name: manifest.name, isRunning: () => child !== undefined, stop };
}

/**
 * Is a bot configured? It is started without a token, so that it cannot play: a bot that looks at its configuration
 * first, as it should, ends before it misses the token. One that has not ended after `longest` milliseconds is killed.
 */
export function tryConfiguration(
  manifest: HouseBotManifest,
  environment: Environment,
  longest: number,
): Promise<Configuration> {
  return new Promise((resolve) => {
    let lastSaid = '';
    const trial = launch(manifest, { ...environment, PARLOUR_TOKEN: '' }, (text) => {
      lastSaid = lastLine(text) || lastSaid;
    });
    const timer = setTimeout(() => {
      trial.kill('SIGKILL');
      resolve({ is: 'unknown' });
    }, longest);
    trial.on('error', () => resolve({ is: 'unknown' }));
    trial.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === notConfigured) resolve({ is: 'lacking', reason: lastSaid });
      else resolve({ is: signal === null ? 'there' : 'unknown' });
    });
  });
}

function launch(
  { program }: HouseBotManifest,
  environment: Environment,
  said: (text: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, [program], {
    env: { ...plainEnvironment(), ...environment },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (data: Buffer) => said(data.toString().trim().slice(0, 500)));
  return child;
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

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

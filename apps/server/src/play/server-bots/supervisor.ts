/** Runs a house bot as a separate process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Notice, parseNotices } from '../../platform/observability/notice.ts';
import type { HouseBotManifest } from './manifest.ts';
import { plainEnvironment } from './plain-environment.ts';

/** Waits before a bot that ended is started again, in milliseconds; one that lived long enough starts afresh. */
export interface Backoff {
  readonly first: number;
  readonly most: number;
  readonly lived: number;
}

/** Reports of a bot's process. */
export interface ProcessReports {
  /** Output on standard error. May contain anything, such as players' texts. */
  readonly said: (text: string) => void;
  /** Notice for operators: a fixed sentence, with a reason word. */
  readonly noticed: (notice: Notice, why: string) => void;
  /** It exited, and is restarted after this number of milliseconds. */
  readonly ended: (reason: string, wait: number) => void;
  /** It lacks a requirement, such as an endpoint, with a reason line: it is not restarted. */
  readonly notConfigured: (reason: string) => void;
}

export interface Supervisor {
  readonly name: string;
  readonly isRunning: () => boolean;
  readonly stop: () => Promise<void>;
}

/** With this exit code a bot says: not configured (EX_CONFIG of sysexits.h). */
const notConfigured = 78;

/** Maximum number of lines per second: a bot may write without end. */
const linesPerSecond = 50;

/** Result of a trial. Unknown: it did not end in time, or could not start. */
export type TrialResult =
  | { readonly is: 'there' | 'unknown' }
  | { readonly is: 'lacking'; readonly reason: string };

type Environment = Record<string, string>;

/** Runs a bot as a separate process, restarted with growing delays. */
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
    lastSaid = text;
    for (const { notice, why } of parseNotices(text)) reports.noticed(notice, why);
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
 * Whether a bot is configured. Starts it without a token, so that it cannot play: a bot that checks its
 * configuration first exits before it misses the token. Killed after `longest` milliseconds, and when `ending` aborts.
 */
export function tryConfiguration(
  manifest: HouseBotManifest,
  environment: Environment,
  { longest, ending }: { readonly longest: number; readonly ending: AbortSignal },
): Promise<TrialResult> {
  return new Promise((resolve) => {
    let lastSaid = '';
    const trial = launch(manifest, { ...environment, PARLOUR_TOKEN: '' }, (line) => {
      lastSaid = line;
    });
    const end = () => {
      trial.kill('SIGKILL');
      resolve({ is: 'unknown' });
    };
    const timer = setTimeout(end, longest);
    ending.addEventListener('abort', end, { once: true });
    trial.on('error', () => resolve({ is: 'unknown' }));
    trial.on('close', (code, signal) => {
      clearTimeout(timer);
      ending.removeEventListener('abort', end);
      if (code === notConfigured) resolve({ is: 'lacking', reason: lastSaid });
      else resolve({ is: signal === null ? 'there' : 'unknown' });
    });
  });
}

/** Of one line, in characters. */
const longestLine = 500;

function launch(
  { program }: HouseBotManifest,
  environment: Environment,
  said: (text: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, [program], {
    env: { ...plainEnvironment(), ...environment },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // Line by line: what comes together would be cut together.
  createInterface({ input: child.stderr }).on('line', (line) => {
    const text = line.trim().slice(0, longestLine);
    if (text !== '') said(text);
  });
  return child;
}

/** Passes on values up to a rate per second. */
function sparingly(pass: (text: string) => void): (text: string) => void {
  let since = 0;
  let count = 0;
  return (text) => {
    if (Date.now() - since > 1000) [since, count] = [Date.now(), 0];
    count += 1;
    if (count <= linesPerSecond) pass(text);
  };
}

/** Starts a bot again when one of its files changes. */
import type { ChildProcess } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname, isAbsolute, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../input-error.ts';

/** Files must stay unchanged this long before a restart, in milliseconds: several may be saved together. */
const settling = 200;

/** For a bot to end by itself, in milliseconds. */
const ending = 2000;

/** Makes Node report imports over the IPC channel, as for its own `--watch`. */
export const importReporter = { WATCH_REPORT_DEPENDENCIES: '1' };

/**
 * Hears of changes to files through their folders. Most editors put a new file into the place of the old one, and who
 * watches the file itself, as Node's `--watch` does, keeps looking at the old one.
 */
class FileWatcher {
  readonly #folders = new Map<string, { readonly names: Set<string>; readonly watcher: FSWatcher }>();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  add(file: string): void {
    const folder = dirname(file);
    const known = this.#folders.get(folder);
    if (known !== undefined) {
      known.names.add(basename(file));
      return;
    }
    const names = new Set([basename(file)]);
    const watcher = watch(folder, (_event, name) => {
      if (name !== null && names.has(name)) this.#changed();
    });
    watcher.on('error', () => this.#changed()); // the folder itself is gone, or another one in its place
    this.#folders.set(folder, { names, watcher });
  }

  close(): void {
    for (const { watcher } of this.#folders.values()) watcher.close();
  }
}

/** Message types for Node's import reports. */
const kinds = ['watch:require', 'watch:import'];

/** Files in a program's import report; validated, because the message is internal to Node. */
function importsIn(message: unknown): string[] {
  const told = Object(message) as Record<string, unknown>;
  return kinds
    .flatMap((kind) => told[kind])
    .filter((name) => typeof name === 'string')
    .map((name) => (name.startsWith('file:') ? fileURLToPath(name) : name))
    .filter((file) => isAbsolute(file) && !file.includes(`${sep}node_modules${sep}`));
}

/** Runs a bot, and starts it again whenever one of its files changes, until a signal comes. */
export function runWatched(begin: () => ChildProcess, first: readonly string[]): Promise<void> {
  return new Promise((done, failed) => {
    let child: ChildProcess | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    /** Serialises restarts: never two processes. */
    let turn: Promise<void> = Promise.resolve();
    const files = new FileWatcher(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(again);
      }, settling);
    });

    function start(): void {
      const started = begin();
      child = started;
      started.on('message', (message) => {
        for (const file of importsIn(message)) files.add(file);
      });
      started.once('error', (error) => {
        files.close();
        failed(new InputError(error.message));
      });
      started.once('exit', (code, signal) => {
        if (child !== started) return;
        child = undefined;
        console.error(`parlour: the bot ended (${signal ?? `exit code ${code}`}); waiting for a change`);
      });
    }

    async function again(): Promise<void> {
      await end();
      if (isOver) return;
      console.error('parlour: changed, starting it again');
      start();
    }

    function end(): Promise<void> {
      const running = child;
      child = undefined;
      if (running === undefined) return Promise.resolve();
      return new Promise((gone) => {
        const kill = setTimeout(() => running.kill('SIGKILL'), ending);
        running.once('exit', () => {
          clearTimeout(kill);
          gone();
        });
        running.kill('SIGTERM');
      });
    }

    for (const file of first) files.add(file);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => {
        isOver = true;
        files.close();
        clearTimeout(timer);
        void turn.then(end).then(done);
      });
    start();
  });
}

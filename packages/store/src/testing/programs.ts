/** Starts and kills programs in tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a program of this folder with the same Node. Its standard output is a pipe, errors go to ours. */
export function startProgram(name: string, ...args: readonly string[]): ChildProcess {
  const path = fileURLToPath(new URL(name, import.meta.url));
  return spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Kills without cleanup, and waits for the exit. */
export async function kill(program: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => program.once('exit', resolve));
  if (program.exitCode === null && program.signalCode === null) {
    program.kill('SIGKILL');
    await gone;
  }
}

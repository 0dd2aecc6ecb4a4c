/** Runs a program of this repository in a process of lower priority than the server's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../../..');
/** Kept of what a program writes, in characters. */
const maxOutput = 1_000_000;

export interface ToolResult {
  readonly code: number | null;
  readonly output: string;
  /** The last lines of its progress. */
  readonly errors: string;
}

interface ToolOptions {
  /** Priority of the process, as of `os.setPriority`; default: the lowest. */
  readonly priority?: number;
  /** Ends the process. */
  readonly signal?: AbortSignal;
  /** Each line of its progress. */
  readonly said?: (line: string) => void;
}

/** Whether the program is part of this installation. */
export const hasTool = (program: string): boolean => existsSync(join(repository, program));

/** Resolves when it has ended. `program`: from the root of the repository. */
export function runTool(
  program: string,
  args: readonly string[],
  { priority = constants.priority.PRIORITY_LOW, signal, said }: ToolOptions = {},
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(repository, program), ...args],
      { stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal, killSignal: 'SIGKILL' }) },
    );
    prioritize(child, priority);
    let output = '';
    let errors = '';
    child.stdout.on('data', (data: Buffer) => (output = (output + data).slice(-maxOutput)));
    child.stderr.on('data', (data: Buffer) => {
      errors = (errors + data).slice(-2000);
      for (const line of String(data).split('\n')) if (line !== '') said?.(line);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output, errors }));
  });
}

function prioritize({ pid }: ChildProcess, priority: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended already, or the system has no priorities.
  }
}

/** Runs whole commands in tests, in this process. */
import { vi } from 'vitest';
import { runProgram } from '../program.ts';

/**
 * Output and exit code of `parlour` with these arguments. Run sequentially: all output of this process
 * meanwhile counts as the command's.
 */
export async function typedIn(...args: readonly string[]) {
  const said = { stdout: '', stderr: '' };
  const hear = (name: keyof typeof said) => (text: unknown) => {
    said[name] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(hear('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear('stderr')),
    vi.spyOn(console, 'log').mockImplementation((text) => void hear('stdout')(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void hear('stderr')(`${text}\n`)),
  ];
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await runProgram(args);
    return { status: Number(process.exitCode), ...said };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}

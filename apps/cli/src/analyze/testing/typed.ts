/** Types commands in tests. */
import { Command } from 'commander';
import { vi } from 'vitest';

/**
 * Runs a command in this process and returns its output; throws errors for which `parlour` exits with code 2.
 */
export function typed(add: (program: Command) => void, ...words: string[]) {
  const written: string[] = [];
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0);
  try {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    add(program);
    inherit(program);
    program.parse(words, { from: 'user' });
  } finally {
    write.mockRestore();
  }
  const stdout = written.join('');
  return { stdout, json: () => JSON.parse(stdout) };
}

/** Commands of commands are as quiet as the first. */
function inherit(program: Command): void {
  for (const command of program.commands) {
    command.copyInheritedSettings(program);
    inherit(command);
  }
}

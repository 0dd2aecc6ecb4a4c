/** The environment server driven from Python. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');

/** Exchanges a second of each round; undefined: there is no Python here. */
export async function pythonRates(steps: number, rounds: number): Promise<readonly number[] | undefined> {
  const command = [process.execPath, join(root, 'apps', 'cli', 'src', 'main.ts'), 'env', 'serve'];
  try {
    const { stdout } = await promisify(execFile)(
      'python3',
      [join(import.meta.dirname, 'exchanges.py'), String(steps), String(rounds)],
      {
        env: {
          ...process.env,
          PYTHONPATH: join(root, 'clients', 'python'),
          PARLOUR_ENV_COMMAND: command.map((word) => `'${word}'`).join(' '),
        },
      },
    );
    return JSON.parse(stdout);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

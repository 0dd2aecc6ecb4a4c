/** How the program of a bot is found and started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, dirname, extname, join, resolve } from 'node:path';
import { InputError } from '../input-error.ts';

const scripts = new Set(['.ts', '.mts', '.js', '.mjs', '.cjs']);

/** Where Python finds the client of this repository. */
const pythonClient = join(import.meta.dirname, '..', '..', '..', '..', 'clients', 'python');

/** How a bot's program is started: by this Node, or by Python. */
export interface Program {
  readonly path: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Where its .env is looked for. */
  readonly envFile: string;
  /** What its environment has beside that. */
  readonly more?: Readonly<Record<string, string>>;
}

export function programOf(file: string): Program {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new InputError(`${file}: expected the file of a bot, found none`);
  const path = resolve(file);
  const envFile = join(dirname(path), '.env');
  if (scripts.has(extname(path))) {
    const args = ['--disable-warning=ExperimentalWarning', path];
    return { path, command: process.execPath, args, envFile };
  }
  if (extname(path) !== '.py') throw new InputError(`${file}: expected a .ts, .js or .py file`);
  const places = [process.env.PYTHONPATH, pythonClient].filter(
    (place) => place !== undefined && place !== '',
  );
  const more = { PYTHONPATH: places.join(delimiter) };
  return { path, command: process.platform === 'win32' ? 'python' : 'python3', args: [path], envFile, more };
}

/** What the bot gets to know: the environment, and what its .env says that the environment does not. */
export function environmentOf({ envFile, more }: Program): NodeJS.ProcessEnv {
  const before = { ...process.env };
  if (!existsSync(envFile)) return { ...before, ...more };
  try {
    process.loadEnvFile(envFile);
  } catch (error) {
    throw new InputError(`${envFile}: cannot be read: ${(error as Error).message}`);
  }
  const both = { ...process.env };
  for (const name of Object.keys(both)) if (!(name in before)) delete process.env[name];
  return { ...both, ...more };
}

export function start(
  { command, args }: Program,
  env: NodeJS.ProcessEnv,
  stdio: 'inherit' | 'pipe' | 'ipc',
): ChildProcess {
  if (stdio === 'ipc') return spawn(command, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  return spawn(command, args, { env, stdio: [stdio, stdio, stdio] });
}

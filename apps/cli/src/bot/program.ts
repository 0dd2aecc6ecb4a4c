/** Finds and starts the program of a bot. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, dirname, extname, join, resolve } from 'node:path';
import { InputError } from '../input-error.ts';

const scripts = new Set(['.ts', '.mts', '.js', '.mjs', '.cjs']);

/** Path of this repository's Python client. */
const pythonClient = join(import.meta.dirname, '..', '..', '..', '..', 'clients', 'python');

/** Program of a bot: run by this Node, or by Python. */
export interface Program {
  readonly path: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Path of its .env. */
  readonly envFile: string;
  /** Additional environment variables. */
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

/** Variables of the bot: the environment, and those that only its .env has. */
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

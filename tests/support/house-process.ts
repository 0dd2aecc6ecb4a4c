/** A server in a separate process, to be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '..', '..');

/** A server in a separate process. */
export interface HouseProcess {
  readonly child: ChildProcess;
  /** Opens it. Resolves when open, or with undefined if it exited before. */
  readonly open: () => Promise<{ readonly url: string; readonly resumed: number } | undefined>;
  /** Resolves with its exit code when it has ended. */
  readonly gone: Promise<number | null>;
  /** Ends it without a chance to tidy up. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Bytes of its heap that are in use, and bytes it takes of the machine. */
  readonly memory: () => Promise<{ readonly heap: number; readonly all: number }>;
  /** Ids of the processes of its gateways that take connections. */
  readonly gateways: () => Promise<readonly number[]>;
  /** Its standard error. */
  readonly errors: () => string;
}

/** Loads a server's program, which waits for a signal before it opens. */
export function prepareHouse(directory: string, options: object = {}): HouseProcess {
  const program = join(import.meta.dirname, 'house-program.ts');
  return watch(program, [directory, JSON.stringify(options)], /port (\d+) resumed (\d+)/);
}

/** The server as `npm start` starts it, without its bots; `env` is added to the environment. */
export function realHouse(directory: string, env: NodeJS.ProcessEnv = {}): HouseProcess {
  const program = join(repository, 'apps', 'server', 'src', 'main.ts');
  const args = [
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--data',
    directory,
    '--no-bots',
    '--same-address',
    '--no-consent',
  ];
  return watch(program, args, /http:\/\/localhost:(\d+)/, env);
}

/** A gateway that is started by itself, as `npm start -- --role gateway` starts it. */
export function gatewayProcess(bus: string, port = 0): HouseProcess {
  const program = join(repository, 'apps', 'server', 'src', 'main.ts');
  const args = ['--role', 'gateway', '--bus', bus, '--port', String(port), '--host', '127.0.0.1'];
  return watch(program, args, /listens on port (\d+)/);
}

function watch(
  program: string,
  args: readonly string[],
  pattern: RegExp,
  env: NodeJS.ProcessEnv = {},
): HouseProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--expose-gc', program, ...args],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    },
  );
  let errors = '';
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  child.stdin.on('error', () => {}); // it was killed before it could hear
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const opened = new Promise<{ url: string; resumed: number } | undefined>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      const found = pattern.exec(said);
      if (found) resolve({ url: `http://127.0.0.1:${found[1]}`, resumed: Number(found[2] ?? 0) });
    });
    child.once('exit', () => resolve(undefined));
  });
  return {
    ...{ child, gone },
    open: () => {
      child.stdin.write('open\n');
      return opened;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
    memory: async () => {
      const from = said.length;
      child.stdin.write('memory\n');
      while (!/memory \d+ \d+\n/.test(said.slice(from))) await once(child.stdout, 'data');
      const [, heap, all] = /memory (\d+) (\d+)/.exec(said.slice(from)) ?? [];
      return { heap: Number(heap), all: Number(all) };
    },
    gateways: async () => {
      const from = said.length;
      child.stdin.write('gateways\n');
      while (!/gateways [\d,]*;/.test(said.slice(from))) await once(child.stdout, 'data');
      const [, ids = ''] = /gateways ([\d,]*);/.exec(said.slice(from)) ?? [];
      return ids.split(',').filter(Boolean).map(Number);
    },
    errors: () => errors,
  };
}

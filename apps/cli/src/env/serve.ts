/** `parlour env serve`: environments for programs in any language, as JSON lines. */
import { lstatSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { EnvError, GameEnv, type Opponent, type StepResult } from '@parlour/env';
import { formats } from '@parlour/game';
import { formatSchemas } from '@parlour/protocol';
import { fieldName, InputError } from '../input-error.ts';
import { opponentBy, readRecordings } from './opponents.ts';
import { type MakeRequest, type Request, request } from './requests.ts';
import { presetOf } from './training-games.ts';

export interface ServeOptions {
  readonly socket?: string;
  readonly recordings?: string;
}

const protocol = 'parlour-env/1';

/** Serves on standard input and output, or on a Unix socket with environments per connection. */
export async function serve({ socket, recordings }: ServeOptions): Promise<void> {
  const recorded = recordings === undefined ? [] : readRecordingsFile(recordings);
  if (socket === undefined) {
    await serveLines(process.stdin, process.stdout, recorded);
    return;
  }
  removeSocket(socket);
  const server = createServer((connection) => {
    connection.on('error', () => connection.destroy());
    void serveLines(connection, connection, recorded);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new InputError(`--socket ${socket}: ${error.message}`)));
    server.listen(socket, resolve);
  });
  console.error(`parlour: environments at ${socket}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close();
      rmSync(socket, { force: true });
      process.exit(0);
    });
}

/** Removes the socket of an earlier server. Throws if something else is at this path. */
function removeSocket(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isSocket())
    throw new InputError(`--socket ${path}: expected a free path or an old socket, found a file`);
  rmSync(path);
}

function readRecordingsFile(file: string) {
  try {
    return readRecordings(file);
  } catch (error) {
    throw new InputError(`--recordings ${file}: ${(error as Error).message}`);
  }
}

/** Answers each line in order; resolves when the input ends. */
export async function serveLines(
  input: Readable,
  output: Writable,
  recordings: readonly (readonly string[])[],
): Promise<void> {
  const session = new EnvSession(recordings);
  output.write(`${JSON.stringify({ protocol, formats: Object.keys(formats) })}\n`);
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const answer = `${JSON.stringify(await session.answer(line))}\n`;
    if (!output.write(answer)) await new Promise((resolve) => output.once('drain', resolve));
  }
}

/** The environments of one connection. */
class EnvSession {
  readonly #recordings: readonly (readonly string[])[];
  readonly #envs = new Map<string, GameEnv>();
  #count = 0;

  constructor(recordings: readonly (readonly string[])[]) {
    this.#recordings = recordings;
  }

  /** The answer to one line: never throws. */
  async answer(line: string): Promise<object> {
    let id: unknown = null;
    try {
      const raw: unknown = JSON.parse(line);
      id = (raw as { id?: unknown } | null)?.id ?? null;
      const parsed = request.safeParse(raw);
      if (!parsed.success) throw new EnvError('wrong-request', faultText(parsed.error.issues[0]));
      return { id, ...(await this.#answer(parsed.data)) };
    } catch (error) {
      const code =
        error instanceof EnvError ? error.code : error instanceof SyntaxError ? 'not-json' : 'failed';
      return { id, error: { code, message: (error as Error).message } };
    }
  }

  #answer(asked: Request): object | Promise<object> {
    switch (asked.op) {
      case 'make':
        return this.#make(asked);
      case 'reset':
        return this.#reset(asked.env, asked.seed);
      case 'step':
        return this.#step(asked.env, asked.actions);
      case 'steps':
        return this.#steps(asked.steps);
      case 'events':
        return { events: this.#env(asked.env).events };
      case 'close':
        return { closed: this.#envs.delete(asked.env) };
    }
  }

  async #make({ id: _, op, format, preset, seats, count, seed = 0, ...options }: MakeRequest) {
    const id = presetOf(format, preset);
    const { error } = formatSchemas[format]?.config.safeParse(options.config ?? {}) ?? {};
    if (error !== undefined) throw new EnvError('wrong-config', `config: ${faultText(error.issues[0])}`);
    const envs: string[] = [];
    for (let index = 0; index < (count ?? 1); index += 1) {
      const own = count === undefined ? String(seed) : `${seed}/${index}`;
      const players: Record<string, 'agent' | Opponent> = {};
      for (const [seat, name] of Object.entries(seats))
        players[seat] =
          name === 'agent' || name === 'same' ? 'agent' : await opponentBy(name, this.#recordings);
      const env = new GameEnv({
        ...options,
        preset: id,
        seats: players,
        seed: own,
      } as never);
      this.#count += 1;
      const name = `env-${this.#count}`;
      this.#envs.set(name, env);
      envs.push(name);
    }
    return count === undefined ? { env: envs[0] } : { envs };
  }

  #env(name: string): GameEnv {
    const env = this.#envs.get(name);
    if (env !== undefined) return env;
    throw new EnvError('no-such-env', `env: expected one that "make" has answered, found "${name}"`);
  }

  async #reset(name: string, seed: string | number | undefined) {
    const { turn, observation } = await this.#env(name).resetAsync(seed);
    return { turn, observation };
  }

  async #step(name: string, actions: Parameters<GameEnv['step']>[0]): Promise<StepResult> {
    return this.#env(name).stepAsync(actions);
  }

  /** Every environment is answered for, also where another one fails. */
  async #steps(all: readonly { readonly env: string; readonly actions: Parameters<GameEnv['step']>[0] }[]) {
    const steps = await Promise.all(
      all.map(async ({ env, actions }) => {
        try {
          return { env, ...(await this.#step(env, actions)) };
        } catch (error) {
          const code = error instanceof EnvError ? error.code : 'failed';
          return { env, error: { code, message: (error as Error).message } };
        }
      }),
    );
    return { steps };
  }
}

function faultText(issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined) {
  const field = fieldName(issue?.path ?? []);
  return `${field === '' ? '' : `${field}: `}${issue?.message ?? 'expected a request'}`;
}

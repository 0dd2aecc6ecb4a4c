/** Prompts a registered bot over its connection to the server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../input-error.ts';
import { RequestFailed } from './request-failed.ts';

/** Access to a registered bot's server: URL, and operator key. */
export interface ServerAccess {
  readonly url: string;
  readonly key: string;
}

/** Server and key: as given, or from a running server's data directory. */
export function serverAccess(url: string | undefined, directory: string): ServerAccess {
  const key = process.env.PARLOUR_OPERATOR_KEY;
  if (url !== undefined && key !== undefined && key !== '') return { url, key };
  const file = join(directory, 'operator-key.json');
  try {
    const left = JSON.parse(readFileSync(file, 'utf8')) as ServerAccess;
    return { url: url ?? left.url, key: left.key };
  } catch {
    throw new InputError(
      `${file}: expected the key of a running server, found none; name its data directory with --data, or set PARLOUR_OPERATOR_KEY`,
    );
  }
}

interface Answered {
  readonly reply?: string | null;
  readonly players?: readonly { readonly id: string; readonly name: string | null; readonly kind: string }[];
  readonly error?: { readonly message: string; readonly code: string };
}

/** Prompt for a registered bot. */
export interface BotQuestion {
  /** Messages in order; its own ones are by `subject`. */
  readonly talk: readonly { readonly by: string; readonly text: string }[];
  readonly rules: string;
  /** Time limit of the server, in milliseconds. */
  readonly deadlineMs: number;
}

/** Finds a bot by name. Throws InputError where there is none; asking rejects with RequestFailed. */
export async function registeredBot(name: string, bot: string, { url, key }: ServerAccess) {
  const call = async (path: string, signal?: AbortSignal, body?: object): Promise<Answered> => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/api/operators/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((error: Error) => {
      throw new RequestFailed(
        `${name}: ${(error.cause as Error | undefined)?.message ?? error.message}`,
        true,
      );
    });
    const answer = (await response.json().catch(() => ({}))) as Answered;
    if (response.ok) return answer;
    if (response.status === 413)
      throw new RequestFailed(
        `${name}: the question is too long for the server; send less context, such as --history 2000tok`,
        false,
      );
    const mayPass = response.status === 429 || response.status >= 500;
    throw new RequestFailed(`${name}: ${answer.error?.message ?? response.status}`, mayPass);
  };
  const { players = [] } = await call(`players?name=${encodeURIComponent(bot)}`).catch((error: Error) => {
    throw new InputError(error.message);
  });
  const id = players.find(({ kind }) => kind === 'bot')?.id;
  if (id === undefined)
    throw new InputError(`${name}: expected the name of a bot of this server, found "${bot}"`);
  const ask = async (asked: BotQuestion, signal: AbortSignal): Promise<string> => {
    const since = performance.now();
    const { reply = null } = await call(`bots/${id}/questions`, signal, asked);
    if (reply !== null) return reply;
    const isLate = performance.now() - since >= asked.deadlineMs;
    const why = isLate
      ? `the bot did not reply within ${asked.deadlineMs / 1000} s, or with no text (--timeout)`
      : 'the bot is not connected, or replies to no texts';
    throw new RequestFailed(`${name}: ${why}`, true);
  };
  /** Stores the bot's interview answers on the server. */
  const keep = async (interview: string, answers: readonly unknown[]): Promise<void> => {
    await call(`bots/${id}/interviews`, undefined, { interview, answers });
  };
  return { id, ask, keep };
}

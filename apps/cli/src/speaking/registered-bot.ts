/** Asks a bot that is registered with a house, over the line that it has there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../input-error.ts';
import { RequestFailed } from './request-failed.ts';

/** The house of a registered bot: where it is, and the key of an operator. */
export interface HouseAccess {
  readonly url: string;
  readonly key: string;
}

/** Which house, and with which key: as given, or as a running house left it in its data directory. */
export function houseAccess(url: string | undefined, directory: string): HouseAccess {
  const key = process.env.PARLOUR_OPERATOR_KEY;
  if (url !== undefined && key !== undefined && key !== '') return { url, key };
  const file = join(directory, 'operator-key.json');
  try {
    const left = JSON.parse(readFileSync(file, 'utf8')) as HouseAccess;
    return { url: url ?? left.url, key: left.key };
  } catch {
    throw new InputError(
      `${file}: expected the key of a running house, found none; name its data directory with --data, or set PARLOUR_OPERATOR_KEY`,
    );
  }
}

interface Answered {
  readonly reply?: string | null;
  readonly players?: readonly { readonly id: string; readonly name: string | null; readonly kind: string }[];
  readonly error?: { readonly message: string; readonly code: string };
}

/** What a registered bot is asked. */
export interface Asked {
  /** What was said, in order; its own words are by `subject`. */
  readonly talk: readonly { readonly by: string; readonly text: string }[];
  readonly rules: string;
  /** So long the house waits, in milliseconds. */
  readonly deadlineMs: number;
}

/** Finds a bot by name. Throws InputError where there is none; asking rejects with RequestFailed. */
export async function registeredBot(name: string, bot: string, { url, key }: HouseAccess) {
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
        `${name}: the house takes no question as long as this; say less at once (--history 2000tok)`,
        false,
      );
    const mayPass = response.status === 429 || response.status >= 500;
    throw new RequestFailed(`${name}: ${answer.error?.message ?? response.status}`, mayPass);
  };
  const { players = [] } = await call(`players?name=${encodeURIComponent(bot)}`).catch((error: Error) => {
    throw new InputError(error.message);
  });
  const id = players.find(({ kind }) => kind === 'bot')?.id;
  if (id === undefined) throw new InputError(`${name}: this house has no bot called "${bot}"`);
  const ask = async (asked: Asked, signal: AbortSignal): Promise<string> => {
    const since = performance.now();
    const { reply = null } = await call(`bots/${id}/questions`, signal, asked);
    if (reply !== null) return reply;
    const isLate = performance.now() - since >= asked.deadlineMs;
    const why = isLate
      ? `the bot did not reply within ${asked.deadlineMs / 1000} s, or with no text (--timeout)`
      : 'the bot is not connected, or replies to no texts';
    throw new RequestFailed(`${name}: ${why}`, true);
  };
  /** Lets the house keep what the bot answered in an interview. */
  const keep = async (interview: string, answers: readonly unknown[]): Promise<void> => {
    await call(`bots/${id}/interviews`, undefined, { interview, answers });
  };
  return { id, ask, keep };
}

/** Requests to endpoints of the OpenAI protocol. */
import { type Posted, postJson } from './post.ts';
import { type Completion, readCompletion } from './read-completion.ts';
import { RequestFailed } from './request-failed.ts';

/** Where a language model is asked. */
export interface Endpoint {
  /** As it was typed: what failed is said of that. */
  readonly name: string;
  /** Where the API begins, such as `http://localhost:11434/v1`. */
  readonly url: URL;
  /** Undefined: the endpoint wants none. */
  readonly key: string | undefined;
  /** So long one request may take, in milliseconds. */
  readonly timeout: number;
}

/** One request for a completion: what came has a reply. Rejects with RequestFailed. */
export async function complete(
  { name, url, key, timeout }: Endpoint,
  body: string | readonly Uint8Array[],
  signal: AbortSignal,
): Promise<Completion & { readonly reply: string }> {
  const address = new URL(url);
  address.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`;
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  let posted: Posted;
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    posted = await postJson(address, headers, body, within);
  } catch (error) {
    throw new RequestFailed(`${name}: ${reasonOf(error, timeout)}`, true);
  }
  const { status, text, header } = posted;
  if (status >= 200 && status < 300) return parsed(text, name);
  if (status >= 300 && status < 400) {
    const elsewhere = header('location') ?? 'another address';
    throw new RequestFailed(`${name}: the endpoint sends on to ${elsewhere}: name that`, false);
  }
  const mayPass = status === 408 || status === 429 || status >= 500;
  const advice = status === 401 ? ' (set PARLOUR_LLM_API_KEY or OPENAI_API_KEY)' : '';
  throw new RequestFailed(
    `${name}: ${status} ${saidIn(text)}${advice}`,
    mayPass,
    waitIn(header('retry-after')),
  );
}

function parsed(text: string, name: string): Completion & { readonly reply: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RequestFailed(`${name}: the endpoint did not answer with JSON`, true);
  }
  const { reply, failure, ...more } = readCompletion(value);
  if (reply !== undefined) return { reply, failure, ...more };
  const why = failure === undefined ? 'the endpoint gave no reply' : oneLine(failure);
  throw new RequestFailed(`${name}: ${why}`, true);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);

/** What an endpoint says of its failure, in one line. */
function saidIn(text: string): string {
  let said = text;
  try {
    said = readCompletion(JSON.parse(text)).failure ?? text;
  } catch {}
  return oneLine(said);
}

/** In milliseconds; the header has seconds or a date. */
function waitIn(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(seconds, 0) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(date - Date.now(), 0);
}

const reasonOf = (error: unknown, timeout: number): string => {
  const { message, cause } = error as Error;
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return `no reply within ${timeout / 1000} s (--timeout)`;
  return cause instanceof Error ? cause.message || message : message;
};

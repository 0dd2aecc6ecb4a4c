/** Requests to endpoints of the OpenAI protocol. */
import type { TokenChance } from '@parlour/interview';
import { type Posted, postJson } from './post.ts';
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

/** What an endpoint answers, as far as it is read. */
export interface Completion {
  readonly choices?: readonly {
    readonly message?: { readonly content?: string | null };
    readonly logprobs?: {
      readonly content?: readonly { readonly top_logprobs?: readonly TokenChance[] }[] | null;
    } | null;
  }[];
  readonly usage?: { readonly prompt_tokens?: number; readonly completion_tokens?: number };
  readonly error?: { readonly message?: string } | string;
}

/** One request for a completion. Rejects with RequestFailed. */
export async function complete(
  { name, url, key, timeout }: Endpoint,
  body: string | readonly Uint8Array[],
  signal: AbortSignal,
): Promise<Completion> {
  const address = new URL(url);
  address.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`;
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  let posted: Posted;
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    posted = await postJson(address, headers, body, within);
  } catch (error) {
    throw new RequestFailed(`${name}: ${reasonOf(error)}`, true);
  }
  const { status, text, header } = posted;
  if (status >= 200 && status < 300) return parsed(text, name);
  const mayPass = status === 408 || status === 429 || status >= 500;
  const advice = status === 401 ? ' (set PARLOUR_LLM_API_KEY or OPENAI_API_KEY)' : '';
  throw new RequestFailed(
    `${name}: ${status} ${saidIn(text)}${advice}`,
    mayPass,
    waitIn(header('retry-after')),
  );
}

function parsed(text: string, name: string): Completion {
  try {
    return JSON.parse(text) as Completion;
  } catch {
    throw new RequestFailed(`${name}: the endpoint did not answer with JSON`, true);
  }
}

/** What an endpoint says of its failure, in one line. */
function saidIn(text: string): string {
  let said = text;
  try {
    const { error } = JSON.parse(text) as Completion;
    said = typeof error === 'string' ? error : (error?.message ?? text);
  } catch {}
  return said.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}

/** In milliseconds; the header has seconds or a date. */
function waitIn(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(seconds, 0) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(date - Date.now(), 0);
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || message : message;
};

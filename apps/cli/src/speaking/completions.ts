/** Requests to endpoints of the OpenAI protocol. */
import type { ScoredText } from '@parlour/interview';
import { type PostResponse, postJson } from './post.ts';
import { type Completion, parseScoredTexts, readCompletion } from './read-completion.ts';
import { RequestFailed } from './request-failed.ts';

/** Endpoint of a language model. */
export interface Endpoint {
  /** Name as typed, for error messages. */
  readonly name: string;
  /** Base URL of the API, such as `http://localhost:11434/v1`. */
  readonly url: URL;
  /** Undefined: the endpoint needs none. */
  readonly key: string | undefined;
  /** Time limit of one request, in milliseconds. */
  readonly timeout: number;
}

/** Requests one completion; the result has a reply. Rejects with RequestFailed. */
export async function complete(
  endpoint: Endpoint,
  body: string | readonly Uint8Array[],
  signal: AbortSignal,
): Promise<Completion & { readonly reply: string }> {
  const { reply, failure, ...more } = readCompletion(
    await answerTo(endpoint, 'chat/completions', body, signal),
  );
  if (reply !== undefined) return { reply, failure, ...more };
  const why = failure === undefined ? 'the endpoint gave no reply' : oneLine(failure);
  throw new RequestFailed(`${endpoint.name}: ${why}`, true);
}

/**
 * Requests scores of raw texts without a chat template: the log-probability of every token. Rejects with
 * RequestFailed, permanently if the endpoint cannot score.
 */
export async function score(
  endpoint: Endpoint,
  common: object,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Pick<Completion, 'tokens'> & { readonly scored: readonly ScoredText[] }> {
  // `max_tokens` 0: nothing is generated; what an endpoint generates all the same is left out.
  const body = JSON.stringify({ ...common, prompt: texts, max_tokens: 0, echo: true, logprobs: 1 });
  const value = await answerTo(endpoint, 'completions', body, signal);
  const { failure, tokens } = readCompletion(value);
  const scored = parseScoredTexts(value);
  if (scored.length === texts.length) return { scored, tokens };
  const why =
    failure === undefined
      ? `expected ${texts.length} scored texts, found ${scored.length}`
      : oneLine(failure);
  throw new RequestFailed(`${endpoint.name}: ${why}`, failure !== undefined);
}

/** Answer of an endpoint, as JSON. */
async function answerTo(
  { name, url, key, timeout }: Endpoint,
  path: string,
  body: string | readonly Uint8Array[],
  signal: AbortSignal,
): Promise<unknown> {
  const address = new URL(url);
  address.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  let posted: PostResponse;
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

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestFailed(`${name}: the endpoint did not answer with JSON`, true);
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);

/** Error message of an endpoint, in one line. */
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

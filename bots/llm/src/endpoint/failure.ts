/** Why an endpoint gives no text. */
import { APICallError, EmptyResponseBodyError, InvalidResponseDataError, JSONParseError } from 'ai';
import { filtered, reasonOf, withCure } from './reasons.ts';

/** Reason for a missing text. Contains nothing from the endpoint, which may repeat the key or the prompt. */
export interface Failure {
  readonly sentence: string;
  /** The same in a word: a status, a word of the system such as ECONNREFUSED, or one of ours. */
  readonly word: string;
  /** Whether a retry may help: not if the endpoint understood and refused. */
  readonly isPassing: boolean;
  /** Retry delay requested by the endpoint, in milliseconds. */
  readonly after?: number;
  /** Whether the request may have been charged. */
  readonly isBilled: boolean;
  /** The status of the answer, if one came that was an error. */
  readonly status?: number;
}

export function failureOf(error: unknown): Failure {
  if (isAbort(error))
    return { ...failureIn('it took too long', 'too-long'), isPassing: false, isBilled: true };
  if (APICallError.isInstance(error)) return failureOfCall(error);
  const isGarbled = [JSONParseError, InvalidResponseDataError, EmptyResponseBodyError].some((kind) =>
    kind.isInstance(error),
  );
  if (isGarbled) return garbled();
  const told = error instanceof Error && 'data' in error ? toldError(error.data) : undefined;
  if (told !== undefined) return failureOfTold(told);
  return { ...failureIn('it failed in an unknown way', 'unknown'), isPassing: true, isBilled: true };
}

const failureIn = (sentence: string, word: string) => ({ sentence: withCure(sentence, word), word });

/** The content type, if known, is all that is told of such an answer. */
const garbled = (type = ''): Failure => ({
  ...failureIn(
    `expected a chat completion with choices, found ${/^text\/html\b/i.test(type) ? 'a page (text/html)' : 'something else'}`,
    'garbled',
  ),
  isPassing: true,
  isBilled: true,
});

/** The error that an endpoint sent with status 200, as JSON text; undefined: none. */
function toldError(sent: unknown): string | undefined {
  if (typeof sent === 'string') return JSON.stringify({ message: sent });
  return sent !== null && typeof sent === 'object' && 'message' in sent ? JSON.stringify(sent) : undefined;
}

/** The same, from the body of an answer. */
function errorInBody(body: string): string | undefined {
  try {
    const { error } = JSON.parse(body);
    return toldError(error);
  } catch {
    return undefined;
  }
}

/** Some endpoints answer 200 and send the error, often with its status, where the text should be. */
function failureOfTold(told: string): Failure {
  const status = Number(/"(?:code|status)":"?([45]\d\d)\b/.exec(told)?.[1] ?? Number.NaN);
  const known = reasonOf(Number.isNaN(status) ? 400 : status, told);
  const word = known?.word ?? (Number.isNaN(status) ? 'error' : String(status));
  const what = `it answered 200 with an error${Number.isNaN(status) ? '' : ` (${status})`}`;
  const isPassing = known === undefined || status === 429 || status >= 500;
  const sentence = known === undefined ? withCure(what, 'error') : `${what}: ${known.sentence}`;
  return { sentence, word, isPassing, isBilled: false, ...(isPassing ? {} : { status: 200 }) };
}

/** So many other requests waited that this one was never sent. */
export const queuedTooLong: Failure = {
  ...failureIn('other requests came first', 'queue'),
  isPassing: false,
  isBilled: false,
};

/** A request that succeeded, without a text. */
export function emptyReply({
  isWhole,
  isFiltered,
}: {
  readonly isWhole: boolean;
  readonly isFiltered?: true;
}): Failure {
  const [sentence, word] = isFiltered
    ? [filtered.sentence, filtered.word]
    : [
        isWhole
          ? 'it answered with an empty text. Choose another PARLOUR_LLM_MODEL'
          : 'it answered with an empty text, and thought up to its limit of tokens. Set PARLOUR_LLM_MAX_TOKENS=4000, or PARLOUR_LLM_BODY={"reasoning_effort":"low"}',
        'empty',
      ];
  return { sentence, word, isPassing: false, isBilled: true };
}

function failureOfCall({ statusCode: status, responseHeaders, responseBody, cause }: APICallError): Failure {
  if (status === undefined) {
    const code = codeOf(cause);
    const sentence = `it could not be reached${code === undefined ? '' : ` (${code})`}`;
    return { ...failureIn(sentence, code ?? 'unreachable'), isPassing: true, isBilled: false };
  }
  if (status < 400) return failureOfAnswer(cause, responseBody ?? '', responseHeaders?.['content-type']);
  const known = reasonOf(status, responseBody ?? '');
  const word = known?.word ?? String(status);
  const sentence =
    known === undefined
      ? withCure(`it answered ${status}`, 'error')
      : `it answered ${status}: ${known.sentence}`;
  if (status !== 429 && status < 500) return { sentence, word, isPassing: false, isBilled: false, status };
  const after = retryAfter(responseHeaders ?? {});
  if (after === undefined) return { sentence, word, isPassing: true, isBilled: false, status };
  const asked = `It asks for a wait of ${Math.round(after)} ms`;
  return { sentence: `${sentence}. ${asked}`, word, isPassing: true, isBilled: false, status, after };
}

/** An answer that began well. */
function failureOfAnswer(cause: unknown, body: string, type: string | undefined): Failure {
  const code = codeOf(cause);
  if (code !== undefined)
    return { ...failureIn(`its answer broke off (${code})`, code), isPassing: true, isBilled: true };
  const told = errorInBody(body);
  return told === undefined ? garbled(type) : failureOfTold(told);
}

/** Retry-After is in seconds or a date; some endpoints also say milliseconds. */
function retryAfter(headers: Readonly<Record<string, string>>): number | undefined {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return exact;
  const text = headers['retry-after'];
  if (text === undefined) return undefined;
  const wait = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}

const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

/** Such as ECONNREFUSED: a word of the system, found somewhere down the chain of causes. */
function codeOf(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as NodeJS.ErrnoException;
    if (typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code)) return code;
  }
  return undefined;
}

/** Why an endpoint gives no text. */
import { APICallError, EmptyResponseBodyError, InvalidResponseDataError, JSONParseError } from 'ai';
import { reasonOf, withCure } from './reasons.ts';

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
  if (isGarbled) return garbled;
  return { sentence: 'it failed in a way of its own', word: 'unknown', isPassing: true, isBilled: true };
}

const failureIn = (sentence: string, word: string) => ({ sentence: withCure(sentence, word), word });

const garbled: Failure = {
  ...failureIn('what it said was no answer', 'garbled'),
  isPassing: true,
  isBilled: true,
};

/** So many other requests waited that this one was never sent. */
export const queuedTooLong: Failure = {
  ...failureIn('other requests came first', 'queue'),
  isPassing: false,
  isBilled: false,
};

/** A request that succeeded, without a text. */
export const emptyReply = ({ isWhole }: { readonly isWhole: boolean }): Failure => ({
  sentence: isWhole
    ? 'it answered with an empty text. Choose another PARLOUR_LLM_MODEL'
    : 'it answered with an empty text, and thought up to its limit of tokens. Set PARLOUR_LLM_MAX_TOKENS=4000, or PARLOUR_LLM_BODY={"reasoning_effort":"low"}',
  word: 'empty',
  isPassing: false,
  isBilled: true,
});

function failureOfCall({ statusCode: status, responseHeaders, responseBody, cause }: APICallError): Failure {
  if (status === undefined) {
    const code = codeOf(cause);
    const sentence = `it could not be reached${code === undefined ? '' : ` (${code})`}`;
    return { ...failureIn(sentence, code ?? 'unreachable'), isPassing: true, isBilled: false };
  }
  if (status < 400) return garbled;
  const known = reasonOf(status, responseBody ?? '');
  const word = known?.word ?? String(status);
  const sentence = known === undefined ? `it answered ${status}` : `it answered ${status}: ${known.sentence}`;
  if (status !== 429 && status < 500) return { sentence, word, isPassing: false, isBilled: false, status };
  const after = retryAfter(responseHeaders ?? {});
  const wait = after === undefined ? {} : { after };
  return { sentence, word, isPassing: true, isBilled: false, status, ...wait };
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

/** Parses the reply in a webhook's answer. */
import { type PromptKind, type Provenance, sanitizeText } from '@parlour/game';
import { exceedsValues, keepProvenance, maxFrameValues, webhookAnswer } from '@parlour/protocol';
import type { PostResult } from './post.ts';

/**
 * Reply of a webhook in the form of a frame, or the failure. `dropped`: malformed fields that were left out; `error`: what
 * was expected and found.
 */
export type ReplyOrFailure =
  | { readonly text: string | string[]; readonly made?: Provenance; readonly dropped?: string }
  | { readonly beliefs: Record<string, number> }
  | { readonly failure: string; readonly error: string };

/** Parses an answer. Only the requested kind is a reply; JSON without beliefs is an invalid one. */
export function readReply(posted: PostResult, kind: PromptKind): ReplyOrFailure {
  if ('failure' in posted) return { failure: posted.failure, error: posted.error };
  const { status, type, body } = posted;
  if (status < 200 || status > 299) return { failure: `status-${status}`, error: statusError(posted) };
  const isJson = type === 'application/json' || type.endsWith('+json');
  if (!isJson && type !== 'text/plain' && type !== '')
    return notText(`expected text/plain or application/json, found ${quoted(type)}`);
  // Who names no type may mean either; a belief is always JSON, whatever its type says.
  const json = isJson || type === '' || kind === 'judge' ? replyInJson(body) : undefined;
  if (kind === 'judge') return readBeliefs(json?.answer?.beliefs, isJson, body);
  const said = isJson ? json?.answer?.text : (json?.answer?.text ?? body);
  if (said === undefined) return notText(`expected JSON with the field text, found ${quoted(body)}`);
  return reply([said].flat(), json?.answer?.made, json?.dropped);
}

const notText = (error: string): ReplyOrFailure => ({ failure: 'not-text', error });

/** Longest part of an answer in an error, in code points. */
const shown = 80;

/** The beginning of something that a webhook sent, in one line. */
function quoted(text: string): string {
  const line = sanitizeText(text.replaceAll(/\s+/g, ' '));
  const points = [...line];
  return points.length > shown ? `${points.slice(0, shown).join('')} ...` : line || 'nothing';
}

function statusError({ status, location, body, type }: Extract<PostResult, { status: number }>): string {
  const isPage = type === 'text/html';
  const more = location === undefined ? (isPage ? 'a page (text/html)' : quoted(body)) : quoted(location);
  return `expected status 200, found ${status}: ${more}`;
}

function readBeliefs(
  beliefs: Record<string, number> | undefined,
  isJson: boolean,
  body: string,
): ReplyOrFailure {
  if (beliefs !== undefined) return { beliefs };
  if (isJson) return { beliefs: {} };
  return { failure: 'no-beliefs', error: `expected JSON with the field beliefs, found ${quoted(body)}` };
}

function reply(said: readonly string[], made: Provenance | undefined, dropped?: string): ReplyOrFailure {
  const isEmpty = said.every((text) => text.trim() === '');
  if (isEmpty) return { failure: 'empty', error: 'expected a text, found an empty one' };
  return { text: [...said], ...(made && { made }), ...(dropped !== undefined && { dropped }) };
}

function replyInJson(body: string) {
  try {
    const sent: unknown = JSON.parse(body);
    if (exceedsValues(sent, maxFrameValues)) return undefined;
    const { kept, dropped } = keepProvenance(sent);
    return { answer: webhookAnswer.safeParse(kept).data, dropped };
  } catch {
    return undefined;
  }
}

/** Whether a retry may help: not after a valid but useless answer. */
export const isWorthRetrying = (posted: PostResult): boolean =>
  'failure' in posted
    ? posted.failure === 'unreachable' || posted.failure === 'timeout'
    : posted.status >= 500;

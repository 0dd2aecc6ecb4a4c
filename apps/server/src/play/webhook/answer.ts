/** Parses the reply in a webhook's answer. */
import type { PromptKind, Provenance } from '@parlour/game';
import { exceedsValues, keepProvenance, maxFrameValues, webhookAnswer } from '@parlour/protocol';
import type { PostResult } from './post.ts';

/** Reply of a webhook in the form of a frame, or the failure. */
export type ReplyOrFailure =
  | { readonly text: string | string[]; readonly made?: Provenance }
  | { readonly beliefs: Record<string, number> }
  | { readonly failure: string };

/** Parses an answer. Only the requested kind is a reply; JSON without beliefs is an invalid one. */
export function readReply(posted: PostResult, kind: PromptKind): ReplyOrFailure {
  if ('failure' in posted) return { failure: posted.failure };
  const { status, type, body } = posted;
  if (status < 200 || status > 299) return { failure: `status-${status}` };
  const isJson = type === 'application/json' || type.endsWith('+json');
  if (!isJson && type !== 'text/plain' && type !== '') return { failure: 'not-text' };
  // Who names no type may mean either; a belief is always JSON, whatever its type says.
  const json = isJson || type === '' || kind === 'judge' ? replyInJson(body) : undefined;
  if (kind === 'judge') return readBeliefs(json?.beliefs, isJson);
  const said = isJson ? json?.text : (json?.text ?? body);
  return said === undefined ? { failure: 'not-text' } : reply([said].flat(), json?.made);
}

function readBeliefs(beliefs: Record<string, number> | undefined, isJson: boolean): ReplyOrFailure {
  if (beliefs !== undefined) return { beliefs };
  return isJson ? { beliefs: {} } : { failure: 'no-beliefs' };
}

function reply(said: readonly string[], made: Provenance | undefined): ReplyOrFailure {
  const isEmpty = said.every((text) => text.trim() === '');
  return isEmpty ? { failure: 'empty' } : { text: [...said], ...(made && { made }) };
}

function replyInJson(body: string) {
  try {
    const answer: unknown = JSON.parse(body);
    if (exceedsValues(answer, maxFrameValues)) return undefined;
    return webhookAnswer.safeParse(keepProvenance(answer).kept).data;
  } catch {
    return undefined;
  }
}

/** Whether a retry may help: not after a valid but useless answer. */
export const isWorthRetrying = (posted: PostResult): boolean =>
  'failure' in posted
    ? posted.failure === 'unreachable' || posted.failure === 'timeout'
    : posted.status >= 500;

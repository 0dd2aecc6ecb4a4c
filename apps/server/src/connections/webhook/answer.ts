/** Reads the reply in what a webhook answered. */
import type { Made, PromptKind } from '@parlour/game';
import { hasMoreValues, mostInFrame, webhookAnswer } from '@parlour/protocol';
import type { PostResult } from './post.ts';

/** What a webhook replied, as the frame says it, or why there is nothing. */
export type ReplyOrFailure =
  | { readonly text: string | string[]; readonly made?: Made }
  | { readonly beliefs: Record<string, number> }
  | { readonly failure: string };

/** Reads what came back. Anything but what was asked for is no reply; JSON without beliefs is one that is refused. */
export function readReply(posted: PostResult, kind: PromptKind): ReplyOrFailure {
  if ('failure' in posted) return { failure: posted.failure };
  const { status, type, body } = posted;
  if (status < 200 || status > 299) return { failure: `status-${status}` };
  const isJson = type === 'application/json' || type.endsWith('+json');
  if (!isJson && type !== 'text/plain' && type !== '') return { failure: 'not-text' };
  // Who names no type may mean either.
  const json = isJson || type === '' ? replyInJson(body) : undefined;
  if (kind === 'judge') return isJson ? { beliefs: json?.beliefs ?? {} } : { failure: 'no-beliefs' };
  const said = isJson ? json?.text : (json?.text ?? body);
  return said === undefined ? { failure: 'not-text' } : reply([said].flat(), json?.made);
}

function reply(said: readonly string[], made: Made | undefined): ReplyOrFailure {
  const isEmpty = said.every((text) => text.trim() === '');
  return isEmpty ? { failure: 'empty' } : { text: [...said], ...(made && { made }) };
}

function replyInJson(body: string) {
  try {
    const answer: unknown = JSON.parse(body);
    return hasMoreValues(answer, mostInFrame) ? undefined : webhookAnswer.safeParse(answer).data;
  } catch {
    return undefined;
  }
}

/** Is it worth asking once more? Not after an answer that was understood and no good. */
export const isWorthRetrying = (posted: PostResult): boolean =>
  'failure' in posted
    ? posted.failure === 'unreachable' || posted.failure === 'timeout'
    : posted.status >= 500;

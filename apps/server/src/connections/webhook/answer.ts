/** Reads the reply in what a webhook answered. */
import type { Made, PromptKind } from '@parlour/game';
import { hasMoreValues, mostInFrame, webhookAnswer } from '@parlour/protocol';
import type { PostResult } from './post.ts';

/** What a webhook replied, as the frame says it, or why there is nothing. */
export type ReplyOrFailure =
  | { readonly text: string | string[]; readonly made?: Made }
  | { readonly beliefs: Record<string, number> }
  | { readonly failure: string };

/** A longer text than any format takes is cut here already, in code points. */
const longestText = 4000;

/** Reads what came back. Anything but what was asked for is no reply. */
export function readReply(posted: PostResult, kind: PromptKind): ReplyOrFailure {
  if ('failure' in posted) return { failure: posted.failure };
  const { status, type, body } = posted;
  if (status < 200 || status > 299) return { failure: `status-${status}` };
  const isJson = type === 'application/json' || type.endsWith('+json');
  if (!isJson && type !== 'text/plain' && type !== '') return { failure: 'not-text' };
  // Who names no type may mean either.
  const json = isJson || type === '' ? replyInJson(body) : undefined;
  if (kind === 'judge')
    return json?.beliefs === undefined ? { failure: 'no-beliefs' } : { beliefs: json.beliefs };
  const said = isJson ? json?.text : (json?.text ?? body);
  return said === undefined ? { failure: 'not-text' } : reply([said].flat(), json?.made);
}

function reply(said: readonly string[], made: Made | undefined): ReplyOrFailure {
  const texts = said.map(cut).filter((text) => text.trim() !== '');
  return texts.length === 0 ? { failure: 'empty' } : { text: texts, ...(made && { made }) };
}

const cut = (text: string): string => [...text].slice(0, longestText).join('');

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

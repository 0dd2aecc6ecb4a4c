/** Reads the text in what a webhook answered. */
import { webhookAnswer } from '@parlour/protocol';
import type { PostResult } from './post.ts';

/** The text that a webhook answered with, or why there is none. */
export type AnswerText = { readonly text: string } | { readonly failure: string };

/** Reads what came back. Anything but a text is no answer. */
export function readAnswer(posted: PostResult): AnswerText {
  if ('failure' in posted) return { failure: posted.failure };
  const { status, type, body } = posted;
  if (status < 200 || status > 299) return { failure: `status-${status}` };
  const isJson = type === 'application/json' || type.endsWith('+json');
  if (!isJson && type !== 'text/plain' && type !== '') return { failure: 'not-text' };
  // Who names no type may mean either.
  const text = isJson ? textInJson(body) : type === '' ? (textInJson(body) ?? body) : body;
  if (text === undefined) return { failure: 'not-text' };
  return text.trim() === '' ? { failure: 'empty' } : { text };
}

function textInJson(body: string): string | undefined {
  try {
    const { data } = webhookAnswer.safeParse(JSON.parse(body));
    return data?.answer;
  } catch {
    return undefined;
  }
}

/** Is it worth asking once more? Not after an answer that was understood and no good. */
export const isWorthRetrying = (posted: PostResult): boolean =>
  'failure' in posted
    ? posted.failure === 'unreachable' || posted.failure === 'timeout'
    : posted.status >= 500;

/** What the rules refuse, mended: an answer of a program may have lines, and be as long as it likes. */
export function mended(text: string, limit: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return [...line].slice(0, limit).join('').trim();
}

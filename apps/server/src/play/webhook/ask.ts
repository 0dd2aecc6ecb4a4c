/** Puts a prompt to a webhook, twice at most. */
import { randomUUID } from 'node:crypto';
import { splitTalk } from '@parlour/game';
import type { Clock } from '@parlour/host';
import type { ServerFrame } from '@parlour/protocol';
import type { Webhook } from '@parlour/store';
import type { PendingEntry } from '../connections/bot-log.ts';
import { isWorthRetrying, type ReplyOrFailure, readReply } from './answer.ts';
import { type PostResult, postWebhook } from './post.ts';

export type PromptFrame = Extract<ServerFrame, { type: 'prompt' }>;

interface WebhookPrompt {
  readonly webhook: Webhook;
  readonly prompt: PromptFrame;
  /** Name of its conversation, for text-only webhooks. */
  readonly conversation: string;
  /** By the server's clock: later replies do not count. */
  readonly until: number;
  /** Aborted when the reply is no longer needed. */
  readonly given: AbortSignal;
  readonly clock: Clock;
  readonly allowPrivate: boolean;
  /** Hears of every try. */
  readonly tried: (entry: PendingEntry) => void;
  /** Sends a request; left out: over the network. */
  readonly send?: typeof postWebhook;
}

/** Before a request is sent once more. In milliseconds. */
const breath = 250;

/** Sends a prompt to a webhook. The first attempt has half of the time, the rest is for a second. */
export async function askWebhook(asking: WebhookPrompt): Promise<ReplyOrFailure> {
  const { clock, until, given, prompt } = asking;
  const id = randomUUID();
  const now = clock.now();
  const posted = await attempt(asking, id, now + Math.floor((until - now) / 2));
  if (!isWorthRetrying(posted) || given.aborted) return readReply(posted, prompt.kind);
  await pause(clock, breath, given);
  if (given.aborted || clock.now() >= until) return readReply(posted, prompt.kind);
  return readReply(await attempt(asking, id, until), prompt.kind);
}

async function attempt(asking: WebhookPrompt, id: string, until: number): Promise<PostResult> {
  const { webhook, prompt, conversation, given, clock, allowPrivate, tried, send = postWebhook } = asking;
  const now = clock.now();
  const late = new AbortController();
  const cancel = clock.wakeAt(until, () => late.abort());
  const body = JSON.stringify(bodyOf(webhook, { ...prompt, deadlineMs: until - now }, conversation));
  const signal = AbortSignal.any([given, late.signal]);
  const posted = await send({
    ...{ webhook, body, id, now, allowPrivate, signal },
    ...(webhook.secret === null && { conversation }),
  });
  cancel();
  const result = resultOf(posted, prompt, given.aborted);
  tried({ at: now, what: 'prompt', game: prompt.game, ...result, ms: clock.now() - now });
  return posted;
}

/** The prompt; for a text-only webhook only the last message. */
const bodyOf = ({ secret }: Webhook, prompt: PromptFrame, conversation: string): object =>
  secret === null ? { conversation, text: splitTalk(prompt.talk, prompt.you).text } : prompt;

/** Time limit of the end-of-conversation request, in milliseconds. */
const patience = 10_000;

/**
 * Notifies a text-only webhook of the end of a conversation. Once: it may also expire conversations itself.
 */
export async function closeConversation(
  told: Pick<WebhookPrompt, 'webhook' | 'conversation' | 'clock' | 'allowPrivate' | 'send'>,
): Promise<void> {
  const { webhook, conversation, clock, allowPrivate, send = postWebhook } = told;
  const body = JSON.stringify({ conversation, close: true });
  const signal = AbortSignal.timeout(patience);
  await send({ webhook, body, id: randomUUID(), conversation, now: clock.now(), allowPrivate, signal });
}

function resultOf(posted: PostResult, { kind }: PromptFrame, isTooLate: boolean) {
  const heard = readReply(posted, kind);
  if (!('failure' in heard)) return { code: null };
  return isTooLate ? { code: 'too-late' } : { code: heard.failure, error: heard.error };
}

function pause(clock: Clock, length: number, given: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.wakeAt(clock.now() + length, resolve);
    given.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });
}

/** Puts a prompt to a webhook, twice at most. */
import { randomUUID } from 'node:crypto';
import { talkSoFar } from '@parlour/game';
import type { Clock } from '@parlour/host';
import type { ServerFrame } from '@parlour/protocol';
import type { Webhook } from '@parlour/store';
import type { BotLogEntry } from '../bot-log.ts';
import { isWorthRetrying, type ReplyOrFailure, readReply } from './answer.ts';
import { type PostResult, post } from './post.ts';

export type PromptFrame = Extract<ServerFrame, { type: 'prompt' }>;

interface WebhookPrompt {
  readonly webhook: Webhook;
  readonly prompt: PromptFrame;
  /** By the clock of the house: no reply counts that comes later. */
  readonly until: number;
  /** Aborted when nobody waits for the reply any more. */
  readonly given: AbortSignal;
  readonly clock: Clock;
  readonly allowPrivate: boolean;
  /** Hears of every try. */
  readonly tried: (entry: BotLogEntry) => void;
  /** Sends a request; left out: over the network. */
  readonly send?: typeof post;
}

/** Before a request is sent once more. In milliseconds. */
const breath = 250;

/** Puts a prompt to a webhook. The first try has half of the time, and what is left is for one more. */
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
  const { webhook, prompt, given, clock, allowPrivate, tried, send = post } = asking;
  const now = clock.now();
  const late = new AbortController();
  const cancel = clock.wakeAt(until, () => late.abort());
  const body = JSON.stringify(bodyOf(webhook, { ...prompt, deadlineMs: until - now }));
  const signal = AbortSignal.any([given, late.signal]);
  const posted = await send({ webhook, body, id, now, allowPrivate, signal });
  cancel();
  const code = codeOf(posted, prompt, given.aborted);
  tried({ at: now, what: 'prompt', game: prompt.game, code, ms: clock.now() - now });
  return posted;
}

/** The prompt; to one that understands texts alone, what was said to it last. */
const bodyOf = ({ secret }: Webhook, prompt: PromptFrame): object =>
  secret === null ? { text: talkSoFar(prompt.talk, prompt.you).text } : prompt;

function codeOf(posted: PostResult, { kind }: PromptFrame, isTooLate: boolean): string | null {
  const heard = readReply(posted, kind);
  if (!('failure' in heard)) return null;
  return isTooLate ? 'too-late' : heard.failure;
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

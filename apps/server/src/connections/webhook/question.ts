/** Puts a question to a webhook, twice at most. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '@parlour/host';
import type { Webhook } from '@parlour/store';
import type { BotLogEntry } from '../../bots/bot-log.ts';
import { type AnswerText, isWorthRetrying, readAnswer } from './answer.ts';
import type { OpenQuestion } from './open-question.ts';
import { type PostResult, post } from './post.ts';

interface WebhookQuestion {
  readonly bot: string;
  readonly webhook: Webhook;
  readonly game: string;
  readonly open: OpenQuestion;
  /** By the clock of the house: no answer counts that comes later. */
  readonly until: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly given: AbortSignal;
  readonly clock: Clock;
  readonly allowPrivate: boolean;
  /** Hears of every try. */
  readonly tried: (entry: BotLogEntry) => void;
}

/** Before a request is sent once more. In milliseconds. */
const breath = 250;

/** Puts a question to a webhook. The first try has half of the time, and what is left is for one more. */
export async function askWebhook(asking: WebhookQuestion): Promise<AnswerText> {
  const { clock, until, given } = asking;
  const id = randomUUID();
  const now = clock.now();
  const posted = await attempt(asking, id, now + Math.floor((until - now) / 2));
  if (!isWorthRetrying(posted) || given.aborted) return readAnswer(posted);
  await pause(clock, breath, given);
  if (given.aborted || clock.now() >= until) return readAnswer(posted);
  return readAnswer(await attempt(asking, id, until));
}

async function attempt(asking: WebhookQuestion, id: string, until: number): Promise<PostResult> {
  const { bot, webhook, game, open, given, clock, allowPrivate, tried } = asking;
  const { question, text, before } = open;
  const now = clock.now();
  const late = new AbortController();
  const cancel = clock.wakeAt(until, () => late.abort());
  const body = JSON.stringify({
    type: 'question',
    bot,
    game,
    question,
    text,
    before,
    deadlineMs: until - now,
  });
  const signal = AbortSignal.any([given, late.signal]);
  const posted = await post({ webhook, body, id, now, allowPrivate, signal });
  cancel();
  tried({ at: now, what: 'question', game, code: codeOf(posted, given.aborted), ms: clock.now() - now });
  return posted;
}

function codeOf(posted: PostResult, isTooLate: boolean): string | null {
  const heard = readAnswer(posted);
  if ('text' in heard) return null;
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

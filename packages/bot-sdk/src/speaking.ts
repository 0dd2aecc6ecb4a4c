/** Sends a bot's offers and replies, with retries while the server is busy. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Acknowledgement, Requests, UnsentFrame } from '@parlour/client';
import { ordinaryRefusals, transientCodes } from './codes.ts';
import { errorText } from './error-text.ts';
import type { BotEvent } from './events.ts';
import type { Reply } from './prompts.ts';

export type FailedEvent = Extract<BotEvent, { type: 'failed' }>;

/** Why a frame was refused. */
type Refused = Extract<Acknowledgement, { ok: false }>['error'];

export type OfferFrame = Extract<UnsentFrame, { type: 'offer' | 'offer-prompts' }>;

interface SpeakingPorts {
  readonly ask: Requests['ask'];
  readonly isWelcome: () => boolean;
  readonly on: (event: BotEvent) => void;
}

/** `offers`: made at every new line, in this order; one replaces the one before where they overlap. */
export function createOfferSender({ ask, isWelcome, on }: SpeakingPorts, first: readonly OfferFrame[]) {
  let offers = first;

  async function offerNow(): Promise<void> {
    for (const offer of offers) {
      const answer = await ask(offer);
      if (answer.ok) continue;
      const { code, message, retryAfterMs = 1000 } = answer.error;
      if (code === 'offline') return; // at the next welcome
      if (transientCodes.has(code)) {
        setTimeout(() => isWelcome() && void offerNow(), retryAfterMs).unref();
        return;
      }
      on({ type: 'refused', game: undefined, what: 'offer', code, message });
    }
  }

  /** Events for refusals of replies that the author can do something about. */
  function tell(
    { code, message, details }: Refused,
    prompt: string,
    reply: Reply,
    game: string | undefined,
  ): void {
    const what = 'text' in reply ? 'reply' : 'judge';
    if (code === 'late') on({ type: 'late', game: game ?? null, prompt, what, ms: Number(details?.ms ?? 0) });
    else if (code !== 'offline' && !ordinaryRefusals.has(code))
      on({ type: 'refused', game, what: 'answer', code, message, ...(details && { details }) });
  }

  /** Over the next line the prompt comes again, and the reply with it. */
  async function answer(prompt: string, reply: Reply, game: string | undefined): Promise<string> {
    const result = await ask({ type: 'answer', prompt, ...reply });
    if (result.ok) {
      if (result.dropped !== undefined) on({ type: 'dropped', game, fields: result.dropped });
      return 'ok';
    }
    const { code, retryAfterMs = 1000 } = result.error;
    if (transientCodes.has(code) && isWelcome()) {
      await wait(retryAfterMs, undefined, { ref: false });
      return answer(prompt, reply, game);
    }
    tell(result.error, prompt, reply, game);
    return code;
  }

  /** Reports an error of the bot to the server, for its log; across a reconnection or two. */
  async function fail({ game, prompt, what, error }: FailedEvent, attempts = 10): Promise<void> {
    const about = prompt === undefined ? game && { game } : { prompt };
    if (!about) return;
    const result = await ask({ type: 'fail', ...about, what, error: errorText(error) });
    if (result.ok || attempts === 0) return;
    const { code, retryAfterMs = 1000 } = result.error;
    if (code !== 'offline' && !transientCodes.has(code)) return;
    await wait(retryAfterMs, undefined, { ref: false });
    return fail({ type: 'failed', game, ...about, what, error }, attempts - 1);
  }

  function offer(games: number): void {
    if (offers.every(({ games: before }) => games === before)) return;
    offers = offers.map((one) => ({ ...one, games }));
    void offerNow();
  }
  return { offerNow, answer, fail, offer };
}

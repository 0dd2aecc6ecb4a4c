/** Connection of a bot with a webhook: prompts become requests, replies become frames. */
import { createHmac } from 'node:crypto';
import {
  type Acknowledgement,
  acknowledgementOf,
  createGames,
  type GameState,
  type Games,
  offlineError,
  type UnsentFrame,
} from '@parlour/client';
import type { GameView, PromptKind } from '@parlour/game';
import type { Host } from '@parlour/host';
import type { ClientFrame, ServerFrame } from '@parlour/protocol';
import type { RegisteredBot, Webhook } from '@parlour/store';
import type { AdmittedConnection, ConnectionAdmission } from '../connections/admit.ts';
import type { BotLogs } from '../connections/bot-log.ts';
import { askWebhook, closeConversation, type PromptFrame } from './ask.ts';
import { WebhookHealth } from './health.ts';
import type { postWebhook } from './post.ts';

export interface WebhookDeps {
  readonly house: Host;
  readonly admission: ConnectionAdmission;
  readonly botLogs: BotLogs;
  readonly allowPrivate: boolean;
  readonly failed: (error: unknown) => void;
  /** The server's own secret: the names of conversations follow from it. */
  readonly key: string;
  /** Sends a request to a webhook; left out: over the network. */
  readonly send?: typeof postWebhook;
}

/** A reply is to be there so much sooner than its deadline. In milliseconds. */
const margin = 5000;
/** No request takes longer. In milliseconds. */
const longest = 60_000;
/** Interval at which a replaced connection checks whether it may return. In milliseconds. */
const patience = 5000;

/** Requests about one conversation that run at once in free talk, where a reply to an earlier one may still be said. */
const maxRequests = 3;

/** A prompt that a webhook is being asked, or was. */
interface Asking {
  /** Game, kind and recipient: only the newest prompts of these matter. */
  readonly topic: string;
  readonly game: string | null;
  readonly conversation: string;
  readonly end: AbortController;
}

/**
 * Connection of a bot with a webhook: an ordinary participant, with prompts and replies over the webhook.
 * Failures there are silence here.
 */
export class WebhookLine {
  #bot: RegisteredBot;
  readonly #ownerSince: number | undefined;
  #webhook: Webhook;
  readonly #deps: WebhookDeps;
  readonly #health = new WebhookHealth();
  #games: Games | undefined;
  /** Requests by prompt, the oldest first. */
  readonly #asking = new Map<string, Asking>();
  #entered: AdmittedConnection | undefined;
  #cancelReturn = () => {};
  #cancelRest = () => {};
  #resting = false;
  #count = 0;

  constructor(
    bot: RegisteredBot & { readonly ownerSince: number | undefined },
    webhook: Webhook,
    deps: WebhookDeps,
  ) {
    this.#bot = bot;
    this.#ownerSince = bot.ownerSince;
    this.#webhook = webhook;
    this.#deps = deps;
  }

  open(): void {
    const { id, name, owner } = this.#bot;
    const guest = { kind: 'bot', id, name, owner, ownerSince: this.#ownerSince, keys: [] } as const;
    this.#entered = this.#deps.admission.enter(guest, 'webhook', {
      send: (frame) => this.#hear(frame),
      close: (code) => this.#goodbye(code),
      // Nothing waits to be read, and nobody holds the other end.
      unread: () => 0,
      isAlive: () => true,
      beat: () => 0,
      cut: () => {},
    });
    this.#games = createGames({
      ask: this.#ask,
      newId: this.#newId,
      changed: (state) => this.#look(state),
    });
    this.#games.opened();
    this.#offer();
  }

  /** The bot is another one now, or is asked somewhere else: from the next prompt on. */
  change(bot: RegisteredBot, webhook: Webhook): void {
    this.#bot = bot;
    this.#webhook = webhook;
    this.#offer();
  }

  /** Aborts running requests; the games stay. */
  stop(): void {
    this.#cancelReturn();
    for (const { end } of this.#asking.values()) end.abort();
    this.#asking.clear();
  }

  /** The bot plays over this line no more. */
  close(): void {
    this.stop();
    this.#cancelRest();
    this.#entered?.leave();
    this.#entered = undefined;
  }

  readonly #newId = () => `webhook-${++this.#count}`;

  /** Sends a request of the server on the bot's behalf, such as for its seats. */
  readonly #ask = async (wish: UnsentFrame, id = this.#newId()): Promise<Acknowledgement> => {
    const reply = await this.#entered?.connection.handle({ ...wish, id } as ClientFrame);
    return reply === undefined ? { ok: false, error: offlineError } : acknowledgementOf(reply);
  };

  #offer(): void {
    const games = this.#resting ? 0 : this.#bot.games;
    const roles = [...new Set(this.#needs().map(([role]) => role))];
    this.#ask({ type: 'offer-prompts', kinds: this.#kinds(), roles, games }).catch(this.#deps.failed);
  }

  /** Prompt kinds of its roles; a text-only webhook only speaks. */
  #kinds(): PromptKind[] {
    const needed = this.#needs().flatMap(([, kinds]) => kinds);
    const judges = this.#webhook.secret !== null && needed.includes('judge');
    if (!judges) return ['say'];
    return needed.includes('say') ? ['say', 'judge'] : ['judge'];
  }

  /** Its roles that a format here has, with the prompt kinds that each needs. */
  #needs(): (readonly [string, readonly PromptKind[]])[] {
    const { formats } = this.#deps.house;
    const needs = formats.names.flatMap((name) => Object.entries(formats.named(name).prompting.needs));
    return needs.filter(([role]) => this.#bot.roles.includes(role));
  }

  #hear(text: string): number {
    const frame = JSON.parse(text) as ServerFrame;
    // Entering says things at once, before there is a line to answer over.
    queueMicrotask(() => this.#take(frame));
    return 0;
  }

  #take(frame: ServerFrame): void {
    if (this.#entered === undefined) return;
    if (frame.type === 'prompt') this.#mind(frame);
    else if (frame.type === 'seated') this.#games?.follow(frame.game, frame);
    else if (frame.type === 'view') this.#games?.onView(frame);
    else if (frame.type === 'change') this.#games?.onChange(frame);
  }

  #look({ game, mirror }: GameState): void {
    if (mirror !== null && (mirror.view as GameView).phase === 'over') this.#over(game);
  }

  /** Sends a prompt, unless it is already running. */
  #mind(prompt: PromptFrame): void {
    const { id, game, kind, to = '', occasion } = prompt;
    if (this.#asking.has(id)) return;
    const topic = game === null ? id : `${game} ${kind} ${to}`;
    // In free talk the time to speak may have come before the message that led to the newer prompt.
    this.#abandon(topic, occasion === undefined ? 0 : maxRequests - 1);
    const end = new AbortController();
    const conversation = this.#conversationOf(prompt);
    this.#asking.set(id, { topic, game, conversation, end });
    this.#prompt(prompt, conversation, end)
      .catch(this.#deps.failed)
      .finally(() => game === null && this.#asking.delete(id));
  }

  /** Aborts all requests of a topic but the newest. */
  #abandon(topic: string, kept: number): void {
    const running = [...this.#asking].filter(([, asking]) => asking.topic === topic);
    for (const [id, { end }] of running.slice(0, Math.max(running.length - kept, 0))) {
      end.abort();
      this.#asking.delete(id);
    }
  }

  /** Only now may anything follow from how the bot did. */
  #over(game: string): void {
    const conversations = new Set<string>();
    for (const [key, asking] of this.#asking) {
      if (asking.game !== game) continue;
      asking.end.abort();
      this.#asking.delete(key);
      conversations.add(asking.conversation);
    }
    for (const conversation of conversations) this.#closed(conversation);
    this.#games?.unfollow(game);
    const { clock } = this.#deps.house;
    const rest = this.#health.over(game, clock.now());
    if (rest === 0) return;
    this.#resting = true;
    this.#note({ what: 'paused', game: null, code: 'no-answers', ms: rest });
    this.#offer();
    this.#cancelRest();
    this.#cancelRest = clock.wakeAt(clock.now() + rest, () => {
      this.#resting = false;
      this.#offer();
    });
  }

  /**
   * A conversation id for each game and seat, stable across restarts, so that a bot keeps conversations
   * apart. Independent of messages and draws, and unguessable.
   */
  #conversationOf({ id, game, you }: PromptFrame): string {
    const named = game === null ? `errand ${id}` : `${game} ${you}`;
    return createHmac('sha256', this.#deps.key).update(`conversation ${named}`).digest('hex').slice(0, 32);
  }

  #closed(conversation: string): void {
    const { house, allowPrivate, failed, send } = this.#deps;
    if (this.#webhook.secret !== null) return;
    const told = { webhook: this.#webhook, conversation, clock: house.clock, allowPrivate };
    closeConversation({ ...told, ...(send && { send }) }).catch(failed);
  }

  #goodbye(code: string): void {
    this.stop();
    this.#entered?.leave();
    this.#entered = undefined;
    if (code === 'taken-over') this.#comeBack();
  }

  /** Another line of this bot plays as long as it is there. */
  #comeBack(): void {
    const { clock, presence } = this.#deps.house;
    this.#cancelReturn = clock.wakeAt(clock.now() + patience, () => {
      if (presence.isHere(this.#bot.id)) this.#comeBack();
      else this.open();
    });
  }

  async #prompt(prompt: PromptFrame, conversation: string, end: AbortController): Promise<void> {
    const { house, send } = this.#deps;
    const { clock } = house;
    const { id, game, deadlineMs = longest } = prompt;
    const heard = await askWebhook({
      webhook: this.#webhook,
      prompt,
      conversation,
      until: clock.now() + Math.min(Math.max(deadlineMs - margin, margin), longest),
      given: end.signal,
      clock,
      allowPrivate: this.#deps.allowPrivate,
      tried: (entry) => this.#note(entry),
      ...(send && { send }),
    });
    if (end.signal.aborted) return;
    const what = prompt.kind === 'say' ? 'reply' : 'judge';
    if ('failure' in heard)
      house.prompter.fail(this.#bot.id, { game, prompt: id, what, code: heard.failure, error: heard.error });
    const isAnswered = !('failure' in heard);
    if (game !== null) this.#health.noted(game, isAnswered);
    if (isAnswered)
      await this.#entered?.handle({ id: `webhook-${id}`, type: 'answer', prompt: id, ...heard });
  }

  #note(entry: Parameters<BotLogs['note']>[1]): void {
    this.#deps.botLogs.note(this.#bot.id, entry);
  }
}

/** The line of a bot behind a webhook: prompts go out as requests, replies come in as frames. */
import {
  type Acknowledgement,
  acknowledgementOf,
  createGames,
  type GameState,
  type Games,
  offline,
  type UnsentFrame,
} from '@parlour/client';
import type { GameView, PromptKind } from '@parlour/game';
import type { House } from '@parlour/host';
import type { ClientFrame, ServerFrame } from '@parlour/protocol';
import type { Bot, Webhook } from '@parlour/store';
import type { Admission, AdmittedLine } from '../admit.ts';
import type { BotLogs } from '../bot-log.ts';
import { askWebhook, type PromptFrame } from './ask.ts';
import { WebhookHealth } from './health.ts';
import type { post } from './post.ts';

export interface WebhookDeps {
  readonly house: House;
  readonly admission: Admission;
  readonly botLogs: BotLogs;
  readonly allowPrivate: boolean;
  readonly failed: (error: unknown) => void;
  /** Sends a request to a webhook; left out: over the network. */
  readonly send?: typeof post;
}

/** A reply is to be there so much sooner than its deadline. In milliseconds. */
const margin = 5000;
/** No request takes longer. In milliseconds. */
const longest = 60_000;
/** How often a line that was taken over looks whether it may come back. In milliseconds. */
const patience = 5000;

/** A prompt that a webhook is being asked, or was. */
interface Asking {
  readonly id: string;
  readonly game: string | null;
  readonly end: AbortController;
}

/**
 * The line of a bot that cannot hold one: a guest of the house like any other, whose prompts go to a webhook and
 * whose replies come from there. What goes wrong there is silence here.
 */
export class WebhookLine {
  #bot: Bot;
  readonly #ownerSince: number | undefined;
  #webhook: Webhook;
  readonly #deps: WebhookDeps;
  readonly #health = new WebhookHealth();
  #games: Games | undefined;
  /** By what a newer prompt takes the place of: game, kind and addressee. */
  readonly #asking = new Map<string, Asking>();
  #entered: AdmittedLine | undefined;
  #cancelReturn = () => {};
  #cancelRest = () => {};
  #resting = false;
  #count = 0;

  constructor(bot: Bot & { readonly ownerSince: number | undefined }, webhook: Webhook, deps: WebhookDeps) {
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
  change(bot: Bot, webhook: Webhook): void {
    this.#bot = bot;
    this.#webhook = webhook;
    this.#offer();
  }

  /** Breaks off what is under way; the games stay. */
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

  /** Asks for something that the house wants for the bot, such as its seats: no doing of the bot's. */
  readonly #ask = async (wish: UnsentFrame, id = this.#newId()): Promise<Acknowledgement> => {
    const reply = await this.#entered?.connection.handle({ ...wish, id } as ClientFrame);
    return reply === undefined ? { ok: false, error: offline } : acknowledgementOf(reply);
  };

  #offer(): void {
    const games = this.#resting ? 0 : this.#bot.games;
    void this.#ask({ type: 'offer-prompts', kinds: this.#kinds(), games });
  }

  /** What its roles need; a webhook that understands texts alone only speaks. */
  #kinds(): PromptKind[] {
    const { formats } = this.#deps.house;
    const needs = formats.names.flatMap((name) => Object.entries(formats.named(name).needs));
    const needed = needs.flatMap(([role, kinds]) => (this.#bot.roles.includes(role) ? kinds : []));
    const judges = this.#webhook.secret !== null && needed.includes('judge');
    if (!judges) return ['say'];
    return needed.includes('say') ? ['say', 'judge'] : ['judge'];
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

  /** Asks what is to be replied to, if it is not being asked already. */
  #mind(prompt: PromptFrame): void {
    const { id, game, kind, to = '' } = prompt;
    const key = game === null ? id : `${game} ${kind} ${to}`;
    const asking = this.#asking.get(key);
    if (asking?.id === id) return;
    asking?.end.abort();
    const end = new AbortController();
    this.#asking.set(key, { id, game, end });
    this.#prompt(prompt, end)
      .catch(this.#deps.failed)
      .finally(() => game === null && this.#asking.delete(key));
  }

  /** Only now may anything follow from how the bot did. */
  #over(game: string): void {
    for (const [key, asking] of this.#asking) {
      if (asking.game !== game) continue;
      asking.end.abort();
      this.#asking.delete(key);
    }
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

  async #prompt(prompt: PromptFrame, end: AbortController): Promise<void> {
    const { house, send } = this.#deps;
    const { clock } = house;
    const { id, game, deadlineMs = longest } = prompt;
    const heard = await askWebhook({
      webhook: this.#webhook,
      prompt,
      until: clock.now() + Math.min(Math.max(deadlineMs - margin, margin), longest),
      given: end.signal,
      clock,
      allowPrivate: this.#deps.allowPrivate,
      tried: (entry) => this.#note(entry),
      ...(send && { send }),
    });
    if (end.signal.aborted) return;
    const isAnswered = !('failure' in heard);
    if (game !== null) this.#health.noted(game, isAnswered);
    if (isAnswered)
      await this.#entered?.handle({ id: `webhook-${id}`, type: 'answer', prompt: id, ...heard });
  }

  #note(entry: Parameters<BotLogs['note']>[1]): void {
    this.#deps.botLogs.note(this.#bot.id, entry);
  }
}

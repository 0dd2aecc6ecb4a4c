/** The line of a bot behind a webhook: questions go out as requests, answers come in as frames. */
import {
  type Acknowledgement,
  acknowledgementOf,
  createGames,
  type GameState,
  type Games,
  offline,
  type UnsentFrame,
} from '@parlour/client';
import type { MarketView } from '@parlour/game';
import type { House } from '@parlour/host';
import type { ClientFrame, ServerFrame } from '@parlour/protocol';
import type { Bot, Webhook } from '@parlour/store';
import type { BotLogs } from '../../bots/bot-log.ts';
import type { Admission, AdmittedLine } from '../admit.ts';
import { mended } from './answer.ts';
import { WebhookHealth } from './health.ts';
import { type OpenQuestion, openQuestion } from './open-question.ts';
import { askWebhook } from './question.ts';

export interface WebhookDeps {
  readonly house: House;
  readonly admission: Admission;
  readonly botLogs: BotLogs;
  readonly allowPrivate: boolean;
  readonly failed: (error: unknown) => void;
}

/** An answer is to be there so much sooner than silence would end the game. In milliseconds. */
const margin = 5000;
/** How often a line that was taken over looks whether it may come back. In milliseconds. */
const patience = 5000;

/**
 * The line of a bot that cannot hold one: a guest of the house like any other, whose questions go to a webhook and
 * whose answers come from there. What goes wrong there is silence here.
 */
export class WebhookLine {
  #bot: Bot;
  #webhook: Webhook;
  readonly #deps: WebhookDeps;
  readonly #health = new WebhookHealth();
  #games: Games | undefined;
  /** The question that each game is being asked, and what breaks it off. */
  readonly #asking = new Map<string, { readonly question: string; readonly end: AbortController }>();
  #entered: AdmittedLine | undefined;
  #cancelReturn = () => {};
  #cancelRest = () => {};
  #resting = false;
  #count = 0;

  constructor(bot: Bot, webhook: Webhook, deps: WebhookDeps) {
    this.#bot = bot;
    this.#webhook = webhook;
    this.#deps = deps;
  }

  open(): void {
    const { id, name, owner } = this.#bot;
    const guest = { kind: 'bot', id, name, owner, keys: [] } as const;
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

  /** The bot is another one now, or is asked somewhere else: from the next question on. */
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
    void this.#ask({ type: 'offer', format: 'market', roles: ['target'], games });
  }

  #hear(text: string): number {
    const frame = JSON.parse(text) as ServerFrame;
    // Entering says things at once, before there is a line to answer over.
    queueMicrotask(() => this.#take(frame));
    return 0;
  }

  #take(frame: ServerFrame): void {
    if (this.#entered === undefined) return;
    if (frame.type === 'seated') {
      if (frame.seat === 'target') this.#games?.follow(frame.game, frame);
    } else if (frame.type === 'view') this.#games?.onView(frame);
    else if (frame.type === 'change') this.#games?.onChange(frame);
  }

  #look({ game, mirror }: GameState): void {
    if (mirror === null) return;
    const view = mirror.view as MarketView;
    if (view.phase === 'over') this.#over(game);
    else this.#mind(game, openQuestion(view));
  }

  /** Asks what is to be answered now, if it is not being asked already. */
  #mind(game: string, open: OpenQuestion | undefined): void {
    const asking = this.#asking.get(game);
    if (open?.question === asking?.question && asking !== undefined) return;
    asking?.end.abort();
    this.#asking.delete(game);
    if (open === undefined) return;
    const end = new AbortController();
    this.#asking.set(game, { question: open.question, end });
    this.#question(game, open, end).catch(this.#deps.failed);
  }

  /** Only now may anything follow from how the bot did. */
  #over(game: string): void {
    this.#asking.get(game)?.end.abort();
    this.#asking.delete(game);
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

  async #question(game: string, open: OpenQuestion, end: AbortController): Promise<void> {
    const { clock } = this.#deps.house;
    const until = clock.now() + Math.max(open.rules.silence - margin, margin);
    const heard = await askWebhook({
      bot: this.#bot.id,
      webhook: this.#webhook,
      game,
      open,
      until,
      given: end.signal,
      clock,
      allowPrivate: this.#deps.allowPrivate,
      tried: (entry) => this.#note(entry),
    });
    if (end.signal.aborted) return;
    this.#health.noted(game, 'text' in heard);
    if (!('text' in heard)) return;
    const text = mended(heard.text, open.rules.answerLength);
    const { question } = open;
    const id = `webhook-${question}`;
    await this.#entered?.handle({ id, type: 'play', game, do: { type: 'answer', text, question } });
  }

  #note(entry: Parameters<BotLogs['note']>[1]): void {
    this.#deps.botLogs.note(this.#bot.id, entry);
  }
}

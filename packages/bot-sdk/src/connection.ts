import { randomUUID } from 'node:crypto';
import type { Operation } from '@parlour/protocol';
import { WebSocket } from 'ws';
import { lastWords, passing, type Refusal, usual } from './codes.ts';
import type { BotEvent } from './events.ts';
import { Followed } from './followed.ts';
import { Outbox } from './outbox.ts';
import type { Seat, Sight } from './sight.ts';
import type { FinishedGame } from './tables.ts';

export interface ConnectionOptions {
  readonly url: string;
  readonly token: string;
  readonly offer: { readonly format: string; readonly roles: readonly string[]; readonly games: number };
  readonly on: (event: BotEvent) => void;
  /** A game looks different now. */
  readonly seen: (seat: Seat, sight: Sight) => void;
  /** The seat is not the bot's any more. */
  readonly gone: (game: string) => void;
}

/** What came of a command: `ok`, or the code of a refusal. */
export type Outcome = string;

/** Waits between tries to reconnect, in milliseconds: from, to, and how they grow. */
const backoff = { first: 300, most: 5000, factor: 2 };

/** The house sends a beat every ten seconds: a line that is silent for longer is dead. */
const silence = 25_000;

/** A command that was not answered yet: sent again with the same id after a reconnect, so it is carried out once. */
interface Unanswered {
  readonly game: string;
  readonly frame: { readonly id: string; readonly do: { readonly type: string } };
  readonly answer: (outcome: Outcome) => void;
}

type Frame = { readonly type: string } & Record<string, unknown>;

/** One bot's line to the house: reconnects, takes its seats again, and keeps the view of every game. */
export class Connection {
  /** Why the line was closed for good. */
  readonly closed: Promise<string>;
  readonly #options: ConnectionOptions;
  readonly #games = new Map<string, Followed>();
  readonly #unanswered = new Map<string, Unanswered>();
  readonly #outbox = new Outbox((text) => this.#write(text));
  readonly #watch: NodeJS.Timeout;
  #socket: WebSocket | undefined;
  #wait = backoff.first;
  #stopped = false;
  #close: (reason: string) => void = () => {};
  #lastHeard = 0;
  #lastError = 'the line was closed';
  #retry: NodeJS.Timeout | undefined;
  #offer: ConnectionOptions['offer'];

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#offer = options.offer;
    this.closed = new Promise((resolve) => {
      this.#close = resolve;
    });
    this.#watch = setInterval(() => this.#checkSilence(), 5000);
    this.#connect();
  }

  /** Does something at a seat. Resolves when the house has answered, over however many lines that takes. */
  play(game: string, command: { readonly type: string } & Record<string, unknown>): Promise<Outcome> {
    const followed = this.#games.get(game);
    if (followed === undefined || this.#stopped) return Promise.resolve('game-over');
    const frame = { id: randomUUID(), type: 'play', game, do: command };
    return new Promise((answer) => {
      this.#unanswered.set(frame.id, { game, frame, answer });
      if (followed.attached) this.#outbox.put(frame);
    });
  }

  /** Changes how many games are offered. */
  offer(games: number): void {
    if (games === this.#offer.games) return;
    this.#offer = { ...this.#offer, games };
    this.#outbox.put({ id: 'offer', type: 'offer', ...this.#offer }); // unless there is no line: then at its welcome
  }

  stop(reason = 'stopped', message = 'asked to stop'): void {
    if (this.#stopped) return;
    this.#stopped = true;
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    this.#outbox.clear();
    const socket = this.#socket;
    socket?.close();
    setTimeout(() => socket?.terminate(), 1000).unref();
    for (const game of this.#games.keys()) this.#forget(game);
    this.#options.on({ type: 'stopped', reason, message });
    this.#close(reason);
  }

  #connect(): void {
    if (this.#stopped) return;
    const { url, token } = this.#options;
    const address = `${url.replace(/^http/, 'ws').replace(/\/$/, '')}/socket`;
    const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
    this.#socket = socket;
    this.#lastHeard = performance.now();
    socket.on('message', (data: Buffer) => {
      if (this.#socket === socket && !this.#stopped) this.#hear(data);
    });
    socket.on('error', (error) => {
      this.#lastError = error.message;
    });
    socket.on('close', () => {
      if (this.#socket === socket) this.#lost();
    });
  }

  #lost(): void {
    if (this.#stopped) return;
    this.#socket = undefined;
    this.#outbox.clear();
    for (const followed of this.#games.values()) followed.attaching = followed.attached = false;
    const retryMs = this.#wait * (0.5 + Math.random() / 2);
    this.#options.on({ type: 'lost', reason: this.#lastError, retryMs });
    this.#lastError = 'the line was closed';
    this.#retry = setTimeout(() => this.#connect(), retryMs);
    this.#wait = Math.min(this.#wait * backoff.factor, backoff.most);
  }

  #checkSilence(): void {
    if (this.#socket === undefined || performance.now() - this.#lastHeard < silence) return;
    this.#lastError = 'the house was silent for too long';
    this.#socket.terminate();
  }

  #write(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  #hear(data: Buffer): void {
    this.#lastHeard = performance.now();
    try {
      this.#receive(JSON.parse(data.toString()) as Frame);
    } catch (error) {
      // Whatever that was, it was not this house's protocol: begin again.
      this.#lastError = `what the house said was not understood: ${String(error)}`;
      this.#socket?.terminate();
    }
  }

  #receive(frame: Frame): void {
    switch (frame.type) {
      case 'welcome':
        this.#welcome(frame.you as { id: string; name: string });
        break;
      case 'seated':
        this.#seated(frame);
        break;
      case 'view':
        this.#whole(frame);
        break;
      case 'change':
        this.#change(frame);
        break;
      case 'ok':
        this.#answered(String(frame.re), 'ok');
        break;
      case 'no':
        this.#refused(String(frame.re), (frame.error ?? {}) as Refusal);
        break;
      case 'bye':
        this.#bye((frame.error ?? {}) as Refusal);
        break;
    }
  }

  #welcome({ id, name }: { id: string; name: string }): void {
    this.#wait = backoff.first;
    this.#options.on({ type: 'connected', id, name });
    this.#outbox.put({ id: 'offer', type: 'offer', ...this.#offer });
    // Games may have ended while the line was gone: those are not announced again, but can still be seen.
    for (const followed of this.#games.values()) this.#attach(followed);
  }

  #seated(frame: Frame): void {
    const game = String(frame.game);
    const known = this.#games.get(game);
    const seat: Seat = { game, seat: String(frame.seat), origin: frame.origin as FinishedGame['origin'] };
    const followed = known ?? new Followed(seat, String(frame.token));
    this.#games.set(game, followed);
    if (known === undefined) this.#options.on({ type: 'seated', ...seat });
    this.#attach(followed);
  }

  #attach(followed: Followed): void {
    if (followed.attaching) return;
    followed.attaching = true;
    this.#outbox.put(followed.attach());
  }

  #whole(frame: Frame): void {
    this.#games.get(String(frame.game))?.whole(String(frame.run), Number(frame.n), frame.view as object);
    this.#show(frame);
  }

  #change({ game, n, at, patch }: Frame): void {
    const followed = this.#games.get(String(game));
    if (followed === undefined) return;
    if (followed.change(Number(n), patch as Operation[])) this.#show({ type: 'change', game, at });
    else this.#outbox.put({ id: `whole/${String(game)}`, type: 'whole', game });
  }

  #show({ game, at }: Frame): void {
    const followed = this.#games.get(String(game));
    if (followed?.view === undefined) return;
    const view = followed.view as Sight['view'];
    this.#options.seen(followed.seat, { view, at: Number(at), seenAt: performance.now() });
    if (view.phase !== 'over') return;
    this.#outbox.put({ id: `unwatch/${String(game)}`, type: 'unwatch', game });
    this.#forget(String(game));
  }

  #answered(re: string, outcome: Outcome): void {
    const followed = re.startsWith('attach/') ? this.#games.get(re.slice('attach/'.length)) : undefined;
    if (followed !== undefined) {
      followed.attached = true;
      for (const { game, frame } of this.#unanswered.values())
        if (game === followed.seat.game) this.#outbox.put(frame);
    }
    const waiting = this.#unanswered.get(re);
    this.#unanswered.delete(re);
    waiting?.answer(outcome);
  }

  #refused(re: string, { code = 'unknown', message = '', retryAfterMs = 1000 }: Refusal): void {
    const frame = this.#frameOf(re);
    if (frame !== undefined && passing.has(code)) {
      this.#again(frame, code, retryAfterMs);
      return;
    }
    const waiting = this.#unanswered.get(re);
    const game = waiting?.game ?? (re.includes('/') ? re.slice(re.indexOf('/') + 1) : undefined);
    const what = waiting?.frame.do.type ?? re.split('/')[0] ?? re;
    this.#answered(re.startsWith('attach/') ? '' : re, code);
    if (what !== 'unwatch' && !usual.has(code))
      this.#options.on({ type: 'refused', game, what, code, message });
    if (what === 'attach' && game !== undefined) this.#forget(game);
  }

  /** The frame that an id belongs to, as it would be sent now; undefined: there is no need for it any more. */
  #frameOf(re: string): object | undefined {
    if (re === 'offer') return { id: 'offer', type: 'offer', ...this.#offer };
    const game = this.#games.get(re.slice(re.indexOf('/') + 1));
    if (re.startsWith('attach/')) return game?.attach();
    if (re.startsWith('whole/')) return game && { id: re, type: 'whole', game: game.seat.game };
    return this.#unanswered.get(re)?.frame;
  }

  #again(frame: object, code: string, wait: number): void {
    const socket = this.#socket;
    if (code === 'shutting-down' || code === 'not-attached') return; // comes by itself with the next attach
    setTimeout(() => {
      if (this.#socket === socket && !this.#stopped) this.#outbox.put(frame);
    }, wait);
  }

  #bye({ code = 'unknown', message = '' }: Refusal): void {
    if (lastWords.has(code)) this.stop(code, message);
    else this.#lastError = `${code}: ${message}`;
  }

  #forget(game: string): void {
    this.#games.delete(game);
    this.#options.gone(game);
    for (const [id, { game: of, answer }] of this.#unanswered)
      if (of === game) {
        this.#unanswered.delete(id);
        answer('game-over');
      }
  }
}

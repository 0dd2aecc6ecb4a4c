import { isDeepStrictEqual } from 'node:util';
import type { MarketView, TableView } from '@parlour/game';
import type { ServerFrame } from '@parlour/protocol';
import { patched } from '@parlour/protocol';
import { WebSocket } from 'ws';

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;
export type Command = { readonly type: string } & Record<string, unknown>;

/** A command that was sent at least once, and what was answered. */
export interface Sent {
  readonly game: string;
  readonly seat: string;
  readonly command: Command;
  /** 'ok', or the code of the refusal; undefined: never answered. */
  answer: string | undefined;
}

/** A game as this player sees it. */
export interface Seen {
  readonly game: string;
  readonly seat: string;
  readonly token: string;
  run: string;
  n: number;
  view: MarketView | undefined;
  attached: boolean;
}

/** These say: not now. Everything else is an answer. */
const later = new Set(['rate-limited', 'unavailable', 'shutting-down', 'not-attached']);

/**
 * Somebody who plays by the protocol, whatever happens to the line or the house: comes back, resumes from the
 * last frame, sends again what was not answered, and notes everything that the protocol says must not happen.
 */
export class StubbornPlayer {
  readonly name: string;
  readonly games = new Map<string, Seen>();
  readonly sent = new Map<string, Sent>();
  readonly troubles: string[] = [];
  readonly counts = { frames: 0, connects: 0, compared: 0, repeated: 0, resumed: 0 };
  lobby: Frame<'lobby'>['lobby']['you'] | undefined;
  /** Frames of the lobby that wait for an answer, by their id. */
  readonly #asked = new Map<string, (answer: string) => void>();
  readonly #url: () => string | undefined;
  readonly #headers: Record<string, string>;
  readonly #offer: boolean;
  readonly #roles: readonly string[];
  #socket: WebSocket | undefined;
  #count = 0;
  #stopped = false;
  #seated = new Set<string>();

  /** @param roles what it offers to play, if it is a bot */
  constructor(
    name: string,
    url: () => string | undefined,
    headers: Record<string, string>,
    roles: readonly string[] = ['target'],
  ) {
    this.name = name;
    this.#url = url;
    this.#headers = headers;
    this.#offer = headers.authorization !== undefined;
    this.#roles = roles;
    this.#connect();
  }

  get isOn(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  live(): (Seen & { view: TableView })[] {
    return [...this.games.values()].filter(
      (game): game is Seen & { view: TableView } => game.attached && game.view?.phase === 'open',
    );
  }

  play(game: Seen, command: Command): string {
    const id = `${this.name}-${this.#count++}`;
    this.sent.set(id, { game: game.game, seat: game.seat, command, answer: undefined });
    this.#sendCommand(id);
    return id;
  }

  /** Sends a command again that was answered long ago. */
  repeat(id: string): void {
    this.counts.repeated += 1;
    this.#sendCommand(id);
  }

  /** Asks for the whole view, to compare. */
  compare(game: Seen): void {
    this.#send({ id: `whole-${this.#count++}`, type: 'whole', game: game.game });
  }

  /** Says something in the lobby; 'gone' if the line broke before the answer. */
  say(frame: Command): Promise<string> {
    const id = `${this.name}-say-${this.#count++}`;
    return new Promise((resolve) => {
      if (!this.isOn) return resolve('gone');
      this.#asked.set(id, resolve);
      this.#send({ id, ...frame });
    });
  }

  /** Breaks the line, as a train in a tunnel does. */
  breakLine(): void {
    this.#socket?.terminate();
  }

  unanswered(): Sent[] {
    return [...this.sent.values()].filter(
      ({ answer, game }) => answer === undefined && this.games.get(game)?.attached,
    );
  }

  stop(): void {
    this.#stopped = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    const url = this.#url();
    if (this.#stopped) return;
    if (url === undefined) return void setTimeout(() => this.#connect(), 10);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: this.#headers });
    this.#socket = socket;
    this.#seated = new Set();
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as ServerFrame));
    socket.on('error', () => {}); // the house is gone: 'close' follows
    socket.on('close', () => {
      for (const game of this.games.values()) game.attached = false;
      for (const [, answer] of this.#asked) answer('gone');
      this.#asked.clear();
      setTimeout(() => this.#connect(), 10);
    });
  }

  #send(frame: object): void {
    if (this.isOn) this.#socket?.send(JSON.stringify(frame));
  }

  #sendCommand(id: string): void {
    const sent = this.sent.get(id);
    if (sent === undefined) return;
    this.#send({ id, type: 'play', game: sent.game, do: sent.command });
  }

  #receive(frame: ServerFrame): void {
    this.counts.frames += 1;
    switch (frame.type) {
      case 'welcome':
        this.counts.connects += 1;
        if (this.#offer)
          this.#send({ id: 'offer', type: 'offer', format: 'market', roles: this.#roles, games: 100 });
        break;
      case 'seated':
        this.#attach(frame);
        break;
      case 'lobby':
        this.lobby = frame.lobby.you;
        break;
      case 'view':
        this.#whole(frame);
        break;
      case 'change':
        this.#change(frame);
        break;
      case 'ok':
        this.#answered(frame.re, 'ok');
        break;
      case 'no':
        this.#answered(frame.re ?? '', frame.error.code);
        break;
    }
  }

  #attach({ game, seat, token }: Frame<'seated'>): void {
    this.#seated.add(game);
    const known = this.games.get(game);
    if (known === undefined)
      this.games.set(game, { game, seat, token, run: '', n: 0, view: undefined, attached: false });
    const after = known?.view === undefined ? {} : { after: { run: known.run, n: known.n } };
    this.#send({ id: `attach/${game}`, type: 'attach', game, token, ...after });
  }

  #whole({ game, run, n, view }: Frame<'view'>): void {
    const seen = this.games.get(game);
    if (seen === undefined)
      return void this.troubles.push(`${this.name}: a view of ${game}, which is not mine`);
    const now = view as unknown as MarketView;
    if (seen.run === run && n < seen.n) this.troubles.push(`${this.name}: view ${n} after ${seen.n}`);
    if (seen.run === run && n > seen.n && seen.attached)
      this.troubles.push(`${this.name}: view ${n} after ${seen.n} without its changes`);
    if (seen.run === run && n === seen.n) {
      this.counts.compared += 1;
      if (!isDeepStrictEqual(now, seen.view))
        this.troubles.push(`${this.name}: my view ${n} is not the house's`);
    }
    if (seen.view !== undefined) this.#mustGoOn(seen.view, now);
    Object.assign(seen, { run, n, view: now });
  }

  /** Whatever was shown once is still there after the house was killed. */
  #mustGoOn(before: MarketView, now: MarketView): void {
    if (before.phase === 'empty' || now.phase === 'empty') return;
    const kept = isDeepStrictEqual(now.chart.slice(0, before.chart.length), before.chart);
    const questions = (view: TableView) => view.conversation.map(({ question }) => question);
    const asked = isDeepStrictEqual(questions(now).slice(0, before.conversation.length), questions(before));
    if (!kept || !asked || now.closesAt < before.closesAt)
      this.troubles.push(`${this.name}: something that was shown is gone`);
  }

  #change({ game, n, patch }: Frame<'change'>): void {
    const seen = this.games.get(game);
    if (seen?.view === undefined || n !== seen.n + 1)
      return void this.troubles.push(`${this.name}: change ${n} after ${seen?.n} of ${game}`);
    if (!seen.attached) this.counts.resumed += 1;
    try {
      seen.view = patched(seen.view, patch);
      seen.n = n;
    } catch (error) {
      this.troubles.push(`${this.name}: change ${n} does not fit: ${String(error)}`);
    }
  }

  #answered(re: string, answer: string): void {
    if (re.startsWith('attach/')) this.#attached(re.slice('attach/'.length), answer);
    const asked = this.#asked.get(re);
    this.#asked.delete(re);
    asked?.(answer);
    const sent = this.sent.get(re);
    if (sent === undefined) return;
    if (later.has(answer)) return void setTimeout(() => this.#sendIfUnanswered(re), 100);
    if (sent.answer !== undefined && sent.answer !== answer)
      this.troubles.push(`${this.name}: ${re} was answered ${sent.answer}, and now ${answer}`);
    sent.answer = answer;
  }

  #sendIfUnanswered(id: string): void {
    const sent = this.sent.get(id);
    if (sent?.answer === undefined && this.games.get(sent?.game ?? '')?.attached) this.#sendCommand(id);
  }

  #attached(game: string, answer: string): void {
    const seen = this.games.get(game);
    if (answer !== 'ok' || seen === undefined)
      return void this.troubles.push(`${this.name}: attach: ${answer}`);
    seen.attached = true;
    for (const [id, sent] of this.sent)
      if (sent.game === game && sent.answer === undefined) this.#sendCommand(id);
  }
}

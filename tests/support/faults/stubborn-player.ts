/** A player who follows the protocol across disconnects and crashes, and records violations. */
import { isDeepStrictEqual } from 'node:util';
import {
  createRequests,
  FollowedGame,
  type GameState,
  openReconnectingSocket,
  type ReconnectingSocket,
  type Requests,
  type ServerFrameOf,
  type SocketLike,
  type UnsentFrame,
} from '@parlour/client';
import type { MarketView, TableView } from '@parlour/game';
import type { ServerFrame } from '@parlour/protocol';
import { WebSocket } from 'ws';
import type { CheckedFrame } from './run-check.ts';

export type Command = { readonly type: string } & Record<string, unknown>;

/** A command sent at least once, with its answer. */
export interface SentCommand {
  readonly game: string;
  readonly seat: string;
  readonly command: Command;
  /** 'ok', or the code of the refusal; undefined: never answered. */
  answer: string | undefined;
}

/** A game as this player sees it. */
export interface OwnGame {
  readonly game: string;
  readonly seat: string;
  readonly token: string;
  readonly followed: FollowedGame;
  run: string;
  n: number;
  view: MarketView | undefined;
  attached: boolean;
}

/** These say: not now. Everything else is an answer. */
const later = new Set(['rate-limited', 'unavailable', 'shutting-down', 'not-attached']);
/** An unreachable address: the server is down. */
const nowhere = 'http://127.0.0.1:1';

/**
 * Reconnects immediately, resumes from the last frame and resends unanswered commands, like every client;
 * checks each frame first.
 */
export class StubbornPlayer {
  readonly name: string;
  readonly games = new Map<string, OwnGame>();
  readonly sent = new Map<string, SentCommand>();
  readonly troubles: string[] = [];
  /** Frames of its games, for the checker of the run. */
  readonly received: CheckedFrame[] = [];
  readonly counts = { frames: 0, connects: 0, compared: 0, repeated: 0, resumed: 0 };
  lobby: ServerFrameOf<'lobby'>['lobby']['you'] | undefined;
  readonly #offer: UnsentFrame | undefined;
  readonly #line: ReconnectingSocket;
  readonly #requests: Requests;
  #socket: WebSocket | undefined;
  #count = 0;

  /** @param roles its offer, if it is a bot */
  constructor(
    name: string,
    url: () => string | undefined,
    headers: Record<string, string>,
    roles: readonly string[] = ['target'],
  ) {
    this.name = name;
    const offer = { type: 'offer', format: 'market', roles, games: 100 } as UnsentFrame;
    this.#offer = headers.authorization === undefined ? undefined : offer;
    this.#requests = createRequests(
      (frame) => this.#line.send(frame),
      () => this.#newId(),
    );
    this.#line = openReconnectingSocket({
      connect: () => {
        const address = `${(url() ?? nowhere).replace('http', 'ws')}/socket`;
        this.#socket = new WebSocket(address, { headers });
        return this.#socket as unknown as SocketLike;
      },
      heard: (frame) => this.#receive(frame),
      lost: () => this.#lost(),
    });
  }

  get isOn(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  live(): (OwnGame & { view: TableView })[] {
    return [...this.games.values()].filter(
      (game): game is OwnGame & { view: TableView } => game.attached && game.view?.phase === 'open',
    );
  }

  play(game: OwnGame, command: Command): string {
    const id = this.#newId();
    this.sent.set(id, { game: game.game, seat: game.seat, command, answer: undefined });
    void game.followed.play(command, id);
    return id;
  }

  /** Sends a command again that was answered long ago. */
  repeat(id: string): void {
    const sent = this.sent.get(id);
    if (sent === undefined) return;
    this.counts.repeated += 1;
    void this.#requests.ask({ type: 'play', game: sent.game, do: sent.command }, id);
  }

  /** Asks for the whole view, to compare. */
  compare(game: OwnGame): void {
    void this.#requests.ask({ type: 'whole', game: game.game });
  }

  /** Sends a command in the lobby; 'gone' if the connection broke before the answer. */
  async say(frame: Command): Promise<string> {
    const answer = await this.#requests.ask(frame as unknown as UnsentFrame);
    if (answer.ok) return 'ok';
    return answer.error.code === 'offline' ? 'gone' : answer.error.code;
  }

  /** Breaks the connection without closing it. */
  breakLine(): void {
    this.#socket?.terminate();
  }

  unanswered(): SentCommand[] {
    return [...this.sent.values()].filter(
      ({ answer, game }) => answer === undefined && this.games.get(game)?.attached,
    );
  }

  stop(): void {
    this.#line.rest();
    this.#socket?.terminate();
  }

  #newId(): string {
    return `${this.name}-${this.#count++}`;
  }

  #lost(): void {
    for (const { followed } of this.games.values()) followed.lost();
    this.#requests.abandon();
    setTimeout(() => this.#line.hurry(), 10); // sooner than a client of the house comes back
  }

  #receive(frame: ServerFrame): void {
    this.counts.frames += 1;
    if (frame.type === 'view' || frame.type === 'change') {
      const run = frame.type === 'view' ? frame.run : undefined;
      this.received.push({ client: this.name, game: frame.game, run, n: frame.n });
    }
    switch (frame.type) {
      case 'welcome':
        this.counts.connects += 1;
        if (this.#offer !== undefined) void this.#requests.ask(this.#offer);
        break;
      case 'seated':
        this.#seated(frame);
        break;
      case 'lobby':
        if (frame.lobby.preset === 'market') this.lobby = frame.lobby.you;
        break;
      case 'view':
        this.#whole(frame);
        break;
      case 'change':
        this.#change(frame);
        break;
      case 'ok':
      case 'no':
        this.#answered(frame.re ?? '', frame.type === 'ok' ? 'ok' : frame.error.code);
        this.#requests.answered(frame);
        break;
    }
  }

  #seated({ type: _, ...mine }: ServerFrameOf<'seated'>): void {
    const { game, seat, token } = mine;
    const { ask } = this.#requests;
    const changed = (state: GameState) => this.#changed(state);
    const followed =
      this.games.get(game)?.followed ?? new FollowedGame(game, mine, { ask, changed, passing: later });
    if (!this.games.has(game))
      this.games.set(game, { game, seat, token, followed, run: '', n: 0, view: undefined, attached: false });
    followed.opened();
  }

  #changed({ game, mirror, attached, problem }: GameState): void {
    const seen = this.games.get(game);
    if (seen === undefined) return;
    seen.attached = attached;
    if (mirror !== null)
      Object.assign(seen, { run: mirror.run, n: mirror.n, view: mirror.view as MarketView });
    if (problem !== null) this.troubles.push(`${this.name}: attach: ${problem.code}`);
  }

  #whole(frame: ServerFrameOf<'view'>): void {
    const { game, run, n, view } = frame;
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
    seen.followed.onView(frame);
  }

  /** Everything once shown survives the crash. */
  #mustGoOn(before: MarketView, now: MarketView): void {
    if (before.phase === 'empty' || now.phase === 'empty') return;
    const kept = isDeepStrictEqual(now.chart.slice(0, before.chart.length), before.chart);
    const questions = (view: TableView) => view.conversation.map(({ question }) => question);
    const asked = isDeepStrictEqual(questions(now).slice(0, before.conversation.length), questions(before));
    if (!kept || !asked || now.closesAt < before.closesAt)
      this.troubles.push(`${this.name}: something that was shown is gone`);
  }

  #change(frame: ServerFrameOf<'change'>): void {
    const { game, n } = frame;
    const seen = this.games.get(game);
    if (seen?.view === undefined || n !== seen.n + 1)
      return void this.troubles.push(`${this.name}: change ${n} after ${seen?.n} of ${game}`);
    if (!seen.attached) this.counts.resumed += 1;
    seen.followed.onChange(frame);
    if (seen.n !== n) this.troubles.push(`${this.name}: change ${n} does not fit`);
  }

  #answered(id: string, answer: string): void {
    const sent = this.sent.get(id);
    if (sent === undefined || later.has(answer)) return;
    if (sent.answer !== undefined && sent.answer !== answer)
      this.troubles.push(`${this.name}: ${id} was answered ${sent.answer}, and now ${answer}`);
    sent.answer = answer;
  }
}

import type { Operation } from '@parlour/protocol';
import { patched } from '@parlour/protocol/patch';
import { WebSocket } from 'ws';

export interface ConnectionOptions {
  readonly url: string;
  readonly token: string;
  readonly offer: { readonly format: string; readonly roles: readonly string[]; readonly games: number };
  readonly log: (line: string) => void;
  /** A game looks different now. */
  readonly seen: (game: string, view: object) => void;
}

/** Waits between tries to reconnect, in milliseconds: from, to, and how they grow. */
const backoff = { first: 300, most: 5000, factor: 2 };

/** The house sends a beat every ten seconds: a line that is silent for longer is dead. */
const silence = 25_000;

interface Followed {
  run: string;
  n: number;
  view: object;
}

type Frame = { readonly type: string } & Record<string, unknown>;

/** One bot's line to the house: reconnects, takes its seats again, and keeps the view of every game. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #games = new Map<string, Followed>();
  /** Commands not answered yet: sent again with the same id after a reconnect. */
  readonly #unanswered = new Map<string, { game: string; frame: object }>();
  #socket: WebSocket | undefined;
  #wait = backoff.first;
  #count = 0;
  #stopped = false;
  #lastHeard = Date.now();
  #watch: NodeJS.Timeout;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#watch = setInterval(() => this.#checkSilence(), 5000);
    this.#connect();
  }

  play(game: string, command: object): void {
    const id = `${process.pid.toString(36)}-${Date.now().toString(36)}-${this.#count++}`;
    const frame = { id, type: 'play', game, do: command };
    this.#unanswered.set(id, { game, frame });
    this.#send(frame);
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#stopped) return;
    const url = `${this.#options.url.replace(/^http/, 'ws').replace(/\/$/, '')}/socket`;
    const socket = new WebSocket(url, { headers: { authorization: `Bearer ${this.#options.token}` } });
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as Frame));
    socket.on('error', (error) => this.#options.log(`connection: ${error.message}`));
    socket.on('close', () => this.#reconnect());
  }

  #reconnect(): void {
    if (this.#stopped) return;
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * backoff.factor, backoff.most);
  }

  #checkSilence(): void {
    const isOpen = this.#socket?.readyState === WebSocket.OPEN;
    if (isOpen && Date.now() - this.#lastHeard > silence) this.#socket?.terminate();
  }

  #send(frame: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #receive(frame: Frame): void {
    this.#lastHeard = Date.now();
    switch (frame.type) {
      case 'welcome':
        this.#wait = backoff.first;
        this.#send({ id: 'offer', type: 'offer', ...this.#options.offer });
        break;
      case 'seated':
        this.#attach(String(frame.game), String(frame.token));
        break;
      case 'view':
        this.#whole(frame);
        break;
      case 'change':
        this.#change(frame);
        break;
      case 'ok':
        this.#unanswered.delete(String(frame.re));
        break;
      case 'no':
        this.#refused(frame);
        break;
      case 'bye':
        this.#options.log(`the house closed the line: ${JSON.stringify(frame.error)}`);
        break;
    }
  }

  #attach(game: string, token: string): void {
    const known = this.#games.get(game);
    const after = known === undefined ? {} : { after: { run: known.run, n: known.n } };
    this.#send({ id: `attach-${game}`, type: 'attach', game, token, ...after });
    for (const [, waiting] of this.#unanswered) if (waiting.game === game) this.#send(waiting.frame);
  }

  #whole({ game, run, n, view }: Frame): void {
    this.#games.set(String(game), { run: String(run), n: Number(n), view: view as object });
    this.#show(String(game));
  }

  #change({ game, n, patch }: Frame): void {
    const followed = this.#games.get(String(game));
    if (followed === undefined || Number(n) !== followed.n + 1) {
      this.#send({ id: `whole-${String(game)}`, type: 'whole', game });
      return;
    }
    followed.n += 1;
    followed.view = patched(followed.view, patch as Operation[]);
    this.#show(String(game));
  }

  #show(game: string): void {
    const followed = this.#games.get(game);
    if (followed === undefined) return;
    this.#options.seen(game, followed.view);
    if ((followed.view as { phase?: string }).phase === 'over') this.#games.delete(game);
  }

  #refused({ re, error }: Frame): void {
    const { code, retryAfterMs } = (error ?? {}) as { code?: string; retryAfterMs?: number };
    const waiting = this.#unanswered.get(String(re));
    if (waiting !== undefined && (code === 'rate-limited' || code === 'unavailable')) {
      setTimeout(() => this.#send(waiting.frame), retryAfterMs ?? 1000);
      return;
    }
    this.#unanswered.delete(String(re));
    this.#options.log(`refused: ${code ?? 'unknown'}`);
  }
}

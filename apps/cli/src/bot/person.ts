/** A simulated person in the sandbox, connected to the server without a socket. */
import { randomUUID } from 'node:crypto';
import {
  type Acknowledgement,
  acknowledgementOf,
  createGames,
  offlineError,
  type UnsentFrame,
} from '@parlour/client';
import type { GameView } from '@parlour/game';
import type { Connection, Host, Participant } from '@parlour/host';
import type { ClientFrame, ServerFrame } from '@parlour/protocol';
import type { Store } from '@parlour/store';

export class ScriptedPerson {
  readonly #guest: Participant;
  readonly #looking = new Set<() => void>();
  readonly #games = createGames({
    ask: (wish, id) => this.#ask(wish, id),
    newId: randomUUID,
    changed: () => {
      for (const look of [...this.#looking]) look();
    },
  });
  #visit: Connection | undefined;
  #game = '';

  private constructor(guest: Participant) {
    this.#guest = guest;
  }

  static async create(store: Store, name: string): Promise<ScriptedPerson> {
    const { id } = await store.records.createAccount({ nickname: name, at: Date.now() });
    return new ScriptedPerson({ kind: 'guest', id, name, owner: null, keys: [] });
  }

  get id(): string {
    return this.#guest.id;
  }

  get view(): GameView | undefined {
    return this.#games.get(this.#game)?.mirror?.view as GameView | undefined;
  }

  get isOver(): boolean {
    return this.view?.phase === 'over';
  }

  /** Connects, also to a reopened server: the seat is restored, and the game continues. */
  enter(house: Host): void {
    this.#games.lost();
    this.#visit = house.enter(this.#guest, (text) => this.#hear(JSON.parse(text) as ServerFrame));
    this.#games.opened();
  }

  /** `ok`, or the code of the refusal. */
  async say(wish: UnsentFrame): Promise<string> {
    return codeOf(await this.#ask(wish));
  }

  async play(command: { readonly type: string } & Record<string, unknown>): Promise<string> {
    return codeOf(await this.#games.play(this.#game, command));
  }

  /** Calls whenever something has changed. Returns how to stop it. */
  follow(look: () => void): () => void {
    this.#looking.add(look);
    return () => this.#looking.delete(look);
  }

  /** Waits until the view pleases, or the game is over. */
  until(pleases: (view: GameView) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.view === undefined || (!this.isOver && !pleases(this.view))) return;
        this.#looking.delete(look);
        resolve();
      };
      this.#looking.add(look);
      look();
    });
  }

  async #ask(wish: UnsentFrame, id: string = randomUUID()): Promise<Acknowledgement> {
    // Not between frames that the server is about to send.
    await new Promise((resolve) => setImmediate(resolve));
    const reply = await this.#visit?.handle({ ...wish, id } as ClientFrame);
    return reply === undefined ? { ok: false, error: offlineError } : acknowledgementOf(reply);
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'seated') {
      this.#game = frame.game;
      this.#games.follow(frame.game, frame);
    } else if (frame.type === 'view') this.#games.onView(frame);
    else if (frame.type === 'change') this.#games.onChange(frame);
  }
}

const codeOf = (answer: Acknowledgement): string => (answer.ok ? 'ok' : answer.error.code);

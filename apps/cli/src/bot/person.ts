import { randomUUID } from 'node:crypto';
import type { TableView } from '@parlour/game';
import type { Guest, House, Visit } from '@parlour/host';
import { type ClientFrame, type Operation, patched, type ServerFrame } from '@parlour/protocol';
import type { Store } from '@parlour/store';

type Wish = ClientFrame extends infer Frame
  ? Frame extends { id: string }
    ? Omit<Frame, 'id'>
    : never
  : never;

/** Somebody who is not there: comes through the house's own door, without a socket. */
export class Person {
  readonly #guest: Guest;
  readonly #looking = new Set<() => void>();
  #visit: Visit | undefined;
  #view: TableView | undefined;
  #seat: { readonly game: string; readonly seat: string; readonly token: string } | undefined;

  private constructor(guest: Guest) {
    this.#guest = guest;
  }

  static async create(store: Store, name: string): Promise<Person> {
    const { id } = await store.records.createAccount({ nickname: name, at: Date.now() });
    return new Person({ kind: 'guest', id, name, owner: null, keys: [] });
  }

  get game(): string {
    return this.#seat?.game ?? '';
  }

  get view(): TableView | undefined {
    return this.#view;
  }

  get isOver(): boolean {
    return this.#view?.phase === 'over';
  }

  /** Comes in, also to a house that was opened again: the seat is given back, and the game goes on. */
  enter(house: House): void {
    this.#visit = house.enter(this.#guest, (text) => this.#hear(JSON.parse(text) as ServerFrame));
  }

  /** `ok`, or the code of the refusal. */
  async say(wish: Wish): Promise<string> {
    const code = await this.#visit?.take({ id: randomUUID(), ...wish } as ClientFrame);
    return code ?? 'ok';
  }

  play(command: { readonly type: string } & Record<string, unknown>): Promise<string> {
    return this.say({ type: 'play', game: this.game, do: command });
  }

  /** Waits until the view pleases, or the game is over. */
  until(pleases: (view: TableView) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#view === undefined || (!this.isOver && !pleases(this.#view))) return;
        this.#looking.delete(look);
        resolve();
      };
      this.#looking.add(look);
      look();
    });
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'seated') {
      const { game, seat, token } = frame;
      this.#seat = { game, seat, token };
      // Not in the middle of what the house is about to say.
      setImmediate(() => void this.say({ type: 'attach', game, token }));
      return;
    }
    if (frame.type === 'view') this.#view = frame.view as unknown as TableView;
    else if (frame.type === 'change' && this.#view !== undefined)
      this.#view = patched(this.#view, frame.patch as Operation[]);
    else return;
    for (const look of [...this.#looking]) look();
  }
}

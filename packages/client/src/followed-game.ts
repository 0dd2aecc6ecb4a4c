/** One game that a client follows, over one line or several. */
import type { ProtocolError } from '@parlour/protocol';
import {
  type Acknowledgement,
  offline,
  type SeatOfMine,
  type ServerFrameOf,
  type UnsentFrame,
} from './frames.ts';
import { afterChange, afterView, type Mirror } from './mirror.ts';
import { systemTimers, type Timers } from './timers.ts';

export type Command = Extract<UnsentFrame, { type: 'play' }>['do'];

/** A game as far as the client knows it. */
export interface GameState {
  readonly game: string;
  /** Null: it only watches. */
  readonly seat: SeatOfMine | null;
  readonly mirror: Mirror | null;
  /** Does the house send its frames over the line that is there now? */
  readonly attached: boolean;
  /** Why the game cannot be followed. */
  readonly problem: ProtocolError | null;
}

export interface FollowOptions {
  readonly ask: (wish: UnsentFrame, id?: string) => Promise<Acknowledgement>;
  /** The game looks different now. */
  readonly changed: (state: GameState) => void;
  /** Refusals that mean "not now": what was said is said again by itself. */
  readonly passing?: ReadonlySet<string>;
  readonly timers?: Timers;
}

interface WaitingCommand {
  readonly id: string;
  readonly command: Command;
  readonly settle: (answer: Acknowledgement) => void;
}

const gone: ProtocolError = { code: 'game-over', message: 'The game is followed no more.' };

export class FollowedGame {
  readonly #options: Required<FollowOptions>;
  /** Said and not answered, in their order. */
  readonly #deeds = new Map<string, WaitingCommand>();
  #state: GameState;
  /** Counts the lines, so that requests over an older one are dropped; undefined: there is no line. */
  #line: object | undefined;
  /** The whole view was asked for, and has not come. */
  #missing = false;

  constructor(game: string, seat: SeatOfMine | null, options: FollowOptions) {
    this.#options = { passing: new Set(), timers: systemTimers, ...options };
    this.#state = { game, seat, mirror: null, attached: false, problem: null };
  }

  get state(): GameState {
    return this.#state;
  }

  /** Changes the seat, or takes it away. The view of the old seat is dropped, because its frames are not ours. */
  sit(seat: SeatOfMine | null): void {
    if (seat?.token === this.#state.seat?.token) return;
    this.#set({ seat, mirror: null, attached: false, problem: null });
    if (this.#line !== undefined) this.#askFor();
  }

  /** There is a line: the game is asked for again, from where it was. Once for each line. */
  opened(): void {
    if (this.#line === undefined) this.#askFor();
  }

  lost(): void {
    this.#line = undefined;
    if (this.#state.attached) this.#set({ attached: false });
  }

  /** Nothing is heard or said until there is a line again. */
  end(): void {
    const { game, problem } = this.#state;
    const isAskedFor = this.#line !== undefined && problem === null;
    this.#line = undefined;
    this.#state = { ...this.#state, attached: false };
    for (const { settle } of this.#deeds.values()) settle({ ok: false, error: gone });
    this.#deeds.clear();
    if (isAskedFor) void this.#options.ask({ type: 'unwatch', game });
  }

  onView(frame: ServerFrameOf<'view'>): void {
    this.#missing = false;
    const mirror = afterView(this.#state.mirror, frame as Mirror);
    if (mirror !== this.#state.mirror) this.#set({ mirror, problem: null });
  }

  onChange(frame: ServerFrameOf<'change'>): void {
    const mirror = afterChange(this.#state.mirror, frame);
    if (mirror === 'gap') void this.#askWhole();
    else if (mirror !== this.#state.mirror) this.#set({ mirror });
  }

  play(command: Command, id: string): Promise<Acknowledgement> {
    return new Promise((settle) => {
      const deed = { id, command, settle };
      this.#deeds.set(id, deed);
      if (this.#state.attached) void this.#deliver(deed);
    });
  }

  #set(part: Partial<GameState>): void {
    this.#state = { ...this.#state, ...part };
    this.#options.changed(this.#state);
  }

  #askFor(): void {
    this.#line = {};
    this.#missing = false;
    void this.#attach(this.#line);
  }

  async #attach(line: object): Promise<void> {
    const { game, seat, mirror } = this.#state;
    const after = mirror === null ? {} : { after: { run: mirror.run, n: mirror.n } };
    const answer = await this.#insist(
      seat === null
        ? { type: 'watch', game, ...after }
        : { type: 'attach', game, token: seat.token, ...after },
    );
    if (this.#line !== line) return;
    if (answer.ok) {
      this.#set({ attached: true, problem: null });
      for (const deed of this.#deeds.values()) void this.#deliver(deed);
    } else if (answer.error.code !== offline.code) this.#set({ problem: answer.error });
  }

  async #deliver({ id, command, settle }: WaitingCommand): Promise<void> {
    const answer = await this.#insist({ type: 'play', game: this.#state.game, do: command }, id);
    if (!answer.ok && answer.error.code === offline.code) return;
    this.#deeds.delete(id);
    settle(answer);
  }

  async #askWhole(): Promise<void> {
    if (this.#missing) return;
    this.#missing = true;
    const answer = await this.#insist({ type: 'whole', game: this.#state.game });
    if (!answer.ok) this.#missing = false;
  }

  /** Says something as long as the house says "not now" over the line that is there. */
  async #insist(wish: UnsentFrame, id?: string): Promise<Acknowledgement> {
    const { ask, passing, timers } = this.#options;
    const line = this.#line;
    for (;;) {
      const answer = await ask(wish, id);
      if (answer.ok || !passing.has(answer.error.code)) return answer;
      const wait = answer.error.retryAfterMs ?? 1000;
      await new Promise<void>((resolve) => void timers.after(wait, resolve));
      if (this.#line !== line) return { ok: false, error: offline };
    }
  }
}

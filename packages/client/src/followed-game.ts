/** One game that a client follows, over one line or several. */
import type { ProtocolError } from '@parlour/protocol';
import {
  type Acknowledgement,
  type OwnSeat,
  offlineError,
  type ServerFrameOf,
  type UnsentFrame,
} from './frames.ts';
import { applyChange, applyView, type Mirror } from './mirror.ts';
import { systemTimers, type Timers } from './timers.ts';

/**
 * A command of a seat.
 *
 * @example
 * ```ts
 * import type { Command } from '@parlour/client';
 *
 * const say: Command = { type: 'say', text: 'hello' };
 * ```
 */
export type Command = Extract<UnsentFrame, { type: 'play' }>['do'];

/**
 * State of a game in the client.
 *
 * @example
 * ```ts
 * import type { GameState } from '@parlour/client';
 *
 * const canPlay = ({ seat, attached, problem }: GameState): boolean =>
 *   seat !== null && attached && problem === null;
 * ```
 */
export interface GameState {
  readonly game: string;
  /** Null: it only watches. */
  readonly seat: OwnSeat | null;
  readonly mirror: Mirror | null;
  /** Whether the server sends its frames over the current connection. */
  readonly attached: boolean;
  /** Why the game cannot be followed. */
  readonly problem: ProtocolError | null;
}

/**
 * Options of a followed game.
 *
 * @example
 * ```ts
 * import type { FollowOptions } from '@parlour/client';
 *
 * const options: FollowOptions = {
 *   ask: async (frame) => {
 *     console.log('send', frame.type);
 *     return { ok: true };
 *   },
 *   changed: ({ mirror }) => console.log('view', mirror?.view),
 *   passing: new Set(['rate-limited']),
 * };
 * ```
 */
export interface FollowOptions {
  readonly ask: (wish: UnsentFrame, id?: string) => Promise<Acknowledgement>;
  /** The game looks different now. */
  readonly changed: (state: GameState) => void;
  /** Temporary refusals: the command is resent automatically. */
  readonly passing?: ReadonlySet<string>;
  readonly timers?: Timers;
}

interface WaitingCommand {
  readonly id: string;
  readonly command: Command;
  readonly settle: (answer: Acknowledgement) => void;
}

const gone: ProtocolError = { code: 'game-over', message: 'The game is followed no more.' };

/**
 * Follows one game across reconnections, and resends its commands until they are answered.
 *
 * @example
 * ```ts
 * import { FollowedGame } from '@parlour/client';
 *
 * const game = new FollowedGame('g_00000000000000000001', null, {
 *   ask: async (frame) => {
 *     console.log(frame.type); // watch
 *     return { ok: true };
 *   },
 *   changed: () => {},
 * });
 * game.opened();
 * ```
 */
export class FollowedGame {
  readonly #options: Required<FollowOptions>;
  /** Unanswered commands, in order. */
  readonly #deeds = new Map<string, WaitingCommand>();
  #state: GameState;
  /**
   * Identifies the current connection, so that requests over an older one are dropped; undefined:
   * disconnected.
   */
  #line: object | undefined;
  /** The whole view was requested, and has not arrived. */
  #missing = false;

  constructor(game: string, seat: OwnSeat | null, options: FollowOptions) {
    this.#options = { passing: new Set(), timers: systemTimers, ...options };
    this.#state = { game, seat, mirror: null, attached: false, problem: null };
  }

  get state(): GameState {
    return this.#state;
  }

  /** Changes the seat, or takes it away. The view of the old seat is dropped, because its frames are not ours. */
  sit(seat: OwnSeat | null): void {
    if (seat?.token === this.#state.seat?.token) return;
    this.#set({ seat, mirror: null, attached: false, problem: null });
    if (this.#line !== undefined) this.#askFor();
  }

  /** Resumes the game on a new connection. Once for each connection. */
  opened(): void {
    if (this.#line === undefined) this.#askFor();
  }

  lost(): void {
    this.#line = undefined;
    if (this.#state.attached) this.#set({ attached: false });
  }

  /** Pauses until the next connection. */
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
    const mirror = applyView(this.#state.mirror, frame as Mirror);
    if (mirror !== this.#state.mirror) this.#set({ mirror, problem: null });
  }

  onChange(frame: ServerFrameOf<'change'>): void {
    const mirror = applyChange(this.#state.mirror, frame);
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
    } else if (answer.error.code !== offlineError.code) this.#set({ problem: answer.error });
  }

  async #deliver({ id, command, settle }: WaitingCommand): Promise<void> {
    const answer = await this.#insist({ type: 'play', game: this.#state.game, do: command }, id);
    if (!answer.ok && answer.error.code === offlineError.code) return;
    this.#deeds.delete(id);
    settle(answer);
  }

  async #askWhole(): Promise<void> {
    if (this.#missing) return;
    this.#missing = true;
    const answer = await this.#insist({ type: 'whole', game: this.#state.game });
    if (!answer.ok) this.#missing = false;
  }

  /** Resends a command while the server answers with a temporary refusal on this connection. */
  async #insist(wish: UnsentFrame, id?: string): Promise<Acknowledgement> {
    const { ask, passing, timers } = this.#options;
    const line = this.#line;
    for (;;) {
      const answer = await ask(wish, id);
      if (answer.ok || !passing.has(answer.error.code)) return answer;
      const wait = answer.error.retryAfterMs ?? 1000;
      await new Promise<void>((resolve) => void timers.after(wait, resolve));
      if (this.#line !== line) return { ok: false, error: offlineError };
    }
  }
}

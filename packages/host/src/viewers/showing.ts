/** Views of one game over time: each step leaves at its slot of the delay line. */
import type { AnyFormat, FormatTypes, Instant } from '@parlour/game';
import { type DelayLine, nextSlot } from '../pacing/delay-line.ts';
import type { Step } from '../runs/decide.ts';
import type { RunViewers } from '../runs/run-parts.ts';
import { Channel, type FramePosition, type Listener } from './channel.ts';

/** Common viewer of all spectators: they all see the same. */
export const spectatorView = 'spectator';

interface Departure {
  readonly step: Step;
  readonly slot: number;
  /** The game as anyone had seen it when this was stored. */
  readonly before: FormatTypes['State'];
}

export interface ShowingOptions {
  readonly game: string;
  readonly run: string;
  readonly rules: Pick<AnyFormat['rules'], 'initial' | 'view'>;
  readonly startedAt: number;
  /** Delay of a step after its instant: usually the maximum time of a commit. In milliseconds. */
  readonly delay: number;
  readonly line: DelayLine;
  /** Runs work that reads a view: its errors are faults of only this game. */
  readonly attempt: (work: () => void) => void;
  /** Called when a step has left, after its frames. `before`: the game as anyone had seen it when this was stored. */
  readonly left: (step: Step, before: FormatTypes['State']) => void;
}

/**
 * Frames and answers leave a fixed time after their instant, even if stored sooner. A viewer who joins
 * meanwhile sees only the sent state.
 */
export class ViewerFrames implements RunViewers {
  readonly #options: ShowingOptions;
  readonly #channels = new Map<string, Channel>();
  /** Stored, and not yet shown: in order. */
  #leaving: Departure[] = [];
  #state: FormatTypes['State'];

  constructor(options: ShowingOptions) {
    this.#options = options;
    this.#state = options.rules.initial;
  }

  /** The game as its viewers have seen it. */
  get state(): FormatTypes['State'] {
    return this.#state;
  }

  /** Sets the initial state before the first viewer. */
  begin(state: FormatTypes['State']): void {
    this.#state = state;
  }

  /** Something happens at this instant, in milliseconds from the game's start, and is being stored. */
  expect(at: number): void {
    if (this.#options.delay > 0) this.#options.line.expect(this.#slotOf(at));
  }

  show(step: Step): void {
    const { delay, line } = this.#options;
    const before = this.#state;
    if (delay === 0 && this.#leaving.length === 0) {
      this.#leave({ step, slot: 0, before }, step.at);
      return;
    }
    const slot = this.#slotOf(step.at);
    this.#leaving.push({ step, slot, before });
    line.at(slot, () => this.#leaveUntil(slot));
  }

  /** No sender is answered. */
  stop(at: Instant, state: FormatTypes['State']): void {
    const { delay, startedAt } = this.#options;
    this.flush();
    this.#showState(state, delay === 0 ? at : this.#slotOf(at) - startedAt);
  }

  /** Everything that waits leaves now. */
  flush(): void {
    this.#leaveUntil(Number.POSITIVE_INFINITY);
  }

  /** Whether a spectator has watched it. */
  get wasWatched(): boolean {
    return this.#channels.has(spectatorView);
  }

  /** Shows the game to a viewer from now on, until the returned function is called. `now` in game time. */
  follow(viewer: string, listener: Listener, now: number, after?: FramePosition): () => void {
    const { game, run, rules, attempt } = this.#options;
    let channel = this.#channels.get(viewer);
    if (channel === undefined) {
      channel = new Channel(game, run);
      this.#channels.set(viewer, channel);
      this.#spectatorsLast();
    }
    const followed = channel;
    let unfollow = () => {};
    attempt(() => {
      unfollow = followed.follow(listener, rules.view(this.#state, viewer), now, after);
    });
    return unfollow;
  }

  /** Sends the whole view again to a listener that missed a frame. */
  repeat(viewer: string, listener: Listener, now: number): void {
    this.#options.attempt(() => this.#channels.get(viewer)?.repeat(listener, now));
  }

  #slotOf(at: number): number {
    return nextSlot(this.#options.startedAt + at + this.#options.delay);
  }

  /** No seat's frame waits for spectators: the table must not learn whether there are any. */
  #spectatorsLast(): void {
    const watching = this.#channels.get(spectatorView);
    if (watching === undefined) return;
    this.#channels.delete(spectatorView);
    this.#channels.set(spectatorView, watching);
  }

  #leaveUntil(until: number): void {
    for (let [next] = this.#leaving; next !== undefined && next.slot <= until; [next] = this.#leaving) {
      this.#leaving.shift();
      this.#leave(next, next.slot - this.#options.startedAt);
    }
  }

  #leave({ step, before }: Departure, at: number): void {
    this.#showState(step.state, at, step.held);
    this.#options.left(step, before);
  }

  /** `held`: the seat as its only viewer; undefined: visible to all. */
  #showState(state: FormatTypes['State'], at: number, held?: string): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.attempt(() => {
      for (const [viewer, channel] of this.#channels)
        if (channel.isOpen && (held === undefined || viewer === held))
          channel.show(this.#options.rules.view(state, viewer), at);
    });
  }
}

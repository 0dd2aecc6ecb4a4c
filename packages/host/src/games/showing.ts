/** What the viewers of one game get to see, and when: each step leaves at its slot of the delay line. */
import type { AnyFormat, FormatTypes } from '@parlour/game';
import { Channel, type Listener, type Position } from './channel.ts';
import { type DelayLine, slotFrom } from './delay-line.ts';

/** The viewer that everybody is who watches: all see the same. */
export const spectator = 'spectator';

/** Something that has happened, and is stored. */
export interface StoredStep {
  /** In milliseconds from the game's start. */
  readonly at: number;
  readonly state: FormatTypes['State'];
  /** Whose words it holds, who alone sees anything of it; undefined: anybody may. */
  readonly held?: string | undefined;
  /** Called when it has left, after the frames. */
  readonly left: () => void;
}

interface Departure extends StoredStep {
  readonly slot: number;
}

export interface ShowingOptions {
  readonly game: string;
  readonly run: string;
  readonly format: AnyFormat;
  readonly startedAt: number;
  /** How long after its instant a step leaves: as long as a commit takes at most, as a rule. In milliseconds. */
  readonly delay: number;
  readonly line: DelayLine;
}

/**
 * Frames and answers leave a fixed time after the instant to which they belong, even if they are stored sooner. A
 * viewer who comes meanwhile sees what has left and no more.
 */
export class Showing {
  readonly #options: ShowingOptions;
  readonly #channels = new Map<string, Channel>();
  /** Stored, and not yet shown: in order. */
  #leaving: Departure[] = [];
  #state: FormatTypes['State'];

  constructor(options: ShowingOptions) {
    this.#options = options;
    this.#state = options.format.initial;
  }

  /** The game as far as anybody has seen it. */
  get state(): FormatTypes['State'] {
    return this.#state;
  }

  /** This is how things stand, from before anybody looked. */
  begin(state: FormatTypes['State']): void {
    this.#state = state;
  }

  /** Something happens at this instant, in milliseconds from the game's start, and is being stored. */
  expect(at: number): void {
    if (this.#options.delay > 0) this.#options.line.expect(this.#slotOf(at));
  }

  add(step: StoredStep): void {
    const { delay, line } = this.#options;
    if (delay === 0 && this.#leaving.length === 0) {
      this.#show(step, step.at);
      return;
    }
    const slot = this.#slotOf(step.at);
    this.#leaving.push({ ...step, slot });
    line.at(slot, () => this.#leave(slot));
  }

  /** Everything that waits leaves now. */
  flush(): void {
    this.#leave(Number.POSITIVE_INFINITY);
  }

  /** Has anybody without a seat looked at it? */
  get wasWatched(): boolean {
    return this.#channels.has(spectator);
  }

  /** Shows the game to a viewer from now on, until the returned function is called. `now` in game time. */
  follow(viewer: string, listener: Listener, now: number, after?: Position): () => void {
    const { game, run, format } = this.#options;
    let channel = this.#channels.get(viewer);
    if (channel === undefined) {
      channel = new Channel(game, run);
      this.#channels.set(viewer, channel);
      this.#spectatorsLast();
    }
    return channel.follow(listener, format.view(this.#state, viewer), now, after);
  }

  /** Sends the whole view again to a listener that missed a frame. */
  repeat(viewer: string, listener: Listener, now: number): void {
    this.#channels.get(viewer)?.repeat(listener, now);
  }

  #slotOf(at: number): number {
    return slotFrom(this.#options.startedAt + at + this.#options.delay);
  }

  /** No seat's frame waits for spectators: the table must not learn whether there are any. */
  #spectatorsLast(): void {
    const watching = this.#channels.get(spectator);
    if (watching === undefined) return;
    this.#channels.delete(spectator);
    this.#channels.set(spectator, watching);
  }

  #leave(until: number): void {
    for (let [next] = this.#leaving; next !== undefined && next.slot <= until; [next] = this.#leaving) {
      this.#leaving.shift();
      this.#show(next, next.slot - this.#options.startedAt);
    }
  }

  #show({ state, held, left }: StoredStep, at: number): void {
    if (state !== this.#state) {
      this.#state = state;
      for (const [viewer, channel] of this.#channels)
        if (channel.isOpen && (held === undefined || viewer === held))
          channel.show(this.#options.format.view(state, viewer), at);
    }
    left();
  }
}

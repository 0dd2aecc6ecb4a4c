/** Frames for one viewer of a game. */
import { createPatch } from '@parlour/protocol';

/** Takes frames as they go out, already as text: one text for all who see the same. */
export type Listener = (frame: string) => void;

/** The last frame that a client has of a game. */
export interface FramePosition {
  readonly run: string;
  readonly n: number;
}

/** Frames a reconnecting client can still be given instead of the whole view. */
const remembered = 32;

/**
 * One viewer's frames of one game, numbered 1, 2, 3 ...: first a whole view, then differences. An unchanged
 * view sends nothing. Without listeners the last frames are kept for a while; afterwards nothing is
 * computed.
 */
export class Channel {
  readonly #game: string;
  readonly #run: string;
  readonly #listeners = new Set<Listener>();
  #view: object | undefined;
  #n = 0;
  /** Changes since the last listener went. */
  #unheard = 0;
  #recent: string[] = [];

  constructor(game: string, run: string) {
    this.#game = game;
    this.#run = run;
  }

  /** Whether the viewer's current view is needed. */
  get isOpen(): boolean {
    return this.#listeners.size > 0 || this.#view !== undefined;
  }

  /** Sends changes to all listeners. */
  show(view: object, at: number): void {
    if (!this.isOpen) return;
    const change = this.#advance(view, at);
    if (change === undefined) return;
    for (const listener of this.#listeners) listener(change);
    if (this.#listeners.size > 0) return;
    this.#unheard += 1;
    if (this.#unheard > remembered) this.#forget();
  }

  /** Adds a listener, who gets the missed frames after their position, or the whole view. */
  follow(listener: Listener, view: object, at: number, after?: FramePosition): () => void {
    if (this.#listeners.size === 0) this.#advance(view, at);
    this.#unheard = 0;
    const missed = after?.run === this.#run ? this.#n - after.n : -1;
    if (missed >= 0 && missed <= this.#recent.length)
      for (const frame of this.#recent.slice(this.#recent.length - missed)) listener(frame);
    else listener(this.#whole(at));
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Gives one listener the whole view again. */
  repeat(listener: Listener, at: number): void {
    listener(this.#whole(at));
  }

  #advance(view: object, at: number): string | undefined {
    if (this.#view === undefined) {
      this.#view = view;
      this.#n += 1;
      this.#recent = [];
      return undefined;
    }
    const patch = createPatch(this.#view, view);
    this.#view = view;
    if (patch.length === 0) return undefined;
    this.#n += 1;
    const frame = JSON.stringify({ type: 'change', game: this.#game, n: this.#n, at, patch });
    this.#recent.push(frame);
    if (this.#recent.length > remembered) this.#recent.shift();
    return frame;
  }

  #whole(at: number): string {
    return JSON.stringify({
      type: 'view',
      game: this.#game,
      run: this.#run,
      n: this.#n,
      at,
      view: this.#view,
    });
  }

  /** Without listeners for too long: the next one gets the whole view. */
  #forget(): void {
    this.#view = undefined;
    this.#recent = [];
  }
}

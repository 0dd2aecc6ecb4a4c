import type { Operation } from '@parlour/protocol';
import { patched } from '@parlour/protocol/patch';
import type { Seat } from './sight.ts';

/** A seat of the bot, with the right to it and the last view that came from there. */
export class Followed {
  readonly seat: Seat;
  readonly token: string;
  /** Was `attach` said over the line that is there now, and did the house take it? */
  attaching = false;
  attached = false;
  #run = '';
  #n = 0;
  #view: object | undefined;

  constructor(seat: Seat, token: string) {
    this.seat = seat;
    this.token = token;
  }

  get view(): object | undefined {
    return this.#view;
  }

  /** The frame that takes the seat, from the last view that is known. */
  attach(): object {
    const { game } = this.seat;
    const after = this.#view === undefined ? {} : { after: { run: this.#run, n: this.#n } };
    return { id: `attach/${game}`, type: 'attach', game, token: this.token, ...after };
  }

  whole(run: string, n: number, view: object): void {
    this.#run = run;
    this.#n = n;
    this.#view = view;
  }

  /** False: a frame is missing, and the whole view must be asked for. */
  change(n: number, patch: readonly Operation[]): boolean {
    if (this.#view === undefined || n !== this.#n + 1) return false;
    try {
      this.#view = patched(this.#view, patch);
    } catch {
      return false;
    }
    this.#n = n;
    return true;
  }
}

/** The player of a finished game, for all formats: the moment it shows, and how it moves. */
import { createStore, type Store } from '../connection/store.ts';

export const speeds = [1, 2, 4, 8] as const;
type Speed = (typeof speeds)[number];

export interface PlayerState {
  /** The moment that is shown, in milliseconds from the start. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: Speed;
  /** Whether natures may be shown: from the start, on request, or after the end. */
  readonly told: boolean;
}

export interface Player {
  /** Of the game, in milliseconds. */
  readonly length: number;
  /** Moments that one can jump to, in order. */
  readonly marks: readonly number[];
  readonly state: Store<PlayerState>;
  readonly toggle: () => void;
  readonly seek: (at: number) => void;
  readonly skip: (by: number) => void;
  readonly toMark: (direction: -1 | 1) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly tell: () => void;
  /** Lets time pass, as much as `milliseconds` on the wall are at this speed. */
  readonly pass: (milliseconds: number) => void;
}

interface PlayerStart {
  readonly length: number;
  readonly marks: readonly number[];
  readonly at: number;
  readonly told: boolean;
}

export function createPlayer({ length, marks, at, told }: PlayerStart): Player {
  const within = (moment: number) => Math.min(Math.max(moment, 0), length);
  const start = within(at);
  const state = createStore<PlayerState>({
    at: start,
    playing: false,
    speed: 1,
    told: told || start >= length,
  });
  const change = (part: Partial<PlayerState>) => state.set((was) => ({ ...was, ...part }));
  function seek(wished: number): void {
    const moment = within(wished);
    const { told: was, playing } = state.get();
    change({ at: moment, told: was || moment >= length, playing: playing && moment < length });
  }
  return {
    length,
    marks,
    state,
    seek,
    toggle() {
      const { at: now, playing } = state.get();
      if (!playing && now >= length) seek(0);
      change({ playing: !playing });
    },
    skip: (by) => seek(state.get().at + by),
    toMark(direction) {
      const to = adjacentMark(marks, state.get().at, direction);
      if (to !== undefined) seek(to);
    },
    setSpeed: (speed) => change({ speed }),
    tell: () => change({ told: true }),
    pass(milliseconds) {
      const now = state.get();
      if (now.playing) seek(now.at + milliseconds * now.speed);
    },
  };
}

/** The next mark before or after a moment. One that began a blink ago is not before it. */
export function adjacentMark(marks: readonly number[], at: number, direction: -1 | 1): number | undefined {
  return direction > 0
    ? marks.find((mark) => mark > at + 1)
    : (marks.findLast((mark) => mark < at - 1000) ?? (at > 0 ? 0 : undefined));
}

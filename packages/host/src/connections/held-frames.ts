/** Frames that wait for a slot of the delay line, and leave together. */
import type { Listener } from '../games/channel.ts';

export interface HeldFrames {
  /** Sends a frame, or keeps it back until the slot. */
  readonly send: Listener;
  /** Resolves when what was kept back has left; undefined: nothing is. */
  readonly left: Promise<void> | undefined;
  /** What is kept back never leaves. */
  readonly drop: () => void;
}

/** `slot`: resolves when frames may leave; undefined: they may at once. */
export function heldUntil(slot: Promise<void> | undefined, to: Listener): HeldFrames {
  let waiting: string[] | undefined = slot && [];
  return {
    send: (frame) => {
      if (waiting === undefined) to(frame);
      else waiting.push(frame);
    },
    left: slot?.then(() => {
      const frames = waiting ?? [];
      waiting = undefined;
      for (const frame of frames) to(frame);
    }),
    drop: () => {
      waiting &&= [];
    },
  };
}

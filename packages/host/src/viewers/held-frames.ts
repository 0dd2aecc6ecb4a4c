/** Frames that wait for a slot of the delay line, and leave together. */
import type { Listener } from './channel.ts';

export interface HeldFrames {
  /** Sends a frame, or keeps it back until the slot. */
  readonly send: Listener;
  /** Resolves when held frames have left; undefined: none. */
  readonly left: Promise<void> | undefined;
  /** Discards the held frames. */
  readonly drop: () => void;
}

/** `slot`: resolves when frames may leave; undefined: immediately. */
export function holdFramesUntil(slot: Promise<void> | undefined, to: Listener): HeldFrames {
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

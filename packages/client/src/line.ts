/** A line to the house that mends itself. */
import type { ClientFrame, ServerFrame } from '@parlour/protocol';
import { systemTimers, type Timers } from './timers.ts';

/** What browsers and Node's sockets have in common. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  onclose: (() => void) | null;
  readonly readyState: number;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface LineOptions {
  /** Opens a socket. */
  readonly connect: () => SocketLike;
  readonly heard: (frame: ServerFrame) => void;
  /** The line broke; the next try comes after so many milliseconds. */
  readonly lost: (reason: string, retryMs: number) => void;
  /** After so long a silence the line is dead, in milliseconds: the house says something every ten seconds. */
  readonly silence?: number;
  readonly timers?: Timers;
}

export interface Line {
  /** Says whether the frame could be sent. */
  readonly send: (frame: ClientFrame) => boolean;
  /** Tries again at once, if it waits to try. */
  readonly hurry: () => void;
  /** Closes the socket and opens a new one at once. */
  readonly renew: () => void;
  /** Stays closed until it is renewed. */
  readonly rest: () => void;
}

/** Waits before the next try: from, to, in milliseconds. They double, and up to a half of them is chance. */
const first = 300;
const longest = 5000;
const open = 1;

/** Opens the line, and reopens it until `rest` is called. */
export function openLine(options: LineOptions): Line {
  const { connect, heard, lost, silence = 25_000, timers = systemTimers } = options;
  let socket: SocketLike | undefined;
  let attempt = 0;
  let reason = '';
  let cancelRetry: (() => void) | undefined;
  let cancelWatch = () => {};

  function start(): void {
    cancelRetry?.();
    cancelRetry = undefined;
    const mine = connect();
    socket = mine;
    reason = 'the line was closed';
    watch(mine);
    mine.onopen = () => watch(mine);
    mine.onmessage = ({ data }) => {
      if (socket === mine) hear(mine, String(data));
    };
    mine.onerror = ({ message }) => {
      if (message) reason = message;
    };
    mine.onclose = () => {
      if (socket === mine) fail();
    };
  }

  function hear(mine: SocketLike, text: string): void {
    watch(mine);
    let frame: ServerFrame;
    try {
      frame = JSON.parse(text) as ServerFrame;
    } catch (error) {
      // That was not this house's protocol: begin again.
      reason = `what the house said was not understood: ${String(error)}`;
      fail();
      return;
    }
    // A refused client comes back later each time.
    if (frame.type === 'welcome') attempt = 0;
    if (frame.type === 'bye') reason = `${frame.error.code}: ${frame.error.message}`;
    heard(frame);
  }

  function watch(mine: SocketLike): void {
    cancelWatch();
    cancelWatch = timers.after(silence, () => {
      if (socket !== mine) return;
      reason = 'the house was silent for too long';
      fail();
    });
  }

  function drop(): void {
    cancelWatch();
    cancelRetry?.();
    cancelRetry = undefined;
    const old = socket;
    socket = undefined;
    old?.close();
  }

  function fail(): void {
    drop();
    const wait = Math.min(first * 2 ** attempt, longest) * (1 - timers.chance() / 2);
    attempt += 1;
    cancelRetry = timers.after(wait, start);
    lost(reason, wait);
  }

  start();
  return {
    send(frame) {
      if (socket?.readyState !== open) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    hurry() {
      if (cancelRetry !== undefined) start();
    },
    renew() {
      drop();
      start();
    },
    rest: drop,
  };
}

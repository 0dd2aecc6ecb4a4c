/** A connection to the server that reconnects automatically. */
import type { ClientFrame, ServerFrame } from '@parlour/protocol';
import { systemTimers, type Timers } from './timers.ts';

/**
 * Common interface of browser and Node sockets.
 *
 * @example
 * ```ts
 * import type { SocketLike } from '@parlour/client';
 *
 * const browser = (): SocketLike => new WebSocket('wss://parlour.example/socket') as SocketLike;
 * ```
 */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  onclose: (() => void) | null;
  readonly readyState: number;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/**
 * Options of `openReconnectingSocket`.
 *
 * @example
 * ```ts
 * import type { ConnectionHandlers, SocketLike } from '@parlour/client';
 *
 * const handlers: ConnectionHandlers = {
 *   connect: () => new WebSocket('wss://parlour.example/socket') as SocketLike,
 *   heard: (frame) => console.log(frame.type),
 *   lost: (reason, retryMs) => console.log(`${reason}; next try in ${retryMs} ms`),
 * };
 * ```
 */
export interface ConnectionHandlers {
  /** Opens a socket. */
  readonly connect: () => SocketLike;
  readonly heard: (frame: ServerFrame) => void;
  /** The connection broke; the next attempt follows after this number of milliseconds. */
  readonly lost: (reason: string, retryMs: number) => void;
  /**
   * The connection counts as dead after this silence in milliseconds: the server sends a frame every ten
   * seconds.
   */
  readonly silence?: number;
  readonly timers?: Timers;
}

/**
 * A connection to the server that reconnects automatically.
 *
 * @example
 * ```ts
 * import type { ReconnectingSocket } from '@parlour/client';
 *
 * const leaveLobby = (line: ReconnectingSocket): boolean => line.send({ id: '1', type: 'unqueue' });
 * const onOnline = (line: ReconnectingSocket): void => line.hurry();
 * ```
 */
export interface ReconnectingSocket {
  /** Says whether the frame could be sent. */
  readonly send: (frame: ClientFrame) => boolean;
  /** Reconnects immediately, if it is waiting to retry. */
  readonly hurry: () => void;
  /** Closes the socket and opens a new one immediately. */
  readonly renew: () => void;
  /** Stays closed until it is renewed. */
  readonly rest: () => void;
}

/** Waits before the next try: from, to, in milliseconds. They double, and up to a half of them is chance. */
const first = 300;
const longest = 5000;
const open = 1;

/**
 * Opens the connection, and reopens it until `rest` is called.
 *
 * @example
 * ```ts
 * import { openReconnectingSocket, type SocketLike } from '@parlour/client';
 *
 * const line = openReconnectingSocket({
 *   connect: () => new WebSocket('wss://parlour.example/socket') as SocketLike,
 *   heard: (frame) => {
 *     if (frame.type === 'welcome') line.send({ id: '1', type: 'unqueue' });
 *   },
 *   lost: (reason) => console.log(reason),
 * });
 * ```
 */
export function openReconnectingSocket(options: ConnectionHandlers): ReconnectingSocket {
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
      // Not this protocol: reconnect.
      reason = `a frame of the server is invalid: ${String(error)}`;
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
      reason = 'the server was silent for too long';
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

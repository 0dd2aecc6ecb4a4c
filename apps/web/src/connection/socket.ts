import { waitBefore } from './backoff.ts';
import type { ClientFrame, ServerFrame } from './frames.ts';

export interface Line {
  /** Says whether the frame could be sent. */
  readonly send: (frame: ClientFrame) => boolean;
  /** Closes the connection and opens a new one at once (the account has changed, or the reader asks for it). */
  readonly renew: () => void;
  /** Stays closed until renewed. */
  readonly rest: () => void;
}

export interface Listener {
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onLost: () => void;
}

/** The house says something every few seconds; after so long a silence the line is dead. */
const silence = 15_000;

/** A line to the house that mends itself. */
export function openLine(url: string, { onFrame, onLost }: Listener): Line {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(retry);
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = () => watch(mine);
    mine.onmessage = ({ data }) => {
      if (socket !== mine) return;
      watch(mine);
      const frame = JSON.parse(String(data)) as ServerFrame;
      // Whoever is sent away comes back later each time.
      if (frame.type !== 'bye') attempt = 0;
      onFrame(frame);
    };
    mine.onclose = () => {
      if (socket === mine) lost();
    };
  };
  const watch = (mine: WebSocket) => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      if (socket !== mine) return;
      mine.close();
      lost();
    }, silence);
  };
  const drop = () => {
    clearTimeout(watchdog);
    clearTimeout(retry);
    const old = socket;
    socket = null;
    old?.close();
    onLost();
  };
  const lost = () => {
    drop();
    retry = setTimeout(connect, waitBefore(attempt, Math.random()));
    attempt += 1;
  };

  addEventListener('online', () => {
    if (socket === null && retry !== undefined) connect();
  });
  connect();
  return {
    send(frame) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    renew() {
      drop();
      connect();
    },
    rest() {
      drop();
      retry = undefined;
    },
  };
}

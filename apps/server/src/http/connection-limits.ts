/** How many connections and lines may be open, in all and from one address, with room left for the database. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { httpSentenceOf } from '@parlour/protocol';
import { neighbourhood } from './address.ts';

/** The most that may be open at once, in all and from one address. */
export interface Maximum {
  readonly inAll: number;
  readonly perAddress: number;
}

export interface ConnectionLimits {
  /** Connections of any kind, also those that only load a page. */
  readonly connections: Maximum;
  /** Lines of those who play or watch: sockets, and streams of bots. */
  readonly lines: Maximum;
}

/** Files beside connections: the database, the log, pages that are read, webhooks, workers. */
const reserve = 256;
/** More than one process can serve, however many files it may open. */
const mostConnections = 50_000;
/** Where nobody says how many files a process may open. */
const usualFiles = 4096;

/**
 * What fits into so many open files: four fifths of the connections may be lines, so that pages load beside them; one
 * address has no more than half of the connections and a quarter of the lines.
 */
export function limitsFor(openFiles: number): ConnectionLimits {
  const connections = Math.min(openFiles - Math.min(reserve, Math.floor(openFiles / 2)), mostConnections);
  const lines = Math.floor(connections * 0.8);
  return {
    connections: { inAll: connections, perAddress: Math.min(2000, Math.floor(connections / 2)) },
    lines: { inAll: lines, perAddress: Math.min(500, Math.floor(lines / 4)) },
  };
}

/** The same, where one address tells nothing of how many people are behind it. */
export function limitsForSchool(openFiles: number): ConnectionLimits {
  const { connections, lines } = limitsFor(openFiles);
  return {
    connections: { ...connections, perAddress: connections.inAll },
    lines: { ...lines, perAddress: lines.inAll },
  };
}

let knownFiles: number | undefined;

/** How many files this process may have open, as it was when it was first asked: to find out takes some milliseconds. */
export const openFilesOfProcess = (): number => (knownFiles ??= readOpenFiles());

function readOpenFiles(): number {
  const report = process.report as typeof process.report & { excludeNetwork: boolean };
  // Names of the network are looked up otherwise, which may take seconds.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = userLimits?.open_files?.soft ?? usualFiles;
  return typeof soft === 'number' ? soft : Number.MAX_SAFE_INTEGER;
}

/** Counts what is open. */
export interface ConnectionCounter {
  /** Takes a place: what gives it back, or why there is none. */
  readonly take: (address: string) => (() => void) | 'too-many-lines' | 'house-full';
  readonly count: () => number;
}

/** `isFree`: addresses that have no limit of their own. */
export function createConnectionCounter(
  { inAll, perAddress }: Maximum,
  isFree: (address: string) => boolean,
): ConnectionCounter {
  const open = new Map<string, number>();
  let count = 0;
  return {
    count: () => count,
    take(address) {
      const from = neighbourhood(address);
      const own = open.get(from) ?? 0;
      if (own >= perAddress && !isFree(address)) return 'too-many-lines';
      if (count >= inAll) return 'house-full';
      count += 1;
      open.set(from, own + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        count -= 1;
        const left = (open.get(from) ?? 0) - 1;
        if (left > 0) open.set(from, left);
        else open.delete(from);
      };
    },
  };
}

/** How long one who is turned away may take to read why, in milliseconds; and how many may be about it. */
const goodbye = 1000;
const mostGoodbyes = 64;

/**
 * Turns connections away beyond the limit, before anything is read of them: a program that opens them and says
 * nothing would else take every file that the process may open. `isFree`: addresses that have no limit of their own.
 */
export function limitConnections(
  server: Server,
  most: Maximum,
  isFree: (address: string) => boolean,
): ConnectionCounter {
  const open = createConnectionCounter(most, isFree);
  const leaving = new Set<Socket>();
  const serve = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    const place = open.take(socket.remoteAddress ?? '');
    if (typeof place === 'string') turnAway(socket, place);
    else {
      socket.once('close', place);
      for (const one of serve) one.call(server, socket);
    }
  });

  function turnAway(socket: Socket, code: 'too-many-lines' | 'house-full'): void {
    socket.on('error', () => {});
    if (leaving.size >= mostGoodbyes) {
      socket.destroy();
      return;
    }
    leaving.add(socket);
    const timer = setTimeout(() => socket.destroy(), goodbye);
    socket.once('close', () => {
      clearTimeout(timer);
      leaving.delete(socket);
    });
    socket.resume();
    socket.end(refusal(code));
  }

  return open;
}

/** A whole answer, written by hand: this connection is never read. */
function refusal(code: 'too-many-lines' | 'house-full'): string {
  const body = JSON.stringify({ error: { code, message: httpSentenceOf(code), retryAfterMs: 10_000 } });
  const head = ['HTTP/1.1 503 Service Unavailable', 'content-type: application/json; charset=utf-8'];
  const more = [`content-length: ${Buffer.byteLength(body)}`, 'retry-after: 10', 'cache-control: no-store'];
  return [...head, ...more, 'connection: close', '', body].join('\r\n');
}

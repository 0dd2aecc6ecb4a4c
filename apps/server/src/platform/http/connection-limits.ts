/** Limits on open connections, in total and per address, with files reserved for the database. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { httpSentenceOf } from '@parlour/protocol';
import { canonicalAddress } from './address.ts';

/** Maximum numbers of open connections, in total and per address. */
export interface ConnectionMaximum {
  readonly inAll: number;
  readonly perAddress: number;
}

export interface ConnectionLimits {
  /** Connections of any kind, also those that only load a page. */
  readonly connections: ConnectionMaximum;
  /** Persistent connections of players and spectators: sockets, and streams of bots. */
  readonly lines: ConnectionMaximum;
}

/** Files reserved for other uses: database, log, pages, webhooks, workers. */
const reserve = 256;
/** More than one process can serve, however many files it may open. */
const maxConnections = 50_000;
/** Default limit of open files of a process. */
const defaultOpenFiles = 4096;

/**
 * Limits by the number of open files: four fifths of the connections may be persistent, so that pages still
 * load. One address has at most half of the connections and a quarter of the persistent ones.
 */
export function connectionLimitsFor(openFiles: number): ConnectionLimits {
  const connections = Math.min(openFiles - Math.min(reserve, Math.floor(openFiles / 2)), maxConnections);
  const lines = Math.floor(connections * 0.8);
  return {
    connections: { inAll: connections, perAddress: Math.min(2000, Math.floor(connections / 2)) },
    lines: { inAll: lines, perAddress: Math.min(500, Math.floor(lines / 4)) },
  };
}

/** The same, where many people share an address. */
export function schoolConnectionLimits(openFiles: number): ConnectionLimits {
  const { connections, lines } = connectionLimitsFor(openFiles);
  return {
    connections: { ...connections, perAddress: connections.inAll },
    lines: { ...lines, perAddress: lines.inAll },
  };
}

let knownFiles: number | undefined;

/** Maximum number of open files of this process, cached because the query takes some milliseconds. */
export const openFilesOfProcess = (): number => (knownFiles ??= readOpenFiles());

function readOpenFiles(): number {
  const report = process.report as typeof process.report & { excludeNetwork: boolean };
  // Names of the network are looked up otherwise, which may take seconds.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = userLimits?.open_files?.soft ?? defaultOpenFiles;
  return typeof soft === 'number' ? soft : Number.MAX_SAFE_INTEGER;
}

/** Counts open connections. */
export interface ConnectionCounter {
  /** Takes a place: returns its release, or the reason of the refusal. */
  readonly take: (address: string) => (() => void) | 'too-many-lines' | 'house-full';
  readonly count: () => number;
}

/** `isFree`: addresses without an individual limit. */
export function createConnectionCounter(
  { inAll, perAddress }: ConnectionMaximum,
  isFree: (address: string) => boolean,
): ConnectionCounter {
  const open = new Map<string, number>();
  let count = 0;
  return {
    count: () => count,
    take(address) {
      const from = canonicalAddress(address);
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

/** Time in milliseconds for a refused client to read the reason, and maximum number of such clients. */
const goodbye = 1000;
const maxRefusalsInProgress = 64;

/**
 * Refuses connections beyond the limit before reading from them: idle connections would otherwise exhaust
 * the open files of the process. `isFree`: addresses without an individual limit.
 */
export function limitConnections(
  server: Server,
  most: ConnectionMaximum,
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
    if (leaving.size >= maxRefusalsInProgress) {
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

/**
 * The baseline: only `ws`. Every command is answered, and a message of the size of a server frame goes to
 * all at the table. It decides, stores and hides nothing.
 */
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FromServer, ToServer } from './messages.ts';

/** As long as the change that a bet makes to a bettor's view, or a message to a duellist's. */
const changeOf = (length: number) => JSON.stringify({ type: 'change', filling: 'x'.repeat(length) });
const changes = { bet: changeOf(320), message: changeOf(150) };
const tables = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({
  port: 0,
  host: '127.0.0.1',
  perMessageDeflate: false,
  maxPayload: 16_384,
});

server.on('connection', (socket, request) => {
  const { searchParams } = new URL(request.url ?? '/', 'ws://here');
  const table = searchParams.get('table') ?? '';
  const change = searchParams.get('seat') === 'duellist' ? changes.message : changes.bet;
  const sockets = tables.get(table) ?? new Set();
  tables.set(table, sockets.add(socket));
  socket.on('message', (data: Buffer) => {
    const { id } = JSON.parse(data.toString()) as { id: string };
    for (const one of sockets) one.send(change);
    socket.send(JSON.stringify({ type: 'ok', re: id }));
  });
  socket.on('close', () => sockets.delete(socket));
});
const tell = (message: FromServer) => process.send?.(message);
process.on('message', (_message: ToServer) => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  tell({ type: 'usage', cpuMs: (user + system) / 1000, rss, heap: heapUsed, delay: 0 });
});
process.on('disconnect', () => process.exit(0));
server.on('listening', () => tell({ type: 'ready', port: (server.address() as AddressInfo).port }));

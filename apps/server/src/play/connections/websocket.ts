/** WebSocket transport: one frame per message, for all players. */
import type { Socket } from 'node:net';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Identity } from '../../accounts/index.ts';
import { sendRefusal } from '../../platform/http/http-refusal.ts';
import type { ConnectionAdmission, ConnectionRefusal } from './admit.ts';
import { closeCodeOf } from './close-codes.ts';
import { closingFrame, type Transport } from './line.ts';
import { textFrames } from './text-frames.ts';

/** Hands a socket over to a gateway; resolves to the refusal that the server itself has to tell. */
export type HandOverSocket = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<ConnectionRefusal | undefined>;

/** Connections of browsers, and of bots with a socket. */
export function registerWebsocket(
  app: FastifyInstance,
  admission: ConnectionAdmission,
  { guestOf }: Identity,
  handOver?: HandOverSocket,
): void {
  const refused = new WeakMap<FastifyRequest, ConnectionRefusal>();
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = request.ws ? await handOver?.(request, reply) : undefined;
    if (refusal !== undefined) refused.set(request, refusal);
  };
  const { method, path: url } = routes.openSocket;
  app.route({
    ...{ method, url, logLevel: 'warn', config: { route: routes.openSocket } },
    ...(handOver && { preHandler }),
    handler: (_request, reply) =>
      sendRefusal(reply.headers({ upgrade: 'websocket', connection: 'upgrade' }), 426, 'upgrade-required'),
    wsHandler: async (socket, request) => {
      socket.pause(); // what comes before we know who sends it waits, and none of it is lost
      socket.on('error', () => {}); // a broken line closes, and that is all there is to it
      const { transport, isAlive } = transportOf(socket, request.raw.socket);

      const caller =
        refused.get(request) ?? (await admission.admit(request, (free) => socket.on('close', free), guestOf));
      if ('refusal' in caller) {
        transport.send(closingFrame(caller.refusal));
        transport.close(caller.refusal.code);
        socket.resume();
        return;
      }
      if (socket.readyState !== socket.OPEN) return;
      const { line, connection, receive, leave } = admission.enter(caller, 'socket', transport);
      socket.on('pong', isAlive);
      socket.on('close', () => leave());
      socket.on('ping', () => line.pinged());
      socket.on('message', (data: Buffer, isBinary) => void receive(isBinary ? undefined : data));
      socket.resume();
      await admission.confirm(request, connection);
    },
  });
}

/** `isAlive` is called on every sign of life. */
function transportOf(socket: WebSocket, connection: Socket) {
  let isAlive = true;
  /** Frames not yet passed to the connection. */
  let waiting: string[] = [];
  let bytesWaiting = 0;

  function send(frame: string): number {
    if (socket.readyState !== socket.OPEN) return 0;
    if (waiting.length === 0) process.nextTick(flush);
    const bytes = Buffer.byteLength(frame);
    waiting.push(frame);
    bytesWaiting += bytes;
    return bytes;
  }

  /** Consecutive frames, such as a change and the following answer, leave in one write. */
  function flush(): void {
    if (waiting.length === 0) return;
    const frames = waiting;
    waiting = [];
    bytesWaiting = 0;
    if (socket.readyState === socket.OPEN) connection.write(textFrames(frames));
  }

  const transport: Transport = {
    send,
    unread: () => socket.bufferedAmount + bytesWaiting,
    isAlive: () => isAlive,
    beat(frame) {
      isAlive = false;
      socket.ping();
      return send(frame);
    },
    close(code) {
      flush();
      socket.close(closeCodeOf(code), code);
    },
    cut: () => socket.terminate(),
  };
  return {
    transport,
    isAlive: () => {
      isAlive = true;
    },
  };
}

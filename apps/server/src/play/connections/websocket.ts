/** WebSocket transport: one frame per message, for all players. */
import type { Socket } from 'node:net';
import type { ProtocolErrorCode } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Identity } from '../../accounts/index.ts';
import type { ConnectionAdmission } from './admit.ts';
import { closingFrame, type Transport } from './line.ts';
import { textFrames } from './text-frames.ts';

/** Close codes in the private range of RFC 6455. */
const closeCodes: Readonly<Partial<Record<ProtocolErrorCode, number>>> = {
  'rate-limited': 4008,
  'too-slow': 4009,
  'taken-over': 4010,
  'signed-out': 4011,
  'shutting-down': 4012,
  // What another try may mend, after a while: RFC 6455 has a code for that.
  unavailable: 1013,
  'too-many-lines': 1013,
  'house-full': 1013,
};

/** RFC 6455's code for all other violations. */
const policyViolation = 1008;

/** Connections of browsers, and of bots with a socket. */
export function registerWebsocket(
  app: FastifyInstance,
  admission: ConnectionAdmission,
  { guestOf }: Identity,
): void {
  const options = { websocket: true, logLevel: 'warn', config: { route: routes.openSocket } } as const;
  app.get(routes.openSocket.path, options, async (socket, request) => {
    socket.pause(); // what comes before we know who sends it waits, and none of it is lost
    socket.on('error', () => {}); // a broken line closes, and that is all there is to it
    const { transport, isAlive } = transportOf(socket, request.raw.socket);

    const caller = await admission.admit(request, (free) => socket.on('close', free), guestOf);
    if ('refusal' in caller) {
      transport.send(closingFrame(caller.refusal));
      transport.close(caller.refusal.code);
      socket.resume();
      return;
    }
    if (socket.readyState !== socket.OPEN) return;
    const { line, connection, receive, leave } = admission.enter(caller, 'socket', transport);
    socket.on('pong', isAlive);
    socket.on('close', leave);
    socket.on('ping', () => line.pinged());
    socket.on('message', (data: Buffer, isBinary) => void receive(isBinary ? undefined : data));
    socket.resume();
    await admission.confirm(request, connection);
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
      socket.close(closeCodes[code] ?? policyViolation, code);
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

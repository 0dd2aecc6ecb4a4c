/** The websocket: one frame a message, for everybody who plays. */
import type { Socket } from 'node:net';
import type { DoorError } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Identity } from '../accounts/identity.ts';
import type { Admission } from './admit.ts';
import { byeOf, type Transport } from './line.ts';
import { textFrames } from './text-frames.ts';

/** Codes of our own, in the range that RFC 6455 leaves to applications. */
const closeCodes: Readonly<Partial<Record<DoorError, number>>> = {
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

/** What RFC 6455 has for everything else that is against the rules. */
const policyViolation = 1008;

/** The line of everybody who plays in a browser, and of bots that hold a socket. */
export function registerWebsocket(app: FastifyInstance, admission: Admission, { guestOf }: Identity): void {
  const options = { websocket: true, logLevel: 'warn', config: { route: routes.openSocket } } as const;
  app.get(routes.openSocket.path, options, async (socket, request) => {
    socket.pause(); // what comes before we know who sends it waits, and none of it is lost
    socket.on('error', () => {}); // a broken line closes, and that is all there is to it
    const { transport, isAlive } = transportOf(socket, request.raw.socket);

    const caller = await admission.admit(request, (free) => socket.on('close', free), guestOf);
    if ('refusal' in caller) {
      transport.send(byeOf(caller.refusal));
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

/** `isAlive` is told of every sign of life. */
function transportOf(socket: WebSocket, connection: Socket) {
  let isAlive = true;
  /** Said, and not yet given to the connection. */
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

  /** What is said in one go, such as a change and the answer that follows it, goes out in one write. */
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

/** Hands sockets over to gateways, once it is known who connects. */
import type { Socket } from 'node:net';
import { type Clock, lossGraceMs } from '@parlour/host';
import type { ProtocolErrorCode } from '@parlour/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Identity } from '../../accounts/index.ts';
import type { AdmittedConnection, ConnectionAdmission } from '../connections/admit.ts';
import type { LineLimits } from '../connections/limits.ts';
import type { Transport } from '../connections/line.ts';
import type { HandOverSocket } from '../connections/websocket.ts';
import type { GatewayLink } from './gateway-link.ts';
import type { GatewayPool } from './gateway-pool.ts';
import type { HandOver } from './messages.ts';

export interface HandOverDeps {
  readonly admission: ConnectionAdmission;
  readonly gateways: GatewayPool;
  readonly guestOf: Identity['guestOf'];
  readonly limits: LineLimits;
  readonly clock: Clock;
}

/** Headers of the handshake that the gateway needs to complete it. */
const handshakeHeaders = [
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
] as const;

export function createHandOver(app: FastifyInstance, deps: HandOverDeps): HandOverSocket {
  const { admission, gateways, guestOf } = deps;
  const heads = new WeakMap<object, Buffer>();
  app.server.prependListener('upgrade', (request, _socket, head: Buffer) => heads.set(request, head));
  return async (request, reply) => {
    const { socket } = request.raw;
    const caller = await admission.admit(request, (free) => socket.once('close', free), guestOf);
    if ('refusal' in caller) return caller;
    const gateway = gateways.choose();
    if (gateway === undefined) return admission.refuse('unavailable');
    reply.hijack();
    if (socket.destroyed) return undefined;
    const early = Buffer.concat([
      heads.get(request.raw) ?? Buffer.alloc(0),
      socket.read() ?? Buffer.alloc(0),
    ]);
    const { connection } = enter(deps, gateway, caller, { request, socket, early });
    await admission.confirm(request, connection);
    return undefined;
  };
}

interface Handed {
  readonly request: FastifyRequest;
  readonly socket: Socket;
  readonly early: Buffer;
}

function enter(
  { admission, gateways, limits, clock }: HandOverDeps,
  gateway: GatewayLink,
  caller: Caller,
  { request, socket, early }: Handed,
): AdmittedConnection {
  const connection = gateways.newConnection();
  const isBot = caller.kind === 'bot';
  const message: HandOver = {
    handOver: connection,
    headers: Object.fromEntries(
      handshakeHeaders.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    ),
    early,
    // A bot's frames over HTTP count too, so the server limits them; the gateway limits its pings.
    limits: isBot ? limits.bots : limits,
    limitsFrames: !isBot,
    maxUnreadBytes: isBot ? limits.bots.maxUnreadBytes : limits.maxUnreadBytes,
  };
  let admitted: AdmittedConnection | undefined;
  gateway.handOver(message, socket, {
    receive: (bytes) => void admitted?.receive(bytes),
    closing: (code) => admitted?.leave(code),
    gone: () => {
      socket.destroy(); // its place is free
      admitted?.leave();
    },
    lost: () => {
      socket.destroy();
      clock.wakeAt(clock.now() + lossGraceMs, () => admitted?.leave());
    },
  });
  admitted = admission.enter(caller, 'socket', transportOf(gateway, connection));
  return admitted;
}

/** The gateway counts unread bytes, sends beats, and cuts who gives no sign of life. */
const transportOf = (gateway: GatewayLink, connection: number): Transport => ({
  isAtGateway: true,
  send: (frame) => gateway.send(connection, frame),
  unread: () => 0,
  isAlive: () => true,
  beat: (frame) => gateway.send(connection, frame),
  close: (code: ProtocolErrorCode) => gateway.close(connection, code),
  cut: () => gateway.cut(connection),
});

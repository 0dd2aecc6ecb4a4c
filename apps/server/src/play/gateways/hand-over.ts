/** Hands sockets over to gateways, once it is known who connects. */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Identity } from '../../accounts/index.ts';
import type { AdmittedConnection } from '../connections/admit.ts';
import type { LineLimits } from '../connections/limits.ts';
import type { HandOverSocket } from '../connections/websocket.ts';
import type { ChildGateway } from './child-gateway.ts';
import { enterAtGateway, type GatewayConnectionDeps, socketLimitsFor } from './gateway-connection.ts';
import type { GatewayPool } from './gateway-pool.ts';
import type { HandOver } from './messages.ts';

export interface HandOverDeps extends GatewayConnectionDeps {
  readonly gateways: GatewayPool;
  readonly guestOf: Identity['guestOf'];
  readonly limits: LineLimits;
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
    const entered = enter(deps, gateway, caller, { request, socket, early });
    if (entered !== undefined) await admission.confirm(request, entered.connection);
    return undefined;
  };
}

interface Handed {
  readonly request: FastifyRequest;
  readonly socket: Socket;
  readonly early: Buffer;
}

function enter(
  deps: HandOverDeps,
  gateway: ChildGateway,
  caller: Caller,
  { request, socket, early }: Handed,
): AdmittedConnection | undefined {
  const { link } = gateway;
  if (link === undefined) return void socket.destroy();
  const connection = deps.gateways.newConnection();
  const message: HandOver = {
    handOver: connection,
    headers: Object.fromEntries(
      handshakeHeaders.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    ),
    early,
    ...socketLimitsFor(caller, deps.limits),
  };
  // The place is free when the socket is.
  const free = () => void socket.destroy();
  return enterAtGateway(deps, { link, connection, free }, caller, (client) =>
    gateway.handOver(message, socket, client),
  );
}

/** A gateway as a separate process: it opens sockets for the server that plays, and outlives it. */
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { type Bus, BusError } from '@parlour/bus';
import { maxReceivedBytes, messageForCode } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import { hashOfToken } from '@parlour/store';
import Fastify, { type FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { cookieName, secureCookieName } from '../../accounts/index.ts';
import { createProxyTest, isLoopback } from '../../platform/http/address.ts';
import {
  connectionLimitsFor,
  limitConnections,
  openFilesOfProcess,
} from '../../platform/http/connection-limits.ts';
import { sendRefusal } from '../../platform/http/http-refusal.ts';
import { guardHost } from '../../platform/http/known-hosts.ts';
import {
  defaultRequestLimits,
  limitRequests,
  schoolRequestLimits,
} from '../../platform/http/request-limits.ts';
import { closeCodeOf } from '../connections/close-codes.ts';
import { closingFrame } from '../connections/line.ts';
import { admitKind, admitSubject, type GatewayAdmission } from './messages.ts';
import { ServerFollower, type ServerFollowerOptions } from './server-follower.ts';

export interface GatewayServerOptions extends ServerFollowerOptions {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** Addresses and networks of trusted proxies. */
  readonly proxies: readonly string[];
  /** Public URLs, beside IP addresses and the machine's own names. */
  readonly addresses: readonly string[];
  /** Many people share an address, as in a class. */
  readonly sameAddress?: boolean;
}

export interface GatewayServer {
  readonly port: number;
  /** Whether it has a server to send connections to. */
  readonly isReady: () => boolean;
  readonly close: () => Promise<void>;
}

/** How long a connection waits for a server that plays, in milliseconds: a takeover is faster. */
const patienceMs = 12_000;
const admitDeadlineMs = 5000;

/** Starts a gateway. It accepts connections when this resolves, whether or not a server plays. */
export async function startGateway(options: GatewayServerOptions): Promise<GatewayServer> {
  const { bus, proxies, addresses } = options;
  const follower = new ServerFollower(options);
  const app = Fastify({
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    http: { maxHeaderSize: 32 * 1024 },
    forceCloseConnections: true,
  });
  const isProxy = createProxyTest(proxies);
  const { connections } = connectionLimitsFor(openFilesOfProcess());
  limitConnections(app.server, connections, (address) => isLoopback(address) || isProxy(address));
  await app.register(cookie);
  await app.register(websocket, {
    options: {
      maxPayload: maxReceivedBytes,
      perMessageDeflate: false,
      ...({ closeTimeout: 3000 } as object),
    },
  });
  guardHost(app, addresses);
  limitRequests(app, options.sameAddress === true ? schoolRequestLimits : defaultRequestLimits);
  app.get(routes.readHealth.path, () => ({ status: 'ok' }));
  app.get(routes.readReadiness.path, (_request, reply) =>
    follower.work === undefined
      ? reply.code(503).send({ status: 'unavailable', message: 'No server plays, or the bus is cut.' })
      : { status: 'ok' },
  );
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, 404, 'not-found', {
      message: `This is a gateway: it has only ${routes.openSocket.path}. Send other requests to the server.`,
    }),
  );
  let connection = 0;
  await app.register((scope, _options, done) => {
    scope.route({
      method: 'GET',
      url: routes.openSocket.path,
      config: { route: routes.openSocket },
      handler: (_request, reply) =>
        sendRefusal(reply.headers({ upgrade: 'websocket', connection: 'upgrade' }), 426, 'upgrade-required'),
      wsHandler: (socket, request) => {
        socket.pause(); // what comes before it is known who sends it waits
        connection = (connection + 1) % 2 ** 32;
        void admitSocket(bus, follower, { socket, request, connection }).catch(options.failed);
      },
    });
    done();
  });
  await app.listen({ port: options.port, host: options.host });
  return {
    port: (app.server.address() as { port: number }).port,
    isReady: () => follower.work !== undefined,
    async close() {
      follower.close();
      await app.close();
      await bus.close();
    },
  };
}

/** Asks the server that plays whether the sender of this request may connect. */
async function admitSocket(
  bus: Bus,
  follower: ServerFollower,
  { socket, request, connection }: Opened,
): Promise<void> {
  socket.on('error', () => {}); // a broken line closes, and that is all there is to it
  const work = await follower.found(performance.now() + patienceMs);
  if (socket.readyState !== socket.OPEN) return;
  if (work === undefined) {
    const code = 'unavailable';
    socket.send(closingFrame({ code, message: messageForCode(code) }));
    socket.close(closeCodeOf(code), code);
    socket.resume();
    return;
  }
  const held = work.gateway.open(connection, socket, request.raw.socket);
  const body: GatewayAdmission = { ...headOf(request), gateway: work.id, connection };
  try {
    const reply = await bus.request(admitSubject(work.server), admitKind, body, admitDeadlineMs);
    if ('limits' in reply) held.admit(reply.limits);
    else held.refuse(reply);
  } catch (error) {
    // Whether it was admitted is unknown, so all start anew.
    follower.drop('the server does not answer', work);
    if (!(error instanceof BusError)) throw error;
  } finally {
    socket.resume();
  }
}

interface Opened {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
  readonly connection: number;
}

/** The head of a request, as the server needs it. Tokens are hashed, so that no reader of the bus can use them. */
function headOf({ ip, host, headers, cookies }: FastifyRequest) {
  const { origin, 'user-agent': userAgent, authorization } = headers;
  return {
    ...{ ip, host },
    ...(origin !== undefined && { origin }),
    ...(userAgent !== undefined && { userAgent }),
    ...(authorization !== undefined && { authorization: hashedAuthorization(authorization) }),
    cookies: Object.fromEntries(
      [cookieName, secureCookieName].flatMap((name) => {
        const token = cookies[name];
        return token === undefined ? [] : [[name, hashOfToken(token)]];
      }),
    ),
  };
}

/** Of a header that shows no token only its form is sent: the refusal names what was found. */
function hashedAuthorization(header: string): string {
  const token = /^Bearer (\S{1,200})$/i.exec(header)?.[1];
  if (token !== undefined) return `Bearer ${hashOfToken(token)}`;
  const [scheme = '', ...rest] = header.split(' ');
  return rest.length === 0 ? '-' : `${scheme.slice(0, 20)} -`;
}

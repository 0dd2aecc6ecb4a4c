/** The HTTP server before its routes: access control, and common headers. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import { maxFrameBytes, maxReceivedBytes, messageForCode, notJsonError } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import { StoreUnavailable } from '@parlour/store';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { TooManyReaders } from '../log-reading/log-reader.ts';
import { createProxyTest, isLoopback } from './address.ts';
import type { RouteDeps } from './bind.ts';
import { type ConnectionMaximum, limitConnections } from './connection-limits.ts';
import { sendRefusal } from './http-refusal.ts';
import { guardHost } from './known-hosts.ts';
import { limitRequests, type RequestLimits } from './request-limits.ts';
import { registerCsrfProtection } from './same-origin.ts';

/** The head of a request, in bytes: a bot that comes back names where it was in each of its games. */
const maxHeaderBytes = 32 * 1024;

const referrerPolicy = 'same-origin';

/** Disabled browser features; passkeys, and sound after an interaction, stay allowed. */
const featurePolicy = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'browsing-topics'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Time limit for receiving a request, in milliseconds. */
const requestTimeout = 60_000;

export interface AppOptions {
  /** Addresses and networks of proxies that speak HTTPS: their headers are trusted, and browsers promised HTTPS. */
  readonly proxies: readonly string[];
  /** URLs of the server, beside its own names. */
  readonly addresses: readonly string[];
  /** Limits on open connections. */
  readonly connections: ConnectionMaximum;
  /** Rate limits per address. */
  readonly requests: RequestLimits;
  /** Reports an unexpected error. */
  readonly failed: (error: unknown) => void;
  /** Called for each opened route: method and address. */
  readonly opened: (route: string) => void;
  /** Dependencies of bound routes. */
  readonly binding: RouteDeps;
}

/** Creates the server for all routes. Not reachable before it listens. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { proxies, addresses, connections, requests, failed, opened } = options;
  const app = Fastify({
    // From anybody else these headers are words like any other.
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    bodyLimit: maxFrameBytes,
    http: { maxHeaderSize: maxHeaderBytes },
    // Anybody who sends a request a byte at a time is not waited for.
    requestTimeout,
    forceCloseConnections: true,
    // An address that is none gets no further than this, so not to the headers of every other answer.
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply)
        .code(400)
        .headers({
          ...{ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" },
          ...{ 'referrer-policy': referrerPolicy, 'permissions-policy': featurePolicy },
          'cache-control': 'no-store',
        })
        .send(notUnderstood),
  });
  const isProxy = createProxyTest(proxies);
  // A proxy's connections are those of others.
  limitConnections(app.server, connections, (address) => isLoopback(address) || isProxy(address));
  app.decorate('binding', options.binding);
  app.addHook('onRoute', ({ method, url }) => opened(`${[method].flat().join(', ')} ${url}`));
  await app.register(cookie);
  await shield(app, proxies.length > 0);
  readJson(app);
  explainErrors(app, failed);
  // A line that is being closed and does not say so is cut after a moment.
  const socketOptions = { maxPayload: maxReceivedBytes, perMessageDeflate: false, closeTimeout: 3000 };
  await app.register(websocket, { options: socketOptions });
  guardSockets(app);
  guardHost(app, addresses);
  limitRequests(app, requests);
  registerCsrfProtection(app, isSameOrigin);
  return app;
}

/** A browser says from which page it connects; only our own pages may. Programs that send no origin have a token. */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** A socket at another address is refused before it is opened, and told where there is one. */
function guardSockets(app: FastifyInstance): void {
  const { id, path } = routes.openSocket;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws || request.routeOptions.config.route?.id === id) return;
    return sendRefusal(reply, 404, 'not-found', {
      message: `No WebSocket at this address. Open one at ${path}.`,
    });
  });
}

/** The headers by which a browser protects its user. */
async function shield(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // React sets single style properties from code; no style sheet comes from anywhere else.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: referrerPolicy },
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', featurePolicy);
  });
}

/** A body that cannot be read as JSON. */
class NotJson extends Error {
  readonly statusCode = 400;
}

/** Reads bodies as Fastify does, and keeps the beginning of those that are not JSON for the answer. */
function readJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    void read(request, text, (error, value) => {
      if (error === null || text === '') done(error, value);
      else done(new NotJson(notJsonError(text)));
    });
  });
}

/** Error answers reveal no internals. */
function explainErrors(app: FastifyInstance, failed: (error: unknown) => void): void {
  app.setErrorHandler((error: { statusCode?: number; code?: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof StoreUnavailable)
      return reply.code(503).send({ error: { code: 'unavailable', message: messageForCode('unavailable') } });
    if (status === 413) return sendRefusal(reply, 413, 'too-large');
    if (error instanceof NotJson) return sendRefusal(reply, 400, 'malformed', { message: error.message });
    if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
      return sendRefusal(reply, 400, 'malformed', {
        message:
          'Expected JSON, as the content type says, found no body. Send {}, or leave the content type out.',
      });
    if (status < 500) return reply.code(status).send(notUnderstood);
    if (error instanceof TooManyReaders) return sendRefusal(reply, 503, 'busy', { retryAfterMs: 2000 });
    failed(error);
    return reply.code(500).send({
      error: { code: 'unavailable', message: 'Something broke on our side. Please try again in a moment.' },
    });
  });
}

const notUnderstood = {
  error: { code: 'malformed', message: 'This request does not fit its schema. See /docs/api.' },
};

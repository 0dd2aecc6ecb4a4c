/** The HTTP server before it has any route: who may ask for what, and what every answer bears. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import { longestFrame, longestHeard, sentenceOf } from '@parlour/protocol';
import { StoreUnavailable } from '@parlour/store';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { ReadingTooMuch } from '../log-reading/log-reader.ts';
import { isThisMachine, trustIn } from './address.ts';
import type { Binding } from './bind.ts';
import { limitConnections, type Maximum } from './connection-limits.ts';
import { refuse } from './http-refusal.ts';
import { guardHost } from './known-hosts.ts';
import { limitRequests, type RequestLimits } from './request-limits.ts';
import { guardChanges } from './same-origin.ts';

/** The head of a request, in bytes: a bot that comes back names where it was in each of its games. */
const longestHead = 32 * 1024;

/** How long a request may take to arrive, in milliseconds. */
const requestTimeout = 60_000;

export interface AppOptions {
  /** Addresses and networks of proxies that speak HTTPS: their headers are trusted, and browsers promised HTTPS. */
  readonly proxies: readonly string[];
  /** URLs under which the house is reached, beside those that are its own in any case. */
  readonly addresses: readonly string[];
  /** How many connections may be open. */
  readonly connections: Maximum;
  /** How often one address may ask. */
  readonly requests: RequestLimits;
  /** Something broke that nobody foresaw. */
  readonly failed: (error: unknown) => void;
  /** Is told of each route that is opened: method and address. */
  readonly opened: (route: string) => void;
  /** What the routes of the table are bound with. */
  readonly binding: Binding;
}

/** Makes the server that all routes are opened on. Nobody can reach it before it listens. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { proxies, addresses, connections, requests, failed, opened } = options;
  const app = Fastify({
    // From anybody else these headers are words like any other.
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    bodyLimit: longestFrame,
    http: { maxHeaderSize: longestHead },
    // Anybody who sends a request a byte at a time is not waited for.
    requestTimeout,
    forceCloseConnections: true,
    // An address that is none gets no further than this, so not to the headers of every other answer.
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply)
        .code(400)
        .headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" })
        .send(notUnderstood),
  });
  const isProxy = trustIn(proxies);
  // A proxy's connections are those of others.
  limitConnections(app.server, connections, (address) => isThisMachine(address) || isProxy(address));
  app.decorate('binding', options.binding);
  app.addHook('onRoute', ({ method, url }) => opened(`${[method].flat().join(', ')} ${url}`));
  await app.register(cookie);
  await shield(app, proxies.length > 0);
  explainErrors(app, failed);
  // A line that is being closed and does not say so is cut after a moment.
  const socketOptions = { maxPayload: longestHeard, perMessageDeflate: false, closeTimeout: 3000 };
  await app.register(websocket, { options: socketOptions });
  guardHost(app, addresses);
  limitRequests(app, requests);
  guardChanges(app, isSameOrigin);
  return app;
}

/** A browser says from which page it connects; only our own pages may. Programs that send no origin have a token. */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
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
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** What is thrown says nothing of our inside. */
function explainErrors(app: FastifyInstance, failed: (error: unknown) => void): void {
  app.setErrorHandler((error: { statusCode?: number; code?: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof StoreUnavailable)
      return reply.code(503).send({ error: { code: 'unavailable', message: sentenceOf('unavailable') } });
    if (status === 413) return refuse(reply, 413, 'too-large');
    if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY')
      return refuse(reply, 400, 'malformed', { message: 'That is not JSON.' });
    if (status < 500) return reply.code(status).send(notUnderstood);
    if (error instanceof ReadingTooMuch) return refuse(reply, 503, 'busy', { retryAfterMs: 2000 });
    failed(error);
    return reply.code(500).send({
      error: { code: 'unavailable', message: 'Something broke on our side. Please try again in a moment.' },
    });
  });
}

const notUnderstood = {
  error: { code: 'malformed', message: 'The server does not understand this request.' },
};

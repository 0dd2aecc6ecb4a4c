import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import { type Clock, type Dispatch, type Entropy, House } from '@parlour/host';
import { longestFrame, sentenceOf } from '@parlour/protocol';
import { type Store, StoreUnavailable } from '@parlour/store';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type AccountLimits, createGate, usualAccountLimits } from './accounts/account-limits.ts';
import { openAccounts } from './accounts/open-accounts.ts';
import { guardChanges } from './accounts/same-origin.ts';
import { signOutsOf } from './accounts/sign-outs.ts';
import { openArchiveRoutes } from './archive/archive-routes.ts';
import { startArchivist } from './archive/archivist.ts';
import { openBotDoor } from './bot-door/open-bot-door.ts';
import { type BotLimits, usualBotLimits } from './bots/bot-limits.ts';
import { houseDiaries } from './bots/house-diaries.ts';
import { openBots } from './bots/open-bots.ts';
import { type DoorLimits, usualLimits } from './door-limits.ts';
import { identityOf } from './identity.ts';
import { registerMetrics } from './observe/metrics.ts';
import { Watch } from './observe/watch.ts';
import { openWatchRoutes } from './observe/watch-routes.ts';
import { watchedStore } from './observe/watched-store.ts';
import { openBoardRoutes } from './people/board-routes.ts';
import { forgetErased, openMeRoutes } from './people/me-routes.ts';
import { createPainter } from './preview/painter.ts';
import { openPreviewRoutes } from './preview/preview-routes.ts';
import { openReferenceRoutes } from './reference-routes.ts';
import { openRoutes } from './routes.ts';
import { openSocketDoor } from './socket-door.ts';
import { openWebFiles } from './web-files.ts';

export interface ServerOptions {
  readonly store: Store;
  /** 0: any free port. */
  readonly port: number;
  /** Left out: every address of the machine. */
  readonly host?: string;
  /** The built web client. */
  readonly webFolder?: string;
  /** Behind a proxy that speaks HTTPS: trust its headers, and send the cookie over HTTPS only. */
  readonly behindProxy?: boolean;
  /** Several people may play rated games from one address, as in a class or a laboratory. */
  readonly sameAddress?: boolean;
  readonly clock?: Clock;
  readonly entropy?: Entropy;
  readonly dispatch?: Dispatch;
  readonly limits?: Partial<DoorLimits>;
  /** How often somebody may sign in, or become a guest. */
  readonly accounts?: Partial<AccountLimits>;
  /** How many bots and tokens there may be. */
  readonly bots?: Partial<BotLimits>;
  /** Webhooks may be at addresses that only this network can reach, and without HTTPS. */
  readonly privateWebhooks?: boolean;
  /** Something broke and was contained. */
  readonly failed?: (error: unknown, game?: string) => void;
  /** Writes the log and counts; left out: counts only. */
  readonly watch?: Watch;
  /** Opens the metrics to whoever shows it. */
  readonly metricsToken?: string;
}

/** The head of a request, in bytes: a bot that comes back names where it was in each of its games. */
const longestHead = 32 * 1024;

export interface Server {
  readonly house: House;
  readonly port: number;
  /** What can be asked for over HTTP: method and address. */
  readonly routes: readonly string[];
  /** Games that went on from where they were. */
  readonly resumed: number;
  /** Lets commands under way finish, tells the clients, closes every door. The store stays open. */
  readonly close: () => Promise<void>;
}

/** Opens the house to the world: HTTP and the socket. Ready for guests when it resolves. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { behindProxy = false, sameAddress = false, watch = new Watch(), metricsToken } = options;
  const { clock, entropy, dispatch, limits } = options;
  const store = watchedStore(options.store, watch.ledger);
  const failed = (error: unknown, game?: string) => {
    watch.failed(error, game);
    options.failed?.(error, game);
  };
  const { began, ended, stores } = watch;
  const identity = identityOf(store, { secure: behindProxy, sameAddress });
  const house = new House({
    store,
    key: await houseKey(store),
    failed,
    began,
    ended,
    stores,
    tracesOf: identity.tracesOf,
    ...(clock && { clock }),
    ...(entropy && { entropy }),
    ...(dispatch && { dispatch }),
  });

  const resumed = await house.open();
  const archivist = await startArchivist(store, {
    failed,
    before: (games) => forgetErased(store, games),
  });
  const app = Fastify({
    trustProxy: behindProxy,
    bodyLimit: longestFrame,
    http: { maxHeaderSize: longestHead },
    forceCloseConnections: true,
    // An address that is none gets no further than this, so not to the headers of every other answer.
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply)
        .code(400)
        .headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" })
        .send(notUnderstood),
  });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(`${[method].flat().join(', ')} ${url}`));
  await secure(app, behindProxy, failed);
  // A line that is being closed and does not say so is cut after a moment.
  const socketOptions = { maxPayload: longestFrame, perMessageDeflate: false, closeTimeout: 3000 };
  await app.register(websocket, { options: socketOptions });
  const gate = createGate({ ...usualAccountLimits, ...options.accounts });
  guardChanges(app, isSameOrigin);
  openRoutes(app, house, store, identity, gate);
  openReferenceRoutes(app);
  const signOuts = signOutsOf(house, identity);
  openAccounts(app, { store, identity, gate, signOuts });
  openArchiveRoutes(app, house, store, identity);
  openBoardRoutes(app, house, store);
  const diaries = houseDiaries(house);
  const door = { house, identity, watch, diaries, limits: { ...usualLimits, ...limits } };
  const bots = openBots(app, {
    ...{ store, house, identity, diaries, failed },
    limits: { ...usualBotLimits, ...options.bots },
    privateWebhooks: options.privateWebhooks ?? false,
  });
  openMeRoutes(app, store, identity, { signOuts, retired: bots.retired });
  const painter = createPainter();
  openPreviewRoutes(app, store, painter, options.webFolder);
  openWatchRoutes(app, house, watch, { behindProxy, ...(metricsToken && { token: metricsToken }) });
  let sockets: ReturnType<typeof openSocketDoor> | undefined;
  const streams = openBotDoor(app, door);
  registerMetrics(watch, house, () => (sockets?.count() ?? 0) + streams.count());
  await app.register((scope, _options, done) => {
    sockets = openSocketDoor(scope, door, isSameOrigin);
    done();
  });
  await openWebFiles(app, options.webFolder);
  await bots.open();
  await app.listen({ port: options.port, host: options.host ?? '0.0.0.0' });

  return {
    house,
    routes,
    resumed,
    port: (app.server.address() as AddressInfo).port,
    async close() {
      await house.close();
      bots.close();
      sockets?.close();
      streams.close();
      await Promise.all([archivist.stop(), painter.close()]);
      await app.close();
    },
  };
}

/** The house's own secret is drawn once and kept with the records. */
async function houseKey({ records }: Store): Promise<string> {
  const known = await records.setting('house-key');
  if (known !== undefined) return known;
  const key = randomBytes(32).toString('hex');
  await records.changeSetting('house-key', key);
  return key;
}

/** A browser says from which page it connects; only our own pages may. Programs that send no origin have a token. */
function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

async function secure(app: FastifyInstance, https: boolean, failed: (error: unknown) => void): Promise<void> {
  await app.register(cookie);
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
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof StoreUnavailable)
      return reply.code(503).send({ error: { code: 'unavailable', message: sentenceOf('unavailable') } });
    if (status < 500) return reply.code(status).send(notUnderstood);
    failed(error);
    return reply.code(500).send({
      error: { code: 'unavailable', message: 'Something broke on our side. Please try again in a moment.' },
    });
  });
}

const notUnderstood = {
  error: { code: 'malformed', message: 'That request is not one we understand.' },
};

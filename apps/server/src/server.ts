/** Puts the parts of the server together and starts them. */
import type { AddressInfo } from 'node:net';
import { House, KnownFormats, leastCover, systemClock } from '@parlour/host';
import { digests as usualDigests } from '@parlour/results';
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { accountRateLimits, usualAccountLimits } from './accounts/account-limits.ts';
import { AddressHistory } from './accounts/address-history.ts';
import { type Identity, identityOf } from './accounts/identity.ts';
import { namedStore, renameGuestsAlike } from './accounts/named-store.ts';
import { registerAccounts } from './accounts/register-accounts.ts';
import { signOutsOf } from './accounts/sign-outs.ts';
import { registerArchiveRoutes } from './archive/archive-routes.ts';
import { openArchive } from './archive/open-archive.ts';
import { usualBotLimits } from './bots/bot-limits.ts';
import { houseBotLogs } from './bots/house-bot-log.ts';
import { registerBots } from './bots/register-bots.ts';
import { Admission } from './connections/admit.ts';
import { usualLimits } from './connections/limits.ts';
import { registerNdjson } from './connections/ndjson.ts';
import { registerWebsocket } from './connections/websocket.ts';
import { openForums } from './forums/open-forums.ts';
import { houseKey } from './house-key.ts';
import { isThisMachine } from './http/address.ts';
import { callersOf } from './http/callers.ts';
import {
  createConnectionCounter,
  limitsFor,
  limitsForSchool,
  openFilesOfProcess,
} from './http/connection-limits.ts';
import { createApp, isSameOrigin } from './http/http-app.ts';
import { schoolRequestLimits, usualRequestLimits } from './http/request-limits.ts';
import { openFormats } from './known-formats.ts';
import { openLogReader } from './log-reading/open-log-reader.ts';
import { registerHealthRoutes } from './observability/health-routes.ts';
import { registerMetrics } from './observability/metrics.ts';
import { Observability } from './observability/observability.ts';
import { observedStore } from './observability/observed-store.ts';
import { OperatorActs } from './operators/acting.ts';
import { openSafety } from './operators/open-safety.ts';
import { startLearning } from './pace/taught.ts';
import { registerBoardRoutes } from './people/board-routes.ts';
import { registerMeRoutes } from './people/me-routes.ts';
import { createPreviewRenderer } from './preview/preview-renderer.ts';
import { registerPreviewRoutes } from './preview/preview-routes.ts';
import { openRetellings } from './retellings/open-retellings.ts';
import type { Server, ServerOptions } from './server-options.ts';
import { registerStreams } from './streams/register-streams.ts';
import { registerReferenceRoutes } from './web/reference-routes.ts';
import { registerWebFiles } from './web/web-files.ts';
import { registerWordRoutes } from './web/word-routes.ts';

/** Opens the house to the world: HTTP and the socket. Ready for guests when it resolves. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { sameAddress = false, observability = new Observability() } = options;
  const { digests = usualDigests, ...told } = await openFormats(options.formatsModule);
  const { now } = options.clock ?? systemClock;
  const behindProxy = proxiesOf(options.behindProxy).length > 0;
  const observed = observedStore(options.store, observability.delayed);
  const acts = new OperatorActs();
  const store = namedStore(acts.observed(observed), (account, name) => house.rename(account, name));
  const failed = (error: unknown, game?: string) => {
    observability.failed(error, game);
    options.failed?.(error, game);
  };
  const key = await houseKey(store);
  const addressHistory = await AddressHistory.open(store.records, { now, failed });
  const identity = identityOf(store, { secure: behindProxy, sameAddress, key, addressHistory });
  const reader = openLogReader(store, { ...options, formats: new KnownFormats(told), digests });
  const safety = await openSafety(store, options.safety ?? {}, now, options.print);
  const { isPublished } = safety.guard;
  const { tracesOf, placesOf } = identity;
  const learning = { key, failed, isPublished, digests, now, placesOf, presets: () => house.presets };
  const taught = await startLearning(store, reader, learning);
  const forums = await openForums(options, told, observability, store.safety);
  const { pace } = taught.known;
  const retold = { store, reader, key, guard: safety.guard, tracesOf, failed, pace, house: () => house };
  const retellings = openRetellings(options, retold);
  const played = { ...told, ...taught.known, ...retellings.known, tracesOf, presets: forums.presets };
  const house: House = createHouse(options, observability, { ...played, store, key, failed });
  await renameGuestsAlike(store);
  const resumed = await house.open();
  const archivist = await retellings.archived(safety.listed, (listing, follower) =>
    openArchive(store, reader, observability, safety, listing, [...taught.followers, follower], failed),
  );
  const limits = limitsOf(options);
  const routes: string[] = [];
  const { operatorKey } = safety;
  const opened = (route: string) => void routes.push(route);
  const httpDeps = { store, identity, observability, failed, limits, opened, operatorKey, acts };
  const app = await createHttpApp(options, httpDeps);
  registerReferenceRoutes(app);
  forums.register(app, house);
  const signOuts = signOutsOf(house, identity);
  const { privateWebhooks = false, safety: { checksText = () => undefined } = {} } = options;
  const { confirmations } = acts;
  const accountParts = { store, identity, limits: limits.accounts, signOuts, checksText, confirmations };
  const accounts = registerAccounts(app, accountParts);
  const games = { house, store, reader, digests };
  safety.register(app, observability, { ...games, forums: forums.folder, unlearn: taught.unlearn }, accounts);
  registerGames(app, games, identity, options.directory);
  const streamDeps = { ...games, acts, identity, limits: limits.accounts, now, failed, retellings };
  const streams = registerStreams(app, streamDeps);
  const botLogs = houseBotLogs(house);
  const lines = createConnectionCounter(limits.lines, isThisMachine);
  const deps = { house, identity, observability, botLogs, lines, limits: limits.frames };
  const admission = new Admission({ ...deps, mayConnect: isSameOrigin });
  const botDeps = { store, house, admission, identity, botLogs, failed, privateWebhooks, checksText };
  const bots = registerBots(app, { ...botDeps, digests, reader, limits: limits.bots });
  registerMeRoutes(app, store, reader, identity, {
    ...{ streams: house.streams, signOuts, retired: bots.retired, unlearn: taught.unlearn },
  });
  const renderer = registerViews(app, options, games, observability);
  await registerTransports(app, admission, house, identity);
  await registerWebFiles(app, options.webFolder);
  await bots.open();
  await app.listen({ port: options.port, host: options.host ?? '0.0.0.0' });
  const { port } = app.server.address() as AddressInfo;
  const takeKeyAway = safety.leaveKey(options.directory, port);

  return {
    house,
    routes,
    resumed,
    port,
    async close() {
      takeKeyAway();
      forums.close();
      await streams.close();
      await house.close();
      bots.close();
      admission.close();
      await Promise.all([archivist.stop(), renderer.close()]);
      await taught.stop();
      await app.close();
      await Promise.all([reader.close(), addressHistory.rest()]);
    },
  };
}

/** What is told of games, their players and their words. */
function registerGames(
  app: FastifyInstance,
  games: Parameters<typeof registerArchiveRoutes>[1],
  identity: Identity,
  directory: string | undefined,
): void {
  registerArchiveRoutes(app, games, identity);
  registerBoardRoutes(app, games);
  registerWordRoutes(app, games.house, directory);
}

/** What is told of games and of the house elsewhere: pictures, health, metrics. */
function registerViews(
  app: FastifyInstance,
  { behindProxy, metricsToken, webFolder }: ServerOptions,
  games: Parameters<typeof registerPreviewRoutes>[1],
  observability: Observability,
): ReturnType<typeof createPreviewRenderer> {
  const renderer = createPreviewRenderer();
  registerPreviewRoutes(app, games, renderer, webFolder);
  const isBehind = proxiesOf(behindProxy).length > 0;
  registerHealthRoutes(app, games.house, observability, {
    behindProxy: isBehind,
    ...(metricsToken && { token: metricsToken }),
  });
  registerMetrics(observability, games.house);
  return renderer;
}

/** The ways in which frames travel. The socket has a scope of its own. */
async function registerTransports(
  app: FastifyInstance,
  admission: Admission,
  house: House,
  identity: Identity,
): Promise<void> {
  registerNdjson(app, admission, house);
  await app.register((scope, _options, done) => {
    registerWebsocket(scope, admission, identity);
    done();
  });
}

type HouseDeps = Pick<
  ConstructorParameters<typeof House>[0],
  | 'store'
  | 'key'
  | 'formats'
  | 'words'
  | 'kinds'
  | 'presets'
  | 'judging'
  | 'pace'
  | 'turns'
  | 'wishTimesOf'
  | 'ratings'
  | 'ratingOf'
  | 'tracesOf'
  | 'failed'
  | 'guard'
> & { readonly began: Observability['began'] };

/** The house that games are played in, with the clock and the chance that the options name, if any. */
function createHouse(
  { clock, entropy, dispatch, hiddenShare, pace, turns, botGames }: ServerOptions,
  { began, ended, storeChanged, residual }: Observability,
  deps: HouseDeps,
): House {
  return new House({
    ...deps,
    began(run, resumed) {
      began(run, resumed);
      deps.began(run, resumed);
    },
    ended,
    storeChanged,
    released: residual.released,
    // A clock that is moved by hand moves for nobody's commits.
    ...(clock ? { clock } : { leastCover }),
    ...(entropy && { entropy }),
    ...(dispatch && { dispatch }),
    ...(pace && { pace }),
    ...(turns && { turns }),
    ...(hiddenShare !== undefined && { hiddenShare }),
    ...(botGames && { botGames }),
  });
}

interface HttpDeps {
  readonly store: Store;
  readonly identity: Identity;
  readonly observability: Observability;
  readonly failed: (error: unknown) => void;
  readonly limits: ReturnType<typeof limitsOf>;
  /** Called with every route, as method and address. */
  readonly opened: (route: string) => void;
  readonly operatorKey: string;
  readonly acts: OperatorActs;
}

/** The HTTP server without its routes. */
function createHttpApp(
  { behindProxy, addresses = [], checkAnswers = 'throw' }: ServerOptions,
  { store, identity, observability, failed, limits, opened, operatorKey, acts }: HttpDeps,
): Promise<FastifyInstance> {
  const findCaller = callersOf(store, identity, operatorKey);
  return createApp({
    proxies: proxiesOf(behindProxy),
    addresses,
    failed,
    connections: limits.connections,
    requests: limits.requests,
    opened,
    binding: { findCaller, confirmed: acts.confirmed, checkAnswers, broken: observability.answerBroken },
  });
}

/** Every limit of the server: the usual ones where the options name none. */
function limitsOf({ sameAddress = false, connections, requests, accounts, bots, limits }: ServerOptions) {
  const room = (sameAddress ? limitsForSchool : limitsFor)(openFilesOfProcess());
  const anyGuests = sameAddress ? ({ guests: 'any' } as const) : {};
  return {
    ...room,
    ...connections,
    requests: { ...(sameAddress ? schoolRequestLimits : usualRequestLimits), ...requests },
    accounts: accountRateLimits({ ...usualAccountLimits, ...anyGuests, ...accounts }),
    bots: { ...usualBotLimits, ...bots },
    frames: { ...usualLimits, ...limits },
  };
}

const proxiesOf = (wish: boolean | readonly string[] = false): readonly string[] =>
  typeof wish === 'boolean' ? (wish ? ['loopback'] : []) : wish;

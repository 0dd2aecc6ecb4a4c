/** Puts the parts of the server together and starts them. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Clock, type Dispatch, type Entropy, House, type Pace, systemClock } from '@parlour/host';
import type { Store } from '@parlour/store';
import { type AccountLimits, accountRateLimits, usualAccountLimits } from './accounts/account-limits.ts';
import { AddressHistory } from './accounts/address-history.ts';
import { identityOf } from './accounts/identity.ts';
import { namedStore, renameGuestsAlike } from './accounts/named-store.ts';
import { registerAccounts } from './accounts/register-accounts.ts';
import { signOutsOf } from './accounts/sign-outs.ts';
import { registerArchiveRoutes } from './archive/archive-routes.ts';
import { startProjection } from './archive/projection.ts';
import { type BotLimits, usualBotLimits } from './bots/bot-limits.ts';
import { houseBotLogs } from './bots/house-bot-log.ts';
import { registerBots } from './bots/register-bots.ts';
import { Admission } from './connections/admit.ts';
import {
  type ConnectionLimits,
  limitsFor,
  limitsForSchool,
  openFilesOfProcess,
  places,
} from './connections/connection-limits.ts';
import { type LineLimits, usualLimits } from './connections/limits.ts';
import { registerNdjson } from './connections/ndjson.ts';
import { registerWebsocket } from './connections/websocket.ts';
import { isThisMachine } from './http/address.ts';
import type { CheckAnswers } from './http/answer-check.ts';
import { callersOf } from './http/callers.ts';
import { createApp, isSameOrigin } from './http/http-app.ts';
import { type RequestLimits, schoolRequestLimits, usualRequestLimits } from './http/request-limits.ts';
import { openLogReader } from './log-reading/open-log-reader.ts';
import { registerHealthRoutes } from './observability/health-routes.ts';
import { registerMetrics } from './observability/metrics.ts';
import { Observability } from './observability/observability.ts';
import { observedStore } from './observability/observed-store.ts';
import { startPaceKeeper } from './pace/pace-keeper.ts';
import { registerBoardRoutes } from './people/board-routes.ts';
import { forgetErased, registerMeRoutes } from './people/me-routes.ts';
import { createPreviewRenderer } from './preview/preview-renderer.ts';
import { registerPreviewRoutes } from './preview/preview-routes.ts';
import { registerReferenceRoutes } from './web/reference-routes.ts';
import { registerWebFiles } from './web/web-files.ts';

export interface ServerOptions {
  readonly store: Store;
  /** Where the store keeps everything, if that is a directory: long logs are read beside the house then. */
  readonly directory?: string;
  /** 0: any free port. */
  readonly port: number;
  /** Left out: every address of the machine. */
  readonly host?: string;
  /** The built web client. */
  readonly webFolder?: string;
  /**
   * Behind proxies that speak HTTPS, at these addresses or networks (true: on this machine): their headers are
   * trusted, and the cookie goes over HTTPS only.
   */
  readonly behindProxy?: boolean | readonly string[];
  /** URLs under which the house is reached. IP addresses and the machine's own names count in any case. */
  readonly addresses?: readonly string[];
  /** Several people may play rated games from one address, as in a class or a laboratory; any number of guests come from it. */
  readonly sameAddress?: boolean;
  readonly clock?: Clock;
  readonly entropy?: Entropy;
  /** People's pace, instead of what the house learns by itself. */
  readonly pace?: Pace;
  readonly dispatch?: Dispatch;
  readonly limits?: Partial<LineLimits>;
  /** How many connections and lines may be open; left out: what fits into the files this process may open. */
  readonly connections?: Partial<ConnectionLimits>;
  /** How often one address may ask over HTTP. */
  readonly requests?: Partial<RequestLimits>;
  /** How often somebody may sign in, or become a guest. */
  readonly accounts?: Partial<AccountLimits>;
  /** How many bots and tokens there may be. */
  readonly bots?: Partial<BotLimits>;
  /** Webhooks may be at addresses that only this network can reach, and without HTTPS. */
  readonly privateWebhooks?: boolean;
  /** Something broke and was contained. */
  readonly failed?: (error: unknown, game?: string) => void;
  /** What becomes of an answer that is not what the table promises: `throw` unless it says `log`. */
  readonly checkAnswers?: CheckAnswers;
  /** Writes the log and counts; left out: counts only. */
  readonly watch?: Observability;
  /** Opens the metrics to whoever shows it. */
  readonly metricsToken?: string;
}

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
  const { addresses = [], sameAddress = false, watch = new Observability(), metricsToken, limits } = options;
  const { clock, entropy, dispatch } = options;
  const proxies = proxiesOf(options.behindProxy);
  const behindProxy = proxies.length > 0;
  const watched = observedStore(options.store, watch.delayed);
  const store = namedStore(watched, (account, name) => house.rename(account, name));
  const failed = (error: unknown, game?: string) => {
    watch.failed(error, game);
    options.failed?.(error, game);
  };
  const { began, ended, stores } = watch;
  const key = await houseKey(store);
  const sightings = await AddressHistory.open(store.records, { now: (clock ?? systemClock).now, failed });
  const identity = identityOf(store, { secure: behindProxy, sameAddress, key, sightings });
  const pace = await startPaceKeeper(store, { key, failed });
  const house = new House({
    ...{ store, key, pace: options.pace ?? pace.learned, tracesOf: identity.tracesOf },
    ...{ failed, began, ended, storeChanged: stores, released: watch.residual.released },
    ...(clock && { clock }),
    ...(entropy && { entropy }),
    ...(dispatch && { dispatch }),
  });

  await renameGuestsAlike(store);
  const resumed = await house.open();
  const reader = openLogReader(store, options.directory);
  const projection = await startProjection(store, reader, {
    ...{ failed, kept: watch.residual.finished },
    before: (games) => forgetErased(store, reader, games),
  });
  const room = (sameAddress ? limitsForSchool : limitsFor)(openFilesOfProcess());
  const open = { ...room, ...options.connections };
  const routes: string[] = [];
  const app = await createApp({
    ...{ proxies, addresses, failed, connections: open.connections },
    requests: { ...(sameAddress ? schoolRequestLimits : usualRequestLimits), ...options.requests },
    opened: (route) => void routes.push(route),
    binding: {
      findCaller: callersOf(store.records, identity),
      checkAnswers: options.checkAnswers ?? 'throw',
      broken: watch.answerBroken,
    },
  });
  const anyGuests = sameAddress ? ({ guests: 'any' } as const) : {};
  const accountLimits = accountRateLimits({ ...usualAccountLimits, ...anyGuests, ...options.accounts });
  registerReferenceRoutes(app);
  const signOuts = signOutsOf(house, identity);
  registerAccounts(app, { store, identity, limits: accountLimits, signOuts });
  const games = { house, store, reader };
  registerArchiveRoutes(app, games, identity);
  registerBoardRoutes(app, house, store);
  const botLogs = houseBotLogs(house);
  const admission = new Admission({
    ...{ house, identity, watch, botLogs, mayConnect: isSameOrigin },
    lines: places(open.lines, isThisMachine),
    limits: { ...usualLimits, ...limits },
  });
  const bots = registerBots(app, {
    ...{ store, house, admission, identity, botLogs, failed },
    limits: { ...usualBotLimits, ...options.bots },
    privateWebhooks: options.privateWebhooks ?? false,
  });
  registerMeRoutes(app, store, reader, identity, { signOuts, retired: bots.retired });
  const renderer = createPreviewRenderer();
  registerPreviewRoutes(app, games, renderer, options.webFolder);
  registerHealthRoutes(app, house, watch, { behindProxy, ...(metricsToken && { token: metricsToken }) });
  registerMetrics(watch, house, () => admission.count);
  registerNdjson(app, admission, house);
  await app.register((scope, _options, done) => {
    registerWebsocket(scope, admission, identity);
    done();
  });
  await registerWebFiles(app, options.webFolder);
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
      admission.close();
      await Promise.all([projection.stop(), pace.stop(), renderer.close()]);
      await app.close();
      await Promise.all([reader.close(), sightings.rest()]);
    },
  };
}

const proxiesOf = (wish: boolean | readonly string[] = false): readonly string[] =>
  typeof wish === 'boolean' ? (wish ? ['loopback'] : []) : wish;

/** The house's own secret is drawn once and kept with the records. */
async function houseKey({ records }: Store): Promise<string> {
  const known = await records.setting('house-key');
  if (known !== undefined) return known;
  const key = randomBytes(32).toString('hex');
  await records.changeSetting('house-key', key);
  return key;
}

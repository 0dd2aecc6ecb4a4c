/**
 * Common services of all features: the store, the HTTP server, the log and metrics, and the reader of whole
 * logs.
 */
import type { AddressInfo } from 'node:net';
import { FormatRegistry, type StreamKind, systemClock } from '@parlour/host';
import { digests as builtInDigests, type Digests } from '@parlour/results';
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { type FormatModule, loadFormats } from './formats/known-formats.ts';
import type { RouteDeps } from './http/bind.ts';
import { createCallerFinder } from './http/callers.ts';
import {
  type ConnectionLimits,
  connectionLimitsFor,
  openFilesOfProcess,
  schoolConnectionLimits,
} from './http/connection-limits.ts';
import { createApp } from './http/http-app.ts';
import { OperatorActs } from './http/operator-acts.ts';
import { newOperatorKey } from './http/operator-key.ts';
import { defaultRequestLimits, schoolRequestLimits } from './http/request-limits.ts';
import type { LogReader } from './log-reading/log-reader.ts';
import { openLogReader } from './log-reading/open-log-reader.ts';
import { Observability } from './observability/observability.ts';
import { observedStore } from './observability/observed-store.ts';
import type { ServerOptions } from './options.ts';
import { type Ownership, takeOwnership } from './store/ownership.ts';
import { loadServerKey } from './store/server-key.ts';
import { registerApiViewer } from './web/api-viewer/api-viewer.ts';
import { hasDocsSite, registerDocsSite } from './web/docs-site.ts';
import { registerReferenceRoutes } from './web/reference-routes.ts';
import { registerWebFiles } from './web/web-files.ts';

/** Lookup of a person by cookie. */
type PersonSource = Parameters<typeof createCallerFinder>[1];

type BotLimitSource = NonNullable<RouteDeps['tellLimits']>;

export interface Platform {
  readonly options: ServerOptions;
  /** The store of the options; its use is measured, and audit lines of acts under way are added. */
  readonly store: Store;
  /** This process as an owner of games. */
  readonly ownership: Ownership;
  /** The server's own secret. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Reports an error that was contained, and the game in which it occurred. */
  readonly failed: Observability['failed'];
  readonly observability: Observability;
  readonly acts: OperatorActs;
  /** By this key commands on the server's own machine act as an operator. */
  readonly operatorKey: string;
  /** Rules, schemas, presets and kinds of streams; left out: those that Parlour comes with. */
  readonly formats: FormatModule;
  readonly digests: Digests;
  readonly reader: LogReader;
  readonly app: FastifyInstance;
  readonly isBehindProxy: boolean;
  readonly limits: ConnectionLimits;
  /** Names who finds people for the routes; before that there are only visitors. */
  readonly identifyBy: (source: PersonSource) => void;
  /** Names who adds the limits of a bot to answers to it; before that they have none. */
  readonly tellLimitsBy: (tell: BotLimitSource) => void;
}

/** The same, for the composition of the server. */
export interface OpenPlatform extends Platform {
  /** Every route that was opened: method and address. */
  readonly routes: readonly string[];
  /** Opens the server to the world. Resolves to the port. */
  readonly listen: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Kinds of streams, and the URL of a module that exports them as `streamKinds` for threads. */
interface Kinds {
  readonly kinds: readonly StreamKind[];
  readonly kindsModule: string;
}

/** Opens all but the routes of features. */
export async function openPlatform(
  options: ServerOptions,
  { kinds, kindsModule }: Kinds,
): Promise<OpenPlatform> {
  const { observability = new Observability() } = options;
  const { now } = options.clock ?? systemClock;
  const { digests = builtInDigests, ...formats } = await loadFormats(options.formatsModule, kinds);
  const acts = new OperatorActs();
  const store = acts.observed(observedStore(options.store, observability.delayed));
  const failed: Observability['failed'] = (error, game, where) => {
    observability.failed(error, game, where);
    options.failed?.(error, game);
  };
  const ownership = await takeOwnership(options.store, options);
  if (options.lost) ownership.onLost(options.lost);
  const key = await loadServerKey(store);
  const operatorKey = newOperatorKey();
  const { directory, database, formatsModule } = options;
  const registry = new FormatRegistry(formats);
  const known = { formats: registry, digests };
  const reader = openLogReader(store, { ...known, directory, database, formatsModule, kindsModule });
  const proxies = proxiesOf(options.behindProxy);
  const limits = limitsOf(options);
  const routes: string[] = [];
  let people: PersonSource = { personOf: async () => undefined };
  let tellLimits: BotLimitSource = () => {};
  const findCaller = createCallerFinder(
    store,
    { personOf: (request) => people.personOf(request) },
    operatorKey,
  );
  const { checkAnswers = 'throw', addresses = [], sameAddress = false, requests } = options;
  const app = await createApp({
    proxies,
    addresses,
    failed,
    connections: limits.connections,
    requests: { ...(sameAddress ? schoolRequestLimits : defaultRequestLimits), ...requests },
    opened: (route) => void routes.push(route),
    binding: {
      ...{ findCaller, confirmed: acts.confirmed, checkAnswers, broken: observability.answerBroken },
      tellLimits: (bot, reply) => tellLimits(bot, reply),
    },
  });
  return {
    ...{
      options,
      store,
      ownership,
      key,
      now,
      failed,
      observability,
      acts,
      operatorKey,
      formats,
      digests,
      reader,
      app,
    },
    ...{ limits, routes, isBehindProxy: proxies.length > 0 },
    identifyBy: (source) => {
      people = source;
    },
    tellLimitsBy: (tell) => {
      tellLimits = tell;
    },
    async listen() {
      registerReferenceRoutes(app);
      registerApiViewer(app, hasDocsSite(options.siteFolder));
      await registerDocsSite(app, options.siteFolder);
      await registerWebFiles(app, options.webFolder);
      await app.listen({ port: options.port, host: options.host ?? '0.0.0.0' });
      return (app.server.address() as AddressInfo).port;
    },
    async close() {
      await app.close();
      await reader.close();
      await ownership.lease.handOver();
    },
  };
}

/** The defaults, where the options name no limit. */
const limitsOf = ({ sameAddress = false, connections }: ServerOptions): ConnectionLimits => ({
  ...(sameAddress ? schoolConnectionLimits : connectionLimitsFor)(openFilesOfProcess()),
  ...connections,
});

const proxiesOf = (wish: boolean | readonly string[] = false): readonly string[] =>
  typeof wish === 'boolean' ? (wish ? ['loopback'] : []) : wish;

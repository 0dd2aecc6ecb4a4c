/** Play: the host of all games, connections to it, presets, and learning of people's times. */

import type { Bus } from '@parlour/bus';
import { type DispatchTiming, Host, lossHoldMs, minDelayMs, type Pace, type TurnsOf } from '@parlour/host';
import type { FastifyInstance } from 'fastify';
import { accountsFeature, type Identity } from '../accounts/index.ts';
import type { Feature } from '../platform/feature.ts';
import { isLoopback } from '../platform/http/address.ts';
import { createConnectionCounter } from '../platform/http/connection-limits.ts';
import { isSameOrigin } from '../platform/http/http-app.ts';
import { registerHealthRoutes } from '../platform/observability/health-routes.ts';
import { registerMetrics } from '../platform/observability/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { ConnectionAdmission } from './connections/admit.ts';
import type { BotLogs } from './connections/bot-log.ts';
import { serverBotLogs } from './connections/house-bot-log.ts';
import { StoredBotLogs } from './connections/kept-bot-logs.ts';
import { defaultConnectionLimits, type LineLimits } from './connections/limits.ts';
import { registerNdjson } from './connections/ndjson.ts';
import { type HandOverSocket, registerWebsocket } from './connections/websocket.ts';
import { GatewayPool } from './gateways/gateway-pool.ts';
import { createHandOver } from './gateways/hand-over.ts';
import { RemoteGateways } from './gateways/remote-gateways.ts';
import { defaultHoldMs } from './gateways/slot-hold.ts';
import { type HostExtension, HostExtensions } from './host-extensions.ts';
import { openPaceProjection, type PaceProjection } from './pace/pace-projection.ts';
import { openPresets } from './presets/open-presets.ts';
import type { PresetFolder } from './presets/preset-folder.ts';
import { registerWordRoutes } from './presets/word-routes.ts';
import { WebhookLines } from './webhook/lines.ts';

declare module '../platform/options.ts' {
  interface ServerOptions {
    /** Pace of people instead of the learned one. */
    readonly pace?: Pace;
    /** Turns of people instead of the learned ones. */
    readonly turns?: TurnsOf;
    readonly dispatch?: DispatchTiming;
    /** The share of duels that is kept back for an exam and shown nowhere. Left out: by the mode of the league, none where it is open. With 0 those kept back before are public. */
    readonly hiddenShare?: number;
    /** Limits on a bot's games in formats with limits, for rated games per day; default: the format's. */
    readonly botGames?: { readonly perDay?: number; readonly atOnce?: number };
    readonly limits?: Partial<LineLimits>;
    /** Webhooks may be at addresses that only this network can reach, and without HTTPS. */
    readonly privateWebhooks?: boolean;
    /** Number of gateways: processes that hold the sockets. Left out: this process holds them, or with a bus one. */
    readonly gateways?: number;
    /** Connection to gateways that are started by themselves, on this and other machines. */
    readonly bus?: Bus | undefined;
    /** Token that opens the metrics. */
    readonly metricsToken?: string;
  }
}

export interface PlayApi {
  readonly house: Host;
  /** Games that were resumed when the host opened. */
  readonly resumed: () => number;
  readonly pace: PaceProjection;
  readonly presets: PresetFolder;
  readonly botLogs: BotLogs;
  readonly keptLogs: StoredBotLogs;
  readonly webhooks: WebhookLines;
  /** Gateways, if there are any. */
  readonly gateways: GatewayPool | undefined;
  /** Whether this game is public, apart from temporary holds. */
  readonly isPublished: HostExtensions['isPublished'];
  /** Whether a finished game is not shown to anyone yet, not even to its players. */
  readonly isConcealed: HostExtensions['isConcealed'];
  /** Whether a bot is disqualified: no board lists it, and it is marked wherever it is named. */
  readonly isDisqualified: HostExtensions['isDisqualified'];
  /** Extends the options of the host, before it opens. */
  readonly extend: (extension: HostExtension) => void;
}

export const playFeature: Feature<PlayApi> = {
  name: 'play',
  needs: ['accounts'],
  async start(platform, needed) {
    const { options, store, ownership, key, now, failed, observability, reader, formats } = platform;
    const { identity, follow } = needed(accountsFeature);
    const { tracesOf, placesOf } = identity;
    const extensions = new HostExtensions((options.hiddenShare ?? 0) > 0);
    const { isPublished, isConcealed, isDisqualified } = extensions;
    const pace = await openPaceProjection(store, reader, { key, failed, isPublished, now, placesOf });
    const presets = await openPresets(options, formats, observability, store.safety);
    const house = createHost(platform, pace, extensions, { tracesOf, presets: presets.presets });
    ownership.onLost(house.stepDown);
    follow({
      renamed: (account, name) => house.rename(account, name),
      signedOut: (lines) => house.dismiss(lines, 'signed-out'),
    });
    const keptLogs = new StoredBotLogs({ records: store.records, clock: house.clock, failed });
    const botLogs = serverBotLogs(house, keptLogs.changed);
    const limits = { ...defaultConnectionLimits, ...options.limits };
    const admission = new ConnectionAdmission({
      ...{ house, identity, observability, botLogs, mayConnect: isSameOrigin, limits },
      lines: createConnectionCounter(platform.limits.lines, isLoopback),
    });
    const gateways = openGateways(platform, house, limits);
    const remote = openRemoteGateways(platform, house, { limits, admission, guestOf: identity.guestOf });
    const { privateWebhooks: allowPrivate = false } = options;
    const webhooks = new WebhookLines(store, { house, admission, botLogs, failed, key, allowPrivate });
    let resumed = 0;
    return {
      api: {
        ...{
          house,
          pace,
          presets: presets.folder,
          botLogs,
          keptLogs,
          webhooks,
          gateways,
          isPublished,
          isConcealed,
          isDisqualified,
          extend: extensions.add,
        },
        resumed: () => resumed,
      },
      async routes(app) {
        presets.register(app, house);
        registerWordRoutes(app, house, options.directory);
        registerHealth(app, platform, house);
        const { clock } = house;
        const handOver =
          gateways && createHandOver(app, { admission, gateways, guestOf: identity.guestOf, limits, clock });
        await registerTransports(app, admission, house, identity, handOver);
      },
      async open() {
        pace.follow();
        resumed = await house.open();
        await keptLogs.open(botLogs);
        await webhooks.open();
        await gateways?.start();
      },
      listening() {
        remote?.start();
        // Everyone has to come back: how fast they do changes nothing that others see.
        if (options.standby !== undefined && resumed > 0)
          house.games.hold.extend(remote === undefined ? lossHoldMs : waitingHoldMs);
      },
      async close() {
        presets.close();
        await house.close();
        webhooks.close();
        admission.close();
        await Promise.all([gateways?.close(goodbyeMs), remote?.close(goodbyeMs)]);
        await keptLogs.close();
        await pace.stop();
      },
    };
  },
};

/** The host, with the clock and the chance that the options name, if any. */
function createHost(
  { options, store, ownership, key, failed, formats, observability }: Platform,
  known: Pick<PaceProjection, 'judging' | 'learned' | 'turns'>,
  extensions: HostExtensions,
  rest: Pick<ConstructorParameters<typeof Host>[0], 'presets' | 'tracesOf'>,
): Host {
  const { clock, entropy, dispatch, hiddenShare, pace, turns, botGames } = options;
  const { began, ended, ...extended } = extensions.options;
  return new Host({
    ...{ ...formats, ...rest, ...extended, store, key, failed, lease: ownership.lease },
    began(run, resumed) {
      observability.began(run, resumed);
      began(run, resumed);
    },
    ended(run) {
      observability.ended(run);
      ended(run);
    },
    storeChanged: observability.storeChanged,
    released: observability.residual.released,
    // A manual clock does not move for commits.
    ...(clock ? { clock } : { minDelayMs }),
    ...(gatewayCount(options) > 0 && { afterTurn: (end: () => void) => void setImmediate(end) }),
    ...(entropy && { entropy }),
    ...(dispatch && { dispatch }),
    pace: pace ?? known.learned,
    turns: turns ?? known.turns,
    judging: known.judging,
    hiddenShare: () => hiddenShare ?? extensions.hiddenShare(),
    ...(botGames && { botGames }),
  });
}

/** The hold after a takeover where connections wait at gateways for a server, in milliseconds. */
const waitingHoldMs = 1000;
/** How long a closing server waits until the clients at gateways have gone, in milliseconds. */
const goodbyeMs = 3000;

/** Gateways as children. With a bus the server's own bots are at one too: their frames leave as late as anyone's. */
const gatewayCount = ({ gateways, bus }: Platform['options']): number =>
  gateways || (bus === undefined ? 0 : 1);

function openRemoteGateways(
  { options: { bus }, observability, failed, ownership }: Platform,
  { clock, games }: Host,
  rest: Pick<ConstructorParameters<typeof RemoteGateways>[0], 'limits' | 'admission' | 'guestOf'>,
): RemoteGateways | undefined {
  if (bus === undefined) return undefined;
  const { id: server, epoch } = ownership.lease;
  return new RemoteGateways({
    ...{ ...rest, bus, server, epoch, failed, clock, now: clock.now, slot: () => games.slot },
    counted: observability.gatewayCounted,
    lost: (gateway, reason) => {
      games.hold.extend(lossHoldMs);
      observability.gatewayEnded(gateway, reason);
    },
  });
}

function openGateways(
  { options, observability, failed, ownership }: Platform,
  { clock, games }: Host,
  { beatEvery }: LineLimits,
): GatewayPool | undefined {
  const count = gatewayCount(options);
  if (count === 0) return undefined;
  return new GatewayPool({
    ...{ count, beatEvery, failed, now: clock.now, slot: () => games.slot, server: ownership.lease.id },
    counted: observability.gatewayCounted,
    // All games wait, not only those of its connections: which these are would tell of bots that need no socket.
    lost: () => games.hold.extend(lossHoldMs),
    ended: observability.gatewayEnded,
    // A clock that a test moves stands still while frames would be held.
    ...(options.clock === undefined && { holdMs: defaultHoldMs }),
  });
}

function registerHealth(
  app: FastifyInstance,
  { options: { metricsToken, bus }, observability, isBehindProxy }: Platform,
  house: Host,
): void {
  const access = { bus, behindProxy: isBehindProxy, ...(metricsToken && { token: metricsToken }) };
  registerHealthRoutes(app, house, observability, access);
  registerMetrics(observability, house);
}

/** Registers the transports of frames. The socket has a separate scope. */
async function registerTransports(
  app: FastifyInstance,
  admission: ConnectionAdmission,
  house: Host,
  identity: Identity,
  handOver: HandOverSocket | undefined,
): Promise<void> {
  registerNdjson(app, admission, house);
  await app.register((scope, _options, done) => {
    registerWebsocket(scope, admission, identity, handOver);
    done();
  });
}

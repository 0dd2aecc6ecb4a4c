/** The gateways of a server: started, started again, and given sockets in turn. */
import { createBus, IpcHub } from '@parlour/bus';
import { GatewayLink } from './gateway-link.ts';
import { clockKind, clockSubject, type GatewayCounts, type GatewaySettings } from './messages.ts';

export interface GatewayPoolOptions extends Omit<GatewaySettings, 'gateway'> {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The slot of what leaves now. */
  readonly slot: () => number;
  readonly counted: (counts: GatewayCounts) => void;
  /** Reports a gateway that ended by itself, and will be started again after `waitMs`. */
  readonly ended: (gateway: number, reason: string, waitMs: number) => void;
  readonly failed: (error: unknown) => void;
}

/** Time until a gateway is started again: doubled from the first to the last, in milliseconds. */
const firstWaitMs = 100;
const lastWaitMs = 5000;
/** After so many milliseconds an end counts as the first again. */
const steadyMs = 30_000;

export class GatewayPool {
  readonly #options: GatewayPoolOptions;
  readonly #hub = new IpcHub();
  readonly #bus: ReturnType<typeof createBus>;
  readonly #links: (GatewayLink | undefined)[];
  readonly #waits: number[];
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosing = false;
  #nextConnection = 1;

  constructor(options: GatewayPoolOptions) {
    this.#options = options;
    this.#links = Array.from({ length: options.count }, () => undefined);
    this.#waits = this.#links.map(() => firstWaitMs);
    this.#bus = createBus(this.#hub, options.failed);
    this.#bus.respond(clockSubject, clockKind, () => ({ now: options.now() }));
  }

  /** Starts all gateways. Rejects if one does not start. */
  async start(): Promise<void> {
    await Promise.all(this.#links.map((_none, gateway) => this.#start(gateway)));
    const missing = this.#links.findIndex((link) => link?.isReady !== true);
    if (missing >= 0) throw new Error(`gateway ${missing} of ${this.#links.length} did not start`);
  }

  /** The gateway with the fewest connections; undefined: none is running. */
  choose(): GatewayLink | undefined {
    let chosen: GatewayLink | undefined;
    for (const link of this.#links)
      if (link?.isReady && (chosen === undefined || link.size < chosen.size)) chosen = link;
    return chosen;
  }

  /** A number for a connection: sums of sizes are below 2^32 for years. */
  newConnection(): number {
    const connection = this.#nextConnection;
    this.#nextConnection = (connection + 1) % 2 ** 32;
    return connection;
  }

  /** Ids of the running processes. */
  get processes(): readonly number[] {
    return this.#links.flatMap((link) => (link?.isReady ? (link.process ?? []) : []));
  }

  /** Waits until goodbyes have been said, at most for `graceMs` milliseconds, and ends all gateways. */
  async close(graceMs: number): Promise<void> {
    this.#isClosing = true;
    for (const timer of this.#timers) clearTimeout(timer);
    const until = performance.now() + graceMs;
    // Looked at now and then: connections end in other processes, and this happens once, at the end.
    while (this.#links.some((link) => (link?.size ?? 0) > 0) && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all(this.#links.map((link) => link?.stop()));
    await this.#bus.close();
  }

  async #start(gateway: number): Promise<void> {
    const { count: _count, now: _now, slot, counted, ended, failed: _failed, ...settings } = this.#options;
    const began = performance.now();
    const link = new GatewayLink(
      { ...settings, gateway },
      {
        ...{ bus: this.#bus, hub: this.#hub, slot, counted },
        ended: (reason) => {
          if (this.#isClosing) return;
          const isSteady = performance.now() - began > steadyMs;
          const wait = isSteady ? firstWaitMs : (this.#waits[gateway] ?? firstWaitMs);
          this.#waits[gateway] = Math.min(wait * 2, lastWaitMs);
          ended(gateway, reason, wait);
          const timer = setTimeout(() => {
            this.#timers.delete(timer);
            void this.#start(gateway);
          }, wait);
          this.#timers.add(timer);
        },
      },
    );
    this.#links[gateway] = link;
    await link.ready();
  }
}

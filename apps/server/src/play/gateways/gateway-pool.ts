/** The gateways that are child processes of a server: started, started again, and given sockets in turn. */
import { createBus, IpcHub } from '@parlour/bus';
import { ChildGateway } from './child-gateway.ts';
import { GatewayLinks, type GatewayLinksOptions } from './gateway-links.ts';
import type { GatewaySettings } from './messages.ts';

export interface GatewayPoolOptions
  extends Omit<GatewaySettings, 'gateway'>,
    Omit<GatewayLinksOptions, 'bus'> {
  readonly count: number;
  /** The connections of a gateway are lost. */
  readonly lost: () => void;
  /** Reports a gateway that ended by itself, and will be started again after `waitMs`. */
  readonly ended: (gateway: string, reason: string, waitMs: number) => void;
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
  readonly #links: GatewayLinks;
  readonly #children: (ChildGateway | undefined)[];
  readonly #waits: number[];
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosing = false;
  #started = 0;
  #nextConnection = 1;

  constructor(options: GatewayPoolOptions) {
    this.#options = options;
    this.#children = Array.from({ length: options.count }, () => undefined);
    this.#waits = this.#children.map(() => firstWaitMs);
    this.#bus = createBus(this.#hub, options.failed);
    this.#links = new GatewayLinks({ ...options, bus: this.#bus });
  }

  /** Starts all gateways. Rejects if one does not start. */
  async start(): Promise<void> {
    await Promise.all(this.#children.map((_none, place) => this.#start(place)));
    const missing = this.#children.findIndex((child) => child?.link === undefined);
    if (missing >= 0) throw new Error(`gateway ${missing} of ${this.#children.length} did not start`);
  }

  /** The gateway with the fewest connections; undefined: none is running. */
  choose(): ChildGateway | undefined {
    const sizeOf = (child: ChildGateway | undefined) => child?.link?.size ?? Number.POSITIVE_INFINITY;
    let chosen: ChildGateway | undefined;
    for (const child of this.#children) if (sizeOf(child) < sizeOf(chosen)) chosen = child;
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
    return this.#children.flatMap((child) => (child?.link === undefined ? [] : (child.process ?? [])));
  }

  /** Waits until goodbyes have been said, at most for `graceMs` milliseconds, and ends all gateways. */
  async close(graceMs: number): Promise<void> {
    this.#isClosing = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#links.drained(graceMs);
    await Promise.all(this.#children.map((child) => child?.stop()));
    await this.#bus.close();
  }

  async #start(place: number): Promise<void> {
    const { server, beatEvery, holdMs, lost, ended } = this.#options;
    const gateway = `${server}-${this.#started++}`;
    const began = performance.now();
    const child = new ChildGateway(
      { ...{ gateway, server, beatEvery }, ...(holdMs !== undefined && { holdMs }) },
      {
        ...{ hub: this.#hub, links: this.#links },
        lost: () => {
          if (!this.#isClosing) lost();
        },
        ended: (reason) => {
          if (this.#isClosing) return;
          const isSteady = performance.now() - began > steadyMs;
          const wait = isSteady ? firstWaitMs : (this.#waits[place] ?? firstWaitMs);
          this.#waits[place] = Math.min(wait * 2, lastWaitMs);
          ended(gateway, reason, wait);
          const timer = setTimeout(() => {
            this.#timers.delete(timer);
            void this.#start(place);
          }, wait);
          this.#timers.add(timer);
        },
      },
    );
    this.#children[place] = child;
    await child.ready();
  }
}

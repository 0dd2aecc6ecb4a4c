/** The gateways of a server over one bus. */
import type { Bus } from '@parlour/bus';
import { GatewayLink } from './gateway-link.ts';
import { type GatewayCounts, statusKind, statusSubject } from './messages.ts';

export interface GatewayLinksOptions {
  readonly bus: Bus;
  /** This server, in the subjects of the bus. */
  readonly server: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The slot of what leaves now. */
  readonly slot: () => number;
  readonly counted: (counts: GatewayCounts) => void;
}

export class GatewayLinks {
  readonly #options: GatewayLinksOptions;
  readonly #links = new Map<string, GatewayLink>();

  constructor(options: GatewayLinksOptions) {
    this.#options = options;
    const { bus, server, now, counted } = options;
    bus.respond(statusSubject(server), statusKind, ({ gateway, counts }) => {
      const link = this.#links.get(gateway);
      link?.seen();
      counted(counts);
      return { now: now(), isKnown: link !== undefined };
    });
  }

  /** Adds a gateway. `lost` is called once, with the reason, unless it is closed. */
  open(id: string, lost: (reason: string) => void): GatewayLink {
    const { bus, slot } = this.#options;
    const link = new GatewayLink(id, {
      ...{ bus, slot },
      lost: (reason) => {
        this.#links.delete(id);
        lost(reason);
      },
    });
    this.#links.set(id, link);
    return link;
  }

  find(id: string): GatewayLink | undefined {
    return this.#links.get(id);
  }

  /** All gateways are lost, for this reason. */
  endAll(reason: string): void {
    for (const link of [...this.#links.values()]) link.end(reason);
  }

  /** Waits until all connections have ended, at most for `graceMs` milliseconds. */
  async drained(graceMs: number): Promise<void> {
    const until = performance.now() + graceMs;
    for (const link of this.#links.values()) link.flush();
    // Looked at now and then: connections end in other processes, and this happens once, at the end.
    while ([...this.#links.values()].some(({ size }) => size > 0) && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

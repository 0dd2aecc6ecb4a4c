/** Gateways on this and other machines, over NATS: they admit sockets by asking the server that plays. */
import type { Bus } from '@parlour/bus';
import type { Identity } from '../../accounts/index.ts';
import type { RequestHead } from '../../platform/http/request-head.ts';
import type { LineLimits } from '../connections/limits.ts';
import { enterAtGateway, type GatewayConnectionDeps, socketLimitsFor } from './gateway-connection.ts';
import type { GatewayLink } from './gateway-link.ts';
import { GatewayLinks, type GatewayLinksOptions } from './gateway-links.ts';
import {
  activeKind,
  activeSubject,
  admitKind,
  admitSubject,
  type GatewayAdmission,
  type GatewayAdmissionReply,
} from './messages.ts';

export interface RemoteGatewaysOptions extends GatewayLinksOptions, GatewayConnectionDeps {
  /** Of the server's registration as an owner: gateways follow the greatest. */
  readonly epoch: number;
  readonly guestOf: Identity['guestOf'];
  readonly limits: LineLimits;
  /** The connections of a gateway are lost, for this reason. */
  readonly lost: (gateway: string, reason: string) => void;
  readonly failed: (error: unknown) => void;
}

/** Time between two announcements, in milliseconds. */
const announceEveryMs = 250;

export class RemoteGateways {
  readonly #options: RemoteGatewaysOptions;
  readonly #links: GatewayLinks;
  readonly #bus: Bus;
  #timer: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor(options: RemoteGatewaysOptions) {
    this.#options = options;
    this.#bus = options.bus;
    this.#links = new GatewayLinks(options);
  }

  /** From now on gateways send connections here. */
  start(): void {
    const { server, epoch, limits } = this.#options;
    this.#bus.respond(admitSubject(server), admitKind, (head) => this.#admit(head));
    // Frames of the time of a cut are lost, so its connections are.
    this.#bus.onConnection((isConnected) => {
      if (!isConnected) this.#links.endAll('the connection to the bus broke');
    });
    const announce = () =>
      this.#bus.publish(activeSubject, activeKind, { server, epoch, beatEvery: limits.beatEvery });
    announce();
    this.#timer = setInterval(announce, announceEveryMs);
  }

  get isConnected(): boolean {
    return this.#bus.isConnected;
  }

  /** Waits until goodbyes have been said, at most for `graceMs` milliseconds. */
  async close(graceMs: number): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await this.#links.drained(graceMs);
    await this.#bus.close();
  }

  async #admit(asked: GatewayAdmission): Promise<GatewayAdmissionReply> {
    const { admission, guestOf, limits, failed } = this.#options;
    const { gateway, connection } = asked;
    const head = headOf(asked);
    let free = () => {};
    const caller = await admission.admit(
      head,
      (release) => {
        free = release;
      },
      guestOf,
    );
    if ('refusal' in caller) {
      free();
      const { code, message, retryAfterMs } = caller.refusal;
      return { code, message, ...(retryAfterMs !== undefined && { retryAfterMs }) };
    }
    const link = this.#linkOf(gateway);
    const { connection: entered } = enterAtGateway(
      this.#options,
      { link, connection, free },
      caller,
      (client) => link.add(connection, client),
    );
    admission.confirm(head, entered).catch(failed);
    return { limits: socketLimitsFor(caller, limits) };
  }

  #linkOf(gateway: string): GatewayLink {
    return (
      this.#links.find(gateway) ??
      this.#links.open(gateway, (reason) => {
        if (!this.#isClosing) this.#options.lost(gateway, reason);
      })
    );
  }
}

const headOf = ({ ip, host, origin, userAgent, authorization, cookies }: GatewayAdmission): RequestHead => ({
  ...{ ip, host, cookies, isHashed: true },
  headers: {
    ...(origin !== undefined && { origin }),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
    ...(authorization !== undefined && { authorization }),
  },
});

/** The server for which a gateway works: found by its announcements, and left when it is gone. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Bus, BusError, onMessage } from '@parlour/bus';
import { newId } from '@parlour/store';
import { Gateway } from './gateway.ts';
import { type ActiveServer, activeKind, activeSubject } from './messages.ts';
import { defaultHoldMs } from './slot-hold.ts';

/** The work of a gateway for one server. */
export interface GatewayWork {
  readonly gateway: Gateway;
  readonly id: string;
  readonly server: string;
}

export interface ServerFollowerOptions {
  readonly bus: Bus;
  /** Its user on the bus: first part of its subjects, so that the bus can keep one from the frames of another. */
  readonly user: string;
  /** Reports a change of its server: the server, or why there is none. */
  readonly changed: (change: { readonly server: string } | { readonly reason: string }) => void;
  readonly failed: (error: unknown) => void;
  /** How long after its slot a frame leaves, in milliseconds. Default: that of all gateways. */
  readonly holdMs?: number;
}

/** Without an announcement for so long the server counts as gone, in milliseconds: longer than its lease. */
const silentMs = 3000;
const lookEveryMs = 50;

/** Follows the server that plays: the announced one with the greatest epoch. */
export class ServerFollower {
  readonly #options: ServerFollowerOptions;
  readonly #watchdog: NodeJS.Timeout;
  #epoch = -1;
  #server = '';
  #heardAt = 0;
  #work: GatewayWork | undefined;

  constructor(options: ServerFollowerOptions) {
    this.#options = options;
    options.bus.subscribe(activeSubject, [onMessage(activeKind, (server) => this.#announced(server))]);
    options.bus.onConnection((isConnected) => {
      if (!isConnected) this.drop('the connection to the bus broke');
    });
    this.#watchdog = setInterval(() => {
      if (this.#epoch >= 0 && performance.now() - this.#heardAt > silentMs) this.drop('the server is silent');
    }, lookEveryMs);
  }

  get work(): GatewayWork | undefined {
    return this.#work;
  }

  /** The work for the server that plays, as soon as there is one; undefined: there was none in time. */
  async found(until: number): Promise<GatewayWork | undefined> {
    while (this.#work === undefined && performance.now() < until) await wait(lookEveryMs);
    return this.#work;
  }

  /** All connections start anew, with the server that is announced next. */
  readonly drop = (reason: string, work = this.#work): void => {
    if (work !== this.#work || this.#epoch < 0) return;
    this.#epoch = -1;
    this.#work = undefined;
    work?.gateway.close('shutting-down');
    this.#options.changed({ reason });
  };

  close(): void {
    clearInterval(this.#watchdog);
    this.#work?.gateway.close('shutting-down');
    this.#work = undefined;
  }

  #announced(active: ActiveServer): void {
    if (active.epoch < this.#epoch) return; // a server that stood still, and does not know yet that it was replaced
    this.#heardAt = performance.now();
    // A store that one process can open has no epochs.
    if (active.epoch === this.#epoch && active.server === this.#server) return;
    if (this.#epoch >= 0) this.drop('another server plays');
    this.#epoch = active.epoch;
    this.#server = active.server;
    void this.#follow(active);
  }

  async #follow({ server, epoch, beatEvery }: ActiveServer): Promise<void> {
    const { bus, user, changed, failed, holdMs = defaultHoldMs } = this.#options;
    const id = `${user}.${newId('g_')}`;
    const gateway = new Gateway(bus, { gateway: id, server, holdMs, beatEvery }, (reason) => {
      if (this.#work?.id === id) this.drop(reason);
    });
    const isCurrent = () => this.#epoch === epoch && this.#server === server && this.#work === undefined;
    try {
      await gateway.start();
    } catch (error) {
      gateway.close();
      if (!(error instanceof BusError)) failed(error);
      if (isCurrent()) this.drop('the server does not answer', undefined);
      return;
    }
    if (!isCurrent()) return gateway.close();
    this.#work = { gateway, id, server };
    changed({ server });
  }
}

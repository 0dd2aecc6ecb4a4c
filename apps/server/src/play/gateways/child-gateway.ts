/** A gateway as a child process of its server, which hands sockets over to it. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { IpcHub } from '@parlour/bus';
import type { GatewayClient, GatewayLink } from './gateway-link.ts';
import type { GatewayLinks } from './gateway-links.ts';
import type { GatewaySettings, HandOver } from './messages.ts';

export interface ChildGatewayPorts {
  readonly hub: IpcHub;
  readonly links: GatewayLinks;
  /** Its connections are lost: the process ended, or is ended because it was silent. */
  readonly lost: () => void;
  /** The process has ended, for the reason. */
  readonly ended: (reason: string) => void;
}

export class ChildGateway {
  readonly #child: ChildProcess;
  #link: GatewayLink | undefined;

  constructor(settings: GatewaySettings, { hub, links, lost, ended }: ChildGatewayPorts) {
    this.#child = fork(join(import.meta.dirname, 'gateway-process.ts'), [JSON.stringify(settings)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    hub.attach(this.#child);
    this.#child.on('message', (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('isReady' in message)) return;
      this.#link = links.open(settings.gateway, () => {
        lost();
        this.#child.kill('SIGKILL');
      });
    });
    const end = (reason: string) => {
      this.#link?.end(reason);
      ended(reason);
    };
    this.#child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    this.#child.once('error', (error) => end(error.message));
  }

  /** Resolves when it takes sockets, or has ended. */
  ready(): Promise<void> {
    return new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.on('message', () => {
        if (this.#link !== undefined) resolve();
      });
    });
  }

  /** Its connections, while it takes sockets. */
  get link(): GatewayLink | undefined {
    return this.#link?.hasEnded === false ? this.#link : undefined;
  }

  get process(): number | undefined {
    return this.#child.pid;
  }

  /** Hands a socket over. What is sent to the connection from now on follows it. */
  handOver(message: HandOver, socket: Socket, client: GatewayClient): void {
    this.#link?.add(message.handOver, client);
    // Else Node counts it among the workers of the HTTP server, and a server whose workers have ended never closes.
    Object.assign(socket, { server: undefined });
    // A process that is ending answers nothing: its `exit` follows.
    this.#child.send(message, socket, {}, () => {});
  }

  /** Ends the process. Resolves when it has ended. */
  stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return Promise.resolve();
    this.#link?.flush();
    return new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.disconnect();
    });
  }
}

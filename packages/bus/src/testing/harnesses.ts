/** The transports that the contract suite tests. */
import { type ChildProcess, fork } from 'node:child_process';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { TestRunner } from 'vitest';
import { IpcHub } from '../carriers/ipc.ts';
import { LocalHub } from '../carriers/local.ts';
import { natsCarrier } from '../carriers/nats.ts';
import type { Control, Controlled } from './test-child.ts';
import { createTestNode, type TestNode } from './test-node.ts';

export interface BusHarness {
  /** A new node; of the first version unless named. */
  readonly connect: (version?: 1 | 2 | 3) => Promise<TestNode>;
  /** Cuts a node off, and connects it again as it would happen outside tests. */
  readonly cut: (node: TestNode) => Promise<void>;
  readonly mend: (node: TestNode) => Promise<void>;
  /** Whether a cut ends the node's process. */
  readonly cutEndsProcess: boolean;
  readonly close: () => Promise<void>;
}

function localHarness(): BusHarness {
  const hub = new LocalHub();
  const carriers = new Map<TestNode, ReturnType<LocalHub['connect']>>();
  return {
    async connect(version = 1) {
      const carrier = hub.connect();
      const node = createTestNode(carrier, version);
      carriers.set(node, carrier);
      return node;
    },
    cut: async (node) => carriers.get(node)?.setConnected(false),
    cutEndsProcess: false,
    mend: async (node) => carriers.get(node)?.setConnected(true),
    close: async () => {},
  };
}

/** A node in a child process. After a cut another process takes its place, and subscribes again. */
class ChildNode {
  readonly #hub: IpcHub;
  readonly #version: number;
  readonly #subscriptions: [keyof TestNode, readonly unknown[]][] = [];
  readonly #waiting = new Map<number, (answer: Controlled) => void>();
  #child: ChildProcess;
  #next = 0;

  constructor(hub: IpcHub, version: number) {
    this.#hub = hub;
    this.#version = version;
    this.#child = this.#start();
  }

  get node(): TestNode {
    const control =
      (method: keyof TestNode) =>
      (...args: readonly unknown[]) =>
        this.#control(method, args);
    const names = ['hear', 'heard', 'say', 'answer', 'ask', 'failures', 'isConnected', 'close'] as const;
    return Object.fromEntries(names.map((name) => [name, control(name)])) as unknown as TestNode;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await gone;
  }

  async restart(): Promise<void> {
    this.#child = this.#start();
    for (const [method, args] of [...this.#subscriptions]) await this.#send(method, args);
  }

  #start(): ChildProcess {
    const file = join(import.meta.dirname, 'test-child.ts');
    const child = fork(file, [String(this.#version)], { serialization: 'advanced' });
    this.#hub.attach(child);
    child.on('message', (message: Controlled) => {
      if ('controlled' in message) this.#waiting.get(message.controlled)?.(message);
    });
    return child;
  }

  #control(method: keyof TestNode, args: readonly unknown[]): Promise<unknown> {
    if (method === 'hear' || method === 'answer') this.#subscriptions.push([method, args]);
    // A process that ended is connected to nothing, and asks nothing.
    if (method === 'isConnected' && !this.#child.connected) return Promise.resolve(false);
    if (method === 'ask' && !this.#child.connected)
      return Promise.resolve({ code: 'cut', message: 'the process has ended' });
    if (method === 'say' && !this.#child.connected) return Promise.resolve();
    return this.#send(method, args);
  }

  #send(method: keyof TestNode, args: readonly unknown[]): Promise<unknown> {
    const control = this.#next++;
    const message: Control = { control, method, args };
    return new Promise((resolve, reject) => {
      this.#waiting.set(control, ({ result, error }) =>
        error === undefined ? resolve(result) : reject(new Error(error)),
      );
      this.#child.send(message);
    });
  }
}

/** The first node is the parent; each other has a process. */
function ipcHarness(): BusHarness {
  const hub = new IpcHub();
  const children = new Map<TestNode, ChildNode>();
  let hasParent = false;
  return {
    async connect(version = 1) {
      if (!hasParent) {
        hasParent = true;
        return createTestNode(hub, version);
      }
      const child = new ChildNode(hub, version);
      const { node } = child;
      children.set(node, child);
      return node;
    },
    cut: async (node) => children.get(node)?.stop(),
    cutEndsProcess: true,
    mend: async (node) => children.get(node)?.restart(),
    close: async () => {
      for (const child of children.values()) await child.stop();
    },
  };
}

/** A proxy before NATS, whose connections can be cut. */
async function openProxy(address: URL) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server: Server = createServer((socket) => {
    if (!isOpen) return void socket.destroy();
    const upstream = connect(Number(address.port || 4222), address.hostname);
    for (const one of [socket, upstream]) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        socket.destroy();
        upstream.destroy();
      });
    }
    socket.pipe(upstream).pipe(socket);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `nats://127.0.0.1:${port}`,
    setOpen(open: boolean) {
      isOpen = open;
      if (!open) for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function natsHarness(): BusHarness {
  const proxies = new Map<TestNode, Awaited<ReturnType<typeof openProxy>>>();
  return {
    async connect(version = 1) {
      const proxy = await openProxy(new URL(testedNats()));
      const failed = () => {};
      const node = createTestNode(
        await natsCarrier({ servers: [proxy.url], name: 'parlour-test', failed }),
        version,
      );
      proxies.set(node, proxy);
      return node;
    },
    cut: async (node) => proxies.get(node)?.setOpen(false),
    cutEndsProcess: false,
    mend: async (node) => proxies.get(node)?.setOpen(true),
    close: async () => {
      for (const [node, proxy] of proxies) {
        await node.close(); // a node may be closed twice
        await proxy.close();
      }
    },
  };
}

/** Address of a NATS server for tests. Without one the running test is skipped, and counted as such. */
function testedNats(): string {
  const { PARLOUR_TEST_NATS: address } = process.env;
  if (address) return address;
  return TestRunner.getCurrentTest()?.context.skip('PARLOUR_TEST_NATS names no server') as never;
}

export const harnesses: Readonly<Record<string, () => BusHarness>> = {
  'one process': localHarness,
  'parent and children': ipcHarness,
  NATS: natsHarness,
};

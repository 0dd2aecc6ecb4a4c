/** The process of a gateway that is started by itself, with `npm start -- --role gateway`. */
import { type Bus, createBus, natsCarrier } from '@parlour/bus';
import { describeFailure, type Logger } from '../../platform/observability/log.ts';
import { startGateway } from './gateway-server.ts';

/** Where the bus is. */
export interface BusAddress {
  readonly servers: readonly string[];
  /** File with the certificate of the authority that signed those of the servers. */
  readonly authority?: string;
}

/** Connects to the bus. `name`: of this process, in the list of connections of NATS. */
export async function connectBus(
  address: BusAddress,
  name: string,
  failed: (error: unknown) => void,
): Promise<Bus> {
  return createBus(await natsCarrier({ ...address, name, failed }), failed);
}

/** The user of the bus, as one word of a subject. */
const userOf = ({ servers: [first = ''] }: BusAddress): string =>
  decodeURIComponent(new URL(first).username).replaceAll(/[^\w-]/g, '-') || 'gateway';

export interface RunOptions {
  readonly log: Logger;
  readonly bus: BusAddress;
  readonly port: number;
  readonly host: string;
  readonly addresses: readonly string[];
  readonly proxies: readonly string[];
  readonly sameAddress: boolean;
}

/** An error that comes with every message, such as one of a newer server, is logged once in this time. In milliseconds. */
const sameErrorMs = 60_000;

/** Logs errors, each of a message once a minute. */
function createErrorLog(log: Pick<Logger, 'error'>): (error: unknown) => void {
  const last = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    const text = String(error);
    if (now - (last.get(text) ?? Number.NEGATIVE_INFINITY) < sameErrorMs) return;
    last.set(text, now);
    for (const [known, at] of last) if (now - at > sameErrorMs) last.delete(known);
    log.error(describeFailure(error), 'something failed');
  };
}

/** Runs a gateway until the process is asked to stop. */
export async function runGateway({ log, bus: address, ...rest }: RunOptions): Promise<void> {
  const failed = createErrorLog(log);
  const gateway = await startGateway({
    ...{ ...rest, failed, user: userOf(address) },
    bus: await connectBus(address, 'parlour gateway', failed),
    changed: (change) =>
      'server' in change
        ? log.info(change, 'connections go to this server')
        : log.warn(change, 'no server: connections wait for one'),
  });
  log.info({ port: gateway.port }, 'the gateway has started');
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void gateway.close().then(() => process.exit(0));
    });
  console.log(`This gateway of Parlour listens on port ${gateway.port}.\nPress Ctrl+C to stop.`);
}

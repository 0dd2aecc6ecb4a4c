/** Two gateways as processes, to be killed. */
import { gatewayProcess, type HouseProcess } from '../house-process.ts';

export interface TestGateways {
  /** Address of a gateway for this client; another one's while its own is gone. */
  readonly url: (client: number) => string | undefined;
  /** Kills or freezes one, and starts another in its place. */
  readonly replace: (index: number, isKilled: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Running {
  readonly process: HouseProcess;
  readonly url: string;
}

async function start(bus: string): Promise<Running> {
  const process = gatewayProcess(bus);
  const opened = await process.open();
  if (opened === undefined) throw new Error(`the gateway did not open: ${process.errors()}`);
  return { process, url: opened.url };
}

export async function openGateways(bus: string): Promise<TestGateways> {
  const running: (Running | undefined)[] = await Promise.all([start(bus), start(bus)]);
  return {
    url: (client) => (running[client % 2] ?? running[(client + 1) % 2])?.url,
    async replace(index, isKilled) {
      const before = running[index];
      running[index] = undefined;
      before?.process.child.kill(isKilled ? 'SIGKILL' : 'SIGSTOP');
      running[index] = await start(bus);
      await before?.process.kill();
    },
    async close() {
      await Promise.all(running.map((one) => one?.process.kill()));
    },
  };
}

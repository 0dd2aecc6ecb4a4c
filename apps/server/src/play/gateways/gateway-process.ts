/** The process of one gateway; the server forks it. usage: gateway-process.ts <GatewaySettings as JSON> */
import type { Socket } from 'node:net';
import { createBus, ipcCarrier } from '@parlour/bus';
import { Gateway } from './gateway.ts';
import type { GatewaySettings, HandOver } from './messages.ts';

const settings = JSON.parse(process.argv[2] ?? '') as GatewaySettings;
const bus = createBus(ipcCarrier(), (error) => console.error(`gateway ${settings.gateway}:`, error));
// The server ends a gateway whose messages were lost, and starts another.
const gateway = new Gateway(bus, settings, (reason) => {
  console.error(`gateway ${settings.gateway}: ${reason}`);
  process.exit(1);
});

// Only the server ends a gateway: Ctrl+C reaches both, and the server still says goodbye over it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => {
  gateway.close();
  process.exit(0);
});
process.on('message', (message: HandOver, socket: unknown) => {
  if ('handOver' in message) gateway.take(message, socket as Socket | undefined);
});
await gateway.start();
process.send?.({ isReady: true });

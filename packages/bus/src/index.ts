/** The bus: messages between the processes of a cluster. */
export { type Bus, createBus, type MessageHandler, onMessage } from './bus.ts';
export type { Carrier, Unsubscribe } from './carrier.ts';
export { type IpcChannel, IpcHub, ipcCarrier } from './carriers/ipc.ts';
export { type LocalCarrier, LocalHub } from './carriers/local.ts';
export { type NatsOptions, natsCarrier } from './carriers/nats.ts';
export { ClockOffset } from './clock-offset.ts';
export { BusError, type BusErrorCode } from './errors.ts';
export { type MessageKind, maxMessageBytes, type RequestKind } from './message.ts';

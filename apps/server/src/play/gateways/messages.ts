/** Messages between the server and its gateways. */
import type { MessageKind, RequestKind } from '@parlour/bus';
import * as z from 'zod';

/** What leaves in one slot, for connections of one gateway; the bytes are a batch. */
export const framesKind: MessageKind<{ slot: number }> = {
  name: 'gateway.frames',
  version: 1,
  schema: z.strictObject({ slot: z.number() }),
};

/** What a gateway heard in one turn; the bytes are a batch. */
export const heardKind: MessageKind<Record<string, never>> = {
  name: 'gateway.heard',
  version: 1,
  schema: z.strictObject({}),
};

/** Counts since the last status. */
export interface GatewayCounts {
  /** Entries that were held, and those that came too late to leave in time. */
  readonly taken: number;
  readonly late: number;
  /** Frames and bytes that the gateway wrote itself. */
  readonly framesOut: number;
  readonly bytesOut: number;
  /** Frames that it refused by the rate limit. */
  readonly rateLimited: number;
}

const count = z.int().nonnegative();

/** Sent four times a second: the gateway lives. */
export const statusKind: MessageKind<GatewayCounts> = {
  name: 'gateway.status',
  version: 1,
  schema: z.strictObject({
    taken: count,
    late: count,
    framesOut: count,
    bytesOut: count,
    rateLimited: count,
  }),
};

/** The server's clock. */
export const clockKind: RequestKind<Record<string, never>, { now: number }> = {
  name: 'gateway.clock',
  version: 1,
  schema: z.strictObject({}),
  reply: { name: 'gateway.clock.reply', version: 1, schema: z.strictObject({ now: z.number() }) },
};

export const clockSubject = 'gateways.clock';
export const framesSubject = (gateway: number): string => `gateway.${gateway}.frames`;
export const heardSubject = (gateway: number): string => `gateway.${gateway}.heard`;

/** A socket that the server hands to a gateway, beside the bus: only the channel to a child carries handles. */
export interface HandOver {
  readonly handOver: number;
  /** Headers of the handshake. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes that came after the head of the request. */
  readonly early: Uint8Array;
  /** Limits of frames, or only of pings. */
  readonly limits: { readonly burst: number; readonly perSecond: number; readonly patience: number };
  readonly limitsFrames: boolean;
  readonly maxUnreadBytes: number;
}

/** Settings of a gateway, as its command line. */
export interface GatewaySettings {
  readonly gateway: number;
  /** Undefined: frames leave immediately, for a clock that tests move. */
  readonly holdMs?: number;
  readonly beatEvery: number;
}

/** Messages between the server and its gateways. */
import type { MessageKind, RequestKind } from '@parlour/bus';
import { type ProtocolErrorCode, protocolErrorMessages } from '@parlour/protocol';
import * as z from 'zod';

const count = z.int().nonnegative();
const protocolErrorCodes = Object.keys(protocolErrorMessages) as [ProtocolErrorCode, ...ProtocolErrorCode[]];

/**
 * Entries that leave in one slot, for connections of one gateway; the bytes are a batch. `n`: its number among those to this
 * gateway, from 0.
 */
export const framesKind: MessageKind<{ slot: number; n: number }> = {
  name: 'gateway.frames',
  version: 2,
  schema: z.strictObject({ slot: z.number(), n: count }),
};

/** Entries that a gateway received in one turn; the bytes are a batch. `n`: its number among those of this gateway, from 0. */
export const heardKind: MessageKind<{ n: number }> = {
  name: 'gateway.heard',
  version: 2,
  schema: z.strictObject({ n: count }),
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

const counts = z.strictObject({
  taken: count,
  late: count,
  framesOut: count,
  bytesOut: count,
  rateLimited: count,
});

export interface GatewayStatus {
  readonly gateway: string;
  readonly counts: GatewayCounts;
}

export interface GatewayStatusReply {
  /** The server's clock. */
  readonly now: number;
  /** Whether the server knows the connections of this gateway; else they are lost. */
  readonly isKnown: boolean;
}

/** Sent four times a second: the gateway works. The reply has the server's clock. */
export const statusKind: RequestKind<GatewayStatus, GatewayStatusReply> = {
  name: 'gateway.status',
  version: 2,
  schema: z.strictObject({ gateway: z.string(), counts }),
  reply: {
    name: 'gateway.status.reply',
    version: 1,
    schema: z.strictObject({ now: z.number(), isKnown: z.boolean() }),
  },
};

/** Limits of one connection. */
export interface SocketLimits {
  /** Limits of frames, or only of pings. */
  readonly limits: { readonly burst: number; readonly perSecond: number; readonly patience: number };
  readonly limitsFrames: boolean;
  readonly maxUnreadBytes: number;
}

const socketLimits = z.strictObject({
  limits: z.strictObject({ burst: z.number(), perSecond: z.number(), patience: z.number() }),
  limitsFrames: z.boolean(),
  maxUnreadBytes: count,
});

/** A socket that was opened at a gateway of another machine. Tokens are hashed: the bus carries no secret. */
export interface GatewayAdmission {
  readonly gateway: string;
  readonly connection: number;
  readonly ip: string;
  readonly host: string;
  readonly origin?: string | undefined;
  readonly userAgent?: string | undefined;
  /** `Bearer` and the hash of the token; of any other header only its form. */
  readonly authorization?: string | undefined;
  /** The hash of each of the server's cookies, by name. */
  readonly cookies: Readonly<Record<string, string>>;
}

export type GatewayAdmissionReply =
  | { readonly limits: SocketLimits }
  | {
      readonly code: ProtocolErrorCode;
      readonly message: string;
      readonly retryAfterMs?: number | undefined;
    };

export const admitKind: RequestKind<GatewayAdmission, GatewayAdmissionReply> = {
  name: 'gateway.admit',
  version: 1,
  schema: z.strictObject({
    ...{ gateway: z.string(), connection: count, ip: z.string(), host: z.string() },
    origin: z.string().optional(),
    userAgent: z.string().optional(),
    authorization: z.string().optional(),
    cookies: z.record(z.string(), z.string()),
  }),
  reply: {
    name: 'gateway.admit.reply',
    version: 1,
    schema: z.union([
      z.strictObject({ limits: socketLimits }),
      z.strictObject({
        code: z.enum(protocolErrorCodes),
        message: z.string(),
        retryAfterMs: z.number().optional(),
      }),
    ]),
  },
};

/** The server that plays. `epoch` grows with each server. */
export interface ActiveServer {
  readonly server: string;
  readonly epoch: number;
  /** Time between two beats of a connection, in milliseconds. */
  readonly beatEvery: number;
}

/** Published four times a second by the server that plays. */
export const activeKind: MessageKind<ActiveServer> = {
  name: 'server.active',
  version: 1,
  schema: z.strictObject({ server: z.string(), epoch: count, beatEvery: z.number() }),
};

export const activeSubject = 'servers.active';
/** Subjects of one server: a frozen one must not take messages for its successor. */
export const statusSubject = (server: string): string => `server.${server}.status`;
export const admitSubject = (server: string): string => `server.${server}.admit`;
export const framesSubject = (gateway: string): string => `gateway.${gateway}.frames`;
export const heardSubject = (gateway: string): string => `gateway.${gateway}.heard`;

/** A socket that the server hands to a gateway, beside the bus: only the channel to a child carries handles. */
export interface HandOver extends SocketLimits {
  readonly handOver: number;
  /** Headers of the handshake. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes that came after the head of the request. */
  readonly early: Uint8Array;
}

/** Settings of a gateway, as the command line of its process. */
export interface GatewaySettings {
  /** Unique among all gateways that a server has ever had. */
  readonly gateway: string;
  /** The server that it works for. */
  readonly server: string;
  /** Undefined: frames leave immediately, for a clock that tests move. */
  readonly holdMs?: number;
  readonly beatEvery: number;
}

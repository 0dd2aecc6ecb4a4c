/** Types of client and server frames. */
import type { ClientFrame, Origin, ProtocolError, ServerFrame } from '@parlour/protocol';

type WithoutId<Frame> = Frame extends unknown ? Omit<Frame, 'id'> : never;
/**
 * A frame before it has its id.
 *
 * @example
 * ```ts
 * import type { UnsentFrame } from '@parlour/client';
 *
 * const queue: UnsentFrame = { type: 'queue', preset: 'market', roles: ['bettor'] };
 * ```
 */
export type UnsentFrame = WithoutId<ClientFrame>;
/**
 * Server frame of this type.
 *
 * @example
 * ```ts
 * import type { ServerFrameOf } from '@parlour/client';
 *
 * const isWaiting = ({ lobby }: ServerFrameOf<'lobby'>): boolean => lobby.you.status === 'waiting';
 * ```
 */
export type ServerFrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

/**
 * Answer of the server, or `offline`.
 *
 * @example
 * ```ts
 * import type { Acknowledgement } from '@parlour/client';
 *
 * const text = (answer: Acknowledgement): string => (answer.ok ? 'done' : answer.error.message);
 * ```
 */
export type Acknowledgement =
  | {
      readonly ok: true;
      readonly invite?: string | undefined;
      /** Malformed fields that were left out of a reply. */
      readonly dropped?: string;
    }
  | { readonly ok: false; readonly error: ProtocolError };

/**
 * A seat assigned by the server.
 *
 * @example
 * ```ts
 * import type { OwnSeat } from '@parlour/client';
 *
 * const title = ({ preset, role, origin }: OwnSeat): string => `${preset} as ${role} (${origin})`;
 * ```
 */
export interface OwnSeat {
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  readonly seat: string;
  readonly role: string;
  readonly token: string;
  readonly origin: Origin;
}

/**
 * Local error if a request could not be sent or was never answered.
 *
 * @example
 * ```ts
 * import { type Acknowledgement, offlineError } from '@parlour/client';
 *
 * const isOffline = (answer: Acknowledgement): boolean =>
 *   !answer.ok && answer.error.code === offlineError.code;
 * console.log(isOffline({ ok: false, error: offlineError })); // true
 * ```
 */
export const offlineError: ProtocolError = { code: 'offline', message: 'offline' };

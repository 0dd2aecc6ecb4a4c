/** The types of what a client sends and receives. */
import type { ClientFrame, Origin, ProtocolError, ServerFrame } from '@parlour/protocol';

type WithoutId<Frame> = Frame extends unknown ? Omit<Frame, 'id'> : never;
/** A frame before it has its id. */
export type UnsentFrame = WithoutId<ClientFrame>;
export type ServerFrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

/** What the house answered, or the lack of a line. */
export type Acknowledgement =
  | { readonly ok: true; readonly invite?: string | undefined }
  | { readonly ok: false; readonly error: ProtocolError };

/** A seat that the house gave us. */
export interface SeatOfMine {
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  readonly seat: string;
  readonly role: string;
  readonly token: string;
  readonly origin: Origin;
}

/** What we say ourselves when a request could not be made or its answer never came. */
export const offline: ProtocolError = { code: 'offline', message: 'offline' };

import type { ClientFrame, Origin, ProtocolError, ServerFrame } from '@parlour/protocol';

export type {
  ClientFrame,
  LobbyView,
  Origin,
  ProtocolError,
  Role,
  ServerFrame,
  TableView,
} from '@parlour/protocol';

type WithoutId<Frame> = Frame extends unknown ? Omit<Frame, 'id'> : never;
/** A frame before it has its id. */
export type Wish = WithoutId<ClientFrame>;
export type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

/** What the house, or the lack of a connection, answered. */
export type Answer =
  | { readonly ok: true; readonly invite?: string | undefined }
  | { readonly ok: false; readonly error: ProtocolError };

/** A seat of ours. */
export interface SeatOfMine {
  readonly game: string;
  readonly format: string;
  readonly seat: string;
  readonly token: string;
  readonly origin: Origin;
}

/** Said by ourselves when a request could not be made or its answer never came. */
export const offline: ProtocolError = { code: 'offline', message: 'offline' };

let count = 0;
const page = Math.random().toString(36).slice(2, 10);
/** An id for a frame: unique for this account across pages and reloads, which the house relies on. */
export function nextId(): string {
  count += 1;
  return `${page}-${Date.now().toString(36)}-${count}`;
}

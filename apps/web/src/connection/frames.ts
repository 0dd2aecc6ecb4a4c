/** The words of the protocol that the pages use, and ids for our own frames. */
export {
  type Acknowledgement as Reply,
  type Command,
  type OwnSeat,
  offlineError,
  type ServerFrameOf as Frame,
  type UnsentFrame as Wish,
} from '@parlour/client';
export type {
  GatheringView,
  LobbyView,
  Origin,
  PrivateTableView as PrivateTable,
  ProtocolError,
  ServerFrame,
} from '@parlour/protocol';

let count = 0;
const page = Math.random().toString(36).slice(2, 10);
/** An id for a frame: unique for this account across pages and reloads, as the server requires. */
export function nextId(): string {
  count += 1;
  return `${page}-${Date.now().toString(36)}-${count}`;
}

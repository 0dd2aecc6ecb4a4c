/** State of the server on a page, except its games, with its transitions. */
import type { Account } from './account.ts';
import type { GatheringView, LobbyView, OwnSeat, PrivateTable, ProtocolError } from './frames.ts';

export type WaitsFor =
  | {
      readonly kind: 'queue';
      readonly preset: string;
      readonly format: string;
      readonly roles: readonly string[];
    }
  | { readonly kind: 'table'; readonly invite: string };

/** The wait of this tab, with its result. */
interface WaitState {
  readonly waitsFor: WaitsFor | null;
  /** Why the waiting ended, until one waits again. */
  readonly waitEnd: 'passed-over' | 'missed' | 'elsewhere' | null;
  /** After a draw that passed us over: the computer that had our seat, to practise with. */
  readonly seatBot: { readonly preset: string; readonly role: string; readonly bot: string } | null;
  /** Error of the server about the wait. */
  readonly waitProblem: ProtocolError | null;
  /** This player was ready, but another one was not, so the ready check failed. */
  readonly checkFailed: boolean;
}

export interface ServerState extends WaitState {
  /** `taken`: another window has taken this account over, and this one rests. */
  readonly line: 'connecting' | 'open' | 'lost' | 'taken';
  /** Reason why the server refuses the connection. */
  readonly turnedAway: ProtocolError | null;
  readonly you: Account | null;
  /** The server's clock minus the local one, in milliseconds. */
  readonly offset: number;
  /** By preset. */
  readonly lobbies: Readonly<Record<string, LobbyView>>;
  readonly tables: Readonly<Record<string, PrivateTable>>;
  /** By code. */
  readonly gatherings: Readonly<Record<string, GatheringView>>;
  readonly seats: readonly OwnSeat[];
  /** We were signed in on this line and are no more: signed out elsewhere, or by a new password. */
  readonly signedOut: boolean;
}

export const notWaiting: WaitState = {
  waitsFor: null,
  waitEnd: null,
  seatBot: null,
  waitProblem: null,
  checkFailed: false,
};

/** State before the server's first messages. */
const nothingYet = { lobbies: {}, tables: {}, gatherings: {}, seats: [], ...notWaiting } as const;

/** No identity yet: the connection is opening for the first time, or after sign-in or sign-out. */
export const arrivalState = (offset: number): ServerState => ({
  line: 'connecting',
  turnedAway: null,
  you: null,
  offset,
  signedOut: false,
  ...nothingYet,
});

/** Whether another account was here before. A visitor has a new id each time. */
export const isOtherAccount = ({ you: before }: ServerState, you: Account): boolean =>
  before !== null && before.kind !== 'visitor' && before.id !== you.id;

/**
 * The server's welcome with the identity. Discards the state of another account; seats and lobbies are sent
 * again.
 */
export function withWelcome(was: ServerState, you: Account, offset: number): ServerState {
  const isAnother = isOtherAccount(was, you);
  const signedOut = you.kind === 'visitor' && (isAnother || was.signedOut);
  return {
    ...was,
    ...(isAnother && nothingYet),
    line: 'open',
    turnedAway: null,
    you,
    offset,
    seats: [],
    lobbies: {},
    signedOut,
  };
}

/** We have no seat in this game any more. */
export const withoutSeat = (was: ServerState, game: string): ServerState =>
  was.seats.some((seat) => seat.game === game)
    ? { ...was, seats: was.seats.filter((seat) => seat.game !== game) }
    : was;

/** State in the lobby of this tab; undefined: none, or not yet known. */
export const waitingIn = ({ waitsFor, lobbies }: ServerState): LobbyView['you'] | undefined =>
  waitsFor?.kind === 'queue' ? lobbies[waitsFor.preset]?.you : undefined;

/**
 * State of a lobby from the server. A missed ready check is shown until the next wait, here or elsewhere;
 * likewise a change of the wait by another window.
 */
export function withLobby(was: ServerState, lobby: LobbyView): ServerState {
  const lobbies = { ...was.lobbies, [lobby.preset]: lobby };
  if (was.waitsFor?.kind !== 'queue' || was.waitsFor.preset !== lobby.preset) return { ...was, lobbies };
  const before = was.lobbies[lobby.preset]?.you;
  const { status } = lobby.you;
  const isCalled = status === 'waiting' || status === 'ready-check';
  const isLeft = status === 'away' && (before?.status === 'waiting' || before?.status === 'ready-check');
  const waitEnd =
    status === 'missed' ? 'missed' : isLeft ? (was.waitEnd ?? 'elsewhere') : stillEnded(was, isCalled);
  const hasAnswered = before?.status === 'ready-check' && before.confirmed;
  const checkFailed = status === 'waiting' && waitEnd === null && (was.checkFailed || hasAnswered);
  return { ...was, lobbies, waitEnd, checkFailed };
}

const stillEnded = ({ waitEnd }: ServerState, isCalled: boolean): ServerState['waitEnd'] =>
  isCalled && waitEnd !== 'passed-over' ? null : waitEnd;

/** The draw passed over this player. */
export const withPassedOver = (was: ServerState): ServerState =>
  was.waitsFor?.kind === 'queue' ? { ...was, waitEnd: 'passed-over' } : was;

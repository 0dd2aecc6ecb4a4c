/** What a page knows of the house beside its games, and how that changes. */
import type { Account } from './account.ts';
import type { LobbyView, PrivateTable, ProtocolError, Role, SeatOfMine } from './frames.ts';

export type WaitsFor =
  | { readonly kind: 'queue'; readonly format: string; readonly role: Role }
  | { readonly kind: 'table'; readonly invite: string };

/** What this tab waits for, and what has come of it. */
interface WaitState {
  readonly waitsFor: WaitsFor | null;
  /** Why the waiting ended, until one waits again. */
  readonly waitEnd: 'passed-over' | 'missed' | null;
  /** Why the house refused the wait. */
  readonly waitProblem: ProtocolError | null;
  /** One was ready, but somebody else was not, so no table came of the ready check. */
  readonly checkFailed: boolean;
}

export interface HouseState extends WaitState {
  /** `taken`: another window has taken this account over, and this one rests. */
  readonly line: 'connecting' | 'open' | 'lost' | 'taken';
  /** Why the house refuses our line. */
  readonly turnedAway: ProtocolError | null;
  readonly you: Account | null;
  /** The clock of the house minus our own, in milliseconds. */
  readonly offset: number;
  readonly lobby: LobbyView | null;
  readonly tables: Readonly<Record<string, PrivateTable>>;
  readonly seats: readonly SeatOfMine[];
  /** We were signed in on this line and are no more: signed out elsewhere, or by a new password. */
  readonly signedOut: boolean;
}

export const noWait: WaitState = {
  waitsFor: null,
  waitEnd: null,
  waitProblem: null,
  checkFailed: false,
};

/** What the house has not told yet to somebody who has just come. */
const nothingYet = { lobby: null, tables: {}, seats: [], ...noWait } as const;

/** Nobody is here yet: the line is being opened for the first time, or anew after signing in or out. */
export const arrivalState = (offset: number): HouseState => ({
  line: 'connecting',
  turnedAway: null,
  you: null,
  offset,
  signedOut: false,
  ...nothingYet,
});

/** Was another account here before? A visitor has a new id each time. */
export const isSomebodyElse = ({ you: before }: HouseState, you: Account): boolean =>
  before !== null && before.kind !== 'visitor' && before.id !== you.id;

/** The house says who we are. What it told another account is forgotten; it tells us our seats again. */
export function withWelcome(was: HouseState, you: Account, offset: number): HouseState {
  const isAnother = isSomebodyElse(was, you);
  const signedOut = you.kind === 'visitor' && (isAnother || was.signedOut);
  return {
    ...was,
    ...(isAnother && nothingYet),
    line: 'open',
    turnedAway: null,
    you,
    offset,
    seats: [],
    signedOut,
  };
}

/** We have no seat in this game any more. */
export const withoutSeat = (was: HouseState, game: string): HouseState =>
  was.seats.some((seat) => seat.game === game)
    ? { ...was, seats: was.seats.filter((seat) => seat.game !== game) }
    : was;

/** The house says how things stand in the lobby. A missed ready check counts until one waits again, here or elsewhere. */
export function withLobby(was: HouseState, lobby: LobbyView): HouseState {
  const before = was.lobby?.you;
  const { status } = lobby.you;
  const isCalled = status === 'waiting' || status === 'ready-check';
  const misses = status === 'missed' && was.waitsFor?.kind === 'queue';
  const waitEnd = misses ? 'missed' : was.waitEnd === 'missed' && isCalled ? null : was.waitEnd;
  const hasAnswered = before?.status === 'ready-check' && before.confirmed;
  const checkFailed = status === 'waiting' && waitEnd === null && (was.checkFailed || hasAnswered);
  return { ...was, lobby, waitEnd, checkFailed };
}

/** The draw gave the seat to somebody else. */
export const withPassedOver = (was: HouseState): HouseState =>
  was.waitsFor?.kind === 'queue' ? { ...was, waitEnd: 'passed-over' } : was;

/** What a page knows of the house beside its games, and how that changes. */
import type { Account } from './account.ts';
import type { GatheringView, LobbyView, PrivateTable, ProtocolError, SeatOfMine } from './frames.ts';

export type WaitsFor =
  | {
      readonly kind: 'queue';
      readonly preset: string;
      readonly format: string;
      readonly roles: readonly string[];
    }
  | { readonly kind: 'table'; readonly invite: string };

/** What this tab waits for, and what has come of it. */
interface WaitState {
  readonly waitsFor: WaitsFor | null;
  /** Why the waiting ended, until one waits again. */
  readonly waitEnd: 'passed-over' | 'missed' | 'elsewhere' | null;
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
  /** By preset. */
  readonly lobbies: Readonly<Record<string, LobbyView>>;
  readonly tables: Readonly<Record<string, PrivateTable>>;
  /** By code. */
  readonly gatherings: Readonly<Record<string, GatheringView>>;
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
const nothingYet = { lobbies: {}, tables: {}, gatherings: {}, seats: [], ...noWait } as const;

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

/** The house says who we are. What it told another account is forgotten; it tells us our seats and the lobbies again. */
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
    lobbies: {},
    signedOut,
  };
}

/** We have no seat in this game any more. */
export const withoutSeat = (was: HouseState, game: string): HouseState =>
  was.seats.some((seat) => seat.game === game)
    ? { ...was, seats: was.seats.filter((seat) => seat.game !== game) }
    : was;

/** How we stand in the lobby that this tab waits in; undefined: in none, or the house has not said. */
export const waitingIn = ({ waitsFor, lobbies }: HouseState): LobbyView['you'] | undefined =>
  waitsFor?.kind === 'queue' ? lobbies[waitsFor.preset]?.you : undefined;

/**
 * The house says how things stand in a lobby. A missed ready check counts until one waits again, here or elsewhere; so
 * does that another window of this account waits for something else, or has left the queue.
 */
export function withLobby(was: HouseState, lobby: LobbyView): HouseState {
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

const stillEnded = ({ waitEnd }: HouseState, isCalled: boolean): HouseState['waitEnd'] =>
  isCalled && waitEnd !== 'passed-over' ? null : waitEnd;

/** The draw gave the seat to somebody else. */
export const withPassedOver = (was: HouseState): HouseState =>
  was.waitsFor?.kind === 'queue' ? { ...was, waitEnd: 'passed-over' } : was;

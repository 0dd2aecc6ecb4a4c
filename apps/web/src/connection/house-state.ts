// Everything that a page knows of the house beside its games, and how that changes when somebody comes.
import type { Account } from './account.ts';
import type { LobbyView, PrivateTable, ProtocolError, Role, SeatOfMine } from './frames.ts';

export type WaitsFor =
  | { readonly kind: 'queue'; readonly format: string; readonly role: Role }
  | { readonly kind: 'table'; readonly invite: string };

/** What this tab waits for, and what has come of it. */
interface WaitState {
  readonly waitsFor: WaitsFor | null;
  /** Why one waits for nothing just now, until one says that one waits again. */
  readonly waitEnd: 'passed-over' | 'missed' | null;
  /** Why the house does not let one wait. */
  readonly waitProblem: ProtocolError | null;
  /** One answered the call, and no table came of it: somebody else did not. */
  readonly checkFailed: boolean;
}

export interface HouseState extends WaitState {
  /** `taken`: this account went on in another window, and this one rests. */
  readonly line: 'connecting' | 'open' | 'lost' | 'taken';
  /** Why the house let us in no further, as long as it does not. */
  readonly turnedAway: ProtocolError | null;
  readonly you: Account | null;
  /** The clock of the house minus our own, in milliseconds. */
  readonly offset: number;
  readonly lobby: LobbyView | null;
  readonly tables: Readonly<Record<string, PrivateTable>>;
  readonly seats: readonly SeatOfMine[];
  /** We were somebody on this line and are nobody now: signed out elsewhere, or by a new password. */
  readonly signedOut: boolean;
}

export const noWait: WaitState = {
  waitsFor: null,
  waitEnd: null,
  waitProblem: null,
  checkFailed: false,
};

/** What the house has told nobody yet who has just come. */
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

/** Was somebody here who is not the one that comes now? Visitors have no name, and another id each time. */
export const isSomebodyElse = ({ you: before }: HouseState, you: Account): boolean =>
  before !== null && before.kind !== 'visitor' && before.id !== you.id;

/** The house says who we are. What it told somebody else is forgotten; seats are given back by it. */
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

/** A game of ours goes on without us. */
export const withoutSeat = (was: HouseState, game: string): HouseState =>
  was.seats.some((seat) => seat.game === game)
    ? { ...was, seats: was.seats.filter((seat) => seat.game !== game) }
    : was;

/** The house says how things stand in the lobby. A missed call holds until somebody waits again, here or elsewhere. */
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

/** The coin gave the seat to somebody else. */
export const withPassedOver = (was: HouseState): HouseState =>
  was.waitsFor?.kind === 'queue' ? { ...was, waitEnd: 'passed-over' } : was;

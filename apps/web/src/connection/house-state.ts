// Everything that a page knows of the house beside its games, and how that changes when somebody comes.
import type { Account } from './api.ts';
import type { LobbyView, ProtocolError, SeatOfMine, TableView } from './frames.ts';

export interface HouseState {
  /** `taken`: this account went on in another window, and this one rests. */
  readonly line: 'connecting' | 'open' | 'lost' | 'taken';
  /** Why the house let us in no further, as long as it does not. */
  readonly turnedAway: ProtocolError | null;
  readonly you: Account | null;
  /** The clock of the house minus our own, in milliseconds. */
  readonly offset: number;
  readonly lobby: LobbyView | null;
  readonly tables: Readonly<Record<string, TableView>>;
  readonly seats: readonly SeatOfMine[];
  readonly passedOver: boolean;
  /** We were somebody on this line and are nobody now: signed out elsewhere, or by a new password. */
  readonly signedOut: boolean;
}

/** What the house has told nobody yet who has just come. */
const nothingYet = { lobby: null, tables: {}, seats: [], passedOver: false } as const;

/** Nobody is here yet: the line is being opened for the first time, or anew after signing in or out. */
export const arriving = (offset: number): HouseState => ({
  ...{ line: 'connecting', turnedAway: null, you: null, offset, signedOut: false, ...nothingYet },
});

/** Was somebody here who is not the one that comes now? Visitors have no name, and another id each time. */
export const isSomebodyElse = ({ you: before }: HouseState, you: Account): boolean =>
  before !== null && before.kind !== 'visitor' && before.id !== you.id;

/** The house says who we are. What it told somebody else is forgotten; seats are given back by it. */
export function welcomed(was: HouseState, you: Account, offset: number): HouseState {
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

/** Rules of the games of the day: reservation of finished games, and the five games of each day. */
import {
  type AnyOpening,
  accept,
  type Decision,
  type Instant,
  type Nature,
  type Rules,
  type RunCommand,
  refused,
} from '@parlour/game';

/** Maximum number of games per day, and of reserved games. */
export const dailyGames = 5;
/** Maximum number of reserved games. */
export const maxWaitingGames = 10;
/** Maximum waiting time of a game, in days. */
export const maxWaitDays = 7;
const dayLength = 24 * 3600 * 1000;

/** Days are UTC days, such as `2026-11-22`. `at`: milliseconds since 1970. */
export const dayOf = (at: number): string =>
  new Date(Math.floor(at / dayLength) * dayLength).toISOString().slice(0, 10);
/** Start of the day after this instant. */
export const nextDay = (at: number): number => (Math.floor(at / dayLength) + 1) * dayLength;
/** The day before, by a number of days. */
export const dayBefore = (day: string, days = 1): string => dayOf(Date.parse(day) - days * dayLength);

/** A game of a day, with the nature of its target, drawn by the server's coin. */
export interface DailyGame {
  readonly game: string;
  readonly nature: Nature;
}

export interface HeldGame {
  readonly game: string;
  /** End of the game. Milliseconds since 1970. */
  readonly endedAt: number;
}

/** Currently unlisted games. */
export interface Daily {
  readonly isOpen: boolean;
  readonly waiting: readonly HeldGame[];
  readonly day: string;
  readonly drawn: readonly DailyGame[];
}

/** Commands of the server: reserve a game, and draw the games of a day. */
export type DailyCommand =
  | ({ readonly type: 'hold' } & HeldGame)
  | { readonly type: 'draw'; readonly day: string; readonly games: readonly DailyGame[] };

export type DailyEvent =
  | { readonly type: 'opened'; readonly at: Instant }
  | ({ readonly type: 'held'; readonly at: Instant } & HeldGame)
  | {
      readonly type: 'drawn';
      readonly at: Instant;
      readonly day: string;
      readonly games: readonly DailyGame[];
    };

interface DailyTypes {
  Command: DailyCommand & { readonly at: Instant; readonly by: string };
  Event: DailyEvent;
  State: Daily;
  View: object;
}

/** Not visible to users: the server presents the drawn games one by one. */
export const daily: Rules<DailyTypes, AnyOpening> = {
  name: 'daily',
  initial: { isOpen: false, waiting: [], day: '', drawn: [] },
  decide,
  evolve,
  view: () => ({}),
  deadline: () => undefined,
  isOver: () => false,
  speaker: () => undefined,
};

/** Whether the game is reserved, so that no one can look it up. */
export const isHeldBack = ({ waiting, drawn }: Daily, game: string): boolean =>
  waiting.some((one) => one.game === game) || drawn.some((one) => one.game === game);

function decide(state: Daily, command: DailyTypes['Command'] | RunCommand<AnyOpening>): Decision<DailyEvent> {
  const { at } = command;
  switch (command.type) {
    case 'open':
      return state.isOpen ? refused('already-open') : accept({ type: 'opened', at });
    case 'hold': {
      const { game, endedAt } = command;
      if (isHeldBack(state, game)) return accept();
      if (state.waiting.length >= maxWaitingGames) return refused('queue-full');
      return accept({ type: 'held', at, game, endedAt });
    }
    case 'draw': {
      const { day, games } = command;
      return day <= state.day ? refused('already-said') : accept({ type: 'drawn', at, day, games });
    }
    default:
      return accept();
  }
}

/** A draw frees the games of the day before, and those that have waited too long. */
function evolve(state: Daily, event: DailyEvent): Daily {
  switch (event.type) {
    case 'opened':
      return { ...state, isOpen: true };
    case 'held':
      return { ...state, waiting: [...state.waiting, { game: event.game, endedAt: event.endedAt }] };
    case 'drawn': {
      const { day, games: drawn } = event;
      const oldest = Date.parse(day) - maxWaitDays * dayLength;
      const waiting = state.waiting.filter(
        ({ game, endedAt }) => endedAt >= oldest && drawn.every((one) => one.game !== game),
      );
      return { ...state, waiting, day, drawn };
    }
  }
}

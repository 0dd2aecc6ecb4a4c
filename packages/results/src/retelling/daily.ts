/** The games of the day: which finished games a house holds back for them, and which five are a day's, as rules. */
import {
  type AnyOpening,
  type Decision,
  happens,
  type Instant,
  type Nature,
  type Rules,
  type RunCommand,
  refused,
} from '@parlour/game';

/** So many games a day has at most, and so many wait for their day. */
export const dailyGames = 5;
export const mostWaiting = 10;
/** So long a game waits at most. */
export const longestWaiting = 7;
const dayLength = 24 * 3600 * 1000;

/** Days are UTC days, such as `2026-11-22`. `at`: milliseconds since 1970. */
export const dayOf = (at: number): string =>
  new Date(Math.floor(at / dayLength) * dayLength).toISOString().slice(0, 10);
/** When the day after this instant begins. */
export const nextDay = (at: number): number => (Math.floor(at / dayLength) + 1) * dayLength;
/** The day so many days before this one. */
export const dayBefore = (day: string, days = 1): string => dayOf(Date.parse(day) - days * dayLength);

/** A game of a day, and of which nature the one is who is asked about, as the house's coin fell. */
export interface DailyGame {
  readonly game: string;
  readonly nature: Nature;
}

export interface HeldGame {
  readonly game: string;
  /** When it was over. Milliseconds since 1970. */
  readonly endedAt: number;
}

/** Which games are in no list at the moment. */
export interface Daily {
  readonly isOpen: boolean;
  readonly waiting: readonly HeldGame[];
  readonly day: string;
  readonly drawn: readonly DailyGame[];
}

/** What the house orders: to hold a game back, and to draw those of a day. */
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

/** Nobody sees it: what is drawn is told by the house, one game after the other. */
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

/** Is the game held back, so that nobody can look it up? */
export const isHeldBack = ({ waiting, drawn }: Daily, game: string): boolean =>
  waiting.some((one) => one.game === game) || drawn.some((one) => one.game === game);

function decide(state: Daily, command: DailyTypes['Command'] | RunCommand<AnyOpening>): Decision<DailyEvent> {
  const { at } = command;
  switch (command.type) {
    case 'open':
      return state.isOpen ? refused('already-open') : happens({ type: 'opened', at });
    case 'hold': {
      const { game, endedAt } = command;
      if (isHeldBack(state, game)) return happens();
      if (state.waiting.length >= mostWaiting) return refused('queue-full');
      return happens({ type: 'held', at, game, endedAt });
    }
    case 'draw': {
      const { day, games } = command;
      return day <= state.day ? refused('already-said') : happens({ type: 'drawn', at, day, games });
    }
    default:
      return happens();
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
      const oldest = Date.parse(day) - longestWaiting * dayLength;
      const waiting = state.waiting.filter(
        ({ game, endedAt }) => endedAt >= oldest && drawn.every((one) => one.game !== game),
      );
      return { ...state, waiting, day, drawn };
    }
  }
}

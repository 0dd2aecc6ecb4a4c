/** The order in which seats act: in rotation, or by the server's turn clocks. */
import {
  type AnyFormat,
  between,
  gameTurns,
  type Instant,
  instant,
  type RandomStream,
  type SeatTurns,
  seededStream,
  turnAfter,
  turnContext,
} from '@parlour/game';

/** Chooses whose turn is next, and when. */
export interface TurnOrder {
  /** Seat and time of the next turn. `isSilent`: the clock gives it no time to speak. */
  readonly next: (state: object) => Turn | undefined;
  /** The seat has acted at this time. */
  readonly acted: (seat: string, time: Instant) => void;
}

export interface Turn {
  readonly seat: string;
  readonly time: Instant;
  readonly isSilent: boolean;
  /** A clock has chosen this time to speak, so the seat may go on after its own message. */
  readonly isClocked: boolean;
}

/** Seats in rotation, one turn each `interval` milliseconds. */
export function createRotation(seats: readonly string[], interval: number): TurnOrder {
  const due = new Map(seats.map((seat, index) => [seat, index * interval]));
  return {
    next: () => earliest(due),
    acted: (seat, time) => void due.set(seat, time + seats.length * interval),
  };
}

function earliest(due: ReadonlyMap<string, number>): Turn | undefined {
  let found: Turn | undefined;
  for (const [seat, time] of due)
    if (found === undefined || time < found.time)
      found = { seat, time: instant(time), isSilent: false, isClocked: false };
  return found;
}

interface SeatClock {
  readonly person: SeatTurns;
  readonly random: RandomStream;
  /** Number of messages at the last draw. */
  count: number;
  due: number | undefined;
}

/**
 * The server's law of free talk: after each message every seat draws when it speaks next. Turns without a
 * text, such as a prediction, come in rotation. Undefined: the format has no free talk with this
 * configuration.
 */
export function createTurnClocks(
  format: AnyFormat,
  config: object,
  seats: readonly string[],
  { seed, interval }: { readonly seed: string; readonly interval: number },
): TurnOrder | undefined {
  const taking = format.pacing.turns;
  const mode = taking?.mode(config);
  if (taking === undefined || mode === undefined) return undefined;
  const people = gameTurns(undefined, seed, seats, mode).seats;
  const clocks = new Map(
    Object.entries(people).map(([seat, person]): [string, SeatClock] => [
      seat,
      { person, random: seededStream(seed, `env-turns/${seat}`), count: -1, due: undefined },
    ]),
  );
  const rest = createRotation(seats, interval);
  const draw = (state: object, seat: string, clock: SeatClock) => {
    const talk = taking.talks(state, seat);
    const end = taking.end(state);
    if (talk === undefined || end === undefined) {
      clock.due = undefined;
      return;
    }
    if (talk.length === clock.count) return;
    clock.count = talk.length;
    const since = talk.at(-1)?.at ?? instant(0);
    const context = turnContext(talk, seat);
    const wait = turnAfter(clock.person, context, { u: clock.random.next(), end: between(since, end) });
    clock.due = wait === undefined ? undefined : since + wait;
  };
  return {
    next: (state) => {
      let found = rest.next(state);
      // Seats outside of clocked talks, such as interrogators, speak in rotation.
      if (found !== undefined) found = { ...found, isSilent: taking.talks(state, found.seat) !== undefined };
      for (const [seat, clock] of clocks) {
        draw(state, seat, clock);
        if (clock.due !== undefined && (found === undefined || clock.due <= found.time))
          found = { seat, time: instant(clock.due), isSilent: false, isClocked: true };
      }
      return found;
    },
    acted: (seat, time) => {
      const clock = clocks.get(seat);
      if (clock?.due !== undefined && clock.due <= time) clock.due = undefined;
      else rest.acted(seat, time);
    },
  };
}

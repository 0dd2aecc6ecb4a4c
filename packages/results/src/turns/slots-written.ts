/** The slots of finished games, from which the server learns in how many of them people write. */
import { type DuelEvent, duelSlotLength, type GameshowEvent, type SlotMode } from '@parlour/game';
import { seats as duelSeats } from '../duel/talk.ts';
import { seatEventsIn } from '../gameshow/measures.ts';
import { departureTimeOf } from './talk-of.ts';

/** The slots that one seat could leave empty, in order. */
export interface SlotsWritten {
  readonly mode: SlotMode;
  readonly seat: string;
  readonly wrote: readonly boolean[];
}

/** A duel in slots. After an empty one a seat has to write, so that one teaches nothing. */
export function duelSlots(events: readonly DuelEvent[]): readonly SlotsWritten[] {
  const config = events.find((event) => event.type === 'opened')?.config;
  if (config?.turns !== 'slots' || isVoid(events)) return [];
  const mode: SlotMode = { kind: 'slots', length: duelSlotLength(config) };
  const slots = slotsIn(events, (event) => event.type === 'said' || event.type === 'passed');
  return duelSeats.map((seat) => {
    const own = slots.filter(({ end }) => 'by' in end && end.by === seat);
    const wrote = own
      .filter(({ isBroken }, at) => !isBroken && own[at - 1]?.end.type !== 'passed')
      .map(({ end }) => end.type === 'said');
    return { mode, seat, wrote };
  });
}

/** A show in ticks: every tick of each who was there to its end. */
export function gameshowTicks(events: readonly GameshowEvent[]): readonly SlotsWritten[] {
  const config = events.find((event) => event.type === 'opened')?.config;
  if (config?.tick === undefined || isVoid(events)) return [];
  const seats = seatEventsIn(events).map(({ seat }) => seat);
  const mode: SlotMode = { kind: 'ticks', length: config.tick, contestants: seats.length };
  const ticks = slotsIn(events, ({ type }) => type === 'tick-ended');
  return seats.map((seat) => {
    const gone = departureTimeOf(events, seat) ?? Number.POSITIVE_INFINITY;
    const wrote = ticks
      .filter(({ isBroken, end }) => !isBroken && end.at <= gone)
      .map(({ within }) => within.some((event) => event.type === 'said' && event.by === seat));
    return { mode, seat, wrote };
  });
}

interface Slot<E> {
  readonly end: E;
  readonly within: readonly E[];
  /** There was an outage in it: it teaches nothing. */
  readonly isBroken: boolean;
}

function slotsIn<E extends { readonly type: string }>(
  events: readonly E[],
  isEnd: (event: E) => boolean,
): readonly Slot<E>[] {
  const ends = events.flatMap((event, at) => (isEnd(event) ? [at] : []));
  return ends.map((at, index) => {
    const within = events.slice((ends[index - 1] ?? -1) + 1, at);
    return { end: events[at] as E, within, isBroken: within.some(({ type }) => type === 'resumed') };
  });
}

/** A game without a result teaches nothing. */
const isVoid = (events: readonly { readonly type: string; readonly end?: string }[]): boolean =>
  (events.find(({ type }) => type === 'settled')?.end ?? 'void') === 'void';

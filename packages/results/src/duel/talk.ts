/** What the numbers of a duel are counted from: its messages, its prediction, and when one counted first. */
import { type DuelEvent, type DuelSeat, duel, duelSeats, fold } from '@parlour/game';

export type Said = Extract<DuelEvent, { type: 'said' }>;
export type Predicted = Extract<DuelEvent, { type: 'predicted' }>;
export type Settled = Extract<DuelEvent, { type: 'settled' }>;

export const saidIn = (events: readonly DuelEvent[]): readonly Said[] =>
  events.filter((event) => event.type === 'said');

/** Undefined: nobody predicted. */
export const predictedIn = (events: readonly DuelEvent[]): Predicted | undefined =>
  events.find((event) => event.type === 'predicted');

/** Undefined: a fault stopped the game. */
export const settledIn = (events: readonly DuelEvent[]): Settled | undefined =>
  events.find((event) => event.type === 'settled');

export const partnerOf = (seat: DuelSeat): DuelSeat => (seat === 'left' ? 'right' : 'left');

/** Runs of messages of one seat that come after one of the other's. */
export function answersOf(seat: DuelSeat, events: readonly DuelEvent[]): number {
  const said = saidIn(events);
  return said.filter(({ by }, index) => by === seat && index > 0 && said[index - 1]?.by !== seat).length;
}

/** Milliseconds from when a prediction of this one counted first to the prediction; undefined: nobody predicted. */
export function judgingTimeIn(events: readonly DuelEvent[]): number | undefined {
  const index = events.findIndex(({ type }) => type === 'predicted');
  const predicted = events[index];
  if (predicted?.type !== 'predicted') return undefined;
  const state = fold(duel, duel.initial, events.slice(0, index));
  const since = state.phase === 'empty' ? null : state.players[predicted.by].mightPredictAt;
  return since === null ? undefined : predicted.at - since;
}

export { duelSeats as seats };

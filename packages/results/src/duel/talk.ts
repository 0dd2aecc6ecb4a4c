/**
 * Raw data of a duel's statistics: its messages, its prediction, and the first time at which one was allowed.
 */
import { type DuelEvent, type DuelSeat, duel, duelSeats, fold } from '@parlour/game';

export type SaidEvent = Extract<DuelEvent, { type: 'said' }>;
export type PredictedEvent = Extract<DuelEvent, { type: 'predicted' }>;
export type SettledEvent = Extract<DuelEvent, { type: 'settled' }>;

export const spokenEvents = (events: readonly DuelEvent[]): readonly SaidEvent[] =>
  events.filter((event) => event.type === 'said');

/** Returns undefined without a prediction. */
export const predictionsIn = (events: readonly DuelEvent[]): PredictedEvent | undefined =>
  events.find((event) => event.type === 'predicted');

/** Returns undefined if a fault stopped the game. */
export const settlementIn = (events: readonly DuelEvent[]): SettledEvent | undefined =>
  events.find((event) => event.type === 'settled');

export const partnerOf = (seat: DuelSeat): DuelSeat => (seat === 'left' ? 'right' : 'left');

/** Runs of messages of one seat that come after one of the other's. */
export function answersOf(seat: DuelSeat, events: readonly DuelEvent[]): number {
  const said = spokenEvents(events);
  return said.filter(({ by }, index) => by === seat && index > 0 && said[index - 1]?.by !== seat).length;
}

/**
 * Milliseconds from the first time at which this prediction was allowed to the prediction; undefined without
 * one.
 */
export function judgingTimeIn(events: readonly DuelEvent[]): number | undefined {
  const index = events.findIndex(({ type }) => type === 'predicted');
  const predicted = events[index];
  if (predicted?.type !== 'predicted') return undefined;
  const state = fold(duel.rules, duel.rules.initial, events.slice(0, index));
  const since = state.phase === 'empty' ? null : state.players[predicted.by].mightPredictAt;
  return since === null ? undefined : predicted.at - since;
}

export { duelSeats as seats };

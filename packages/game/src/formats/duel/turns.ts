/** T5 to T7: where the host decides when something appears: in a free talk by floor and clock, in slots at their ends. */
import type { TurnSlot, TurnTaking } from '../../format.ts';
import { itemsOf } from '../../growing-list.ts';
import { slotAcceptsUntil } from '../../slots.ts';
import type { TurnMode } from '../../turn-taking/rates.ts';
import type { Seat } from './seats.ts';
import { ownSlotEnd, slotLength } from './slots.ts';
import type { State } from './state.ts';
import type { DuelTypes } from './types.ts';
import type { Config } from './words.ts';

export const turns: TurnTaking<DuelTypes> = {
  mode,
  talks,
  place: (state, { type }) => {
    const messages = type === 'say' ? talks(state) : undefined;
    return messages && { name: 'talk', messages };
  },
  end: (state) => (state.phase === 'open' ? state.closesAt : undefined),
  slot,
};

function mode(config: Config): TurnMode | undefined {
  if (config.turns === 'slots') return { kind: 'slots', length: slotLength(config) };
  return config.turns === 'free' && config.pacing === 'typist' ? { kind: 'two' } : undefined;
}

function slot(state: State, seat: Seat): TurnSlot | undefined {
  const endsAt = state.phase === 'open' ? ownSlotEnd(state, seat) : undefined;
  if (state.phase !== 'open' || endsAt === undefined) return undefined;
  const { messages, hasPassed: mustSpeak } = state.players[seat];
  // In a slot that ended appeared one message, or none.
  const empty = state.passes.filter(({ by }) => by === seat).length;
  return { endsAt, takenUntil: slotAcceptsUntil(endsAt), index: messages + empty, mustSpeak };
}

function talks(state: State) {
  return state.phase === 'open' && state.config.turns === 'free' ? itemsOf(state.turns) : undefined;
}

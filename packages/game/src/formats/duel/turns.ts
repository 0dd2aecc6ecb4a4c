/** T5, T6: the free talk of a duel, in which the host keeps the floor and machines speak by a clock. */
import type { TurnTaking } from '../../format.ts';
import { itemsOf } from '../../growing-list.ts';
import type { State } from './state.ts';
import type { DuelTypes } from './types.ts';

export const turns: TurnTaking<DuelTypes> = {
  mode: (config) => (config.turns === 'free' && config.pacing === 'typist' ? { kind: 'two' } : undefined),
  talks,
  place: (state, { type }) => {
    const messages = type === 'say' ? talks(state) : undefined;
    return messages && { name: 'talk', messages };
  },
  end: (state) => (state.phase === 'open' ? state.closesAt : undefined),
};

function talks(state: State) {
  return state.phase === 'open' && state.config.turns === 'free' ? itemsOf(state.turns) : undefined;
}

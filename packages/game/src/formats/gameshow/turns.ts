/** T6, T7: the talk of a game show without a moderator: the host keeps the floor, and machines speak by a clock. */
import type { TurnTaking } from '../../format.ts';
import { itemsOf } from '../../growing-list.ts';
import { lettersOf, type State } from './state.ts';
import type { GameshowTypes } from './types.ts';

export const turns: TurnTaking<GameshowTypes> = {
  mode: ({ moderated, contestants, pacing }) =>
    moderated || pacing !== 'typist' ? undefined : { kind: 'show', contestants },
  talks: (state, seat) => (isSeat(state, seat) ? talk(state) : undefined),
  place: (state, { type }) => {
    const messages = type === 'say' ? talk(state) : undefined;
    return messages && { name: 'talk', messages };
  },
  end: (state) => (talk(state) === undefined || state.phase === 'empty' ? undefined : state.closesAt),
};

function talk(state: State) {
  if (state.phase !== 'open' || state.labelBy !== null || state.config.moderated) return undefined;
  return itemsOf(state.turns);
}

const isSeat = (state: State, seat: string): boolean =>
  state.phase !== 'empty' && lettersOf(state).includes(seat);

/** T6 to T8: where the host decides when something appears: in a free talk by floor and clock, in ticks at their ends. */
import type { TurnSlot, TurnTaking } from '../../format.ts';
import { itemsOf } from '../../growing-list.ts';
import { slotAcceptsUntil } from '../../slots.ts';
import type { TurnMode } from '../../turn-taking/rates.ts';
import { lettersOf, type State } from './state.ts';
import type { GameshowTypes } from './types.ts';
import type { Config } from './words.ts';

export const turns: TurnTaking<GameshowTypes> = {
  mode,
  talks: (state, seat) => (isSeat(state, seat) ? talk(state) : undefined),
  place: (state, { type }) => {
    const messages = type === 'say' ? talk(state) : undefined;
    return messages && { name: 'talk', messages };
  },
  end: (state) => (talk(state) === undefined || state.phase === 'empty' ? undefined : state.closesAt),
  slot,
};

function mode({ moderated, contestants, pacing, tick }: Config): TurnMode | undefined {
  if (moderated) return undefined;
  if (tick !== undefined) return { kind: 'ticks', contestants, length: tick };
  return pacing === 'typist' ? { kind: 'show', contestants } : undefined;
}

/** The same for everyone; slots may be left empty. */
function slot(state: State, seat: string): TurnSlot | undefined {
  if (state.phase === 'empty' || state.tick === null || !isSeat(state, seat)) return undefined;
  const { endsAt, number } = state.tick;
  return { endsAt, takenUntil: slotAcceptsUntil(endsAt), index: number - 1, mustSpeak: false };
}

function talk(state: State) {
  if (state.phase !== 'open' || state.labelBy !== null) return undefined;
  if (state.config.moderated || state.tick !== null) return undefined;
  return itemsOf(state.turns);
}

const isSeat = (state: State, seat: string): boolean =>
  state.phase !== 'empty' && lettersOf(state).includes(seat);

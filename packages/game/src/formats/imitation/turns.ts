/** T6, T7: the private talks, in which the host keeps the floor and machines among the witnesses speak by a clock. */
import type { TurnMessages, TurnTaking } from '../../format.ts';
import { itemsOf } from '../../growing-list.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import { partnerOf } from './decide-talk.ts';
import { type State, type Table, witnessesOf, witnessOfTalk } from './state.ts';
import type { ImitationTypes } from './types.ts';
import type { Command, Witness } from './words.ts';

export const turns: TurnTaking<ImitationTypes> = {
  mode: ({ pacing }) => (pacing === 'typist' ? { kind: 'two' } : undefined),
  talks: (state, seat) => {
    if (!isTalking(state)) return undefined;
    const witness = witnessesOf(state).find((one) => one === seat);
    return witness && messagesOf(state, witness);
  },
  place,
  end: (state) => (isTalking(state) ? state.closesAt : undefined),
};

/** An interrogator speaks in several talks, one after the other: their own words in the others count as theirs. */
function place(state: State, command: Command): TurnMessages | undefined {
  if (command.type !== 'say' || !isTalking(state)) return undefined;
  const { by } = command;
  const to = partnerOf(state, by, command.to);
  if (to === undefined) return undefined;
  const witness = witnessOfTalk(by, to);
  const elsewhere = witnessesOf(state)
    .filter((one) => one !== witness)
    .flatMap((one) => messagesOf(state, one).filter((message) => message.by === by));
  return { name: witness, messages: [...messagesOf(state, witness), ...elsewhere] };
}

const isTalking = (state: State): state is Table => state.phase === 'open' && state.verdictBy === null;

function messagesOf(table: Table, witness: Witness): readonly TurnMessage[] {
  const list = table.turns[witness];
  return list === undefined ? [] : itemsOf(list);
}

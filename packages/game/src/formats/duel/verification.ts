/** Checks the log of a duel against the rules: derives the command of each event, and skips erased texts. */
import type { AnyCommand } from '../../format.ts';
import { itemsOf } from '../../growing-list.ts';
import { createLogVerification, defaultCommand, erasedText, writtenFieldOf } from '../../log-check.ts';
import { deadline } from './deadlines.ts';
import { decide } from './decide.ts';
import { evolve, initial } from './evolve.ts';
import { secret } from './secret.ts';
import { heldMessagesOf, type State } from './state.ts';
import type { DuelTypes } from './types.ts';
import type { Event } from './words.ts';

export const verification = createLogVerification<DuelTypes>(
  { initial, decide: decideAgain, evolve, deadline, secret },
  { commandOf, lostOf },
);

/** The command with this first event; undefined: none. */
function commandOf(state: State, event: Event): AnyCommand<DuelTypes> | undefined {
  if (state.phase !== 'open') return undefined;
  const { at } = event;
  switch (event.type) {
    case 'held':
      return {
        type: 'say',
        at,
        by: event.by,
        text: event.text ?? erasedText,
        from: event.from,
        ...writtenFieldOf(event),
      };
    case 'said':
      if (state.slot !== null) return { type: 'pass-time', at };
      return heldMessagesOf(state, event.by).length > 0
        ? { type: 'release', at, by: event.by }
        : { type: 'say', at, by: event.by, text: event.text ?? erasedText, ...writtenFieldOf(event) };
    case 'predicted':
      return { type: 'predict', at, by: event.by, nature: event.said };
    default:
      return defaultCommand(event);
  }
}

/** The constraints on an erased message cannot be checked. */
function decideAgain(state: State, command: AnyCommand<DuelTypes>) {
  if (state.phase !== 'open' || command.type !== 'say' || command.text !== erasedText)
    return decide(state, command);
  const roles = state.config.roles.map((role) => ({ ...role, constraints: [] }));
  return decide({ ...state, config: { ...state.config, vocabulary: null, roles } }, command);
}

/** Y2: style depends on all messages. */
function lostOf(state: State): readonly string[] {
  if (state.phase === 'empty') return [];
  return itemsOf(state.talk).some(({ text }) => text === null) ? ['style'] : [];
}

/** Derives the command of each event of an imitation game, to check logs against the rules. */
import type { AnyCommand } from '../../format.ts';
import { defaultCommand, erasedText, writtenFieldOf } from '../../log-check.ts';
import type { State } from './state.ts';
import type { ImitationTypes } from './types.ts';
import type { Event } from './words.ts';

/** The command with this first event; undefined: none. */
export function commandOf(state: State, event: Event): AnyCommand<ImitationTypes> | undefined {
  if (state.phase !== 'open') return undefined;
  const { at } = event;
  switch (event.type) {
    case 'held':
      return {
        ...{ type: 'say', at, by: event.by, to: event.to, text: event.text ?? erasedText, from: event.from },
        ...writtenFieldOf(event),
      };
    case 'said': {
      const { by, to, text } = event;
      const isHeld = state.held.some((message) => message.by === by);
      if (isHeld) return { type: 'release', at, by };
      return { type: 'say', at, by, to, text: text ?? erasedText, ...writtenFieldOf(event) };
    }
    case 'verdict-given': {
      const { type: _type, text, ...given } = event;
      return { ...given, type: 'verdict', reason: text ?? erasedText };
    }
    default:
      return defaultCommand(event);
  }
}

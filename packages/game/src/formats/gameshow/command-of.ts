/** Derives the command of each event of a game show, to check logs against the rules. */
import type { AnyCommand } from '../../format.ts';
import { defaultCommand, erasedText, writtenFieldOf } from '../../log-check.ts';
import type { State } from './state.ts';
import type { GameshowTypes } from './types.ts';
import { type Event, moderator } from './words.ts';

/** The command with this first event; `next`: the following event. Undefined: none. */
export function commandOf(
  state: State,
  event: Event,
  next: Event | undefined,
): AnyCommand<GameshowTypes> | undefined {
  if (state.phase !== 'open') return undefined;
  const { at } = event;
  switch (event.type) {
    case 'held':
      return {
        ...{ type: 'say', at, by: event.by, text: event.text ?? erasedText, from: event.from },
        ...writtenFieldOf(event),
      };
    case 'said':
      if (state.tick !== null) return { type: 'pass-time', at };
      return state.held.some(({ by }) => by === event.by)
        ? { type: 'release', at, by: event.by }
        : { type: 'say', at, by: event.by, text: event.text ?? erasedText, ...writtenFieldOf(event) };
    case 'called':
      return { type: 'call', at, by: moderator, seat: event.seat, source: event.source };
    case 'ready-to-guess':
      return { type: 'ready-to-guess', at, by: event.by };
    case 'labelled': {
      // V2: the label of oneself that came with others is not in the log, only that it came.
      const own = next?.type === 'label-refused' && next.by === event.by ? { [event.by]: 'human' } : {};
      return { type: 'label', at, by: event.by, labels: { ...event.labels, ...own } } as never;
    }
    default:
      return defaultCommand(event);
  }
}

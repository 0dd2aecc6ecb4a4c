/** Which command brought an event of the game show about, so that a log can be checked against the rules. */
import type { AnyCommand } from '../../format.ts';
import { erased, usualCommand, writtenIn } from '../../log-check.ts';
import type { State } from './state.ts';
import type { GameshowTypes } from './types.ts';
import { type Event, moderator } from './words.ts';

/** The command whose first event this is; `next`: the event after it. Undefined: none has it as its first. */
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
        ...{ type: 'say', at, by: event.by, text: event.text ?? erased, from: event.from },
        ...writtenIn(event),
      };
    case 'said':
      return state.held.some(({ by }) => by === event.by)
        ? { type: 'release', at, by: event.by }
        : { type: 'say', at, by: event.by, text: event.text ?? erased, ...writtenIn(event) };
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
      return usualCommand(event);
  }
}

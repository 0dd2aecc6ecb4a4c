/** Messages of a game show in which speakers say that they are a machine. */
import type { GameshowEvent } from '@parlour/game';
import { disclosureIn } from '../disclosure/disclosure.ts';

/** A disclosure without its text: speaker, time and matching rule. */
export interface DisclosedMessage {
  readonly by: string;
  /** Milliseconds from the start. */
  readonly at: number;
  readonly rule: string;
}

/** In the order of the talk. A message that was erased discloses nothing. */
export const disclosedMessagesIn = (events: readonly GameshowEvent[]): readonly DisclosedMessage[] =>
  events.flatMap((event) => {
    if (event.type !== 'said' || event.text === null) return [];
    const rule = disclosureIn(event.text);
    return rule === undefined ? [] : [{ by: event.by, at: event.at, rule }];
  });

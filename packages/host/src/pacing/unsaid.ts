/** Messages of a talk in slots or ticks that a log holds, and that have not appeared in it. */
import { type AnyFormat, type FormatTypes, type Instant, isSlotMode } from '@parlour/game';
import type { CommandMark } from '../facts/game-log.ts';

type Event = FormatTypes['Event'] & CommandMark;
type HeldEvent = Event & { readonly at: Instant; readonly by: string; readonly text: string | null };

/** A message under the client's id, and what brought it about. */
export interface UnsaidMessage {
  readonly cid: string;
  readonly command: FormatTypes['Command'];
}

/** In the order in which they were stored. */
export function unsaidMessagesIn(format: AnyFormat, events: readonly Event[]): readonly UnsaidMessage[] {
  const [opened] = events as readonly { readonly config?: FormatTypes['Config'] }[];
  const mode = opened?.config === undefined ? undefined : format.pacing.turns?.mode(opened.config);
  if (mode === undefined || !isSlotMode(mode)) return [];
  let held: readonly HeldEvent[] = [];
  for (const event of events as readonly (HeldEvent & { readonly type: string })[])
    if (event.type === 'held') held = [...held, event];
    else if (event.type === 'said') held = held.filter(({ by }) => by !== event.by);
  return held.flatMap(({ cid, at, by, text }) =>
    // Erased words were taken once: any text stands for them.
    cid === undefined ? [] : [{ cid, command: { type: 'say', at, by, text: text ?? 'x' } as never }],
  );
}

/** T8, T9: a common tick for everyone, for studies: a slot that belongs to all. */
import { sha256Of } from '../../commitment.ts';
import { accept, type Decision } from '../../rules.ts';
import { mergeHeldMessages } from '../../slots.ts';
import { after, type Instant, milliseconds } from '../../time.ts';
import { heldMessagesOf, lettersOf, type Table, type Tick } from './state.ts';
import type { Config, Event, Seat } from './words.ts';

/** T8: the first tick of a game that was opened then; null: messages appear one by one. A moderated game has none. */
export const firstTick = ({ tick, moderated }: Config, at: Instant): Tick | null =>
  tick === undefined || moderated ? null : { number: 1, endsAt: after(at, tick) };

export const tickAfter = ({ tick, config }: Table): Tick | null =>
  tick && { number: tick.number + 1, endsAt: after(tick.endsAt, config.tick ?? milliseconds(0)) };

/**
 * T8: the texts of each contestant appear as one message. A tick that ends with the game comes before its
 * end.
 */
export function endTick(table: Table, { number, endsAt: at }: Tick): Decision<Event> {
  const { hash } = table.commitment;
  const said = lettersOf(table)
    .map((by) => ({ by, held: heldMessagesOf(table, by), place: placeOf(hash, number, by) }))
    .filter(({ held }) => held.length > 0)
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ by, held }): Event => ({ type: 'said', at, by, ...mergeHeldMessages(held) }));
  return accept<Event>(...said, { type: 'tick-ended', at });
}

/** T9: anyone can compute it again, and it depends neither on natures nor on who wrote first. */
const placeOf = (hash: string, tick: number, seat: Seat): string => sha256Of(`${hash}:${tick}:${seat}`);

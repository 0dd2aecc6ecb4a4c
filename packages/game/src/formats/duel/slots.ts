/** T7, T8: turns in alternate slots, for studies. */
import { accept, type Decision } from '../../rules.ts';
import { mergeHeldMessages } from '../../slots.ts';
import { after, type Duration, type Instant, seconds } from '../../time.ts';
import { endAsVoid } from './decide-end.ts';
import type { Seat } from './seats.ts';
import { heldMessagesOf, type Slot, type Table } from './state.ts';
import type { Config, Event } from './words.ts';

const defaultSlot = seconds(30);

/** Length of a slot. */
export const slotLength = ({ slot = defaultSlot }: Pick<Config, 'slot'>): Duration => slot;

/** T7: time at which this seat's text appears; undefined: no slots. */
export function ownSlotEnd({ slot, config }: Table, seat: Seat): Instant | undefined {
  if (slot === null) return undefined;
  return slot.by === seat ? slot.endsAt : after(slot.endsAt, slotLength(config));
}

/**
 * T7: the texts of a slot and pending earlier ones appear as one message at its end. T8: an empty slot is
 * visible, and the second consecutive one of a seat voids the game. A slot that ends with the game comes
 * before its end.
 */
export function endSlot(table: Table, { by, endsAt: at }: Slot): Decision<Event> {
  const held = heldMessagesOf(table, by);
  if (held.length === 0) {
    const passed: Event = { type: 'passed', at, by };
    return table.players[by].hasPassed ? accept(passed, endAsVoid(table, at)) : accept(passed);
  }
  return accept<Event>({ type: 'said', at, by, ...mergeHeldMessages(held) });
}

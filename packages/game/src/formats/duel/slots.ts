/** T7, T8: turns in alternate slots, for studies. */
import { type Decision, happens } from '../../rules.ts';
import { after, type Duration, type Instant, instant, seconds } from '../../time.ts';
import { voided } from './decide-end.ts';
import type { Seat } from './seats.ts';
import { heldBy, type Slot, type Table } from './state.ts';
import type { Config, Event } from './words.ts';

const defaultSlot = seconds(30);

/** How long a slot is. */
export const slotLength = ({ slot = defaultSlot }: Pick<Config, 'slot'>): Duration => slot;

/** So long it may take to store what was written, in milliseconds. */
const storingTime = 500;

/** T7: until when the host takes what appears at this end of a slot. */
export const takenUntil = (endsAt: Instant): Instant => instant(Math.max(endsAt - storingTime, 0));

/** T7: when what this seat writes now appears; undefined: there are no slots. */
export function ownSlotEnd({ slot, config }: Table, seat: Seat): Instant | undefined {
  if (slot === null) return undefined;
  return slot.by === seat ? slot.endsAt : after(slot.endsAt, slotLength(config));
}

/**
 * T7: what its seat wrote in a slot, and before it, appears as one message at the end. T8: an empty slot shows as such,
 * and the second one of a seat in a row voids the game. A slot that ends with the talk comes before its end.
 */
export function endSlot(table: Table, { by, endsAt: at }: Slot): Decision<Event> {
  const held = heldBy(table, by);
  if (held.length === 0) {
    const passed: Event = { type: 'passed', at, by };
    return table.players[by].hasPassed ? happens(passed, voided(table, at)) : happens(passed);
  }
  const texts = held.map(({ text }) => text);
  const text = texts.includes(null) ? null : texts.join(' ');
  const written = held.at(-1)?.written;
  return happens<Event>({ type: 'said', at, by, text, ...(written !== undefined && { written }) });
}

/** When a seat could have spoken in a conversation, and whether it did: the data for learning turns. */
import { between, type Instant } from '../time.ts';
import { type TurnMessage, turnContext } from './context.ts';
import { fineRowName, fineRows, type TurnMode } from './rates.ts';

/** A finished conversation for learning turns. */
export interface TurnTalk {
  readonly mode: TurnMode;
  /** Seats with turns that may be learned. */
  readonly seats: readonly string[];
  /** In the order in which they appeared. */
  readonly messages: readonly TurnMessage[];
  readonly end: Instant;
  /** Players who left or were lost before the end. */
  readonly gone?: Readonly<Record<string, Instant>>;
  /** Ends of outages: spells during them are excluded. */
  readonly breaks?: readonly Instant[];
}

/** From one message of a talk to the next, or until the seat wrote something. */
export interface Spell {
  /** The last event (`fineRow`). */
  readonly row: string;
  /** For how long the seat might have written. */
  readonly seconds: number;
  /** It wrote at the end of it. Otherwise it was cut short: it would have written later, if at all. */
  readonly wrote: boolean;
}

/**
 * Spells of a seat. They begin when a message appears and end when the seat has written, whenever that
 * appears. A text written before its own previous one was visible counts as written immediately.
 */
export function spellsOf(talk: TurnTalk, seat: string): readonly Spell[] {
  const { messages, end, gone = {}, breaks = [] } = talk;
  const last = gone[seat] ?? end;
  const own = messages.filter(({ by, written }) => by === seat && written < last);
  const starts = [0 as Instant, ...messages.map(({ at }) => at)];
  let next = 0;
  return starts.flatMap((start, index): Spell[] => {
    if (start >= last) return [];
    const until = Math.min(starts[index + 1] ?? last, last) as Instant;
    const message = own[next];
    const wrote = message !== undefined && message.written <= until;
    if (wrote) next += 1;
    const stop = wrote ? (Math.max(message.written, start) as Instant) : until;
    if (breaks.some((at) => at > start && at <= until)) return [];
    if (stop === start && !wrote) return [];
    const row = fineRowName(turnContext(messages.slice(0, index), seat));
    return [{ row, seconds: between(start, stop) / 1000, wrote }];
  });
}

/** Stored texts name rows by their index here: new rows only at the end. */
const rows = Object.keys(fineRows);

/** Encodes spells as a short text: the row with its result, and tenths of seconds. */
export const packSpells = (spells: readonly Spell[]): string =>
  spells
    .map(({ row, seconds, wrote }) => {
      const code = 2 * rows.indexOf(row) + Number(wrote);
      return `${code.toString(36).padStart(2, '0')}${Math.round(seconds * 10).toString(36)}`;
    })
    .join(' ');

/** The spells that were packed into this text. */
export const unpackSpells = (text: string): readonly Spell[] =>
  text === ''
    ? []
    : text.split(' ').map((one) => {
        const code = Number.parseInt(one.slice(0, 2), 36);
        const row = rows[code >> 1];
        if (row === undefined) throw new TypeError(`no row ${code >> 1}`);
        return { row, seconds: Number.parseInt(one.slice(2), 36) / 10, wrote: code % 2 === 1 };
      });

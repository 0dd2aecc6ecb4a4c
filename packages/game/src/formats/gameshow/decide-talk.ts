/** Messages and calls in a game show. */
import { accept, type Decision, refuse } from '../../rules.ts';
import { mergeFault } from '../../slots.ts';
import { readText } from '../../text.ts';
import type { Instant } from '../../time.ts';
import { heldMessagesOf, isPartOfMessage, type Table } from './state.ts';
import { type Call, type Event, moderator, type Say, type Seat } from './words.ts';

/** T1 to T5, T8, T11, T12, M2, L1: a message to everyone; one that the host holds back is only noted. */
export function say(table: Table, { at, by, text: raw, from, written, needsCall }: Say): Decision<Event> {
  const { config, players, labelBy } = table;
  const player = players[by];
  if (player === undefined || player.presence.is === 'left') return refuse('not-your-seat');
  if (labelBy !== null) return refuse('talk-over');
  const read = readText(raw, config.length);
  if ('refusal' in read) return refuse(read.refusal, read.details);
  if (player.messages >= config.messageLimit && !isPartOfMessage(table, by))
    return refuse('too-many-messages', { limit: config.messageLimit });
  if (config.moderated && needsCall && player.turns === 0) return refuse('not-your-turn');
  const { text } = read;
  // T11
  const rules = { length: config.length, constraints: [], vocabulary: null };
  const fault = config.limitsMerged ? mergeFault(heldMessagesOf(table, by), text, rules) : undefined;
  if (fault !== undefined) return refuse(fault.refusal, fault.details);
  // T8: until the end of the tick it is held, whatever the host would do with it.
  const until = table.tick?.endsAt ?? from;
  if (until === undefined) return appears({ at, by, text }, written);
  return accept<Event>({
    ...{ type: 'held', at, by, text, from: until },
    ...(written !== undefined && { written }),
  });
}

/** T3: the first of the messages that the host holds back for this seat appears now. */
export function release(
  table: Table,
  { at, by }: { readonly at: Instant; readonly by: Seat },
): Decision<Event> {
  const [first] = heldMessagesOf(table, by);
  return first === undefined || table.tick !== null
    ? accept()
    : appears({ at, by, text: first.text }, first.written);
}

/** T6 */
const appears = (
  message: Pick<Extract<Event, { type: 'said' }>, 'at' | 'by' | 'text'>,
  written = message.at,
): Decision<Event> => accept<Event>({ type: 'said', ...message, ...(written !== message.at && { written }) });

/** M1, M2: the moderator calls a contestant, or none. */
export function call(table: Table, { at, by, seat, source }: Call): Decision<Event> {
  const { config, players, labelBy } = table;
  if (by !== moderator || !config.moderated) return refuse('not-your-seat');
  if (labelBy !== null) return refuse('talk-over');
  if (seat !== null && players[seat] === undefined) return refuse('no-such-partner');
  return accept<Event>({ type: 'called', at, seat, source });
}

/** What becomes of the messages and the calls of a game show. */
import { type Decision, happens, refused } from '../../rules.ts';
import { readText } from '../../text.ts';
import type { Instant } from '../../time.ts';
import type { Table } from './state.ts';
import { type Call, type Event, moderator, type Say, type Seat } from './words.ts';

/** T1 to T5, M2, L1: a message to everybody; one that the host holds back is only noted. */
export function say(table: Table, { at, by, text: raw, from, written, needsCall }: Say): Decision<Event> {
  const { config, players, labelBy } = table;
  const player = players[by];
  if (player === undefined || player.presence.is === 'left') return refused('not-your-seat');
  if (labelBy !== null) return refused('talk-over');
  const read = readText(raw, config.length);
  if ('refusal' in read) return refused(read.refusal, read.details);
  if (player.messages >= config.messageLimit)
    return refused('too-many-messages', { limit: config.messageLimit });
  if (config.moderated && needsCall && player.turns === 0) return refused('not-your-turn');
  const { text } = read;
  if (from === undefined) return appears({ at, by, text }, written);
  return happens<Event>({
    ...{ type: 'held', at, by, text, from },
    ...(written !== undefined && { written }),
  });
}

/** T3: the first of the messages that the host holds back for this seat appears now. */
export function release(
  table: Table,
  { at, by }: { readonly at: Instant; readonly by: Seat },
): Decision<Event> {
  const first = table.held.find((message) => message.by === by);
  return first === undefined ? happens() : appears({ at, by, text: first.text }, first.written);
}

/** T6 */
const appears = (
  message: Pick<Extract<Event, { type: 'said' }>, 'at' | 'by' | 'text'>,
  written = message.at,
): Decision<Event> =>
  happens<Event>({ type: 'said', ...message, ...(written !== message.at && { written }) });

/** M1, M2: the moderator calls a contestant, or nobody. */
export function call(table: Table, { at, by, seat, source }: Call): Decision<Event> {
  const { config, players, labelBy } = table;
  if (by !== moderator || !config.moderated) return refused('not-your-seat');
  if (labelBy !== null) return refused('talk-over');
  if (seat !== null && players[seat] === undefined) return refused('no-such-partner');
  return happens<Event>({ type: 'called', at, seat, source });
}

/** What becomes of the messages and the prediction of a duel. */

import { readMessage } from '../../constraints.ts';
import { type Decision, happens, refused } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { foundOut } from './decide-end.ts';
import { isThrough, mayPredict, mayTalk } from './may.ts';
import type { Seat } from './seats.ts';
import { ownSlotEnd } from './slots.ts';
import { heldBy, type Message, type Table } from './state.ts';
import { type Event, type Predict, rulesOf, type Say } from './words.ts';

/** T1 to T4, C1 to C5: a message to the partner; one that the host holds back is only noted. */
export function say(table: Table, { at, by, text: raw, from, written }: Say): Decision<Event> {
  const { config } = table;
  const { length, constraints } = rulesOf(config, by);
  const read = readMessage(raw, { length, constraints, vocabulary: config.vocabulary });
  if ('refusal' in read) return refused(read.refusal, read.details);
  if (!mayTalk(table, by)) return refused('not-your-turn');
  if (isThrough(table, by)) return refused('too-many-messages', { limit: config.messages });
  const { text } = read;
  // T7: until the end of the slot it is held, whatever the host would do with it.
  const until = table.slot === null ? from : ownSlotEnd(table, by);
  return until === undefined
    ? appears({ at, by, text }, written)
    : happens<Event>({ type: 'held', at, by, text, from: until, ...(written !== undefined && { written }) });
}

/** T4: the first of the messages that the host holds back for this seat appears now. */
export function release(
  table: Table,
  { at, by }: { readonly at: Instant; readonly by: Seat },
): Decision<Event> {
  const [first] = heldBy(table, by);
  return first === undefined || table.slot !== null
    ? happens()
    : appears({ at, by, text: first.text }, first.written);
}

/** T5 */
const appears = (message: Message, written = message.at): Decision<Event> =>
  happens<Event>({ type: 'said', ...message, ...(written !== message.at && { written }) });

/** G1 to G4: what the partner is taken for; it ends the game. */
export function predict(table: Table, command: Predict): Decision<Event> {
  const { at, by, nature: said } = command;
  if (!rulesOf(table.config, by).predicts) return refused('not-your-seat');
  if (!mayPredict(table, by)) return refused('too-early');
  return happens<Event>({ type: 'predicted', at, by, said }, foundOut(table, command));
}

/** Messages and the prediction of a duel. */

import { readMessage } from '../../constraints.ts';
import { accept, type Decision, refuse } from '../../rules.ts';
import { mergeFault } from '../../slots.ts';
import type { Instant } from '../../time.ts';
import { endByDiscovery } from './decide-end.ts';
import { hasNoMessagesLeft, mayPredict, mayTalk } from './may.ts';
import type { Seat } from './seats.ts';
import { ownSlotEnd } from './slots.ts';
import { heldMessagesOf, type Message, type Table } from './state.ts';
import { type Event, type Predict, rulesOf, type Say } from './words.ts';

/** T1 to T4, T10, C1 to C5: a message to the partner; one that the host holds back is only noted. */
export function say(table: Table, { at, by, text: raw, from, written }: Say): Decision<Event> {
  const { config } = table;
  const { length, constraints } = rulesOf(config, by);
  const rules = { length, constraints, vocabulary: config.vocabulary };
  const read = readMessage(raw, rules);
  if ('refusal' in read) return refuse(read.refusal, read.details);
  if (!mayTalk(table, by)) return refuse('not-your-turn');
  if (hasNoMessagesLeft(table, by)) return refuse('too-many-messages', { limit: config.messages });
  const { text } = read;
  // T10
  const fault = config.limitsMerged ? mergeFault(heldMessagesOf(table, by), text, rules) : undefined;
  if (fault !== undefined) return refuse(fault.refusal, fault.details);
  // T7: until the end of the slot it is held, whatever the host would do with it.
  const until = table.slot === null ? from : ownSlotEnd(table, by);
  return until === undefined
    ? appears({ at, by, text }, written)
    : accept<Event>({ type: 'held', at, by, text, from: until, ...(written !== undefined && { written }) });
}

/** T4: the first of the messages that the host holds back for this seat appears now. */
export function release(
  table: Table,
  { at, by }: { readonly at: Instant; readonly by: Seat },
): Decision<Event> {
  const [first] = heldMessagesOf(table, by);
  return first === undefined || table.slot !== null
    ? accept()
    : appears({ at, by, text: first.text }, first.written);
}

/** T5 */
const appears = (message: Message, written = message.at): Decision<Event> =>
  accept<Event>({ type: 'said', ...message, ...(written !== message.at && { written }) });

/** G1 to G4: predicts the partner's nature and ends the game. */
export function predict(table: Table, command: Predict): Decision<Event> {
  const { at, by, nature: said } = command;
  if (!rulesOf(table.config, by).predicts) return refuse('not-your-seat');
  if (!mayPredict(table, by)) return refuse('too-early');
  return accept<Event>({ type: 'predicted', at, by, said }, endByDiscovery(table, command));
}

/** Messages of an imitation game. */
import { accept, type Decision, refuse } from '../../rules.ts';
import { readText } from '../../text.ts';
import type { Instant } from '../../time.ts';
import { type Table, witnessesOf } from './state.ts';
import type { Event, Say, Seat } from './words.ts';

/** T1 to T5, L1: a message to the other of a talk; one that the host holds back is only noted. */
export function say(table: Table, { at, by, to: wish, text: raw, from, written }: Say): Decision<Event> {
  const { config, players, verdictBy } = table;
  const player = players[by];
  if (player === undefined || player.presence.is === 'left') return refuse('not-your-seat');
  if (verdictBy !== null) return refuse('talk-over');
  const to = partnerOf(table, by, wish);
  if (to === undefined) return refuse('no-such-partner');
  const read = readText(raw, config.length);
  if ('refusal' in read) return refuse(read.refusal, read.details);
  if (player.messages >= config.messageLimit)
    return refuse('too-many-messages', { limit: config.messageLimit });
  const { text } = read;
  if (from === undefined) return appears({ at, by, to, text }, written);
  return accept<Event>({
    ...{ type: 'held', at, by, to, text, from },
    ...(written !== undefined && { written }),
  });
}

/** T2: recipient of a message; undefined: no partner of this seat. */
export function partnerOf(table: Table, by: Seat, wish: string | undefined): Seat | undefined {
  const partners: readonly Seat[] = by === 'interrogator' ? witnessesOf(table) : ['interrogator'];
  if (wish === undefined) return partners.length === 1 ? partners[0] : undefined;
  return partners.find((seat) => seat === wish);
}

/** T4: the first of the messages that the host holds back for this seat appears now. */
export function release(
  table: Table,
  { at, by }: { readonly at: Instant; readonly by: Seat },
): Decision<Event> {
  const first = table.held.find((message) => message.by === by);
  if (first === undefined) return accept();
  return appears({ at, by, to: first.to, text: first.text }, first.written);
}

/** T6 */
const appears = (
  message: Pick<Extract<Event, { type: 'said' }>, 'at' | 'by' | 'to' | 'text'>,
  written = message.at,
): Decision<Event> => accept<Event>({ type: 'said', ...message, ...(written !== message.at && { written }) });

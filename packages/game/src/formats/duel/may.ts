/** Possible actions of a seat, from its own view. */
import { itemsOf } from '../../growing-list.ts';
import { partnerOf, type Seat, seats } from './seats.ts';
import { heldMessagesOf, type Table } from './state.ts';
import { rulesOf } from './words.ts';

/** G4: after enough messages of both, or a long silence of the partner. Held messages do not count. */
export function mayPredict({ phase, config, players }: Table, seat: Seat): boolean {
  if (phase === 'over' || !rulesOf(config, seat).predicts) return false;
  if (players[partnerOf(seat)].silentAt === null) return true;
  return seats.every((one) => players[one].messages >= config.minMessages);
}

/** T3: with turns, after a message of the partner, or first for `left`; own held messages count. */
export function mayTalk(table: Table, seat: Seat): boolean {
  if (table.phase === 'over') return false;
  if (table.config.turns !== 'alternating') return true;
  const last = itemsOf(table.talk).at(-1)?.by ?? 'right';
  return last !== seat && heldMessagesOf(table, seat).length === 0;
}

/** T2: whether the maximum number of messages has appeared. */
export const hasReachedMaxMessages = ({ talk, config }: Pick<Table, 'talk' | 'config'>): boolean =>
  itemsOf(talk).length >= config.messages;

/** L1, T11: whether the seat may send no further message, from its player's view. */
export function hasNoMessagesLeft(table: Table, seat: Seat): boolean {
  const { talk, config } = table;
  const held = heldMessagesOf(table, seat).length;
  return itemsOf(talk).length + (config.limitsMerged ? 0 : held) >= config.messages;
}

/** What a seat may do now, as far as its own player can see. */
import { itemsOf } from '../../growing-list.ts';
import { partnerOf, type Seat, seats } from './seats.ts';
import { heldBy, type Table } from './state.ts';
import { rulesOf } from './words.ts';

/** G4: once both have said enough, or the partner has been silent for long. Messages that are held do not count. */
export function mayPredict({ phase, config, players }: Table, seat: Seat): boolean {
  if (phase === 'over' || !rulesOf(config, seat).predicts) return false;
  if (players[partnerOf(seat)].silentAt === null) return true;
  return seats.every((one) => players[one].messages >= config.minMessages);
}

/** T3: with turns, after a message of the partner, or first if `left`; one's own that is held counts. */
export function mayTalk(table: Table, seat: Seat): boolean {
  if (table.phase === 'over') return false;
  if (table.config.turns !== 'alternating') return true;
  const last = itemsOf(table.talk).at(-1)?.by ?? 'right';
  return last !== seat && heldBy(table, seat).length === 0;
}

/** T2: have as many messages appeared as the game has room for? */
export const isFull = ({ talk, config }: Pick<Table, 'talk' | 'config'>): boolean =>
  itemsOf(talk).length >= config.messages;

/** L1: is there no room for one more message of the seat, as far as its player can see? */
export const isThrough = (table: Table, seat: Seat): boolean =>
  itemsOf(table.talk).length + heldBy(table, seat).length >= table.config.messages;

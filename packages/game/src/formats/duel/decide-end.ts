/** Ends of a duel, and their payoffs. */

import { itemsOf } from '../../growing-list.ts';
import type { Instant } from '../../time.ts';
import { hasReachedMaxMessages } from './may.ts';
import { payoffOf, rangeOf } from './payoffs.ts';
import { type NumbersBySeat, partnerOf, type Seat } from './seats.ts';
import type { Table } from './state.ts';
import { styleOf } from './style.ts';
import { type End, type Event, type Predict, rulesOf } from './words.ts';

interface Ending {
  readonly end: End;
  readonly at: Instant;
  readonly payoffs: NumbersBySeat;
}

/** E1 to E5: the last fact of a game without a prediction. */
function settled(table: Table, { end, at, payoffs }: Ending): Event {
  const { natures, commitment, config, taken } = table;
  const style = styleOf(config.style, itemsOf(table.talk), taken);
  return { type: 'settled', at, end, payoffs, style, prediction: null, natures, nonce: commitment.nonce };
}

const nothing: NumbersBySeat = { left: 0, right: 0 };
const pairOf = ([left, right]: readonly [number, number]): NumbersBySeat => ({ left, right });

/** E2: no prediction in time. */
export const endByTimeout = (table: Table, at: Instant): Event =>
  settled(table, {
    end: hasReachedMaxMessages(table) ? 'messages' : 'time',
    at,
    payoffs: pairOf(table.config.payoffs.timeout),
  });

/** E3: a player who leaves gets the worst payoff, once there is a message. */
export function endByForfeit(table: Table, by: Seat, at: Instant): Event {
  const hasBegun = itemsOf(table.talk).length > 0;
  const payoffs = hasBegun ? { ...nothing, [by]: rangeOf(table.config.payoffs).least } : nothing;
  return settled(table, { end: 'left', at, payoffs });
}

/** E4 */
export const endAsVoid = (table: Table, at: Instant): Event =>
  settled(table, { end: 'void', at, payoffs: nothing });

/** F1: one prediction ends the game. */
export function endByDiscovery(table: Table, { by, at, nature: said }: Predict): Event {
  const { natures, config } = table;
  const partner = natures[partnerOf(by)];
  const { role } = rulesOf(config, by);
  const [own, other] = payoffOf(config.payoffs, { role, own: natures[by], said, partner });
  const payoffs = pairOf(by === 'left' ? [own, other] : [other, own]);
  const ending = settled(table, { end: 'prediction', at, payoffs });
  return { ...ending, prediction: { by, said, right: said === partner } } as Event;
}

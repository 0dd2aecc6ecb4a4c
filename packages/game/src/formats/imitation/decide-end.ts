/** Ends of an imitation game. */
import type { Nature, NaturesBySeat } from '../../commitment.ts';
import type { Instant } from '../../time.ts';
import type { Table } from './state.ts';
import type { End, Event, Seat, VerdictChoice } from './words.ts';

/** V5, E1 to E4: the last fact of a game. */
export function settledEvent(table: Table, end: End, at: Instant, decided?: VerdictChoice): Event {
  const { natures, commitment } = table;
  const right = decided === undefined ? null : isRight(natures, decided);
  return {
    type: 'settled',
    at,
    end,
    right,
    natures: natures as NaturesBySeat<Seat>,
    nonce: commitment.nonce,
  };
}

function isRight(natures: Table['natures'], decided: VerdictChoice): boolean {
  const said: readonly [Seat, Nature] = 'human' in decided ? [decided.human, 'human'] : ['A', decided.nature];
  return natures[said[0]] === said[1];
}

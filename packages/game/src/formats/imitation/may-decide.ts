/** Whether the interrogator may give a verdict now. */
import { itemsOf } from '../../growing-list.ts';
import { type Table, witnessesOf } from './state.ts';

/** V1, V4: after the talk; during it, if the rules allow that, once a message of every witness has appeared. */
export function mayDecide(table: Table): boolean {
  if (table.phase === 'over') return false;
  if (table.verdictBy !== null) return true;
  return table.config.early && witnessesOf(table).every((witness) => hasSpoken(table, witness));
}

function hasSpoken({ talks }: Table, witness: 'A' | 'B'): boolean {
  const talk = talks[witness];
  return talk !== undefined && itemsOf(talk).some(({ by }) => by === witness);
}

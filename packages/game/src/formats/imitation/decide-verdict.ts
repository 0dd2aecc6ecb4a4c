/** Verdicts of an imitation game. */

import type { Refusal } from '../../refusal.ts';
import { accept, type Decision, refuse } from '../../rules.ts';
import { readText } from '../../text.ts';
import { settledEvent } from './decide-end.ts';
import { mayDecide } from './may-decide.ts';
import { type Table, witnessesOf } from './state.ts';
import { type Event, type GiveVerdict, strategies, type VerdictChoice } from './words.ts';

/** V1 to V4: the interrogator decides, and the game is over. */
export function giveVerdict(table: Table, command: GiveVerdict): Decision<Event> {
  const { at, by, confidence } = command;
  if (by !== 'interrogator' || table.players[by] === undefined) return refuse('not-your-seat');
  const decided = readDecided(table, command);
  if (typeof decided === 'string') return refuse(decided);
  const text = (command.reason ?? '').trim();
  const read = text === '' ? { text } : readText(text, table.config.length);
  if ('refusal' in read) return refuse(read.refusal, read.details);
  if (!mayDecide(table)) return refuse('too-early');
  const chosen = strategies.filter((strategy) => command.strategies?.includes(strategy));
  return accept<Event>(
    { type: 'verdict-given', at, by, ...decided, confidence, text: read.text, strategies: chosen },
    settledEvent(table, 'verdict', at, decided),
  );
}

/** V2 */
function readDecided(table: Table, { human, nature }: GiveVerdict): VerdictChoice | Refusal {
  if (table.config.parties === 2)
    return nature === undefined || human !== undefined ? 'wrong-verdict' : { nature };
  if (human === undefined || nature !== undefined) return 'wrong-verdict';
  const named = witnessesOf(table).find((witness) => witness === human);
  return named === undefined ? 'no-such-partner' : { human: named };
}

/** The types that make the duel a format. */
import type { Seat } from './seats.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';
import type { Command, Config, Event, Outcome } from './words.ts';

/** The words that the duel speaks, in one bundle. */
export interface DuelTypes {
  Seat: Seat;
  Config: Config;
  Command: Command;
  Event: Event;
  State: State;
  View: View;
  Outcome: Outcome;
}

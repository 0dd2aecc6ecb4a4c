/** The types that make the game show a format. */
import type { State } from './state.ts';
import type { View } from './view.ts';
import type { Command, Config, Event, Outcome, Seat } from './words.ts';

/** The words that the game show speaks, in one bundle. */
export interface GameshowTypes {
  Seat: Seat;
  Config: Config;
  Command: Command;
  Event: Event;
  State: State;
  View: View;
  Outcome: Outcome;
}

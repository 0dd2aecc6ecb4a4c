/** What turns of one mode are kept under. */
import type { TurnMode } from './rates.ts';

/** Games of one mode learn apart from those of the others. */
export const modeKey = (mode: TurnMode): string =>
  mode.kind === 'show' ? `show/${mode.contestants}` : mode.kind;

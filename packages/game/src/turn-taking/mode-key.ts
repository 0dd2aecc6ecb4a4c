/** Key of the turns of one mode. */
import type { TurnMode } from './rates.ts';

/** Games of one mode learn apart from those of the others. */
export function modeKey(mode: TurnMode): string {
  if (mode.kind === 'two') return 'two';
  if (mode.kind === 'show') return `show/${mode.contestants}`;
  const contestants = mode.kind === 'ticks' ? `/${mode.contestants}` : '';
  return `${mode.kind}${contestants}/${mode.length}`;
}

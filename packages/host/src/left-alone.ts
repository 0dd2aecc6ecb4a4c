import type { AnyFormat, FormatTypes } from '@parlour/game';
import type { Hosted } from './game-log.ts';

/**
 * The machines that leave now: machines in open seats keep no game going that every person in an open seat has left.
 * Otherwise whoever left would be held to it until its time is up.
 */
export function leftAlone(
  format: AnyFormat,
  { players }: Hosted,
  state: FormatTypes['State'],
): readonly string[] {
  const hidden = format.casting(format.configure({})).hidden.seat;
  const open = Object.keys(players).filter((seat) => seat !== hidden);
  const people = open.filter((seat) => players[seat]?.kind === 'account');
  if (people.length === 0 || !people.every((seat) => format.isAway(state, seat))) return [];
  return open.filter((seat) => players[seat]?.kind === 'bot' && !format.isAway(state, seat));
}

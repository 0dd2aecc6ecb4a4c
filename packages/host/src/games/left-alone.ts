/** Which machines in open seats hold people to a game that all these people want to end. */
import type { AnyFormat, FormatTypes } from '@parlour/game';
import type { HostedFact } from './game-log.ts';

type Kind = HostedFact['players'][string]['kind'];

/**
 * The machines that leave now: machines in open seats keep no game alive that every person in an open seat has left.
 * Otherwise those who left would be held to it until its time is up.
 */
export function leftAlone(
  format: AnyFormat,
  hosted: HostedFact,
  state: FormatTypes['State'],
): readonly string[] {
  const people = openSeats(format, hosted, 'account');
  if (people.length === 0 || !people.every((seat) => format.isAway(state, seat))) return [];
  return openSeats(format, hosted, 'bot').filter((seat) => !format.isAway(state, seat));
}

/**
 * The machines for whose word a game waits although every person who is here in an open seat wants to end it. Where
 * only machines are, nobody is kept.
 */
export function keptWaiting(
  format: AnyFormat,
  hosted: HostedFact,
  state: FormatTypes['State'],
): readonly string[] {
  const said = format.agreement?.of(state) ?? new Map<string, boolean>();
  const people = openSeats(format, hosted, 'account').filter((seat) => said.has(seat));
  if (people.length === 0 || people.some((seat) => said.get(seat) === false)) return [];
  return openSeats(format, hosted, 'bot').filter((seat) => said.get(seat) === false);
}

function openSeats(format: AnyFormat, { players }: Hosted, kind: Kind): string[] {
  return Object.keys(players).filter((seat) => isOpen(format, seat) && players[seat]?.kind === kind);
}

/** Does a game wait for people in this seat? However many seats of the kind this game has. */
export function isOpen(format: AnyFormat, seat: string): boolean {
  const { groups } = format.casting(format.configure({}));
  return !Object.values(groups).some(({ keeps, seats }) => !keeps && seats.includes(seat));
}

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

/** The open seats in which people sit, or bots: the same for the whole game. */
export function openSeats(format: AnyFormat, hosted: HostedFact, kind: Kind): string[] {
  const { players } = hosted;
  return Object.keys(players).filter((seat) => isOpen(format, hosted, seat) && players[seat]?.kind === kind);
}

/** Does the game wait for people in this seat? */
export function isOpen(format: AnyFormat, { roles }: Pick<HostedFact, 'roles'>, seat: string): boolean {
  const kept = keptRoles.get(format) ?? keptRolesOf(format);
  keptRoles.set(format, kept);
  return kept.has(roles[seat] ?? '');
}

/** It is asked at every command. */
const keptRoles = new WeakMap<AnyFormat, ReadonlySet<string>>();

function keptRolesOf(format: AnyFormat): ReadonlySet<string> {
  const groups = Object.entries(format.casting(format.configure({})).groups);
  return new Set(groups.flatMap(([role, { keeps }]) => (keeps ? [role] : [])));
}

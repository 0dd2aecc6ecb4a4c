/** Machines in open seats that delay an end on which all people in open seats agree. */
import type { AnyFormat, FormatTypes } from '@parlour/game';
import type { HostedEvent } from '../facts/game-log.ts';

type Kind = HostedEvent['players'][string]['kind'];

/**
 * Machines that leave now: machines in open seats do not keep a game alive that all people in open seats
 * have left. Otherwise those who left would be bound until its end.
 */
export function abandonedMachines(
  format: AnyFormat,
  hosted: HostedEvent,
  state: FormatTypes['State'],
): readonly string[] {
  const people = openSeats(format, hosted, 'account');
  if (people.length === 0 || !people.every((seat) => format.seating.isAway(state, seat))) return [];
  return openSeats(format, hosted, 'bot').filter((seat) => !format.seating.isAway(state, seat));
}

/**
 * Machines that delay the end of a game although all present people in open seats want to end it. Machines
 * among themselves delay no one.
 */
export function lateMachines(
  format: AnyFormat,
  hosted: HostedEvent,
  state: FormatTypes['State'],
): readonly string[] {
  const said = format.seating.agreement?.of(state) ?? new Map<string, boolean>();
  const people = openSeats(format, hosted, 'account').filter((seat) => said.has(seat));
  if (people.length === 0 || people.some((seat) => said.get(seat) === false)) return [];
  return openSeats(format, hosted, 'bot').filter((seat) => said.get(seat) === false);
}

/** The open seats in which people sit, or bots: the same for the whole game. */
export function openSeats(format: AnyFormat, hosted: HostedEvent, kind: Kind): string[] {
  const { players } = hosted;
  return Object.keys(players).filter(
    (seat) => waitsForPeople(format, hosted, seat) && players[seat]?.kind === kind,
  );
}

/** Whether the game waits for people in this seat. */
export function waitsForPeople(
  format: AnyFormat,
  { roles }: Pick<HostedEvent, 'roles'>,
  seat: string,
): boolean {
  const kept = keptRoles.get(format) ?? keptRolesOf(format);
  keptRoles.set(format, kept);
  return kept.has(roles[seat] ?? '');
}

/** It is asked at every command. */
const keptRoles = new WeakMap<AnyFormat, ReadonlySet<string>>();

function keptRolesOf(format: AnyFormat): ReadonlySet<string> {
  const groups = Object.entries(format.seating.casting(format.rules.configure({})).groups);
  return new Set(groups.flatMap(([role, { keeps }]) => (keeps ? [role] : [])));
}

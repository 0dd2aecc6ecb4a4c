/** Roles that need more prompt kinds than a bot supports. */
import type { PromptKind } from '@parlour/game';
import { messageForCode, type ProtocolError } from '@parlour/protocol';
import type { FormatRegistry } from '../games/known-formats.ts';
import type { Participant } from '../viewers/presence.ts';

/** The roles for which prompts of these kinds are not enough, in whatever format has them. */
export function rolesAbove(
  formats: Pick<FormatRegistry, 'names' | 'named'>,
  kinds: readonly PromptKind[],
): readonly string[] {
  const needs = formats.names.flatMap((name) => Object.entries(formats.named(name).prompting.needs));
  const able = needs
    .filter(([, needed]) => needed.every((kind) => kinds.includes(kind)))
    .map(([role]) => role);
  return [...new Set(needs.map(([role]) => role))].filter((role) => !able.includes(role));
}

/** The roles that a member's bot is registered for. Undefined: any, as for bots of the server. */
export const registeredRoles = ({ owner, roles }: Participant): readonly string[] | undefined =>
  owner === null ? undefined : roles;

/** Why a bot may not offer these roles: its registration, which its page shows, has others. */
export function unregisteredError(bot: Participant, wanted: readonly string[]): ProtocolError | undefined {
  const registered = registeredRoles(bot);
  const found = wanted.filter((role) => registered?.includes(role) === false);
  if (registered === undefined || found.length === 0) return undefined;
  return {
    code: 'role-not-registered',
    message: `${messageForCode('role-not-registered')} Registered for: ${registered.join(', ')}. Found: ${found.join(', ')}.`,
    details: { roles: [...registered] },
  };
}

interface WantedRoles {
  /** The roles that a bot names in its offer, if it does. */
  readonly named?: readonly string[] | undefined;
  /** The bot, with the roles that it is registered for. */
  readonly bot: Participant;
}

/**
 * Why a bot gets no seats in roles that it wants: one that it names needs more than replies of these kinds, or all that
 * it is registered for do. A bot of the server that only judges is not refused: without other wishes these are
 * registered as targets.
 */
export function rolesNotServedError(
  formats: Pick<FormatRegistry, 'names' | 'named'>,
  kinds: readonly PromptKind[],
  { named, bot }: WantedRoles,
): ProtocolError | undefined {
  const above = rolesAbove(formats, kinds);
  const registered = bot.roles ?? [];
  const roles = (named ?? registered).filter((role) => above.includes(role));
  const mayBeElsewhere = bot.owner === null && kinds.includes('judge');
  const isEnough = named === undefined && (mayBeElsewhere || roles.length < registered.length);
  if (roles.length === 0 || isEnough) return undefined;
  const whence = named === undefined ? 'Registered for' : 'Named';
  return {
    code: 'role-needs-more',
    message: `${messageForCode('role-needs-more')} ${whence}: ${roles.join(', ')}. It replies to: ${kinds.join(', ')}.`,
    details: { roles, kinds },
  };
}

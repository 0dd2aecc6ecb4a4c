/** Roles in an address: of a format, or all. */
import { faceOf } from '../faces.ts';

/** The roles that people can wait for, in the order in which the pages name them; none: there is no such format. */
export function rolesOf(format: string, preset?: string): readonly string[] {
  const { roles = [], presetRoles = {} } = faceOf(format) ?? {};
  return presetRoles[preset ?? ''] ?? roles;
}

/** `as` names roles with commas; one that names none of the preset's means all of them. */
export function parseRoles(format: string, as: string | undefined, preset?: string): readonly string[] {
  const wanted = as?.split(',') ?? [];
  const known = rolesOf(format, preset).filter((role) => wanted.includes(role));
  return known.length > 0 ? known : rolesOf(format, preset);
}

/** In the order in which the pages name them. */
export const inOrder = (format: string, roles: readonly string[]): readonly string[] =>
  rolesOf(format).filter((role) => roles.includes(role));

/** The address of roles; all of them need no mention. */
export const asText = (format: string, roles: readonly string[]): { as?: string } =>
  roles.length === rolesOf(format).length ? {} : { as: roles.join() };

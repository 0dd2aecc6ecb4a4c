/** The roles that this tab chose at a table among friends: they outlive a reload of the page. */
import { readLocal, writeLocal } from '../connection/memory.ts';

export const rememberRoles = (invite: string, roles: readonly string[]): void =>
  writeLocal(`roles:${invite}`, roles.join());

/** Undefined: no choice here. */
export const loadChosenRoles = (invite: string): string[] | undefined =>
  readLocal(`roles:${invite}`)?.split(',');

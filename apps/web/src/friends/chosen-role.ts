/** The roles that this tab chose at a table among friends: they outlive a reload of the page. */
import { recall, remember } from '../connection/memory.ts';

export const rememberRoles = (invite: string, roles: readonly string[]): void =>
  remember(`roles:${invite}`, roles.join());

/** Undefined: none were chosen here. */
export const recallRoles = (invite: string): string[] | undefined => recall(`roles:${invite}`)?.split(',');

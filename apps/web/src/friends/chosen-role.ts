/** The role that this tab chose at a table among friends: it outlives a reload of the page. */
import type { Role } from '../connection/frames.ts';
import { recall, remember } from '../connection/memory.ts';
import { asRole } from '../lobby/role.ts';

export const rememberRole = (invite: string, role: Role): void => remember(`role:${invite}`, role);

export const recallRole = (invite: string): Role => asRole(recall(`role:${invite}`));

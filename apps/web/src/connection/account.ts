/** The account that this browser plays as, and the two requests that give it a name. */
import { call } from './call.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'member' | 'bot' | 'visitor';
}

/** Makes a guest of a visitor; returns the account of others. */
export const createAccount = (nickname?: string) =>
  call<Account>('POST', '/api/guest', nickname === undefined ? {} : { nickname });

export const renameAccount = (nickname: string) => call<Account>('PATCH', '/api/me', { nickname });

/** The account that this browser plays as, and the two requests that give it a name. */
import { call } from './call.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'member' | 'bot' | 'visitor';
}

/** Makes a guest of a visitor; gives everybody else the account they have. */
export const enter = (nickname?: string) =>
  call<Account>('POST', '/api/guest', nickname === undefined ? {} : { nickname });

export const rename = (nickname: string) => call<Account>('PATCH', '/api/me', { nickname });

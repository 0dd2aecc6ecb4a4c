import type { Bot } from './bots.ts';
import { nameKey, type Secrets } from './members.ts';
import type { Passkey } from './passkeys.ts';
import type { Account, Token } from './records.ts';

/** A bot, and what signs for it. */
export type Bots = Map<string, Bot & { readonly secret: string | null }>;

export interface Tables {
  readonly accounts: Map<string, Account>;
  readonly secrets: Map<string, Secrets>;
  readonly passkeys: Map<string, Passkey>;
  readonly bots: Bots;
  readonly tokens: Map<string, Token>;
}

export const botCalled = (bots: Bots, name: string) =>
  [...bots.values()].find((bot) => bot.name !== '' && nameKey(bot.name) === nameKey(name));

export const memberCalled = (accounts: ReadonlyMap<string, Account>, nickname: string) =>
  [...accounts.values()].find(
    (account) => account.kind === 'member' && nameKey(account.nickname) === nameKey(nickname),
  );

import type { Bot } from './bots.ts';
import { nameKey } from './members.ts';
import type { Account, Token } from './records.ts';
import type { Sighting } from './sightings.ts';

/** A bot, and what signs for it. */
export type Bots = Map<string, Bot & { readonly secret: string | null }>;

export interface Tables {
  readonly accounts: Map<string, Account>;
  readonly bots: Bots;
  readonly tokens: Map<string, Token>;
  /** By account and place. */
  readonly sightings: Map<string, Sighting>;
}

export const botCalled = (bots: Bots, name: string) =>
  [...bots.values()].find((bot) => bot.name !== '' && nameKey(bot.name) === nameKey(name));

export const memberCalled = (accounts: ReadonlyMap<string, Account>, nickname: string) =>
  [...accounts.values()].find(
    (account) => account.kind === 'member' && nameKey(account.nickname) === nameKey(nickname),
  );

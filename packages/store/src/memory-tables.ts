/** The tables that records in memory share. */

import type { AddressUse } from './address-history.ts';
import type { Bot } from './bots.ts';
import type { Follow } from './follows.ts';
import { areAlike } from './looks.ts';
import { type Account, nameKey, type Secrets } from './members.ts';
import { emptyGallery, type GalleryMaps } from './memory-gallery.ts';
import type { PanelEntry } from './panel.ts';
import type { Passkey } from './passkeys.ts';
import { NameTaken, type Token } from './records.ts';
import type { AuditLine, BindingCode, Block, Consent, Report, Sanction } from './safety.ts';

/** A bot, and what signs for it. */
export type Bots = Map<string, Bot & { readonly secret: string | null }>;

/** What is kept to keep a house safe. */
export interface SafetyTables {
  readonly operators: Map<string, number>;
  /** Of operators, by account. */
  readonly codes: Map<string, BindingCode>;
  readonly audit: AuditLine[];
  readonly reports: Map<string, Report>;
  readonly sanctions: Map<string, Sanction>;
  /** By account and player. */
  readonly blocks: Map<string, Block>;
  readonly consents: Map<string, Consent>;
  readonly unpublishedAccounts: Set<string>;
  readonly unpublishedGames: Set<string>;
}

export const emptySafety = (): SafetyTables => ({
  operators: new Map(),
  codes: new Map(),
  audit: [],
  reports: new Map(),
  sanctions: new Map(),
  blocks: new Map(),
  consents: new Map(),
  unpublishedAccounts: new Set(),
  unpublishedGames: new Set(),
});

export interface Tables {
  readonly accounts: Map<string, Account>;
  readonly secrets: Map<string, Secrets>;
  readonly passkeys: Map<string, Passkey>;
  readonly bots: Bots;
  readonly tokens: Map<string, Token>;
  /** By account and place. */
  readonly addressHistory: Map<string, AddressUse>;
  /** By campaign, panel and person. */
  readonly panelEntries: Map<string, PanelEntry>;
  /** By account and player. */
  readonly follows: Map<string, Follow>;
  readonly gallery: GalleryMaps;
  readonly safety: SafetyTables;
}

export const emptyTables = (): Tables => ({
  accounts: new Map(),
  secrets: new Map(),
  passkeys: new Map(),
  bots: new Map(),
  tokens: new Map(),
  addressHistory: new Map(),
  panelEntries: new Map(),
  follows: new Map(),
  gallery: emptyGallery(),
  safety: emptySafety(),
});

export const botCalled = (bots: Bots, name: string) =>
  [...bots.values()].find((bot) => bot.name !== '' && nameKey(bot.name) === nameKey(name));

export const memberCalled = (accounts: ReadonlyMap<string, Account>, nickname: string) =>
  [...accounts.values()].find(
    (account) => account.kind === 'member' && nameKey(account.nickname) === nameKey(nickname),
  );

/** Whose names are to be other ones: NameTaken is thrown if one of them, but the holder itself, looks like this. */
export function refuseAlike(
  { accounts, bots }: Pick<Tables, 'accounts' | 'bots'>,
  name: string,
  { by, but }: { readonly by: 'members' | 'members and bots'; readonly but?: string },
): void {
  const members = [...accounts.values()].filter(({ kind }) => kind === 'member');
  const others = [
    ...members.map(({ id, nickname }) => ({ id, name: nickname })),
    ...(by === 'members' ? [] : [...bots.values()].filter((bot) => bot.name !== '')),
  ];
  if (others.some((other) => other.id !== but && areAlike(other.name, name))) throw new NameTaken(name);
}

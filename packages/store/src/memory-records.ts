/** Records in memory. */
import { hashOfToken, newId, newToken } from './ids.ts';
import type { Account } from './members.ts';
import { memoryAddressHistory } from './memory-address-history.ts';
import { memoryBots } from './memory-bots.ts';
import { memoryFollows } from './memory-follows.ts';
import { memoryGallery } from './memory-gallery.ts';
import { memoryMembers } from './memory-members.ts';
import { memoryPanel } from './memory-panel.ts';
import { refuseAlike, type Tables } from './memory-tables.ts';
import { NoSuchAccount, NoSuchToken, newTokenRecord, type Records } from './records.ts';

/** Records that are gone with the process. */
export function memoryRecords(mustBeOpen: () => void, tables: Tables): Records {
  const { accounts, bots, tokens, addressHistory } = tables;
  const idsByHash = new Map<string, string>();
  const settings = new Map<string, string>();

  const accountWith = (id: string) => {
    mustBeOpen();
    const account = accounts.get(id);
    if (!account) throw new NoSuchAccount(id);
    return account;
  };
  const find = <T>(look: () => T | undefined) => {
    mustBeOpen();
    return look();
  };

  return {
    ...memoryMembers(mustBeOpen, tables),
    ...memoryBots(mustBeOpen, tables),
    ...memoryAddressHistory(mustBeOpen, addressHistory),
    ...memoryPanel(mustBeOpen, tables.panelEntries),
    ...memoryFollows(mustBeOpen, tables.follows),
    ...memoryGallery(mustBeOpen, tables.gallery),

    async createAccount({ nickname, at }) {
      mustBeOpen();
      refuseAlike({ accounts, bots }, nickname, { by: 'members' });
      const account: Account = { id: newId('a_'), nickname, kind: 'guest', createdAt: at };
      accounts.set(account.id, account);
      return account;
    },
    account: async (id) => find(() => accounts.get(id)),
    async renameAccount(id, nickname) {
      const account = accountWith(id);
      const by = account.kind === 'member' ? 'members and bots' : 'members';
      refuseAlike({ accounts, bots }, nickname, { by, but: id });
      accounts.set(id, { ...account, nickname });
    },

    async issueToken({ holder, scopes, at, replaces }) {
      mustBeOpen();
      const token = newToken();
      const record = newTokenRecord({ holder, scopes, at });
      if (replaces !== undefined) {
        const old = tokens.get(replaces);
        const fits = old?.holder.kind === holder.kind && old.holder.id === holder.id;
        if (old?.revokedAt !== null || !fits) throw new NoSuchToken(replaces);
        tokens.set(old.id, { ...old, revokedAt: at, replacedBy: record.id });
      }
      tokens.set(record.id, record);
      idsByHash.set(hashOfToken(token), record.id);
      return { token, record };
    },
    async tokensOf({ kind, id }) {
      mustBeOpen();
      return [...tokens.values()]
        .filter(({ holder }) => holder.kind === kind && holder.id === id)
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    },
    async tokenOf(token) {
      const record = find(() => tokens.get(idsByHash.get(hashOfToken(token)) ?? ''));
      return record?.revokedAt === null ? record : undefined;
    },
    async revokeToken(id, at) {
      const record = find(() => tokens.get(id));
      if (record?.revokedAt === null) tokens.set(id, { ...record, revokedAt: at });
    },

    setting: async (name) => find(() => settings.get(name)),
    async changeSetting(name, value) {
      mustBeOpen();
      settings.set(name, value);
    },
  };
}

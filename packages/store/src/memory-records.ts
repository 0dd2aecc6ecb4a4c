import { hashOfToken, newId, newToken } from './ids.ts';
import { memoryMembers, refuseTaken } from './memory-members.ts';
import { type Account, type Bot, NameTaken, NoSuchAccount, type Records, type Token } from './records.ts';

/** Records that are gone with the process. */
export function memoryRecords(mustBeOpen: () => void): Records {
  const accounts = new Map<string, Account>();
  const bots = new Map<string, Bot>();
  const tokens = new Map<string, Token>();
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
  const named = (name: string) => [...bots.values()].find((bot) => bot.name === name);

  return {
    ...memoryMembers(mustBeOpen, accounts, tokens),

    async createAccount({ nickname, at }) {
      mustBeOpen();
      const account: Account = { id: newId('a'), nickname, kind: 'guest', createdAt: at };
      accounts.set(account.id, account);
      return account;
    },
    account: async (id) => find(() => accounts.get(id)),
    async renameAccount(id, nickname) {
      const account = accountWith(id);
      if (account.kind === 'member') refuseTaken(accounts, id, nickname);
      accounts.set(id, { ...account, nickname });
    },

    async createBot({ name, owner, description, at }) {
      mustBeOpen();
      if (owner !== null) accountWith(owner);
      if (named(name)) throw new NameTaken(name);
      const bot: Bot = { id: newId('b'), name, owner, description, createdAt: at };
      bots.set(bot.id, bot);
      return bot;
    },
    bot: async (id) => find(() => bots.get(id)),
    botNamed: async (name) => find(() => named(name)),

    async issueToken({ holder, scopes, at }) {
      mustBeOpen();
      const token = newToken();
      const record: Token = {
        id: newId('t'),
        holder: { ...holder },
        scopes: [...scopes],
        createdAt: at,
        revokedAt: null,
      };
      tokens.set(record.id, record);
      idsByHash.set(hashOfToken(token), record.id);
      return { token, record };
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

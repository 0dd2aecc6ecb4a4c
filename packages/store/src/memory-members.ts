import { areAlike } from './looks.ts';
import { erasedName, type MemberRecords, type Passkey } from './members.ts';
import { eraseBotsOf } from './memory-bots.ts';
import { memberCalled, refuseAlike, type Tables } from './memory-tables.ts';
import { NoSuchAccount } from './records.ts';

/** Members who are gone with the process. */
export function memoryMembers(
  mustBeOpen: () => void,
  { accounts, bots, tokens, sightings }: Tables,
): MemberRecords {
  const passwords = new Map<string, string>();
  const passkeys = new Map<string, Passkey>();
  const accountWith = (id: string) => {
    mustBeOpen();
    const account = accounts.get(id);
    if (account === undefined) throw new NoSuchAccount(id);
    return account;
  };
  const revokeAll = (account: string, at: number, except: string | undefined) => {
    for (const [id, token] of tokens) {
      const { holder, revokedAt } = token;
      if (holder.kind !== 'account' || holder.id !== account || id === except || revokedAt !== null) continue;
      tokens.set(id, { ...token, revokedAt: at });
    }
  };

  return {
    async makeMember(id, { nickname, password }) {
      const account = accountWith(id);
      refuseAlike({ accounts, bots }, nickname, { by: 'members and bots', but: id });
      accounts.set(id, { ...account, nickname, kind: 'member' });
      passwords.set(id, password);
    },
    async guestsAlike(nickname) {
      mustBeOpen();
      const all = [...accounts.values()];
      const members = all.filter(({ kind }) => kind === 'member').map((member) => member.nickname);
      const names = nickname === undefined ? members : [nickname];
      return all.filter((one) => one.kind === 'guest' && names.some((name) => areAlike(one.nickname, name)));
    },
    async memberNamed(nickname) {
      mustBeOpen();
      const member = memberCalled(accounts, nickname);
      return member && { id: member.id };
    },
    async passwordOf(id) {
      mustBeOpen();
      return passwords.get(id);
    },
    async changePassword(id, password) {
      passwords.set(accountWith(id).id, password);
    },

    async addPasskey(passkey) {
      mustBeOpen();
      if (!passkeys.has(passkey.id)) passkeys.set(passkey.id, structuredClone(passkey));
    },
    async passkey(id) {
      mustBeOpen();
      return structuredClone(passkeys.get(id));
    },
    async passkeysOf(account) {
      mustBeOpen();
      const own = [...passkeys.values()].filter((passkey) => passkey.account === account);
      return structuredClone(own.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)));
    },
    async countPasskey(id, counter) {
      mustBeOpen();
      const passkey = passkeys.get(id);
      if (passkey !== undefined) passkeys.set(id, { ...passkey, counter });
    },

    async revokeTokensOf(account, at, except) {
      mustBeOpen();
      revokeAll(account, at, except);
    },
    async eraseAccount(id, at) {
      const account = accountWith(id);
      accounts.set(id, { ...account, nickname: erasedName, kind: 'guest' });
      passwords.delete(id);
      for (const passkey of passkeys.values()) if (passkey.account === id) passkeys.delete(passkey.id);
      revokeAll(id, at, undefined);
      for (const [key, { account }] of sightings) if (account === id) sightings.delete(key);
      eraseBotsOf({ bots, tokens }, id, at);
    },
  };
}

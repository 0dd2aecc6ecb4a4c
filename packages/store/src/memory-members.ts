/** Members in memory. */
import { areAlike } from './looks.ts';
import { erasedName, type MemberRecords, type Secrets } from './members.ts';
import { eraseBotsOf } from './memory-bots.ts';
import { eraseFollowsOf } from './memory-follows.ts';
import { eraseGalleryOf } from './memory-gallery.ts';
import { memoryPasskeys, tokenHolds } from './memory-passkeys.ts';
import { eraseSafetyOf } from './memory-safety.ts';
import { memberCalled, refuseAlike, type Tables } from './memory-tables.ts';
import { NoSuchAccount, NoSuchToken } from './records.ts';

const noSecrets: Secrets = {
  password: null,
  passwordChangedAt: null,
  recovery: null,
  recoveryMadeAt: null,
};

/** Members who are gone with the process. */
export function memoryMembers(mustBeOpen: () => void, tables: Tables): MemberRecords {
  const { accounts, secrets, passkeys, bots, tokens, addressHistory, panelEntries, follows } = tables;
  const accountWith = (id: string) => {
    mustBeOpen();
    const account = accounts.get(id);
    if (account === undefined) throw new NoSuchAccount(id);
    return account;
  };
  const secretsOf = (id: string) => secrets.get(accountWith(id).id) ?? noSecrets;
  const revokeAll = (account: string, at: number) => {
    for (const [id, token] of tokens) {
      const { holder, revokedAt } = token;
      if (holder.kind === 'account' && holder.id === account && revokedAt === null)
        tokens.set(id, { ...token, revokedAt: at });
    }
  };
  return {
    ...memoryPasskeys(mustBeOpen, tables),

    async makeMember(id, { nickname, password, recovery, at }) {
      const account = accountWith(id);
      refuseAlike({ accounts, bots }, nickname, { by: 'members and bots', but: id });
      if (account.kind !== 'guest') throw new NoSuchAccount(id);
      revokeAll(id, at);
      accounts.set(id, { ...account, nickname, kind: 'member' });
      secrets.set(id, { ...noSecrets, password, recovery, recoveryMadeAt: at });
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
    async secretsOf(id) {
      mustBeOpen();
      return accounts.has(id) ? secretsOf(id) : undefined;
    },
    async renewSecrets(id, shown, { password, recovery, at }) {
      mustBeOpen();
      const before = accounts.has(id) ? secretsOf(id) : noSecrets;
      const fits =
        'password' in shown ? shown.password === before.password : shown.recovery === before.recovery;
      if (!fits) return false;
      const since = before.passwordChangedAt ?? 0;
      for (const passkey of passkeys.values())
        if (passkey.account === id && passkey.createdAt >= since) passkeys.delete(passkey.id);
      revokeAll(id, at);
      secrets.set(id, { password, passwordChangedAt: at, recovery, recoveryMadeAt: at });
      return true;
    },
    async changeRecovery(id, { recovery, at }, token) {
      mustBeOpen();
      if (!tokenHolds(tokens, id, token)) throw new NoSuchToken(token);
      secrets.set(id, { ...secretsOf(id), recovery, recoveryMadeAt: at });
    },

    async eraseAccount(id, at) {
      const account = accountWith(id);
      accounts.set(id, { ...account, nickname: erasedName, kind: 'guest' });
      secrets.delete(id);
      for (const passkey of passkeys.values()) if (passkey.account === id) passkeys.delete(passkey.id);
      revokeAll(id, at);
      for (const [key, { account }] of addressHistory) if (account === id) addressHistory.delete(key);
      eraseFollowsOf(follows, id);
      eraseGalleryOf(tables.gallery, id);
      for (const [key, { account }] of panelEntries) if (account === id) panelEntries.delete(key);
      eraseBotsOf({ bots, tokens }, id, at);
      eraseSafetyOf(tables.safety, id);
    },
  };
}

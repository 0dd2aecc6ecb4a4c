// Passkeys in memory, for tests and for playing without a disk.
import type { Tables } from './memory-tables.ts';
import { LastWayIn, NoSuchPasskey, type Passkey, type PasskeyRecords, PasskeyTaken } from './passkeys.ts';
import { NoSuchToken } from './records.ts';

/** Passkeys that are gone with the process. */
export function memoryPasskeys(
  mustBeOpen: () => void,
  tables: Pick<Tables, 'passkeys' | 'secrets' | 'tokens'>,
): PasskeyRecords {
  const { passkeys, secrets } = tables;
  const of = (account: string) => [...passkeys.values()].filter((passkey) => passkey.account === account);
  const ownPasskey = (account: string, id: string) => {
    mustBeOpen();
    const passkey = passkeys.get(id);
    if (passkey?.account !== account) throw new NoSuchPasskey(id);
    return passkey;
  };

  return {
    async addPasskey(passkey, token) {
      mustBeOpen();
      addPasskey(tables, passkey, token);
    },
    async passkey(id) {
      mustBeOpen();
      return structuredClone(passkeys.get(id));
    },
    async passkeysOf(account) {
      mustBeOpen();
      return structuredClone(of(account).sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)));
    },
    async usePasskey(id, { counter, at }) {
      mustBeOpen();
      const passkey = passkeys.get(id);
      if (passkey !== undefined) passkeys.set(id, { ...passkey, counter, usedAt: at });
    },
    async namePasskey(account, id, name) {
      passkeys.set(id, { ...ownPasskey(account, id), name });
    },
    async removePasskey(account, id) {
      ownPasskey(account, id);
      if (!secrets.get(account)?.password && of(account).length === 1) throw new LastWayIn(account);
      passkeys.delete(id);
    },
  };
}

/** Adds a passkey that came by this token of its account. Throws NoSuchToken and PasskeyTaken. */
export function addPasskey(
  { passkeys, tokens }: Pick<Tables, 'passkeys' | 'tokens'>,
  passkey: Omit<Passkey, 'usedAt'>,
  token: string,
): void {
  if (!tokenHolds(tokens, passkey.account, token)) throw new NoSuchToken(token);
  if (passkeys.has(passkey.id)) throw new PasskeyTaken(passkey.id);
  passkeys.set(passkey.id, structuredClone({ ...passkey, usedAt: null }));
}

/** Is it a token of this account that was not revoked? */
export function tokenHolds(tokens: Tables['tokens'], account: string, token: string): boolean {
  const { holder, revokedAt } = tokens.get(token) ?? {};
  return holder?.kind === 'account' && holder.id === account && revokedAt === null;
}

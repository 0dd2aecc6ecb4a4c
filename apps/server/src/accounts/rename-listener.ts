/** The store with the effects of new names on others: no one keeps a name that a member has reserved. */
import { type Store, StoreUnavailable } from '@parlour/store';
import { tryGuestNames } from './guest-name.ts';

/** The same store. Calls `renamed` for every account with a new name. */
export function withRenameListener(
  store: Store,
  renamed: (account: string, nickname: string) => void,
): Store {
  const { records } = store;

  async function renameAccount(id: string, nickname: string): Promise<void> {
    await records.renameAccount(id, nickname);
    renamed(id, nickname);
    if ((await records.account(id))?.kind === 'member') await giveWay(nickname);
  }

  /** Guests who are called like this member get another name, and play on. */
  async function giveWay(nickname: string): Promise<void> {
    for (const { id } of await records.guestsAlike(nickname)) await renameGuest(id);
  }

  async function renameGuest(id: string): Promise<void> {
    await tryGuestNames(async (name) => {
      await records.renameAccount(id, name);
      renamed(id, name);
    });
  }

  async function makeMember(...[id, member]: Parameters<Store['records']['makeMember']>): Promise<void> {
    await records.makeMember(id, member);
    renamed(id, member.nickname);
    await giveWay(member.nickname);
  }

  const named: Partial<Store['records']> = { renameAccount, makeMember };
  return { ...store, records: Object.assign(Object.create(records) as Store['records'], named) };
}

/**
 * Renames guests of earlier runs with the name of a member, after a crash or failure then. A failing disk
 * must not prevent the start: it is retried at the next one.
 */
export async function renameGuestsWithMemberNames({ records }: Store): Promise<void> {
  try {
    for (const { id } of await records.guestsAlike())
      await tryGuestNames((name) => records.renameAccount(id, name));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

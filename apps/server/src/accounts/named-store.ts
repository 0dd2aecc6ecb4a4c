/** The store, with what a new name changes for others: nobody keeps a name that a member has taken. */
import { type Store, StoreUnavailable } from '@parlour/store';
import { unlessTaken } from './guest-name.ts';

/** The same store. `renamed` is told of everybody who is called something else from now on. */
export function namedStore(store: Store, renamed: (account: string, nickname: string) => void): Store {
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
    await unlessTaken(async (name) => {
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
 * Guests of earlier runs who are called like a member: the house fell before they were renamed, or did not do so
 * then. A disk that cannot store is no reason to keep the house closed: they are renamed at the next start.
 */
export async function renameGuestsAlike({ records }: Store): Promise<void> {
  try {
    for (const { id } of await records.guestsAlike())
      await unlessTaken((name) => records.renameAccount(id, name));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

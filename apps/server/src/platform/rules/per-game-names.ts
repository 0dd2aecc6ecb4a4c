/** Names of one game: in finished rated games a person who wishes so has another name in each. */
import { createHmac } from 'node:crypto';
import type { Account, Store } from '@parlour/store';

type Records = Pick<Store['records'], 'setting' | 'changeSetting' | 'memberNamed'>;

const settingOf = (account: string) => `per-game-names:${account}`;

/** Whether pages show this account under another name in each game. Read at every page: the wish holds at once. */
export const hasPerGameNames = async (
  { setting }: Pick<Records, 'setting'>,
  account: string,
): Promise<boolean> => (await setting(settingOf(account))) === 'yes';

export const setPerGameNames = (
  { changeSetting }: Pick<Records, 'changeSetting'>,
  account: string,
  isWished: boolean,
): Promise<void> => changeSetting(settingOf(account), isWished ? 'yes' : '');

/** A member that boards may name; undefined: a guest, or a member with another name in each game, whose sums would join them. */
export async function listedMember(
  records: Pick<Store['records'], 'account' | 'setting'>,
  id: string,
): Promise<Account | undefined> {
  const account = await records.account(id);
  return account?.kind === 'member' && !(await hasPerGameNames(records, id)) ? account : undefined;
}

const manners = [
  'Able',
  'Brisk',
  'Clear',
  'Daring',
  'Even',
  'Fair',
  'Glad',
  'Hardy',
  'Kind',
  'Lively',
  'Mild',
  'Neat',
];
const plants = [
  'Alder',
  'Birch',
  'Clover',
  'Elder',
  'Fern',
  'Hazel',
  'Ivy',
  'Juniper',
  'Linden',
  'Maple',
  'Rowan',
  'Sorrel',
];

/**
 * The name of an account in a game, always the same there. Without the server's key no one can tell which two
 * names are one account's. Never the name of a member.
 */
export async function nameInGame(
  { memberNamed }: Pick<Records, 'memberNamed'>,
  key: string,
  game: string,
  account: string,
): Promise<string> {
  for (let tried = 0; ; tried += 1) {
    const hash = createHmac('sha256', key).update(`per-game-name ${game} ${account} ${tried}`).digest();
    const one = (list: readonly string[], at: number) => list[hash.readUInt32BE(at) % list.length];
    const name = `${one(manners, 0)} ${one(plants, 4)} ${100 + (hash.readUInt32BE(8) % 900)}`;
    if ((await memberNamed(name)) === undefined) return name;
  }
}

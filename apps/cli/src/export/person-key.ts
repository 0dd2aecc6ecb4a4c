/** The names of people in exports: the same within one export, and in no other. */
import { createHmac } from 'node:crypto';
import { loadServerKey } from '@parlour/server';
import type { Store } from '@parlour/store';

/**
 * Keyed hash of each player, from the server's secret, the options of the export and the end of the archive.
 * A person has the same key in all files of one export, so that their data can be combined. Keys of two
 * exports with other options, or of a longer archive, differ, although a game in both still links its
 * players. The same archive gives the same keys.
 */
export async function personKeys(
  store: Pick<Store, 'log' | 'records'>,
  options: object,
): Promise<(player: string) => string> {
  const { position: end } = await store.log.having(['no such fact'], 0, 1);
  const key = hash(await loadServerKey(store), JSON.stringify({ ...options, end }));
  return (player) => `p_${hash(key, player).slice(0, 16)}`;
}

const hash = (key: string, text: string) => createHmac('sha256', key).update(`export/${text}`).digest('hex');

/** Secret key of the server, from which unguessable names and orders are derived. */
import { randomBytes } from 'node:crypto';
import type { Store } from '@parlour/store';

/** It is drawn once and kept with the records. */
export async function loadServerKey({ records }: Pick<Store, 'records'>): Promise<string> {
  const known = await records.setting('house-key');
  if (known !== undefined) return known;
  const key = randomBytes(32).toString('hex');
  await records.changeSetting('house-key', key);
  return key;
}

/** Name of a player, human or bot. */
import type { Store } from '@parlour/store';

export interface NamedPlayer {
  readonly id: string;
  /** Null: erased or deleted. */
  readonly name: string | null;
  readonly kind: 'guest' | 'member' | 'bot';
}

export async function readNamedPlayer({ records }: Pick<Store, 'records'>, id: string): Promise<NamedPlayer> {
  if (id.startsWith('b_')) return { id, name: (await records.bot(id))?.name || null, kind: 'bot' };
  const account = await records.account(id);
  return { id, name: account?.nickname || null, kind: account?.kind ?? 'guest' };
}

/** Followed players. */
import type { PersonGame } from '../connection/archive.ts';
import { call } from '../connection/call.ts';
import type { ProtocolError } from '../connection/frames.ts';
import { resourceAt } from '../connection/resource.ts';

export interface FollowedLists {
  readonly players: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly kind: 'guest' | 'member' | 'bot';
    readonly at: number;
  }[];
  readonly games: readonly (PersonGame & { readonly player: string })[];
}

export const followsPath = '/api/me/follows';

/** Resolves with the error; null on success, with all views updated. */
export async function setFollowing(player: string, follows: boolean): Promise<ProtocolError | null> {
  const result = await call<FollowedLists>(follows ? 'POST' : 'DELETE', followsPath, { player });
  if ('error' in result) return result.error;
  resourceAt<FollowedLists>(followsPath).state.set(() => ({ value: result.value, error: null }));
  return null;
}

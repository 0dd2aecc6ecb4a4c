/** Grouping of bots by owner for draws. */
import { anywhereKey, type Candidate } from './party.ts';

/** A bot before its draw group is known. */
export interface OwnedBot extends Omit<Candidate, 'drawnWith'> {
  /** Its owner's account is younger than a week. */
  readonly isOwnerNew: boolean;
}

/**
 * Assigns each bot its draw group. Owners with a common address, or with bots from one, are one group; so
 * are all new accounts together, because they are easy to create. Each house bot is its own group.
 */
export function mayBeDrawnTogether(bots: readonly OwnedBot[]): readonly Candidate[] {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    if (root !== name) parents.set(name, root);
    return root;
  };
  for (const { owner, keys, isOwnerNew } of bots) {
    if (owner === null) continue;
    const places = keys.filter((key) => key !== anywhereKey).map((key) => `place ${key}`);
    for (const one of isOwnerNew ? [...places, 'new'] : places) {
      const [root, own] = [rootOf(one), rootOf(`owner ${owner}`)];
      if (root !== own) parents.set(root, own);
    }
  }
  return bots.map(({ isOwnerNew: _isOwnerNew, ...bot }) =>
    bot.owner === null ? bot : { ...bot, drawnWith: rootOf(`owner ${bot.owner}`) },
  );
}

/** The bots of one owner: those that chance draws from once it has drawn the owner. */
export const ownerOf = ({ id, drawnWith = id }: Candidate): string => drawnWith;

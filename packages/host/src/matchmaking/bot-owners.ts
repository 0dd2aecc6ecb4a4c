/** Who counts as one owner of bots when chance draws one of them. */
import { anywhere, type Candidate } from './party.ts';

/** A bot before it is known with whose bots it is drawn. */
export interface OwnedBot extends Omit<Candidate, 'drawnWith'> {
  /** Its owner's account is younger than a week. */
  readonly isOwnerNew: boolean;
}

/**
 * Says of each bot with whose bots it is drawn. Owners that were seen at one place, or whose bots come from one place,
 * are one; so are all new accounts together, for anyone can make many of these. Each bot of the server is its own.
 */
export function drawnTogether(bots: readonly OwnedBot[]): readonly Candidate[] {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    if (root !== name) parents.set(name, root);
    return root;
  };
  for (const { owner, keys, isOwnerNew } of bots) {
    if (owner === null) continue;
    const places = keys.filter((key) => key !== anywhere).map((key) => `place ${key}`);
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

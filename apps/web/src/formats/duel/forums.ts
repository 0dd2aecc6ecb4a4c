/** The forums of this house: those that Parlour comes with, until the house has told its own. */
import { builtInForums, type Forum } from '@parlour/game';
import { useResource } from '../../connection/resource.ts';
import { ownText } from '../../words/roles.ts';

interface ForumList {
  /** `closed`: why nobody waits for it now; null: it is open. */
  readonly forums: readonly { readonly forum: Forum; readonly closed: string | null }[];
}

const builtIn: ForumList['forums'] = builtInForums.map((forum) => ({
  forum,
  closed: forum.adult === true ? 'age' : null,
}));

const useAll = () => useResource<ForumList>('/api/forums').value?.forums ?? builtIn;

/** Those for which people can wait. */
export const useForums = (): readonly Forum[] =>
  useAll()
    .filter(({ closed }) => closed === null)
    .map(({ forum }) => forum);

/** Undefined: the house has no such forum. */
export const useForum = (id: string): Forum | undefined =>
  useAll().find(({ forum }) => forum.id === id)?.forum;

/** A forum of the operator's is called as its file says. */
export const forumTitle = ({ id, title }: Pick<Forum, 'id' | 'title'>): string =>
  ownText('duel', `presets.duel/${id}`) ?? title;

/** Forums of this server: the built-in ones until loaded. */
import { builtInForums, type Forum, localizeForum, strictForum } from '@parlour/game';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../connection/resource.ts';
import { ownText } from '../../words/roles.ts';

interface ForumList {
  /** `closed`: reason why no one can wait for it; null: open. */
  readonly forums: readonly { readonly forum: Forum; readonly closed: string | null }[];
}

const builtIn: ForumList['forums'] = builtInForums.map((forum) => ({
  forum,
  closed: forum.adult === true ? 'age' : null,
}));

/** All forums, in the user's language where available. */
function useAll(): ForumList['forums'] {
  const { i18n } = useTranslation();
  const all = useResource<ForumList>('/api/forums').value?.forums ?? builtIn;
  return all.map((one) => ({ ...one, forum: localizeForum(one.forum, i18n.language) }));
}

/** Those for which people can wait. */
export const useForums = (): readonly Forum[] =>
  useAll()
    .filter(({ closed }) => closed === null)
    .map(({ forum }) => forum);

/** Undefined: unknown forum. The one for studies is unlisted. */
export function useForum(id: string): Forum | undefined {
  const { i18n } = useTranslation();
  const listed = useAll().find(({ forum }) => forum.id === id)?.forum;
  return listed ?? (id === strictForum.id ? localizeForum(strictForum, i18n.language) : undefined);
}

/** A forum is called as its file says; one that Parlour comes with, in the words of these pages. */
export function forumTitle({ id, title }: Pick<Forum, 'id' | 'title'>): string {
  const isOurs = title === id || builtInForums.some((one) => one.id === id && one.title === title);
  return (isOurs ? ownText('duel', `presets.duel/${id}`) : undefined) ?? title;
}

/** The forums that only this house has, for pages that name presets. */
import { useResource } from '../../connection/resource.ts';
import type { OwnPreset } from '../../faces.ts';
import { ownText } from '../../words/roles.ts';

interface Listed {
  readonly forums: readonly {
    readonly preset: string;
    readonly forum: { readonly title: string };
    readonly closed: string | null;
  }[];
}

/** Those that Parlour comes with have names in every language. In one that waits for an age nobody has played. */
export const useOwnForums = (): readonly OwnPreset[] =>
  (useResource<Listed>('/api/forums').value?.forums ?? [])
    .filter(({ preset, closed }) => closed !== 'age' && ownText('duel', `presets.${preset}`) === undefined)
    .map(({ preset, forum: { title } }) => ({ preset, title }));

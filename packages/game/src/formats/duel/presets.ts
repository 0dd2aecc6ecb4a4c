/** The duels that can be played: the forums for which people can wait, and one for studies. */
import type { Preset } from '../../preset.ts';
import { presetOf } from './forum.ts';
import { builtInForums } from './forums.ts';
import { strictForum } from './strict.ts';

/** Forums for adults are closed until the server asks for an age. */
export const duelPresets: readonly Preset[] = [
  ...builtInForums.filter(({ adult }) => adult !== true).map(presetOf),
  { ...presetOf(strictForum), withoutQueue: true },
];

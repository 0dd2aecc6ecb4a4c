/** The forums for which people can wait. */
import type { Preset } from '../../preset.ts';
import { presetOf } from './forum.ts';
import { builtInForums } from './forums.ts';

/** A forum for adults is closed until the house asks for an age. */
export const duelPresets: readonly Preset[] = builtInForums
  .filter(({ adult }) => adult !== true)
  .map(presetOf);

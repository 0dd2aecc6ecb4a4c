/** The configurations of the Market for which people can wait. */
import type { Preset } from '../../preset.ts';

export const marketPresets: readonly Preset[] = [
  { id: 'market', format: 'market', config: {}, matching: 'fill-tables' },
];

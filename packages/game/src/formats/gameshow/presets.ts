/** The configurations of the game show for which people can wait. */
import type { Preset } from '../../preset.ts';
import type { Config } from './words.ts';

/** That somebody was passed over tells only a number. */
const preset = (
  name: string,
  contestants: number,
  people: Config['people'],
): Preset & { readonly config: Partial<Config> } => ({
  id: `show/${name}`,
  format: 'gameshow',
  config: { contestants, people, moderated: true },
  matching: 'fill-tables',
  passedOver: 'free',
});

export const showPresets = [
  preset('four', 4, [
    [1, 0.5],
    [2, 0.5],
  ]),
  preset('six', 6, [
    [2, 0.5],
    [3, 0.5],
  ]),
  preset('eight', 8, [
    [2, 1 / 3],
    [3, 1 / 3],
    [4, 1 / 3],
  ]),
  preset('article', 4, [[1, 1]]),
] as const;

/** The configurations of the game show for which people can wait, or sit down among friends. */
import type { Preset } from '../../preset.ts';
import { milliseconds, seconds } from '../../time.ts';
import type { Config } from './words.ts';

type ShowPreset = Preset & { readonly config: Partial<Config> };

/** Nothing is secret there, and whoever practises is the only person: their labels may end the talk. */
export const showPractice: Partial<Config> = {
  labelsFrom: milliseconds(0),
  duration: seconds(180),
  labelTime: seconds(45),
};

const preset = (
  name: string,
  contestants: number,
  people: Config['people'],
  config: Partial<Config> = {},
): ShowPreset => ({
  id: `show/${name}`,
  format: 'gameshow',
  config: { contestants, people, ...config },
  practice: showPractice,
  matching: 'fill-tables',
});

/** Two people who wait together meet in one show, or sit in two. */
const fourPeople: Config['people'] = [
  [1, 0.5],
  [2, 0.5],
];

export const showPresets: readonly ShowPreset[] = [
  preset('four', 4, fourPeople),
  preset('six', 6, [
    [2, 0.5],
    [3, 0.5],
  ]),
  // Six people seldom wait for the same show at the same time.
  {
    ...preset('eight', 8, [
      [2, 1 / 3],
      [3, 1 / 3],
      [4, 1 / 3],
    ]),
    withoutQueue: true,
  },
  preset('three', 3, [[2, 1]]),
  // One's words appear late, which is its price: only studies and friends pay it.
  {
    ...preset('strict', 4, fourPeople, { tick: seconds(10) }),
    withoutQueue: true,
  },
  // A moderator's calls tell who the machines are: only they wait for them.
  { ...preset('article', 4, [[1, 1]], { moderated: true, duration: seconds(600) }), withoutQueue: true },
];

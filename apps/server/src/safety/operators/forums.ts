/** Operators' views of presets of files: open or closed, and today's pairs by nature. */

import { peopleOnlyProbability } from '@parlour/game/casting';
import { forumFormat } from '@parlour/protocol/preset-file';
import { isEstimable, wilsonInterval } from '@parlour/stats';
import type { GameList } from '@parlour/store';
import type { SafetyDeps } from '../guard/safety-deps.ts';

const day = 86_400_000;
/** Possible lists of a draw's games after its end. */
const lists: readonly GameList[] = ['public', 'hidden', 'unpublished', 'disqualified', 'void'];

type Deps = Pick<SafetyDeps, 'presets' | 'guard' | 'house' | 'now' | 'store'>;

export async function operatorForumList(deps: Deps) {
  const { presets, house } = deps;
  const shown = presets.all.map(async ({ file, preset, closed, place }) => {
    const offered = house.presets.find(preset.id);
    const makesPairs = preset.matching === 'pair-by-rating';
    return {
      forum: file.format === forumFormat ? file.id : preset.id,
      title: file.title,
      preset: preset.id,
      rated: preset.unrated !== true,
      closed,
      canMove: place !== null && closed !== 'age' && closed !== 'retired',
      announced: offered === undefined || !makesPairs ? null : peopleOnlyProbability(offered.casting),
      today: makesPairs ? await mixToday(deps, preset.id) : null,
    };
  });
  return { forums: await Promise.all(shown) };
}

/** Excludes running games, and those of the same draw. */
async function mixToday({ store: { archive }, now }: Deps, preset: string) {
  const since = Math.floor(now() / day) * day;
  const counted = async (natures: string) => {
    const counts = lists.map((list) => archive.count({ list, preset, natures, since }));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  const [people = 0, mixed = 0, machines = 0] = await Promise.all(['human', 'mixed', 'machine'].map(counted));
  // A draw that is over just before midnight may leave one of its two games to the day before.
  const pairs = people + Math.ceil(mixed / 2);
  const interval = pairs === 0 ? undefined : wilsonInterval({ successes: people, trials: pairs });
  return {
    people,
    mixed,
    machines,
    pairs,
    share: pairs === 0 ? null : people / pairs,
    interval: interval !== undefined && isEstimable(interval) ? interval : null,
  };
}

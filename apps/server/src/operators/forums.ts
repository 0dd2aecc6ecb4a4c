/** What operators see of forums: open or closed, and who met whom today. */

import { presetOfForum } from '@parlour/game';
import { mixOf } from '@parlour/game/casting';
import { isEstimable, wilsonInterval } from '@parlour/stats';
import type { GameList } from '@parlour/store';
import type { SafetyDeps } from '../safety/safety-deps.ts';

const day = 86_400_000;
/** Where the games of a draw stand once all of them are over. */
const lists: readonly GameList[] = ['public', 'hidden', 'unpublished', 'void'];

type Deps = Pick<SafetyDeps, 'forums' | 'guard' | 'house' | 'now' | 'store'>;

export async function forumsShown(deps: Deps) {
  const { forums, guard, house } = deps;
  const shown = forums.all.map(async ({ forum, closed, file }) => {
    const preset = presetOfForum(forum).id;
    const offered = house.presets.find(preset);
    return {
      forum: forum.id,
      title: forum.title,
      preset,
      closed,
      canMove: file !== null && closed !== 'age',
      announced: offered === undefined ? null : mixOf(offered.casting),
      today: await mixToday(deps, preset),
    };
  });
  const { retiredBefore } = guard;
  return { forums: await Promise.all(shown), retiredBefore: retiredBefore === 0 ? null : retiredBefore };
}

/** Of games that go on, and of those that were drawn with them, it tells nothing. */
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

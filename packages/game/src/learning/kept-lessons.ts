/** Which lessons are kept, so that no one's push out what others taught. */
import { type Contributors, standingOf } from './contributors.ts';

/** So many lessons of one kind are kept, the newest ones, and so many of one person. */
const usualMost = 3000;
const mostOfOne = 30;
/** The share of them that is anyone's; the rest is left to those who are established, where there are so many. */
const ofAnybody = 1 / 3;

/** The lessons that are kept when some more have come, the newest last. */
export function withLessons<Lesson extends { readonly person: string }>(
  lessons: readonly Lesson[],
  more: readonly Lesson[],
  known: Contributors,
  most = usualMost,
): readonly Lesson[] {
  const counts = new Map<string, number>();
  const all = newest([...lessons, ...more], ({ person }) => {
    const count = (counts.get(person) ?? 0) + 1;
    counts.set(person, count);
    return count <= mostOfOne;
  });
  if (all.length <= most) return all;
  const { isEstablished } = standingOf(known);
  const established = all.filter(({ person }) => isEstablished(person)).length;
  const room = Math.max(most * ofAnybody, most - established);
  let others = 0;
  return newest(all, ({ person }) => {
    if (isEstablished(person)) return true;
    others += 1;
    return others <= room;
  }).slice(-most);
}

/** Those that are kept, looked at from the newest one on, in their order. */
function newest<Lesson>(lessons: readonly Lesson[], isKept: (lesson: Lesson) => boolean): readonly Lesson[] {
  return lessons.toReversed().filter(isKept).reverse();
}

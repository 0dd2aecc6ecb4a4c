/** Selects the lessons to keep, so that no contributor displaces the others. */
import { type Contributors, computeStanding } from './contributors.ts';

/** Maximum number of lessons of one kind (the newest), and of one person. */
const defaultMaxLessons = 3000;
const maxLessonsPerPerson = 30;
/** Share open to all people; the rest is reserved for established ones, as far as needed. */
const ofAnybody = 1 / 3;

/** The lessons that are kept when some more have come, the newest last. */
export function addLessons<Lesson extends { readonly person: string }>(
  lessons: readonly Lesson[],
  more: readonly Lesson[],
  known: Contributors,
  most = defaultMaxLessons,
): readonly Lesson[] {
  const counts = new Map<string, number>();
  const all = newest([...lessons, ...more], ({ person }) => {
    const count = (counts.get(person) ?? 0) + 1;
    counts.set(person, count);
    return count <= maxLessonsPerPerson;
  });
  if (all.length <= most) return all;
  const { isEstablished } = computeStanding(known);
  const established = all.filter(({ person }) => isEstablished(person)).length;
  const room = Math.max(most * ofAnybody, most - established);
  let others = 0;
  return newest(all, ({ person }) => {
    if (isEstablished(person)) return true;
    others += 1;
    return others <= room;
  }).slice(-most);
}

/** Selected lessons, considered from the newest on, in their order. */
function newest<Lesson>(lessons: readonly Lesson[], isKept: (lesson: Lesson) => boolean): readonly Lesson[] {
  return lessons.toReversed().filter(isKept).reverse();
}

/** Pairs of conversations alike in source, language and size, one of each nature. */
import { conversationOf, type ExamItem, sizeOf } from './exam-item.ts';

export interface ExamPair {
  readonly human: ExamItem;
  readonly machine: ExamItem;
}

/** Largest distance of a pair, in log messages and log words: half as long again in both. */
const farthest = Math.log(1.5) * 2;

/**
 * Matches each conversation of a person with the nearest one of a machine of the same source and language,
 * by messages and words, each used once. Nearest pairs first; those too far apart are left out, and the two
 * sides of one conversation: each would tell the other.
 */
export function matchedPairs(items: readonly ExamItem[]): readonly ExamPair[] {
  const sizes = new Map(items.map((item) => [item, sizeOf(item)]));
  const groups = Map.groupBy(items, ({ source, language }) => JSON.stringify([source, language]));
  return [...groups.values()].flatMap((group) => {
    const people = group.filter(({ nature }) => nature === 'human');
    const machines = group.filter(({ nature }) => nature === 'machine');
    const near = people
      .flatMap((human) =>
        machines.map((machine) => ({ human, machine, far: distance(sizes, human, machine) })),
      )
      .filter(
        ({ far, human, machine }) =>
          far <= farthest && conversationOf(human.id) !== conversationOf(machine.id),
      )
      .sort((a, b) => a.far - b.far || (a.human.id + a.machine.id < b.human.id + b.machine.id ? -1 : 1));
    const used = new Set<string>();
    return near.flatMap(({ human, machine }) => {
      if (used.has(human.id) || used.has(machine.id)) return [];
      used.add(human.id).add(machine.id);
      return [{ human, machine }];
    });
  });
}

type Sizes = ReadonlyMap<ExamItem, ReturnType<typeof sizeOf>>;

function distance(sizes: Sizes, one: ExamItem, other: ExamItem): number {
  const [messages, words] = sizes.get(one) ?? [0, 0];
  const [others, otherWords] = sizes.get(other) ?? [0, 0];
  return (
    Math.abs(Math.log((messages + 1) / (others + 1))) + Math.abs(Math.log((words + 1) / (otherWords + 1)))
  );
}

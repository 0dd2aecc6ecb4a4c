/** Random order by a named stream of chance. */
import { seededStream } from '@parlour/game';

/** Fisher and Yates. */
export function shuffled<Value>(values: readonly Value[], seed: string, name: string): readonly Value[] {
  if (values.length < 2) return values;
  const random = seededStream(seed, name);
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [result[last], result[other]] = [result[other] as Value, result[last] as Value];
  }
  return result;
}

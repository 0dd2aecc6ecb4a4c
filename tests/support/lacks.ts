/** Compares what a later version says with what an older one said. */

/** Differences from an older answer: all of it must be there and the same; later versions may add to it. */
export function lacks(now: unknown, then: unknown, path = ''): readonly string[] {
  if (typeof then !== 'object' || then === null)
    return Object.is(now, then) ? [] : [`${path}: ${JSON.stringify(now)} instead of ${JSON.stringify(then)}`];
  if (typeof now !== 'object' || now === null || Array.isArray(now) !== Array.isArray(then))
    return [`${path}: ${JSON.stringify(now)}`];
  if (Array.isArray(then) && (now as unknown[]).length !== then.length)
    return [`${path}: ${(now as unknown[]).length} instead of ${then.length}`];
  return Object.entries(then).flatMap(([key, value]) =>
    lacks((now as Record<string, unknown>)[key], value, `${path}/${key}`),
  );
}

/** Tests that every preset can be played. */
import { expect, test } from 'vitest';
import { castingFaults } from './casting.ts';
import { formats, presets } from './index.ts';

test('no two presets have one id', () => {
  const ids = presets.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(presets)('$id names a format with a well-formed casting', ({ format: name, config, matching }) => {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format === undefined) throw new Error(`there is no format '${name}'`);
  const casting = format.seating.casting(format.rules.configure(config));
  expect(castingFaults(casting)).toEqual([]);
  const seats = Object.values(casting.groups).flatMap((group) => group.seats);
  if (matching === 'pair-by-rating') expect(seats).toHaveLength(2);
});

test('every format has a preset', () => {
  expect(Object.keys(formats).filter((name) => !presets.some(({ format }) => format === name))).toEqual([]);
});

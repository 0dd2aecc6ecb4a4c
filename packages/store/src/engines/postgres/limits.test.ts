/** Tests of the limits that the environment sets. */
import { expect, test } from 'vitest';
import { databaseLimits } from './limits.ts';

test('limits have defaults, and are refused with what was expected', () => {
  expect(databaseLimits({})).toEqual({ connections: 13, timeout: 60_000 });
  expect(databaseLimits({ PARLOUR_DATABASE_CONNECTIONS: '9', PARLOUR_DATABASE_TIMEOUT: '' })).toEqual({
    connections: 9,
    timeout: 60_000,
  });
  for (const wrong of ['7', '1.5', 'many', '123456'])
    expect(() => databaseLimits({ PARLOUR_DATABASE_CONNECTIONS: wrong })).toThrow(
      `PARLOUR_DATABASE_CONNECTIONS: expected a whole number from 9 to 99999, found "${wrong}"`,
    );
  expect(() => databaseLimits({ PARLOUR_DATABASE_TIMEOUT: '0' })).toThrow(
    /PARLOUR_DATABASE_TIMEOUT.* from 5 /,
  );
});

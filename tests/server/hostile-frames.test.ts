/** Every hostile frame gets one answer and affects no one else. */
import { afterAll, expect, test } from 'vitest';
import { attackHouse } from '../support/faults/attack.ts';
import { seed, temporaryDirectory, tidyUp } from '../support/temporary.ts';

const frames = Number(process.env.PARLOUR_HOSTILE_FRAMES ?? 10_000);

afterAll(tidyUp);

test('every hostile frame gets one answer, and a game beside them is undisturbed', async () => {
  console.log(`PARLOUR_SEED=${seed} PARLOUR_HOSTILE_FRAMES=${frames}`);
  const { figures, troubles } = await attackHouse({ directory: temporaryDirectory(), frames, seed });
  console.log(JSON.stringify(figures));
  expect(troubles).toEqual([]);
  expect(figures.answers).toBe(frames);
  expect(figures.heapGrowth).toBeLessThan(40 * 1024 * 1024);
  expect(figures.neighboursTrades).toBeGreaterThan(2);
}, 3_600_000);

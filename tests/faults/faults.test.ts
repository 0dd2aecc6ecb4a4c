/** A server that is killed repeatedly during play loses nothing and repeats nothing. */
import { afterAll, expect, test } from 'vitest';
import { playUnderFaults } from '../support/faults/fault-play.ts';
import { seed, temporaryDirectory, tidyUp } from '../support/temporary.ts';

const rounds = Number(process.env.PARLOUR_KILL_ROUNDS ?? 12);

afterAll(tidyUp);

test('a house that is killed again and again under play loses nothing and does nothing twice', async () => {
  console.log(`PARLOUR_SEED=${seed} PARLOUR_KILL_ROUNDS=${rounds}`);
  const { figures, troubles } = await playUnderFaults({ directory: temporaryDirectory(), rounds, seed });
  console.log(JSON.stringify(figures));
  expect(troubles).toEqual([]);
  expect(figures.unfinished).toBe(0);
  // How much is played between two kills depends on how busy the machine is: enough to have been under way.
  expect(figures.acknowledged).toBeGreaterThan(rounds * 2);
  expect(figures.compared).toBeGreaterThan(rounds / 5);
}, 3_600_000);

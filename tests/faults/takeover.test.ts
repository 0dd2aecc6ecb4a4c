/** A server that waits on the same database takes over the games of one that is killed or stands still. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { emptySchema } from '../../packages/store/src/testing/postgres-schemas.ts';
import { playUnderFaults } from '../support/faults/fault-play.ts';
import { seed, temporaryDirectory, tidyUp } from '../support/temporary.ts';

const rounds = Math.ceil(Number(process.env.PARLOUR_KILL_ROUNDS ?? 6) / 3);

/** A busy machine needs time to notice a loss: only a game that stays behind should fail by this. */
const longest = 120_000;

afterEach(tidyUp);

test('servers are killed and stopped again and again under play: nothing is lost or done twice, and games go on', async () => {
  const database = await emptySchema();
  const { figures, troubles } = await playUnderFaults({
    ...{ directory: temporaryDirectory(), database, rounds, seed, hasStandby: true },
  });
  console.log(`PARLOUR_SEED=${seed} ${JSON.stringify(figures)}`);
  expect(troubles).toEqual([]);
  expect(figures.unfinished).toBe(0);
  expect(figures.goesOnAfter).toHaveLength(rounds);
  expect(Math.max(...figures.goesOnAfter)).toBeLessThan(longest);
  expect(figures.acknowledged).toBeGreaterThan(rounds * 2);
}, 3_600_000);

test('servers and gateways over the bus are killed and stopped: connections go to the next ones, and nothing is lost', async ({
  skip,
}) => {
  const { PARLOUR_TEST_NATS: bus } = process.env;
  if (!bus) return skip('PARLOUR_TEST_NATS names no server');
  const database = await emptySchema();
  const { figures, troubles } = await playUnderFaults({
    ...{
      directory: temporaryDirectory(),
      database,
      rounds: rounds + 1,
      seed,
      hasStandby: true,
      bus: `${bus}/${randomUUID()}`,
    },
  });
  console.log(`PARLOUR_SEED=${seed} ${JSON.stringify(figures)}`);
  expect(troubles).toEqual([]);
  expect(figures.unfinished).toBe(0);
  expect(figures.goesOnAfter).toHaveLength(rounds + 1);
  expect(Math.max(...figures.goesOnAfter)).toBeLessThan(longest);
  expect(figures.acknowledged).toBeGreaterThan(rounds * 2);
}, 3_600_000);

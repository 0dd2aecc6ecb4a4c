/** A gateway that is killed loses nothing acknowledged; games go on, and another process takes its place. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { playUnderFaults } from '../support/faults/fault-play.ts';
import type { HouseProcess } from '../support/house-process.ts';
import { seed, seededRandom, temporaryDirectory, tidyUp } from '../support/temporary.ts';

const rounds = Math.ceil(Number(process.env.PARLOUR_KILL_ROUNDS ?? 12) / 2);

afterEach(tidyUp);

test('gateways are killed and stopped again and again under play: nothing is lost or done twice', async () => {
  const random = seededRandom(seed);
  const troubles: string[] = [];
  const killed = new Set<number>();
  const disturb = async (house: HouseProcess, struck: () => void) => {
    const running = await house.gateways();
    const victim = running[random(running.length)];
    if (victim === undefined) return void troubles.push('no gateway was running');
    // One that stands still is ended by the server.
    process.kill(victim, random(3) === 0 ? 'SIGSTOP' : 'SIGKILL');
    struck();
    killed.add(victim);
    for (let tries = 0; tries < 400; tries += 1) {
      const now = await house.gateways();
      if (now.length === 2 && !now.includes(victim)) return;
      await wait(50);
    }
    troubles.push('the gateway was not started again');
  };
  const { figures, troubles: found } = await playUnderFaults({
    ...{ directory: temporaryDirectory(), rounds, seed, gateways: 2, disturb },
  });
  console.log(`PARLOUR_SEED=${seed} ${JSON.stringify(figures)}`);
  expect([...troubles, ...found]).toEqual([]);
  expect(killed.size).toBe(rounds);
  expect(figures.unfinished).toBe(0);
  expect(figures.goesOnAfter).toHaveLength(rounds);
  expect(Math.max(...figures.goesOnAfter)).toBeLessThan(120_000); // a busy machine needs time to notice a loss
  expect(figures.reconnects).toBeGreaterThan(rounds);
  expect(figures.acknowledged).toBeGreaterThan(rounds * 2);
}, 3_600_000);

test('a server that is killed with its gateways ends them, and the next one resumes every game', async () => {
  const { figures, troubles } = await playUnderFaults({
    ...{ directory: temporaryDirectory(), rounds: Math.ceil(rounds / 3), seed, gateways: 2 },
  });
  expect(troubles).toEqual([]);
  expect(figures.unfinished).toBe(0);
  expect(figures.acknowledged).toBeGreaterThan(0);
}, 3_600_000);

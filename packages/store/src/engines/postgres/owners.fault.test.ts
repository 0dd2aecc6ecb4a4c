/** Tests that draws go on with other owners when theirs is killed, stands still beyond its lease, or ends in order. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import { postgresStore } from '../../index.ts';
import { emptySchema } from '../../testing/postgres-schemas.ts';
import { kill, startProgram } from '../../testing/programs.ts';

const rounds = Math.ceil(Number(process.env.PARLOUR_KILL_ROUNDS ?? 12) / 4);
const drawCount = 30;
const owners = new Map<string, ChildProcess>();

afterEach(async () => {
  for (const owner of owners.values()) await kill(owner);
  owners.clear();
  await tidyUp();
});

type Blow = 'SIGKILL' | 'SIGSTOP' | 'SIGTERM';

test('every draw goes on with another owner: nothing acknowledged is lost, doubled or written by one that was ended', async () => {
  const url = await emptySchema();
  const folder = temporaryDirectory();
  const names: string[] = [];
  const start = async () => {
    const name = `o${names.length}`;
    names.push(name);
    const owner = startProgram('keep-owning.ts', url, join(folder, name), name, String(drawCount));
    owners.set(name, owner);
    await Promise.race([once(owner.stdout ?? owner, 'data'), once(owner, 'exit')]);
    return name;
  };
  const linesOf = (name: string) => {
    const file = join(folder, name);
    return existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(' '))
      : [];
  };
  const reader = await postgresStore({ url });
  const lastOwners = () => {
    const last = new Map<string, { name: string; at: number }>();
    for (const name of names)
      for (const [sign, , draw = '', , at] of linesOf(name))
        if (sign === '+' && Number(at) > (last.get(draw)?.at ?? 0)) last.set(draw, { name, at: Number(at) });
    return last;
  };
  const gaps: Record<Blow, number[]> = { SIGKILL: [], SIGSTOP: [], SIGTERM: [] };
  await Promise.all([start(), start()]);
  await expect.poll(() => lastOwners().size, { timeout: 20_000, interval: 200 }).toBe(drawCount);

  for (let round = 0; round < 3 * rounds; round += 1) {
    const blow = (['SIGKILL', 'SIGSTOP', 'SIGTERM'] as const)[round % 3] as Blow;
    const counts = Map.groupBy([...lastOwners().values()], ({ name }) => name);
    const victim =
      [...counts]
        .filter(([name]) => owners.has(name))
        .toSorted((one, other) => other[1].length - one[1].length)[0]?.[0] ?? '';
    await start();
    const before = lastOwners();
    const struck = [...before].filter(([, { name }]) => name === victim).map(([draw]) => draw);
    const program = owners.get(victim) as ChildProcess;
    const gone = once(program, 'exit');
    const at = Date.now();
    program.kill(blow);
    await expect
      .poll(() => struck.filter((draw) => lastOwners().get(draw)?.name === victim), {
        timeout: 15_000,
        interval: 100,
      })
      .toEqual([]);
    for (const draw of struck) {
      const firsts = names
        .filter((name) => name !== victim)
        .flatMap((name) => linesOf(name))
        .filter(([sign, , of, , time]) => sign === '+' && of === draw && Number(time) >= at)
        .map(([, , , , time]) => Number(time));
      gaps[blow].push(Math.min(...firsts) - at);
    }
    if (blow === 'SIGSTOP') program.kill('SIGCONT');
    await gone;
    owners.delete(victim);
    expect(
      program.exitCode,
      `${blow}: 3: it was told that its registration has ended; 0: it ended in order`,
    ).toBe({ SIGKILL: null, SIGSTOP: 3, SIGTERM: 0 }[blow]);
  }
  await setTimeout(300);
  for (const owner of owners.values()) await kill(owner);

  const all = names.flatMap(linesOf);
  const acknowledged = all.filter(([sign]) => sign === '+');
  const fenced = all.filter(([sign]) => sign === '!');
  const stored = new Map<string, readonly string[]>();
  for (let draw = 0; draw < drawCount; draw += 1)
    stored.set(
      `d${draw}`,
      (await reader.log.read(`d${draw}`)).map(({ fact }) => String(fact.id)),
    );
  await reader.close();
  const lost = acknowledged.filter(
    ([, id = '', draw = '', version]) => stored.get(draw)?.[Number(version) - 1] !== id,
  );
  const ids = [...stored.values()].flat();
  const kept = new Set(ids);
  console.log(
    JSON.stringify({
      rounds: 3 * rounds,
      acknowledged: acknowledged.length,
      lost: lost.length,
      doubled: ids.length - kept.size,
      fenced: fenced.length,
      ...Object.fromEntries(Object.entries(gaps).map(([blow, times]) => [blow, spread(times)])),
    }),
  );
  expect(lost).toEqual([]);
  expect(ids.length - kept.size, 'stored twice').toBe(0);
  expect(fenced.filter(([, id = '']) => kept.has(id))).toEqual([]);
  expect(fenced.length, 'a process that stood still tried to go on').toBeGreaterThan(0);
  expect(acknowledged.length).toBeGreaterThan(drawCount * rounds);
}, 600_000);

/** In milliseconds, from the blow to the next append. */
function spread(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  return { draws: sorted.length, p50: sorted[Math.floor(sorted.length / 2)], most: sorted.at(-1) };
}

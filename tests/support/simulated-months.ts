/** A data directory with simulated games of three months, and releases of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handClock } from '@parlour/host/testing';
import { unlimitedRequests } from '@parlour/server';
import { type Fact, openStore, type Store } from '@parlour/store';
import { openSimulatedServer } from '../../apps/cli/src/simulate/games/keep.ts';
import { defaultGames, presetNamed, simulatedGames } from '../../apps/cli/src/simulate/games/world.ts';
import { compose } from '../../apps/server/src/compose.ts';
import { dataFeature, type ReleaseOptions } from '../../apps/server/src/data/index.ts';
import { features } from '../../apps/server/src/features.ts';
import { machinesFeature } from '../../apps/server/src/machines/index.ts';
import type { Feature } from '../../apps/server/src/platform/feature.ts';
import type { SafetyOptions } from '../../apps/server/src/platform/rules/house-rules.ts';
import { playFeature } from '../../apps/server/src/play/index.ts';
import { until } from './until.ts';

/** The last instant of the games: they lie in the 90 days before it. */
export const simulatedUntil = Date.UTC(2026, 10, 20);

type Change = (id: string, facts: readonly Fact[]) => readonly Fact[];

/** Appends games of each preset. `change`: changes the facts of a game. */
export async function addSimulatedGames(
  { log, ...store }: Store,
  counts: Readonly<Record<string, number>>,
  { until = simulatedUntil, change = (_id, facts) => facts }: { until?: number; change?: Change } = {},
): Promise<void> {
  for (const [seed, [name, count]] of Object.entries(counts).entries()) {
    const preset = presetNamed(name);
    if (preset === undefined) throw new Error(`no preset ${name}`);
    const plan = { ...defaultGames, preset, count, seed, people: 12 };
    const house = await openSimulatedServer({ log, ...store }, plan, until);
    for (const game of simulatedGames(plan))
      for (const { id, facts } of house.factsOf(game)) await log.append(id, 0, change(id, facts));
  }
}

/** A server on a data directory, with a clock that the test sets, that makes releases when asked. */
export async function openReleaseHouse(
  directory: string,
  now: number,
  {
    releases = {},
    safety,
    disqualified,
  }: {
    releases?: Partial<ReleaseOptions>;
    safety?: SafetyOptions;
    /** Bots that the league has disqualified. */
    disqualified?: (bot: string) => boolean;
  } = {},
) {
  const store = await openStore({ directory });
  const clock = handClock(now, async () => {});
  const server = await compose(
    {
      ...{
        store,
        directory,
        port: 0,
        host: '127.0.0.1',
        clock,
        dailyGames: false,
        dailyJobs: false,
      },
      requests: { heavy: unlimitedRequests() },
      addresses: ['https://parlour.example.org'],
      releases: { licence: 'CC-BY-4.0', rest: 0, ...releases },
      ...(safety && { safety }),
    },
    disqualified === undefined ? features : [...features, marking(disqualified)],
  );
  return {
    store,
    clock,
    url: `http://127.0.0.1:${server.port}`,
    /** Waits until so many games are in the archive. */
    archived: (count: number) =>
      until(async () => {
        const counts = await Promise.all(
          (['public', 'void'] as const).map((list) => store.archive.count({ list })),
        );
        return counts.reduce((sum, one) => sum + one, 0) >= count;
      }, `${count} games are in the archive`),
    makeDue: () => server.of(dataFeature).makeDue(),
    fitMachines: () => server.of(machinesFeature).fitDue(),
    async close() {
      await server.close();
      await store.close();
    },
  };
}

const marking = (disqualified: (bot: string) => boolean): Feature => ({
  name: 'marking',
  needs: ['play'],
  start: (_platform, needed) => {
    needed(playFeature).extend({ disqualified });
    return { api: undefined };
  },
});

/** A new directory, and its removal. */
export function newDirectory(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'parlour-releases-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const releaseFile = (directory: string, month: string, file: string): Buffer =>
  readFileSync(join(directory, 'releases', 'public', month, file));

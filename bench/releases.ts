/** Measures a release of one month: `node scripts/bootstrap.js bench/releases.ts [GAMES]`, 100,000 if left out. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { catchUpArchive, loadServerKey } from '@parlour/server';
import { openStore } from '@parlour/store';
import { addSimulatedGames, newDirectory, openReleaseHouse } from '../tests/support/simulated-months.ts';

const games = Number(process.argv[2] ?? 100_000);
const month = Date.UTC(2026, 9, 1);
const days = 30;
const day = 86_400_000;
/** Shares of the presets, as on a server on which short games are played most. */
const shares = { 'duel/open-chat': 0.6, 'imitation/5': 0.3, market: 0.08, 'show/six': 0.02 };

const seconds = (from: number) => Math.round((performance.now() - from) / 100) / 10;
const report = (text: string) => process.stdout.write(`${text}\n`);

const place = newDirectory();
try {
  let began = performance.now();
  const store = await openStore({ directory: place.path });
  let count = 0;
  const counts = Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [name, Math.round(share * games)]),
  );
  await addSimulatedGames(store, counts, {
    change(_id, [opening, ...facts]) {
      count += 1;
      const startedAt = month + Math.floor((((count * 7919) % games) / games) * days * day);
      return [{ ...opening, type: 'hosted', startedAt }, ...facts];
    },
  });
  report(`${count} games written in ${seconds(began)} s`);
  began = performance.now();
  await catchUpArchive(store, { directory: place.path });
  await loadServerKey(store);
  await store.close();
  report(`archived in ${seconds(began)} s`);
  const sums: string[] = [];
  for (const rest of [0, 0]) {
    const house = await openReleaseHouse(place.path, Date.UTC(2026, 9, 31, 1), { releases: { rest } });
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const memory: number[] = [];
    const sample = setInterval(() => memory.push(process.memoryUsage().rss / 1e6), 500);
    delay.enable();
    began = performance.now();
    await house.makeDue();
    const took = seconds(began);
    delay.disable();
    clearInterval(sample);
    const { releases } = (await (await fetch(`${house.url}/api/releases`)).json()) as {
      readonly releases: readonly {
        readonly games: number;
        readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
      }[];
    };
    await house.close();
    const [release] = releases;
    const quarter = (part: number) =>
      Math.round(Math.max(...memory.slice((part * memory.length) / 4, ((part + 1) * memory.length) / 4)));
    report(
      `${release?.games} games released in ${took} s; memory by quarter of the run: ${[0, 1, 2, 3].map(quarter).join(', ')} MB; main thread p99 ${Math.round(delay.percentile(99) / 1e6)} ms, max ${Math.round(delay.max / 1e6)} ms`,
    );
    for (const { name, bytes } of release?.files ?? []) report(`  ${name}: ${(bytes / 1e6).toFixed(1)} MB`);
    sums.push(JSON.stringify(release?.files));
    const { rmSync } = await import('node:fs');
    rmSync(`${place.path}/releases`, { recursive: true });
  }
  report(sums[0] === sums[1] ? 'two runs are equal byte by byte' : 'TWO RUNS DIFFER');
  process.exitCode = sums[0] === sums[1] ? 0 : 1;
} finally {
  place.remove();
}

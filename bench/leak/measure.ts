/** Plays the games of one format on one disk, and finds out what each group of signals tells. */
import { availableParallelism } from 'node:os';
import { mulberry32 } from '@parlour/stats';
import { gamesFor } from './classifier.ts';
import type { LeakName } from './leaks.ts';
import { type Row, rowOf } from './report.ts';
import { loudest, rowsOf } from './rows.ts';
import { leastDelay } from './sensitivity.ts';
import { signals } from './signals/index.ts';
import { classifyAll, playGames } from './threads.ts';

export interface MeasureOptions {
  readonly format: string;
  readonly commitMs: number;
  readonly blocking: boolean;
  /** Without the noise of real timers, and without their waiting. */
  readonly exact: boolean;
  /** Games to be judged; some more are played for the classifier to begin with. */
  readonly games: number;
  readonly seed: number;
  readonly threads?: number;
  readonly leaks?: readonly LeakName[];
  readonly warmUp?: number;
}

/** Without noise a seed gives the same figures everywhere, so the number of houses is the same everywhere. */
const exactThreads = 2;

/** Everything together, but for how fast people answer. */
const together = 'all-but-pace';

/** Reports progress to the person who waits. */
export interface Progress {
  readonly played?: (count: number, of: number) => void;
  /** So many milliseconds later, and machines' answers would have shown; undefined: not even much later ones. */
  readonly sensed?: (delay: number | undefined) => void;
}

export async function measure(wish: MeasureOptions, progress: Progress = {}): Promise<Row[]> {
  const { format, commitMs, blocking, exact, seed, leaks = [], warmUp = 3 } = wish;
  const games = gamesFor(wish.games);
  const threads = wish.threads ?? (exact ? exactThreads : threadsFor(commitMs));
  const data = { format, commitMs, blocking, exact, seed, leaks, warmUp };
  let count = 0;
  const played = await playGames(data, { games, threads }, () => progress.played?.(++count, games));
  const labels = played.map(({ isHuman }) => isHuman);
  const groups = [...Object.keys(signals), together];
  const named = groups.map((group) =>
    rowsOf(played.map(({ groups: of }) => (group === together ? joined(of) : (of[group] ?? {})))),
  );
  const lateness = named[groups.indexOf('lateness')];
  if (lateness !== undefined && progress.sensed !== undefined)
    progress.sensed(leastDelay(lateness, (name) => name.includes(' came '), mulberry32(seed)));
  const answers = await classifyAll(named.map(({ rows }) => ({ rows, labels, seed })));
  return groups.flatMap((group, index) => {
    const [rows, answer] = [named[index], answers[index]];
    if (rows === undefined || answer === undefined) return [];
    return [{ ...rowOf({ format, group, commitMs }, answer), loudest: loudest(rows, labels) }];
  });
}

/** Threads mostly wait, the longer the slower their disk is: so many share a core without getting in each other's way. */
const threadsFor = (commitMs: number): number =>
  Math.round(availableParallelism() * Math.min(4 + commitMs / 2, 24));

/** The same name in two groups is two numbers. */
const joined = (groups: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, features]) =>
      Object.entries(features).map(([name, value]) => [
        name.startsWith('#') ? `#${group} ${name}` : `${group} ${name}`,
        value,
      ]),
    ),
  );

/** Plays the games of one preset on one disk, and measures the information in each group of signals. */
import { availableParallelism } from 'node:os';
import type { Preset } from '@parlour/game';
import { mulberry32 } from '@parlour/stats';
import { gamesFor } from './classifier.ts';
import type { PlayOptions } from './formats/scripted-format.ts';
import type { GameThreadData } from './game-thread.ts';
import type { GameTrouble } from './game-trouble.ts';
import { judge, self } from './judge.ts';
import type { FrameLeakName } from './leaks.ts';
import type { PlayedLesson } from './played.ts';
import type { Kind, Row, Where } from './report.ts';
import { rowsOf } from './rows.ts';
import { minDetectableDelay } from './sensitivity.ts';
import type { BotStage } from './stages.ts';
import { taughtBy } from './taught.ts';
import { playGames } from './threads.ts';

export interface MeasureOptions extends Partial<Omit<PlayOptions, 'people'>> {
  readonly preset: string | Preset;
  /** Kind of talkers; default: people with the machines' law. */
  readonly people?: string;
  readonly commitMs: number;
  readonly blocking: boolean;
  /** Without the noise of real timers, and without their waiting. */
  readonly exact: boolean;
  /** Games to be judged; some more are played for the classifier to begin with. */
  readonly games: number;
  readonly seed: number;
  readonly threads?: number;
  readonly leaks?: readonly FrameLeakName[];
  /** Stage of the bots; left out: bots of the server, without a career. */
  readonly stage?: BotStage | undefined;
  /** What befalls every game; left out: trouble of single players. */
  readonly trouble?: GameTrouble | undefined;
  readonly warmUp?: number;
  /** Lessons that the server has learned from these people first; left out: none. */
  readonly taught?: number;
}

/** Fixed number of servers, so that without noise a seed gives the same results everywhere. */
const exactThreads = 2;

/** Reports progress to the person who waits. */
export interface Progress {
  readonly played?: (count: number, of: number) => void;
  /** Smallest detectable delay of machines' answers in milliseconds; undefined: not even much larger ones. */
  readonly sensed?: (delay: number | undefined) => void;
}

/** Plays the games, and returns their signals. */
export async function playedFor(wish: MeasureOptions, progress: Progress = {}) {
  const { preset, people = 'law', commitMs, blocking, exact, seed, leaks = [], warmUp = 3 } = wish;
  const { bots = 'prompted', transport = 'mixed', latency, stage, trouble, inStudy } = wish;
  const games = gamesFor(wish.games);
  const threads = wish.threads ?? (exact ? exactThreads : threadsFor(commitMs));
  const talkers = people === self ? 'law' : people;
  const disk = { commitMs, blocking, exact };
  const how = { bots, transport, latency, inStudy };
  const data = { preset, people: talkers, ...how, stage, trouble, ...disk, seed, leaks, warmUp };
  const learned = wish.taught === undefined ? undefined : await taughtTo(data, wish.taught, threads);
  const played = await playGames({ ...data, learned }, { games, threads }, (count) =>
    progress.played?.(count, games),
  );
  const kind: Kind = talkers === 'law' ? 'structure' : 'habit';
  const base: Omit<Where, 'group'> = {
    preset: typeof preset === 'string' ? preset : preset.id,
    kind,
    people,
    commitMs,
    ...(wish.taught !== undefined && { taught: wish.taught }),
    ...(stage !== undefined && { stage }),
    ...(trouble !== undefined && { trouble }),
  };
  return { base, played };
}

/** Plays other games first, until the server has this number of lessons. */
async function taughtTo(data: Omit<GameThreadData, 'games'>, count: number, threads: number) {
  const lessons: PlayedLesson[] = [];
  for (let round = 1; lessons.length < count; round += 1) {
    const games = Math.max(count - lessons.length, 2 * threads);
    const seed = data.seed + 7919 * round;
    const played = await playGames({ ...data, seed }, { games, threads }, () => {});
    lessons.push(...played.flatMap((game) => game.lessons));
  }
  return taughtBy(lessons.slice(0, count));
}

/** Plays the games, and measures their information. */
export async function measure(wish: MeasureOptions, progress: Progress = {}): Promise<Row[]> {
  const { base, played } = await playedFor(wish, progress);
  if (base.kind === 'structure' && progress.sensed !== undefined) {
    const lateness = rowsOf(played.map(({ groups }) => groups.lateness ?? {}));
    const isAbout = (column: string) => column.includes(' came ');
    progress.sensed(minDetectableDelay(lateness, isAbout, mulberry32(wish.seed)));
  }
  return judge(base, played, { seed: wish.seed });
}

/** Threads mostly wait, longer for slower disks: number that can share a core. */
const threadsFor = (commitMs: number): number =>
  Math.round(availableParallelism() * Math.min(4 + commitMs / 2, 24));

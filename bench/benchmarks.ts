/** The list of all benchmarks. */
import { appends } from './appends.ts';
import { archive } from './archive.ts';
import type { Benchmark } from './benchmark.ts';
import { heavy } from './heavy/heavy.ts';
import { interview } from './interview/interview.ts';
import { matchmaking } from './matchmaking.ts';
import { bytes } from './play/bytes.ts';
import { growth } from './play/growth.ts';
import { memory } from './play/memory.ts';
import { duels, play } from './play/play.ts';
import { replay } from './replay.ts';
import { results } from './results/results.ts';
import { statistics } from './statistics.ts';

/** All there are. A new one is a file of its own beside this one, and a line here. */
export const benchmarks: readonly Benchmark[] = [
  appends,
  replay,
  archive,
  play,
  duels,
  bytes,
  memory,
  growth,
  heavy,
  interview,
  matchmaking,
  results,
  statistics,
];

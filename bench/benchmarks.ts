/** The list of all benchmarks. */
import { appends } from './appends.ts';
import { archive } from './archive.ts';
import type { Benchmark } from './benchmark.ts';
import { env } from './env/env.ts';
import { growth } from './growth/growth.ts';
import { heavy } from './heavy/heavy.ts';
import { interview } from './interview/interview.ts';
import { matchmaking } from './matchmaking.ts';
import { bytes } from './play/bytes.ts';
import { gateways } from './play/gateways.ts';
import { memory } from './play/memory.ts';
import { duels, play } from './play/play.ts';
import { replay } from './replay.ts';
import { results } from './results/results.ts';
import { statistics } from './statistics.ts';

/** All benchmarks. A new one is a separate file in this folder, and an entry here. */
export const benchmarks: readonly Benchmark[] = [
  appends,
  replay,
  archive,
  play,
  duels,
  bytes,
  gateways,
  memory,
  env,
  growth,
  heavy,
  interview,
  matchmaking,
  results,
  statistics,
];

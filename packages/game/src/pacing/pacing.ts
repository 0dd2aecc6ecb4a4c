import type { RandomStream } from '../random.ts';
import { type Duration, type Instant, milliseconds } from '../time.ts';

/** An utterance to be paced as if a person had read, thought and typed. */
export interface Spoken {
  /** When the speaker could begin to read. */
  readonly since: Instant;
  /** Code points read. */
  readonly read: number;
  /** Code points typed. */
  readonly typed: number;
}

/** How long a person would have taken, by name; the name is recorded with the game. */
export const pacings = ['market', 'ucsd', 'none'] as const;
export type Pacing = (typeof pacings)[number];

/**
 * How long after the moment when one could begin to read an utterance may appear. In whole milliseconds.
 *
 * `market`: 1.2 s + 0.055 s per character read + 0.16 s per character typed + Gamma(2, 0.6 s), at most 25 s.
 * `ucsd`: 1 s + N(0.3, 0.03) s per character typed + N(0.03, 0.003) s per character read + Gamma(2.5, 0.25 s),
 * the model of Jones and Bergen's studies.
 */
export function typingTime(
  pacing: Pacing,
  { read, typed }: Pick<Spoken, 'read' | 'typed'>,
  random: RandomStream,
): Duration {
  switch (pacing) {
    case 'none':
      return milliseconds(0);
    case 'market':
      return inMilliseconds(Math.min(1.2 + 0.055 * read + 0.16 * typed + gamma(2, 0.6, random), 25));
    case 'ucsd':
      return inMilliseconds(
        1 + normal(0.3, 0.03, random) * typed + normal(0.03, 0.003, random) * read + gamma(2.5, 0.25, random),
      );
  }
}

/**
 * How long a person takes for a click that something gave rise to: 0.35 s + Gamma(2, 0.25 s), at most 3 s. Nothing
 * where nothing is paced.
 */
export function reactionTime(pacing: Pacing, random: RandomStream): Duration {
  if (pacing === 'none') return milliseconds(0);
  return inMilliseconds(Math.min(0.35 + gamma(2, 0.25, random), 3));
}

const inMilliseconds = (count: number): Duration => milliseconds(Math.max(Math.round(count * 1000), 0));

/** Box and Muller (1958). */
function normal(mean: number, deviation: number, random: RandomStream): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  return mean + deviation * radius * Math.cos(2 * Math.PI * random.next());
}

/** Marsaglia and Tsang (2000), for shapes of at least 1. */
function gamma(shape: number, scale: number, random: RandomStream): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(0, 1, random);
    const v = (1 + c * x) ** 3;
    if (v <= 0) continue;
    const u = 1 - random.next();
    if (Math.log(u) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v * scale;
  }
}

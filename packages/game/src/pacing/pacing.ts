/** The models by which a machine's answers are held back. */
import { type RandomStream, seededStream } from '../random.ts';
import { type Duration, type Instant, milliseconds } from '../time.ts';
import { minAnswerDelay } from './bounds.ts';
import { drawGamma, drawNormal } from './draws.ts';
import type { Task } from './habits.ts';
import { type GamePace, learnedSeconds } from './learned-pace.ts';
import { difficultyOf, drawTypist, typistSeconds } from './typist.ts';

/** An utterance to be paced as if a person had read, thought and typed. */
export interface Utterance extends Task {
  /**
   * Earliest time at which the speaker could begin: the answered text and the speaker's own last one were
   * visible.
   */
  readonly since: Instant;
  /** Answers that the speaker gave before in this game. */
  readonly index: number;
  /** How long it was readable before `since`, such as messages typed one after the other; default 0. */
  readonly waited?: Duration;
}

/** Pacing models by name; the name is recorded with the game. */
export const pacings = ['typist', 'market', 'ucsd', 'none'] as const;
export type Pacing = (typeof pacings)[number];

/** Identity of the times: they follow from the game and the seat. */
export interface Speaker {
  readonly seed: string;
  readonly seat: string;
  /** The learned model at the opening; undefined: none yet. */
  readonly pace?: GamePace | undefined;
}

/**
 * Returns the delay of an answer after `since` in whole milliseconds; undefined: it never appears.
 * Deterministic for the game, seat and answer, so that a repetition after an outage gets the same delay.
 *
 * `typist`: the times of one person, drawn once for the seat from published data (typist.ts) or the learned
 * model (learned-pace.ts). At least 1 s, without a maximum: longer than the others' patience is silence.
 * `market`: 1.2 s + 0.055 s per character read + 0.16 s per character typed + Gamma(2, 0.6 s), at most 25 s.
 * `ucsd`: 1 s + N(0.3, 0.03) s per character typed + N(0.03, 0.003) s per character read + Gamma(2.5, 0.25
 * s), the model of Jones and Bergen's studies.
 */
export function typingTime(pacing: Pacing, spoken: Utterance, speaker: Speaker): Duration | undefined {
  if (pacing === 'typist') return answerTime(spoken, speaker);
  return formulaTime(pacing, spoken, seededStream(speaker.seed, `pacing/${speaker.seat}/${spoken.since}`));
}

/** Delay of an unprompted text: without reading time, and never missing. `id` identifies the text. */
export function askingTime(pacing: Pacing, typed: number, id: string, { seed, seat }: Speaker): Duration {
  const random = seededStream(seed, `reaction/${seat}/${id}`);
  if (pacing !== 'typist') return formulaTime(pacing, { read: 0, typed }, random);
  const typist = drawTypist(seededStream(seed, `typist/${seat}`));
  return inMilliseconds(typistSeconds(typist, { read: 0, typed }, { waited: 0, difficulty: 1 }, random));
}

/** Reaction time of a click: 0.35 s + Gamma(2, 0.25 s), at most 3 s. 0 without pacing. */
export function reactionTime(pacing: Pacing, random: RandomStream): Duration {
  if (pacing === 'none') return milliseconds(0);
  return inMilliseconds(Math.min(0.35 + drawGamma(2, 0.25, random), 3));
}

function answerTime(spoken: Utterance, { seed, seat, pace }: Speaker): Duration | undefined {
  const { index } = spoken;
  const waited = (spoken.waited ?? 0) / 1000;
  const stream = (name: string) => seededStream(seed, `typist/${seat}/${name}`);
  const habits = pace?.typists[seat];
  let time: number | undefined;
  if (pace !== undefined && habits !== undefined)
    time = learnedSeconds(pace, habits, { ...spoken, waited }, stream);
  else {
    const typist = drawTypist(seededStream(seed, `typist/${seat}`));
    const difficulty = difficultyOf(seededStream(seed, `difficulty/${index}`));
    time = typistSeconds(typist, spoken, { waited, difficulty }, stream(`${index}`));
  }
  const wait = time === undefined ? undefined : inMilliseconds(time);
  return wait !== undefined && wait < minAnswerDelay ? minAnswerDelay : wait;
}

function formulaTime(
  pacing: Exclude<Pacing, 'typist'>,
  { read, typed }: Task,
  random: RandomStream,
): Duration {
  switch (pacing) {
    case 'none':
      return milliseconds(0);
    case 'market':
      return inMilliseconds(Math.min(1.2 + 0.055 * read + 0.16 * typed + drawGamma(2, 0.6, random), 25));
    case 'ucsd':
      return inMilliseconds(
        1 +
          drawNormal(0.3, 0.03, random) * typed +
          drawNormal(0.03, 0.003, random) * read +
          drawGamma(2.5, 0.25, random),
      );
  }
}

const inMilliseconds = (count: number): Duration => milliseconds(Math.max(Math.round(count * 1000), 0));

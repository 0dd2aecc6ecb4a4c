/** Games of which only the target's times are played: questions and lengths at random, answers as a person gives them. */
import { maxAnswerDelay, minAnswerDelay, type TimedGame } from '@parlour/game';
import type { Random } from '@parlour/stats';
import { between, exponential, logNormal } from '../people/draws.ts';
import type { AnswerTime } from '../people/index.ts';

const bell = 120_000;
const silence = 45_000;
const slot = 10;

export interface TimedAnswer {
  readonly read: number;
  readonly typed: number;
  /** Milliseconds from the question to the answer, as the bettors see it. */
  readonly took: number;
}

export interface Timings {
  readonly answers: readonly TimedAnswer[];
  /** The question that was left open, and for how long. */
  readonly open?: NonNullable<TimedGame['open']>;
}

/** Questions have 30 characters at the median, answers 24: from 3 to 80. */
const lengths = (random: Random) => ({
  read: Math.round(between(6, logNormal(random, 30, 0.5), 120)),
  typed: Math.round(between(3, logNormal(random, 24, 0.65), 80)),
});

/**
 * Two minutes of questions, most of them queued when one is answered. Answers faster than the server's
 * minimum wait until then; an answer that is too late ends the game.
 */
export function playTimings(takes: AnswerTime, random: Random): Timings {
  const answers: TimedAnswer[] = [];
  let now = 3000 + 6000 * random();
  for (;;) {
    const { read, typed } = lengths(random);
    const time = takes({ read, typed, index: answers.length });
    const isSilent = time === undefined || time > maxAnswerDelay;
    const took = isSilent ? silence : (Math.floor(Math.max(time, minAnswerDelay) / slot) + 1) * slot;
    if (now + took > bell) return { answers, open: { read, stood: bell - now, silent: false } };
    if (isSilent) return { answers, open: { read, stood: silence, silent: true } };
    answers.push({ read, typed, took });
    now += took + (random() < 0.6 ? 0 : exponential(random, 6000));
    if (now > bell) return { answers };
  }
}

/** The game as learning input of the server. */
export const learnable = ({ answers, open }: Timings, person: string): TimedGame => ({
  person,
  day: 0,
  answers,
  ...(open && { open }),
});

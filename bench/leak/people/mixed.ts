/**
 * Five invented kinds of talkers outside the law of machines: terse, in bursts, slow, chatty, and often
 * away. Differences from them are habits. All numbers are chosen near those of two logs of strangers: the
 * median reply comes after 10 s, a second message of a run 9 s after the first, in 29 % of turns.
 */
import { seconds } from '@parlour/game';
import type { Random } from '@parlour/stats';
import { exponential, logNormal } from './draws.ts';
import type { Talkers } from './manner.ts';

interface Habits {
  /** Seconds to a reply, at the middle, without typing. */
  readonly reply: number;
  /** Probability and delay in seconds of another message after an own one. */
  readonly goesOn: number;
  readonly gap: number;
  /** Seconds of silence after which someone says something unasked, on average; it takes 12 s at least. */
  readonly silence: number;
  /** Seconds to the first message where no one speaks. */
  readonly opening: number;
  /** Probability of absence at a message, and its duration in seconds. */
  readonly away: number;
  readonly awayFor: number;
}

const kinds = {
  terse: { reply: 4, goesOn: 0.08, gap: 8, silence: 90, opening: 14, away: 0.02, awayFor: 20 },
  burst: { reply: 5, goesOn: 0.55, gap: 5, silence: 45, opening: 9, away: 0.02, awayFor: 20 },
  slow: { reply: 12, goesOn: 0.15, gap: 15, silence: 80, opening: 22, away: 0.05, awayFor: 25 },
  chatty: { reply: 5, goesOn: 0.42, gap: 9, silence: 18, opening: 7, away: 0.01, awayFor: 15 },
  away: { reply: 6, goesOn: 0.2, gap: 10, silence: 100, opening: 18, away: 0.18, awayFor: 45 },
} satisfies Readonly<Record<string, Habits>>;

type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

const minSilenceSeconds = 12;
/**
 * Probability that a message interrupted while being written is sent anyway, after this number of seconds.
 */
const sentAnyway = 0.5;
const underWay = 2.5;

function kindOf(name: Kind): Talkers {
  return {
    name,
    draw: (random) => {
      const habits: Habits = kinds[name];
      const own = logNormal(random, 1, 0.35);
      const letter = logNormal(random, 0.2, 0.35);
      const wait = (middle: number, spread: number) => own * logNormal(random, middle, spread);
      const unasked = () => minSilenceSeconds + exponential(random, habits.silence);
      return ({ context: { last, run, sinceOwn }, typed, read }) => {
        const typing = 0.6 * letter * typed;
        if (last === 'no-one') return wait(habits.opening, 0.6) + typing;
        if (last === 'own')
          return random() < habits.goesOn / run ? wait(habits.gap, 0.6) + typing / 2 : unasked();
        const isCut = sinceOwn !== undefined && sinceOwn < seconds(3);
        if (isCut && random() < habits.goesOn * sentAnyway) return logNormal(random, underWay, 0.5);
        const absent = random() < habits.away ? exponential(random, habits.awayFor) : 0;
        return absent + wait(habits.reply, 0.6) + read / 25 + typing;
      };
    },
  };
}

const each = names.map(kindOf);

/** All five, one drawn for each game. */
const mixed: Talkers = {
  name: 'mixed',
  draw: (random: Random, mode) => (each[Math.floor(random() * each.length)] as Talkers).draw(random, mode),
};

/** By name. */
export const mixedKinds: readonly Talkers[] = [mixed, ...each];

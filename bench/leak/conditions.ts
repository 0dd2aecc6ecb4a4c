/** Nuisance factors of one run that must reveal nothing: drawn for each game, and recorded with it. */
import type { SlotMode, TurnMode } from '@parlour/game';
import type { Random } from '@parlour/stats';
import { logNormal } from './people/draws.ts';
import type { Manner, Talkers } from './people/manner.ts';

/** Factors that can be fixed for a whole run; others are drawn for each game. */
export interface ConditionOptions {
  readonly people: Talkers;
  /** Milliseconds that a bot takes for a reply. */
  readonly latency?: number | undefined;
}

/** The conditions of one game. */
export interface Conditions {
  /** Milliseconds that a bot takes for a reply, drawn anew for each. */
  readonly latency: () => number;
  /** Rate of silence: of bots on a prompt, of people when they would have spoken. */
  readonly declines: number;
  /** `asks`: when the machine that stands by is asked; asked late, it is not timed by the length of its text. */
  readonly manner: (mode: TurnMode, asks?: string) => Manner;
  /** In which share of their slots a person writes. */
  readonly share: (mode: SlotMode) => number;
  /** Whether a person wants to end the conversation early. */
  readonly wishesEnd: number;
  readonly factors: Readonly<Record<string, string>>;
}

/** The shortest that a bot takes, and the longest, in milliseconds: no message appears sooner than that. */
const quickest = 1;
const slowest = 3000;
/** From one reply of a bot to the next: the spread of the logarithm. */
const spread = 0.3;

/** Half of the games have players who are silent at more than every second chance to speak. */
const fewest = 0.55;

/** Of ten people, how many want a talk to end early; drawn for each game. */
const wishes = [0, 0.25, 0.5, 0.75, 1];

export function drawConditions(random: Random, { people, latency }: ConditionOptions): Conditions {
  const time = latency ?? quickest * (slowest / quickest) ** random();
  const isTalkative = random() < 0.5;
  const wishesEnd = wishes[Math.floor(random() * wishes.length)] ?? 0;
  return {
    latency: () => Math.min(logNormal(random, time, spread), Math.max(slowest, time)),
    declines: isTalkative ? 0 : fewest,
    manner: (mode, asks) => people.draw(random, mode, asks !== 'late'),
    share: (mode) => people.share?.(random, mode) ?? 1,
    wishesEnd,
    factors: {
      latency: time < 30 ? 'below 30 ms' : time < 300 ? '30 to 300 ms' : 'above 300 ms',
      talkativeness: isTalkative ? 'every chance' : 'few',
      people: people.name,
    },
  };
}

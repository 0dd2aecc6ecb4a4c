/** The commands, the configuration, the views and the log of every format, as schemas. */
import type { Nature } from '@parlour/game';
import type { z } from 'zod';
import { duelCommand, duelCommands, duelConfig, duelExamples } from './duel.ts';
import { duelEvent, duelLogEvent } from './duel-events.ts';
import { duelConfigPlayed, duelOutcome, duelView } from './duel-view.ts';
import { gameshowSchemas } from './gameshow.ts';
import { imitationCommand, imitationCommands, imitationConfig, imitationExamples } from './imitation.ts';
import { imitationEvent, imitationLogEvent } from './imitation-events.ts';
import { imitationConfigPlayed, imitationOutcome, imitationView } from './imitation-view.ts';
import { marketCommand, marketCommands, marketConfig, marketExamples } from './market.ts';
import { marketEvent, marketLogEvent } from './market-events.ts';
import { marketConfigPlayed, marketOutcome, marketView } from './market-view.ts';

/** Schemas of a format: the commands of its seats, and its log. */
export interface FormatSchemas {
  /** Name of the format within a sentence. */
  readonly title: string;
  readonly command: z.ZodType<{ type: string }>;
  /** The same by their types. */
  readonly commands: Readonly<Record<string, z.ZodType>>;
  /** A command of each type, for people who read. */
  readonly examples: Readonly<Record<string, object>>;
  readonly config: z.ZodType<object>;
  readonly event: z.ZodType<{ type: string; at: number }>;
  /** Exact schemas of its views and outcomes. */
  readonly told: {
    readonly view: z.ZodType;
    readonly config: z.ZodType;
    readonly outcome: z.ZodType;
    readonly event: z.ZodType;
  };
  /** Why these seats cannot sit down to a game, or undefined if they can. */
  readonly castProblem: (seats: readonly string[], config: object) => string | undefined;
  /** Configuration that follows from the cast; omitted if there is none. */
  readonly configOfCast?: (cast: Readonly<Record<string, Nature>>) => object;
}

/** The words of every format, by its name. */
export const formatSchemas: Readonly<Record<string, FormatSchemas>> = {
  market: {
    title: 'the Market',
    command: marketCommand,
    commands: marketCommands,
    examples: marketExamples,
    config: marketConfig,
    event: marketEvent,
    told: { view: marketView, config: marketConfigPlayed, outcome: marketOutcome, event: marketLogEvent },
    castProblem: (seats, { maxBettors = 3 }: { maxBettors?: number }) => {
      const bettors = seats.filter((seat) => seat !== 'target');
      const expected = bettors.map((_, index) => `bettor-${index + 1}`);
      return seats.includes('target') &&
        bettors.length > 0 &&
        bettors.length <= maxBettors &&
        expected.every((seat) => bettors.includes(seat))
        ? undefined
        : `expected "target" and 1 to ${maxBettors} bettors, "bettor-1", "bettor-2" and so on`;
    },
  },
  imitation: {
    title: 'the imitation game',
    command: imitationCommand,
    commands: imitationCommands,
    examples: imitationExamples,
    config: imitationConfig,
    event: imitationEvent,
    told: {
      view: imitationView,
      config: imitationConfigPlayed,
      outcome: imitationOutcome,
      event: imitationLogEvent,
    },
    castProblem: (seats, { parties = 3 }: { parties?: number }) => {
      const expected = parties === 3 ? ['interrogator', 'A', 'B'] : ['interrogator', 'A'];
      return seats.length === expected.length && expected.every((seat) => seats.includes(seat))
        ? undefined
        : `expected ${expected.map((seat) => `"${seat}"`).join(', ')}, as ${parties} parties have`;
    },
  },
  duel: {
    title: 'the duel',
    command: duelCommand,
    commands: duelCommands,
    examples: duelExamples,
    config: duelConfig,
    event: duelEvent,
    told: { view: duelView, config: duelConfigPlayed, outcome: duelOutcome, event: duelLogEvent },
    castProblem: (seats) =>
      seats.length === 2 && seats.includes('left') && seats.includes('right')
        ? undefined
        : 'expected "left" and "right"',
  },
  gameshow: gameshowSchemas,
};

/** The commands, the configuration and the log of every format, as schemas. */
import type { z } from 'zod';
import { marketCommand, marketCommands, marketConfig } from './market.ts';
import { marketEvent } from './market-events.ts';

/** What the door must know of a format: the words its seats may say, and the shape of its log. */
export interface FormatWords {
  readonly command: z.ZodType<{ type: string }>;
  /** The same by their types. */
  readonly commands: Readonly<Record<string, z.ZodType>>;
  readonly config: z.ZodType<object>;
  readonly event: z.ZodType<{ type: string; at: number }>;
  /** Why these seats cannot sit down to a game, or undefined if they can. */
  readonly castProblem: (seats: readonly string[], config: object) => string | undefined;
}

/** The words of every format, by its name. */
export const formatWords: Readonly<Record<string, FormatWords>> = {
  market: {
    command: marketCommand,
    commands: marketCommands,
    config: marketConfig,
    event: marketEvent,
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
};

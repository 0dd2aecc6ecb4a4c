/** Last word as a house is given it: its rules, and its words on the wire, beside the formats that Parlour comes with. */
import { type AnyFormat, natures, formats as usual } from '@parlour/game';
import { type FormatWords, formatWords } from '@parlour/protocol';
import * as z from 'zod';
import { lastWord } from './index.ts';

const commands = {
  say: z.strictObject({ type: z.literal('say'), text: z.string().max(2000) }),
  guess: z.strictObject({ type: z.literal('guess'), nature: z.enum(natures) }),
  leave: z.strictObject({ type: z.literal('leave') }),
};

const lastWordWords: FormatWords = {
  command: z.discriminatedUnion('type', [commands.say, commands.guess, commands.leave]),
  commands,
  config: z.strictObject({
    duration: z.int().positive().optional(),
    guessing: z.int().positive().optional(),
    wordLength: z.int().positive().optional(),
    mix: z.number().min(0).max(1).optional(),
  }),
  event: z.looseObject({ type: z.string(), at: z.int() }),
  castProblem: (seats) =>
    seats.length === 2 && seats.includes('left') && seats.includes('right')
      ? undefined
      : 'expected "left" and "right"',
};

export const formats: Readonly<Record<string, AnyFormat>> = {
  ...usual,
  'last-word': lastWord as unknown as AnyFormat,
};
export const words: Readonly<Record<string, FormatWords>> = { ...formatWords, 'last-word': lastWordWords };

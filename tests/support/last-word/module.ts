/** Last word as a server module: rules, protocol schemas and digest, beside the built-in formats. */
import {
  type AnyFormat,
  presets as builtInPresets,
  natures,
  type Preset,
  formats as usual,
} from '@parlour/game';
import { type FormatSchemas, formatSchemas } from '@parlour/protocol';
import { type AnyDigest, digests as builtInDigests, type Digests } from '@parlour/results';
import * as z from 'zod';
import { lastWordDigest } from './digest.ts';
import { lastWord } from './index.ts';

const commands = {
  say: z.strictObject({ type: z.literal('say'), text: z.string().max(2000) }),
  guess: z.strictObject({ type: z.literal('guess'), nature: z.enum(natures) }),
  leave: z.strictObject({ type: z.literal('leave') }),
};

const config = z.strictObject({
  duration: z.int().positive(),
  guessing: z.int().positive(),
  wordLength: z.int().positive(),
  mix: z.number().min(0).max(1),
});
const event = z.looseObject({ type: z.string(), at: z.int() });

const lastWordWords: FormatSchemas = {
  title: 'Last word',
  command: z.discriminatedUnion('type', [commands.say, commands.guess, commands.leave]),
  commands,
  examples: {
    say: { type: 'say', text: 'so' },
    guess: { type: 'guess', nature: 'human' },
    leave: { type: 'leave' },
  },
  config: config.partial(),
  event,
  told: {
    view: z.looseObject({ phase: z.string() }),
    config,
    outcome: z.looseObject({ end: z.string() }),
    event,
  },
  castProblem: (seats) =>
    seats.length === 2 && seats.includes('left') && seats.includes('right')
      ? undefined
      : 'expected "left" and "right"',
};

export const formats: Readonly<Record<string, AnyFormat>> = {
  ...usual,
  'last-word': lastWord as unknown as AnyFormat,
};
export const words: Readonly<Record<string, FormatSchemas>> = {
  ...formatSchemas,
  'last-word': lastWordWords,
};
export const presets: readonly Preset[] = [
  ...builtInPresets,
  { id: 'last-word', format: 'last-word', config: {}, matching: 'pair-by-rating' },
];
export const digests: Digests = { ...builtInDigests, 'last-word': lastWordDigest as unknown as AnyDigest };

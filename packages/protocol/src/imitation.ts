/** The commands and the configuration of the imitation game, as schemas. */
import { natures, pacings, strategies } from '@parlour/game';
import * as z from 'zod';

const witness = z.enum(['A', 'B'], 'expected a witness, "A" or "B"');
const milliseconds = z.int().min(0);

/** Commands of an imitation game seat. The server adds the seat and the time; a client cannot set either. */
export const imitationCommands = {
  say: z
    .strictObject({
      type: z.literal('say'),
      text: z.string(),
      to: z
        .enum(['interrogator', 'A', 'B'], 'expected a seat, such as "A"')
        .optional()
        .meta({ description: 'For which witness. Left out where there is only one to talk with.' }),
    })
    .meta({ description: 'The interrogator says something to a witness, or a witness to the interrogator.' }),
  verdict: z
    .strictObject({
      type: z.literal('verdict'),
      human: witness.optional().meta({ description: 'Of two witnesses: the one that is human.' }),
      nature: z.enum(natures).optional().meta({ description: 'Of one witness: its nature.' }),
      confidence: z.number().min(0).max(100).meta({ description: '0: a guess; 100: certain.' }),
      reason: z.string().optional().meta({ description: 'Why, in words; empty if left out.' }),
      strategies: z
        .array(z.enum(strategies))
        .max(strategies.length)
        .optional()
        .meta({ description: "The interrogator's strategies." }),
    })
    .meta({ description: 'The interrogator decides, once; it ends the game.' }),
  leave: z.strictObject({ type: z.literal('leave') }).meta({ description: 'Leaves the game for good.' }),
};

export const imitationCommand = z.discriminatedUnion('type', [
  imitationCommands.say,
  imitationCommands.verdict,
  imitationCommands.leave,
]);

/** Every choice about an imitation game, each with a default: times in milliseconds. */
export const imitationConfig = z
  .strictObject({
    parties: z.union([z.literal(2), z.literal(3)], 'expected 2 or 3'),
    duration: z.int().min(1),
    verdictTime: z.int().min(1),
    early: z.boolean(),
    length: z.int().min(1).max(10_000),
    grace: milliseconds,
    messageLimit: z.int().min(0),
    repeatLimit: z.int().min(0),
    pacing: z.enum(pacings),
  })
  .partial();

/** A frame's command of each type, for people who read. */
export const imitationExamples: Readonly<Record<string, object>> = {
  say: { type: 'say', to: 'B', text: 'What is in your pockets?' },
  verdict: {
    type: 'verdict',
    human: 'B',
    confidence: 70,
    reason: 'A was never surprised.',
    strategies: ['small-talk', 'trick'],
  },
  leave: { type: 'leave' },
};

/** The commands, the configuration and the forums of the duel, as schemas. */
import {
  builtInForums,
  duelRoles,
  type Forum,
  natures,
  pacings,
  payoffCells,
  payoffTables,
  styleParts,
  turnKinds,
  wordListNames,
} from '@parlour/game';
import * as z from 'zod';
import { constraint, words } from './constraints.ts';

const milliseconds = z.int().min(0);
const names = <Name extends string>(all: readonly Name[]) => z.enum(all as [Name, ...Name[]]);

/** What a seat of the duel may ask for. The server adds who asks and when; a client cannot claim either. */
export const duelCommands = {
  say: z
    .strictObject({ type: z.literal('say'), text: z.string() })
    .meta({ description: 'Says something to the partner.' }),
  predict: z
    .strictObject({
      type: z.literal('predict'),
      nature: z
        .enum([...natures, 'bot'])
        .overwrite((nature) => (nature === 'bot' ? 'machine' : nature))
        .meta({ description: 'What the partner is taken for; `bot` is another word for `machine`.' }),
    })
    .meta({ description: 'Says what the partner is; it ends the game.' }),
  leave: z.strictObject({ type: z.literal('leave') }).meta({ description: 'Leaves the game for good.' }),
};

export const duelCommand = z.discriminatedUnion('type', [
  duelCommands.say,
  duelCommands.predict,
  duelCommands.leave,
]);

const role = z.strictObject({
  role: names(duelRoles),
  title: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'What people call it where two seats differ, such as "For the motion".' }),
  predicts: z.boolean(),
  length: z.int().min(1).max(10_000).meta({ description: 'Longest message, in code points.' }),
  constraints: z.array(constraint).max(20),
});

const points = z.number().min(-1000).max(1000);
const pair = z
  .tuple([points, points])
  .meta({ description: 'For the one who predicts and for the partner; of a timeout, for left and right.' });
const judged = z.strictObject({ right: pair, wrong: pair });

/** A table of payoffs: eight cells, or right and wrong by role. */
export const payoffs = z.union([
  z.strictObject({ cells: z.record(names(payoffCells), pair), timeout: pair }),
  z.strictObject({
    duellist: judged.optional(),
    interrogator: judged.optional(),
    suspect: judged.optional(),
    timeout: pair,
  }),
]);

/** Every field of a configuration as it is in the log. */
export const duelFields = {
  duration: z.int().min(1),
  messages: z.int().min(1).max(10_000),
  minMessages: z.int().min(0),
  silence: z.int().min(1),
  grace: milliseconds,
  replyWithin: z.int().min(1),
  turns: names(turnKinds).meta({
    description:
      'Anyone at any time; one message each in turn; or in alternate slots, at whose end appears what was written.',
  }),
  slot: z
    .int()
    .min(2000)
    .optional()
    .meta({ description: 'The length of a slot, with `turns` `slots`; left out: 30000 there.' }),
  roles: z.array(role).min(1).max(2).meta({ description: 'Of left and right; one alone is of both.' }),
  vocabulary: words.nullable().meta({ description: 'The only words that may be used; null: any.' }),
  payoffs,
  style: z.partialRecord(names(styleParts), z.number().min(0).max(0.5)).meta({
    description: 'The weights of style points, at most 1 together; `humanScore` goes by earlier games.',
  }),
  mix: z.number().min(0).max(1).meta({ description: 'The probability that the partner is a person.' }),
  pool: z.string().min(1).max(60).meta({ description: 'In which pool of ratings it counts.' }),
  repeatLimit: z.int().min(0),
  pacing: z.enum(pacings),
};

const wishes = z
  .strictObject({
    ...duelFields,
    vocabulary: z
      .union([names(wordListNames), words])
      .nullable()
      .meta({ description: 'The only words that may be used, or the name of a list; null: any.' }),
    payoffs: z.union([names(Object.keys(payoffTables) as (keyof typeof payoffTables)[]), payoffs]),
  })
  .partial();

/** A forum, as its file has it. */
export const forum: z.ZodType<Forum> = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      .max(40),
    title: z.string().min(1).max(60),
    description: z.string().min(1).max(500),
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .meta({ description: 'Of the talk, such as "en".' }),
    guidelines: z.array(z.string().min(1).max(300)).min(1).max(20),
    translations: z
      .record(
        z.string().regex(/^[a-z]{2,3}$/),
        z.strictObject({
          title: z.string().min(1).max(60).optional(),
          description: z.string().min(1).max(500).optional(),
          guidelines: z.array(z.string().min(1).max(300)).min(1).max(20).optional(),
          roles: z.array(z.string().min(1).max(40)).max(2).optional(),
        }),
      )
      .optional()
      .meta({
        description: 'The same texts for those who read another language, by language, such as "ru".',
      }),
    adult: z.boolean().optional().meta({ description: 'Closed until the house asks for an age.' }),
    config: wishes.meta({ description: "What differs from the duel's own choices. Times in milliseconds." }),
  })
  .meta({
    title: 'Forum',
    description: 'A forum of Parlour: a duel with a topic, roles and payoffs.',
  }) as never;

/** Every choice about a duel, each with a default: times in milliseconds. `forum`: one that Parlour comes with. */
export const duelConfig = z
  .strictObject({
    ...wishes.shape,
    forum: z.union([names(builtInForums.map(({ id }) => id)), forum]).optional(),
  })
  .meta({ description: 'Every choice about a duel.' });

/** A frame's command of each type, for people who read. */
export const duelExamples: Readonly<Record<string, object>> = {
  say: { type: 'say', text: 'What do you see from your window?' },
  predict: { type: 'predict', nature: 'machine' },
  leave: { type: 'leave' },
};

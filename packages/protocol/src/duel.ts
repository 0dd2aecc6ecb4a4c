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
import { constraint, wordListSchema } from './constraints.ts';
import { presetTexts } from './preset-texts.ts';

const milliseconds = z.int().min(0);
const names = <Name extends string>(all: readonly Name[]) => z.enum(all as [Name, ...Name[]]);

/** Commands of a duel seat. The server adds the seat and the time; a client cannot set either. */
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
        .meta({ description: 'Predicted nature of the partner; `bot` is accepted for `machine`.' }),
    })
    .meta({ description: "Predicts the partner's nature; it ends the game." }),
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
    .meta({ description: 'Its name for people where two seats differ, such as "For the motion".' }),
  predicts: z.boolean(),
  length: z.int().min(1).max(10_000).meta({ description: 'Maximum length of a message, in code points.' }),
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
      'Anyone at any time; one message each in turn; or in alternate slots, with texts shown at their ends.',
  }),
  slot: z
    .int()
    .min(2000)
    .optional()
    .meta({ description: 'The length of a slot, with `turns` `slots`; left out: 30000 there.' }),
  roles: z
    .array(role)
    .min(1)
    .max(2)
    .meta({ description: 'Of left and right; a single one applies to both.' }),
  vocabulary: wordListSchema.nullable().meta({ description: 'The only words that may be used; null: any.' }),
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
      .union([names(wordListNames), wordListSchema])
      .nullable()
      .meta({ description: 'The only words that may be used, or the name of a list; null: any.' }),
    payoffs: z.union([names(Object.keys(payoffTables) as (keyof typeof payoffTables)[]), payoffs]),
  })
  .partial();

/** A forum, as its file has it. */
export const forum: z.ZodType<Forum> = z
  .strictObject({
    format: z.literal('duel').optional().meta({ description: 'The kind of game.' }),
    ...presetTexts,
    config: wishes.meta({ description: "Differences from the duel's defaults. Times in milliseconds." }),
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

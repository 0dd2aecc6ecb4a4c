/** The files of a campaign of Spot the Bot as JSON Schemas, one for each kind of file. */
import * as z from 'zod';

const exchange = z
  .tuple([z.string(), z.string()])
  .meta({ description: 'What the first entity says, and what the second says to it.' });
const entity = z.strictObject({
  name: z
    .string()
    .min(1)
    .meta({ description: 'What it is called in results: a bot’s name, or `Human` for every person.' }),
  nature: z.enum(['human', 'machine']),
  player: z
    .string()
    .optional()
    .meta({ description: 'A person of the server, who must not judge their own conversation.' }),
});
const exchanges = z.int().min(1);

const conversation = z
  .strictObject({
    id: z.string().min(1),
    domain: z.string().min(1).meta({ description: 'Each domain is analysed apart.' }),
    entities: z.tuple([entity, entity]).meta({ description: 'The first one speaks first.' }),
    exchanges: z.array(exchange),
    seed: exchange.optional().meta({
      description:
        'The opening, neither shown nor counted: what bots were given, or the first exchange of people.',
    }),
  })
  .meta({ title: 'A conversation: one line of conversations.jsonl and sampled.jsonl' });

const segments = z
  .strictObject({
    segments: z
      .array(exchanges)
      .min(1)
      .meta({ description: 'How many exchanges are shown, from the first.' }),
    tooShort: z.array(z.string()).meta({ description: 'Conversations that are left out.' }),
  })
  .meta({ title: 'How conversations are cut: segments.json' });

const annotation = z
  .strictObject({
    conversation: z.string().min(1),
    segment: exchanges.meta({ description: 'How many exchanges were shown.' }),
    batch: z.string().min(1),
    annotator: z.string().min(1).meta({ description: 'A name that stands for nobody.' }),
    labels: z.tuple([z.enum(['human', 'bot', 'unsure']), z.enum(['human', 'bot', 'unsure'])]),
    features: z
      .record(z.string(), z.union([z.literal(0), z.literal(1), z.null()]))
      .meta({ description: 'Who did better: 0 the first, 1 the second, null neither.' }),
    elapsed: z.number().optional().meta({ description: 'Milliseconds, by the clock of the server.' }),
    openingShown: z.literal(true).optional().meta({
      description:
        'Conversations between people were shown from their first exchange on. Never pooled with others. Left out: all were shown from the second on.',
    }),
    complete: z.boolean().optional().meta({ description: 'False: the annotator left the batch.' }),
  })
  .meta({ title: 'An annotation: one line of annotations.jsonl' });

/** By the names of the files in which they are shipped. */
export const spotSchemas = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries({ conversation, segments, annotation }).map(([name, schema]) => [
      `spot-${name}.schema.json`,
      z.toJSONSchema(schema, { io: 'input' }),
    ]),
  );

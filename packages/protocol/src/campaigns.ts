/** The words of campaigns of annotation: how one is opened, filled, annotated and seen, as schemas. */
import * as z from 'zod';
import type { StreamSchemas } from './streams.ts';

const count = z.int().min(0);
const name = z.string().min(1).max(64);
const label = z.enum(['human', 'bot', 'unsure']);
const said = z.string().max(8000);
const exchange = z.tuple([said, said]);
const entity = z.strictObject({
  name,
  nature: z.enum(['human', 'machine']),
  player: z.string().max(64).optional(),
});
const conversation = z.strictObject({
  id: name,
  domain: z.string().max(64),
  entities: z.tuple([entity, entity]),
  exchanges: z.array(exchange).min(1).max(50),
  seed: exchange.optional(),
});
const batch = z.strictObject({
  id: name,
  group: count,
  items: z.array(z.strictObject({ conversation: name, exchanges: z.int().min(1) })).max(200),
});
const feature = z.strictObject({ name, explanation: z.string().max(500) });
/** Reserved names in the files of a campaign, or in every object. */
const takenNames = ['label', 'system', 'constructor'];
/** The features of a campaign that is opened now: each becomes columns of its files. */
export const openedFeatures = z
  .array(
    z.strictObject({
      name: z
        .string()
        .max(32)
        .regex(/^\p{Ll}[\p{Ll}\p{N}_-]*$/u, 'expected a name in small letters, without spaces')
        .refine((one) => !takenNames.includes(one), `expected another name than ${takenNames.join(', ')}`),
      explanation: z.string().trim().min(1).max(500),
    }),
  )
  .max(8)
  .refine((all) => new Set(all.map((one) => one.name)).size === all.length, 'expected each feature once')
  .meta({
    description:
      'In what one of two may do better: the name, and the question that annotators read. Empty: none.',
  });
const share = z.number().min(0).max(1);
const rule = z.strictObject({
  minAccuracy: share.optional(),
  minGold: share.optional(),
  maxIdentical: share.optional(),
  minAnnotations: count.optional(),
  minMedianTime: count.optional().meta({ description: 'Milliseconds.' }),
});
const phase = z.enum(['made', 'open', 'closed']);

/** Schemas of the campaign stream. */
export const campaignStreamSchemas: StreamSchemas = {
  title: 'a campaign',
  maxValues: 10_000,
  opening: z.strictObject({
    title: z.string().min(1).max(200),
    instructions: z.string().max(4000),
    features: openedFeatures,
    annotatorsPerSegment: z.int().min(1).max(20),
    batchesPerAnnotator: z.int().min(1).max(100),
    exclusion: z.string().max(500).meta({
      description: 'By which rule annotators are left out of the analysis; empty: by none.',
    }),
    rule: rule
      .default({})
      .meta({ description: 'The same rule in numbers, as `parlour spot analyze` applies it.' }),
    openingShown: z.boolean().default(false).meta({
      description:
        'False: the first exchange of conversations between people becomes their `seed` when they are added, and is not shown, as those of bots. True: conversations are shown as they are added; their annotations are marked and never pooled with others.',
    }),
    panelOnly: z.boolean().default(false).meta({
      description: 'True: only participants of a panel annotate, not everyone who has the link.',
    }),
    consent: z.string().max(4000).default('').meta({
      description: 'What annotators agree to; empty: in the words of the page.',
    }),
  }),
  command: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('add'), conversations: z.array(conversation).min(1).max(200) }),
    z.strictObject({ type: z.literal('add-batches'), batches: z.array(batch).min(1).max(200) }),
    z.strictObject({
      type: z.literal('add-gold'),
      conversations: z.array(name).min(1).max(200).meta({
        description: 'Whose answers are known: they tell of annotators, and are not ranked.',
      }),
    }),
    z.strictObject({ type: z.literal('begin') }),
    z.strictObject({ type: z.literal('withdraw'), conversation: name }),
    z.strictObject({ type: z.literal('close') }),
    z.strictObject({
      type: z.literal('take'),
      consent: z.literal(true).meta({ description: 'The annotator has read what becomes of their labels.' }),
    }),
    z.strictObject({
      type: z.literal('judge'),
      nth: count,
      labels: z.tuple([label, label]),
      features: z.record(name, z.union([z.literal(0), z.literal(1), z.null()])),
    }),
    z.strictObject({ type: z.literal('undo') }),
    z.strictObject({ type: z.literal('finish') }),
  ]),
  example: { type: 'judge', nth: 0, labels: ['bot', 'human'], features: { fluency: null } } as {
    readonly type: string;
  },
  view: z.strictObject({
    title: z.string(),
    instructions: z.string(),
    features: z.array(feature),
    consent: z.string(),
    consented: z.boolean(),
    phase,
    finished: count,
    most: count,
    batch: z
      .strictObject({
        total: count,
        done: count,
        current: z.strictObject({ nth: count, exchanges: z.array(exchange) }).nullable(),
      })
      .nullable(),
    none: z.enum(['enough', 'all-taken', 'seen', 'own']).nullable(),
    code: z.string().nullable(),
    progress: z
      .strictObject({
        ...{ batches: count, places: count, open: count, finished: count },
        ...{ abandoned: count, annotators: count },
      })
      .nullable(),
    declared: z.strictObject({ exclusion: z.string(), rule, gold: z.array(name) }).nullable(),
    annotations: z.array(z.looseObject({})).nullable(),
  }),
};

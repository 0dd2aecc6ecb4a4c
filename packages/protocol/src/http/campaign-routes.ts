/** Routes of annotation campaigns: operators' actions, progress, and a bot's results. */
import * as z from 'zod';
import { openedFeatures } from '../campaigns.ts';
import { noQuery } from '../http.ts';
import { realQueryNumber, wholeQueryNumber } from '../query-number.ts';
import { maxActLength, proof } from './operator-acts.ts';
import { routesOf } from './route.ts';
import { botId, count, epoch, withDescription } from './values.ts';

const stream = withDescription(z.string().regex(/^c_[0-9a-z]{20}$/), "A campaign's id.");
const share = z.number().min(0).max(1);
const interval = withDescription(
  z.tuple([z.number(), z.number()]).nullable(),
  'For 95 %; null: not estimable.',
);
const who = ['operator'] as const;
const cache = 'private, no-store';

const segments = withDescription(
  z
    .array(z.int().min(1).max(50))
    .min(1)
    .max(8)
    .refine((all) => new Set(all).size === all.length, 'expected each length once'),
  'Exchanges that are shown.',
);

const sampling = z.strictObject({
  done: count,
  total: count,
  isRunning: z.boolean(),
  leftMs: withDescription(count.nullable(), 'Remaining milliseconds; null: unknown.'),
  silent: withDescription(z.array(z.string()), 'Bots that did not reply; they are asked again every minute.'),
});

const inShort = {
  stream,
  title: z.string(),
  startedAt: epoch,
  phase: z.enum(['made', 'open', 'closed']),
  isPublic: withDescription(z.boolean(), 'Its judgements count on the pages of bots.'),
  isOver: withDescription(z.boolean(), 'Closed: no more annotations.'),
  sampling: withDescription(
    sampling.nullable(),
    'Null: the server samples nothing for it, or you play in a game.',
  ),
  bots: z.array(z.string()),
  people: withDescription(count, 'Conversations between people.'),
  work: z.strictObject({
    ...{ batches: count, places: count, open: count, finished: count },
    ...{ abandoned: count, annotators: count },
  }),
};

const finding = z.strictObject({
  conversation: z.string(),
  names: z.array(z.string()),
  found: z.array(z.union([z.string(), z.int()])),
});
const findings = z.strictObject({ n: count, some: withDescription(z.array(finding), 'At most 20.') });

const campaign = z
  .strictObject({
    ...inShort,
    exclusion: z.string(),
    faults: withDescription(
      z.array(z.strictObject({ lack: z.string(), needed: count, there: count })),
      'Why there can be no batches.',
    ),
    batches: count,
    annotators: withDescription(count.nullable(), 'Needed at least; null: not known now.'),
    tokens: withDescription(findings, 'Special tokens, such as `</s>`, before it opens.'),
    repetitions: withDescription(findings, 'Exchanges that the seeds have as well, before it opens.'),
    annotations: count,
  })
  .meta({ description: 'A campaign, as operators see it.' });

const ranking = z
  .strictObject({
    annotations: count,
    conversations: count,
    bots: z.array(
      z.strictObject({
        name: z.string(),
        range: withDescription(z.tuple([z.number(), z.number()]), 'The central 95 % of its ranks.'),
        rank: withDescription(z.int(), 'The rank it has most often.'),
        share: withDescription(share, 'In how many of the bootstrap samples.'),
      }),
    ),
    clusters: z.array(z.array(z.string())),
    stability: withDescription(
      z.array(z.strictObject({ size: count, share })),
      'How often so many conversations of each pair give these clusters.',
    ),
    medianMs: withDescription(count.nullable(), 'Of an annotation; null: none has a time.'),
  })
  .meta({ description: 'How the ranking of a campaign stands.' });

const tried = z.strictObject({
  ...{ perPair: count, power: share, interval, conversations: count, annotations: count },
  ...{ annotators: count, hours: z.number(), hoursPerPair: z.number() },
});

const order = z.strictObject({
  title: z.string().trim().min(1).max(200),
  exclusion: z.string().max(500).default(''),
  panelOnly: withDescription(z.boolean().default(false), 'Only participants of a panel annotate.'),
  domain: z.string().trim().min(1).max(64).default('conversation'),
  bots: z.array(botId).min(2).max(20),
  perPair: z.int().min(1).max(500).default(45),
  exchanges: z.int().min(1).max(20).default(5),
  people: withDescription(
    z
      .strictObject({ kind: z.enum(['lines', 'convai', 'columns']), text: z.string() })
      .nullable()
      .default(null),
    'Conversations between people as our own JSON lines, ConvAI2 dialogues or two columns; at most 2000 are taken. Null: those that Parlour comes with.',
  ),
  segments: segments.default([2, 3, 5]),
  features: withDescription(
    openedFeatures.optional(),
    'Respects in which one of two may do better. Left out: fluency, sensible and specific.',
  ),
  size: withDescription(z.int().min(1).max(200).default(20), 'Conversations of a batch.'),
  humanShare: share.max(0.9).default(0.2),
  annotatorsPerSegment: z.int().min(1).max(20).default(2),
  batchesPerAnnotator: z.int().min(1).max(100).default(3),
  confirmation: proof,
});

const part = realQueryNumber({ above: 0, below: 1 });
const plan = z.strictObject({
  bots: wholeQueryNumber(2, 20).default(5),
  power: part.default(0.8),
  best: part.default(0.65),
  worst: part.default(0.15),
  segments: z
    .string()
    .max(40)
    .default('2,3,5')
    .transform((text) => text.split(',').map(Number))
    .pipe(segments),
  annotatorsPerSegment: wholeQueryNumber(1, 20).default(2),
  humanShare: realQueryNumber({ least: 0, most: 0.9 }).default(0.2),
  batchSize: wholeQueryNumber(1, 200).default(20),
  seconds: realQueryNumber({ above: 0, most: 3600 }).default(25),
});

const gone = { 404: ['no-such-stream'] } as const;
const one = (description: string) => [{ status: 200, description, schema: campaign }] as const;

export const campaignSchemas = { Campaign: campaign, CampaignRanking: ranking };

export const campaignRoutes = {
  ...routesOf('operators', {
    listCampaigns: {
      at: 'GET /api/operators/campaigns',
      summary: 'All campaigns of annotation',
      ...{ who, cache, query: noQuery, share: 'heavy' },
      answers: [
        {
          status: 200,
          description: 'The newest first.',
          schema: z.strictObject({ campaigns: z.array(z.strictObject(inShort)) }),
        },
      ],
    },
    orderCampaign: {
      at: 'POST /api/operators/campaigns',
      summary: 'Order a campaign: the server lets every pair of bots talk',
      ...{ who, cache, body: order, longest: maxActLength, share: 'heavy' },
      example: { title: 'Who is a bot?', bots: ['b_0123456789abcdefghij', 'b_1123456789abcdefghij'] },
      answers: one('It is stored, and sampling begins.'),
      refusals: { 404: ['no-such-bot'] },
    },
    readCampaign: {
      at: 'GET /api/operators/campaigns/:stream',
      summary: 'How far a campaign is',
      ...{ who, cache, params: { stream }, query: noQuery },
      answers: one('Each step, with its findings.'),
      refusals: gone,
    },
    stepCampaign: {
      at: 'POST /api/operators/campaigns/:stream/steps',
      summary: 'Take the next step of a campaign',
      description:
        '`sample` continues immediately; `open` makes the batches and lets annotators in; `close` gives out no more; `publish` counts a closed campaign on the pages of bots, permanently.',
      ...{ who, cache, params: { stream } },
      body: z.strictObject({
        step: z.enum(['sample', 'open', 'close', 'publish']),
        allowTokens: withDescription(z.boolean().default(false), 'Open it in spite of special tokens.'),
        confirmation: proof,
      }),
      example: { step: 'open' },
      answers: one('It is done, and stored.'),
      refusals: { 404: ['no-such-stream'], 409: ['act-refused'] },
    },
    readCampaignRanking: {
      at: 'GET /api/operators/campaigns/:stream/ranking',
      summary: 'Clusters of bots by now, and how sure they are',
      ...{ who, cache, params: { stream }, query: noQuery, share: 'heavy' },
      answers: [{ status: 200, description: 'By the batches that are finished.', schema: ranking }],
      refusals: { ...gone, 409: ['no-ranking'] },
    },
    readCampaignFile: {
      at: 'GET /api/operators/campaigns/:stream/files/:file',
      summary: 'The data of a campaign',
      ...{ who, cache, query: noQuery, share: 'heavy' },
      params: {
        stream,
        file: withDescription(
          z.enum(['conversations.jsonl', 'annotations.jsonl', 'annotations.csv']),
          'As the commands of Spot the Bot read it.',
        ),
      },
      answers: [{ status: 200, type: 'text/plain', description: 'The file.' }],
      refusals: { 404: ['no-such-stream', 'not-found'] },
    },
    readCampaignReport: {
      at: 'GET /api/operators/campaigns/:stream/report',
      summary: 'The report of a campaign, as one page',
      description: 'The same as `parlour spot report`. It may take a minute.',
      ...{ who, cache, params: { stream }, query: noQuery, share: 'heavy' },
      answers: [{ status: 200, type: 'text/html', description: 'The page.' }],
      refusals: { 404: ['no-such-stream'], 409: ['act-refused', 'no-ranking'] },
    },
    planCampaign: {
      at: 'GET /api/operators/campaign-plans',
      summary: 'How many annotations are enough, by simulation',
      description: 'Ask the same again to see how far it is.',
      ...{ who, cache, query: plan, share: 'heavy' },
      answers: [
        {
          status: 200,
          description: 'The sizes that were tried so far.',
          schema: z.strictObject({
            tried: z.array(tried),
            enough: withDescription(tried.nullable(), 'The smallest that has the power; null: none so far.'),
            isDone: z.boolean(),
          }),
        },
      ],
    },
  }),
  ...routesOf('bots', {
    readBotSurvival: {
      at: 'GET /api/bots/:bot/survival',
      summary: 'How long annotators did not spot a bot',
      who: ['nobody'],
      cache: 'no-cache',
      params: { bot: botId },
      query: noQuery,
      answers: [
        {
          status: 200,
          description: 'Over all public campaigns.',
          schema: z.strictObject({
            campaigns: count,
            annotators: count,
            n: withDescription(count, 'Labels.'),
            points: withDescription(
              z.array(
                z.strictObject({
                  exchanges: count,
                  n: withDescription(count, 'Labels after so many exchanges.'),
                  spotted: withDescription(count, 'Of them `bot`.'),
                  surviving: withDescription(share, 'Not spotted by then, on the whole curve.'),
                  interval,
                }),
              ),
              'Empty: no public annotations.',
            ),
          }),
        },
      ],
      refusals: { 404: ['no-such-bot'] },
    },
  }),
};

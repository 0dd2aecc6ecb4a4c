/** Routes of the table of machines: how often each version of a bot is taken for human. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { routesOf } from './route.ts';
import { botId, count, epoch, withDescription } from './values.ts';

const sliceKinds = ['all', 'format', 'preset', 'script', 'days'] as const;
const slice = z.strictObject({
  by: withDescription(z.enum(sliceKinds), 'The property by which verdicts were chosen.'),
  value: withDescription(z.string(), 'Its value; of `days`, how many before the last UTC midnight.'),
});
const proportion = z.number().min(0).max(1);
const interval = withDescription(z.tuple([z.number(), z.number()]), '95 %.');
const share = { share: proportion, interval: interval.nullable() };
const part = withDescription(z.string().max(200).nullable(), 'As the bot reported it; null: not reported.');

const row = z.strictObject({
  bot: botId,
  name: withDescription(z.string().nullable(), 'Null: deleted.'),
  ...{ version: part, model: part, persona: part, hash: part },
  stage: withDescription(
    z.enum(['applicant', 'rookie', 'novice', 'full']).nullable(),
    'Stage of the league; null: it has no career.',
  ),
  ...{ verdicts: count, judges: count, games: count },
  raw: withDescription(z.strictObject(share), 'Share of "human", with an interval by judge.'),
  adjusted: withDescription(
    z.strictObject(share).nullable(),
    'Probability of "human" by a random judge in a random game, by the joint model; null: no model.',
  ),
  rank: withDescription(
    z.strictObject({ mean: z.number(), interval }).nullable(),
    'Place by versions as fixed effects; null: too few verdicts.',
  ),
  evidence: withDescription(
    z.strictObject({ e: z.number(), rounds: count }).nullable(),
    'That judges tell it from the person beside it: an e-value over drawn pairs; null: no pair.',
  ),
  seconds: withDescription(
    z.number().min(0).nullable(),
    'Median time of the verdicts that called it a computer; null: there are none.',
  ),
  firstDay: withDescription(epoch, 'Start of the UTC day of its first verdict.'),
});

const table = z
  .strictObject({
    before: withDescription(epoch.nullable(), 'It counts games that ended before; null: not fitted yet.'),
    slices: withDescription(z.array(slice), 'The parts that can be asked for.'),
    slice,
    ...{ verdicts: count, judges: count, games: count },
    converged: z.boolean(),
    people: withDescription(
      z.strictObject({ ...share, verdicts: count, games: count }).nullable(),
      'All people together; null: none was judged.',
    ),
    rows: z.array(row),
  })
  .meta({ description: 'How often each version of a bot is taken for human.' });
export type MachineTableView = z.infer<typeof table>;

export const machineSchemas = { MachineTable: table };

const query = z.strictObject({
  by: z.enum(sliceKinds).optional(),
  value: z.string().max(100).optional(),
});
const cache = 'no-cache';
const who = ['nobody'] as const;

export const machineRoutes = routesOf('bots', {
  readMachines: {
    at: 'GET /api/machines',
    summary: 'How often each version of a bot is taken for human',
    description: 'Fitted once a day from released games that ended before the last UTC midnight.',
    who,
    cache,
    query,
    answers: [{ status: 200, description: 'The table, or a part of it.', schema: table }],
    refusals: { 404: ['not-found'] },
  },
  downloadMachines: {
    at: 'GET /api/machines.csv',
    summary: 'The same table as CSV',
    who,
    cache,
    query,
    answers: [{ status: 200, type: 'text/csv', description: 'One row for each version.' }],
    refusals: { 404: ['not-found'] },
  },
  readMachinesPicture: {
    at: 'GET /api/machines.png',
    summary: 'The same table as a picture',
    who,
    share: 'heavy',
    cache,
    query,
    answers: [{ status: 200, type: 'image/png', description: '1200 × 630 pixels, the first ten versions.' }],
    refusals: { 404: ['not-found'], 503: ['busy'] },
  },
  listMachineVersion: {
    at: 'POST /api/bots/:bot/machines',
    summary: 'Take a version of your bot off the table of machines, or put it back',
    who: ['owner'],
    cache: 'private, no-store',
    params: { bot: botId },
    body: z.strictObject({
      ...{ version: part, model: part, persona: part, hash: part },
      listed: withDescription(z.boolean(), 'False: the row is left out.'),
    }),
    example: { version: '1.2', model: null, persona: null, hash: null, listed: false },
    answers: [
      {
        status: 200,
        description: 'All versions of the bot.',
        schema: z.strictObject({
          rows: z.array(z.strictObject({ ...row.shape, listed: z.boolean() })),
        }),
      },
    ],
    refusals: { 403: ['not-a-member'] },
  },
  readBotVersions: {
    at: 'GET /api/bots/:bot/machines',
    summary: 'The rows of a bot in the table of machines, by version',
    description: 'The oldest first. Its owner also gets the versions that are off the table.',
    who,
    cache: 'private, no-store',
    params: { bot: botId },
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'Its versions.',
        schema: z.strictObject({
          rows: z.array(z.strictObject({ ...row.shape, listed: z.boolean() })),
        }),
      },
    ],
    refusals: { 404: ['no-such-bot'] },
  },
});

/** How one account judges. */
export const judgeProfile = z.strictObject({
  lean: withDescription(z.number(), 'Above 0: you say "human" more often than others.'),
  discrimination: withDescription(z.number(), 'Above 0: you tell people from machines better.'),
  verdicts: count,
});

export const judgeProfileRoutes = routesOf('own', {
  readJudgeProfile: {
    at: 'GET /api/me/judge-profile',
    summary: 'How you judge, by the model of the table of machines',
    description: 'Only for you. Null: fewer than ten verdicts, or no table yet.',
    who: ['cookie'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'Your lean and discrimination, in logits from the average judge.',
        schema: z.strictObject({
          profile: judgeProfile.nullable(),
        }),
      },
    ],
  },
});

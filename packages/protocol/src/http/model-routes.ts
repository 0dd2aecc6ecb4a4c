/** Routes by which operators add language models, try them and take them out. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import {
  defaultDescription,
  defaultModelGames,
  defaultTokensPerDay,
  modelFields,
  modelName,
  modelRoles,
  talkingRoles,
  withoutNull,
} from '../model-settings.ts';
import { maxActLength, proof } from './operator-acts.ts';
import { routesOf } from './route.ts';
import { epoch, withDescription } from './values.ts';

const name = withDescription(modelName, 'Of the model and of its bot.');
const fields = {
  endpoint: withDescription(
    modelFields.endpoint,
    'Speaks the protocol of chat completions, such as `https://api.example.com/v1`.',
  ),
  model: withDescription(modelFields.model, 'As the endpoint calls it.'),
  description: withDescription(modelFields.description.default(defaultDescription), "Of its bot's page."),
  roles: withDescription(
    modelFields.roles.default([...talkingRoles]),
    'All that talk, unless it is named; alone: `moderator`, for game shows, or `bettor`.',
  ),
  games: withDescription(modelFields.games.default(defaultModelGames), 'At the same time.'),
  tokensPerDay: withDescription(modelFields.tokensPerDay.default(defaultTokensPerDay), 'In UTC.'),
  maxTokens: withDescription(modelFields.maxTokens.optional(), 'Of one answer, thoughts included.'),
  timeout: withDescription(modelFields.timeout.optional(), 'Seconds for one answer.'),
  personas: withDescription(modelFields.personas.optional(), 'Of the bot, by name; left out: all.'),
  persona: withDescription(modelFields.persona.optional(), 'In the place of those of the bot.'),
  prompt: withDescription(
    modelFields.prompt.optional(),
    "In the place of the bot's: with `{persona}`, or for a moderator `{contestants}`.",
  ),
  body: withDescription(modelFields.body.optional(), "Fields of the request's body; null takes one out."),
};
const key = withDescription(
  z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^[\x21-\x7e]+$/),
  'Of the endpoint; stored encrypted, and in no answer.',
);

const check = z
  .strictObject({ at: epoch, works: z.boolean(), lines: z.array(z.string()) })
  .meta({ description: 'What a check of the endpoint found, a line for each kind of request.' });

const listed = z
  .strictObject({
    name,
    source: withDescription(z.enum(['page', 'file']), 'A model of `models.yaml` is changed there.'),
    ...fields,
    description: modelFields.description,
    roles: modelFields.roles,
    games: modelFields.games,
    tokensPerDay: modelFields.tokensPerDay,
    hasKey: z.boolean(),
    state: withDescription(z.enum(['on', 'paused', 'removed']), 'Running games end as they began.'),
    version: withDescription(z.string(), 'Of the machine: other settings are another version.'),
    versions: z.array(z.strictObject({ version: z.int().min(1), since: epoch })),
    problem: withDescription(z.string().nullable(), 'Why it does not play.'),
    check: check.nullable(),
    isChecking: z.boolean(),
  })
  .meta({ description: 'A language model of this server.' });

const tried = z
  .strictObject({
    model: name,
    reply: withDescription(z.string().nullable(), 'As a game would get it.'),
    text: withDescription(z.string(), 'As the endpoint gave it.'),
    ms: z.int(),
    sent: withDescription(z.looseObject({}).nullable(), 'Body of the last request to the endpoint.'),
    problem: z.string().nullable(),
  })
  .meta({ description: 'What came of a text that an operator tried.' });

const names = z.array(name).min(1).max(20);
const change = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('add'),
    models: z
      .array(
        z.strictObject({
          name,
          ...fields,
          key: key.optional(),
          state: withDescription(z.enum(['on', 'paused']).default('on'), 'Paused: to be tried first.'),
        }),
      )
      .min(1)
      .max(20),
    confirmation: proof,
  }),
  z.strictObject({
    do: z.literal('change'),
    name,
    ...fields,
    key: withDescription(
      key.nullable().optional(),
      'Null: none. Left out: the same, unless the endpoint is another server.',
    ),
    confirmation: proof,
  }),
  z.strictObject({ do: z.enum(['pause', 'resume', 'remove']), names, confirmation: proof }),
  z.strictObject({ do: z.literal('check'), name, confirmation: proof }),
  z.strictObject({
    do: z.literal('try'),
    name,
    text: withoutNull(z.string().trim().min(1).max(280)),
    confirmation: proof,
  }),
]);

const list = z.strictObject({
  models: withDescription(z.array(listed), 'Those of the file, those of the page, removed ones.'),
  personas: withDescription(z.array(z.string()), 'That come with the bot.'),
  roles: withDescription(z.array(z.enum(modelRoles)), 'That a model can have.'),
  talking: withDescription(z.array(z.enum(modelRoles)), 'Those that it has unless some are named.'),
  runs: withDescription(z.boolean(), 'False: this server starts no bots.'),
});

export type ModelList = z.infer<typeof list>;
export type TriedModel = z.infer<typeof tried>;

export const modelSchemas = { ListedModel: listed, TriedModel: tried, ModelCheck: check };

const who = ['operator'] as const;
const cache = 'private, no-store';

export const modelRoutes = routesOf('operators', {
  listModels: {
    at: 'GET /api/operators/models',
    summary: 'Language models of this server',
    description: 'Without keys, and without anything about running games.',
    ...{ who, cache, query: noQuery },
    answers: [{ status: 200, description: 'All of them.', schema: list }],
  },
  changeModels: {
    at: 'POST /api/operators/models',
    summary: 'Add, change, pause, resume, remove, check or try language models',
    description:
      'Several are added together or not at all. A check goes on after the answer; it may cost about 10,000 tokens.',
    ...{ who, cache, longest: maxActLength, share: 'heavy' },
    body: change,
    example: { do: 'pause', names: ['gpt-mini'] },
    answers: [
      {
        status: 200,
        description: 'The models from now on.',
        schema: list.extend({ tried: tried.optional() }),
      },
    ],
    refusals: { 404: ['not-found'], 409: ['name-taken'] },
  },
});

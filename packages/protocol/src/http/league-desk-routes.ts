/** Routes of the league for operators: flags, evidence and acts. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { leagueParts } from './league-routes.ts';
import { proof } from './operator-acts.ts';
import { routesOf } from './route.ts';
import { botId, count, epoch, withDescription } from './values.ts';

const { appeal, bar, mode, name, share, stage } = leagueParts;

const flag = z.strictObject({ flag: z.string(), at: epoch, copies: count });
const watched = z.strictObject({
  bot: botId,
  name,
  owner: z.string().nullable(),
  stage,
  disqualified: z.boolean(),
  suspendedUntil: bar,
  flags: z.array(flag),
  acts: withDescription(
    z.array(
      z.strictObject({
        act: z.string(),
        type: z.enum(['suspend', 'disqualify', 'place']),
        undone: z.boolean(),
      }),
    ),
    'Acts by name.',
  ),
  appeals: z.array(appeal),
  linked: withDescription(
    z.array(botId),
    'Bots of other owners with an address in common. No ban comes from this alone.',
  ),
});

const area = withDescription(z.number().nullable(), 'Null: not estimable.');
const desk = z
  .strictObject({
    mode,
    audit: z.strictObject({
      conversations: z.strictObject({ human: count, machine: count, pairs: count }),
      words: area,
      length: area,
      limit: z.number(),
      open: z.boolean(),
    }),
    recordedPeople: withDescription(count, 'Recorded people that judges of the ladder can be shown.'),
    bots: z.array(watched),
  })
  .meta({ description: 'The league as operators see it. Released games only.' });
export type LeagueDesk = z.infer<typeof desk>;

const reason = withDescription(z.string().min(1).max(500), 'The owner reads it.');
const leagueAct = z
  .discriminatedUnion('do', [
    z.strictObject({ do: z.literal('change-mode'), mode }),
    z.strictObject({ do: z.literal('disqualify'), bot: botId, reason }),
    z.strictObject({ do: z.literal('suspend'), bot: botId, reason, until: epoch }),
    z.strictObject({ do: z.literal('place'), bot: botId, reason, stage }),
    z.strictObject({ do: z.literal('undo'), bot: botId, act: z.string().max(60), reason }),
    z.strictObject({ do: z.literal('answer-appeal'), bot: botId, reason, granted: z.boolean() }),
  ])
  .meta({ description: 'An act of an operator in the league.' });
export type LeagueAct = z.infer<typeof leagueAct>;

export const leagueDeskSchemas = { LeagueDesk: desk, LeagueAct: leagueAct };

const bot = { bot: botId };
const cache = 'private, no-store';
const who = ['operator'] as const;

export const leagueDeskRoutes = routesOf('operators', {
  readLeagueDesk: {
    at: 'GET /api/operators/league',
    summary: 'The league for operators',
    who,
    cache,
    query: noQuery,
    answers: [{ status: 200, description: 'Mode, audit of the exam, flags and acts.', schema: desk }],
  },
  readLeagueFlag: {
    at: 'GET /api/operators/league/:bot/flags/:flag',
    summary: 'The evidence of a flag',
    description: 'Both texts of each copied message, side by side.',
    who,
    cache,
    params: { ...bot, flag: z.string().max(100) },
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The copies.',
        schema: z.strictObject({
          copies: z.array(
            z.strictObject({
              resemblance: share,
              said: z.strictObject({ game: z.string(), at: epoch, text: z.string().nullable() }),
              heard: z.strictObject({ game: z.string(), at: epoch, text: z.string().nullable() }),
            }),
          ),
        }),
      },
    ],
    refusals: { 404: ['no-such-flag'] },
  },
  actInLeague: {
    at: 'POST /api/operators/league/acts',
    summary: 'Do something in the league',
    description:
      'Stored together with a line of the audit log. `disqualify` revokes the tokens of the bot at once; after an undo its owner issues new ones.',
    who,
    cache,
    body: z.strictObject({ act: leagueAct, confirmation: proof }),
    example: { act: { do: 'change-mode', mode: 'audition' } },
    answers: [{ status: 200, description: 'The league afterwards.', schema: desk }],
    refusals: { 404: ['no-such-bot'], 409: ['act-refused'] },
  },
});

/** Routes of the league: the ladder, careers of bots, the exam, and the desk of operators. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { botLimit } from '../server-frames.ts';
import { routesOf } from './route.ts';
import { botId, count, epoch, withDescription } from './values.ts';

const stages = ['applicant', 'rookie', 'novice', 'full'] as const;
const stage = withDescription(z.enum(stages), 'Stage of the bot.');
const modes = ['open', 'audition'] as const;
const mode = withDescription(z.enum(modes), '`open`: every bot plays with people; `audition`: stages bind.');
const share = z.number().min(0).max(1);
const interval = z.tuple([z.number(), z.number()]);
const name = withDescription(z.string().nullable(), 'Null: erased.');

const standing = z.strictObject({
  bot: botId,
  name,
  stage,
  games: withDescription(count, 'Judged games on the ladder.'),
  mu: withDescription(z.number(), 'TrueSkill after one pass: it moves at each game.'),
  skill: withDescription(
    z.strictObject({ mode: z.number(), interval }).nullable(),
    'Of all games at once: posterior mode with its interval for 95 %. Null: not estimable.',
  ),
});

const league = z
  .strictObject({
    mode,
    stages: withDescription(z.record(z.enum(stages), count), 'Bots with a career, by stage.'),
    standings: withDescription(
      z.array(standing),
      'The ladder, the strongest first. Without disqualified bots.',
    ),
  })
  .meta({ description: 'The league: its mode and the ladder of bots.' });
export type LeaguePage = z.infer<typeof league>;

const step = z.strictObject({
  at: epoch,
  type: withDescription(
    z.enum([
      ...(['opened', 'examined', 'frozen', 'paused', 'rose', 'fell', 'suspended'] as const),
      ...(['disqualified', 'placed', 'undone', 'transferred'] as const),
    ]),
    'What happened.',
  ),
  stage: withDescription(z.enum(stages), 'Stage afterwards.'),
  until: withDescription(epoch.optional(), 'End of a freeze, pause or suspension.'),
  accuracy: withDescription(share.optional(), 'Balanced accuracy in the exam.'),
  interval: withDescription(interval.optional(), 'Its interval for 95 %.'),
  n: withDescription(count.optional(), 'Conversations of the exam.'),
  passed: z.boolean().optional(),
  reason: withDescription(z.string().optional(), 'Given by the operator or the rule.'),
});

const career = z
  .strictObject({
    bot: botId,
    mode,
    stage,
    disqualified: z.boolean(),
    standing: withDescription(
      z.strictObject({ place: count, games: count, mu: z.number() }).nullable(),
      'On the ladder; null: no judged game, or disqualified.',
    ),
    steps: withDescription(z.array(step), 'History, the oldest first.'),
  })
  .meta({ description: 'The career of a bot, as all see it.' });
export type CareerPage = z.infer<typeof career>;

const bar = withDescription(epoch.nullable(), 'Null: none.');
const appeal = z.strictObject({
  at: epoch,
  text: withDescription(z.string().nullable(), 'Null: erased.'),
  answer: withDescription(
    z.strictObject({ at: epoch, text: z.string().nullable(), granted: z.boolean() }).nullable(),
    'Null: not answered yet.',
  ),
});

export const ownCareer = career
  .extend({
    frozenUntil: bar,
    pausedUntil: bar,
    suspendedUntil: bar,
    attempt: withDescription(z.boolean(), 'An attempt at the exam is under way.'),
    exam: z.strictObject({
      may: withDescription(z.boolean(), 'It may begin an attempt now.'),
      needed: withDescription(share, 'Least balanced accuracy.'),
      closed: withDescription(
        z.boolean(),
        'There is no exam: too few conversations, or the set fails its audit.',
      ),
      cost: withDescription(
        z.strictObject({ prompts: count, characters: count }).nullable(),
        'Prompts of an attempt, and their characters together. Bots that answer by language model pay for them. Null: no set.',
      ),
    }),
    ladder: z.strictObject({
      games: count,
      passed: count,
      points: z.number(),
      interval: interval.nullable(),
      evidence: withDescription(z.number(), 'Against "half or fewer passed".'),
      needed: withDescription(z.number(), 'Evidence with which it rises.'),
    }),
    trial: z.strictObject({
      games: count,
      won: count,
      lost: count,
      ratio: withDescription(z.number().nullable(), 'Null: none lost.'),
      sequence: withDescription(
        z.tuple([z.number(), z.number().nullable()]),
        'Confidence sequence of the ratio. Null: no upper end yet.',
      ),
      needed: z.strictObject({ games: count, ratio: z.number() }),
    }),
    judging: withDescription(
      z.strictObject({
        n: count,
        able: z.boolean(),
        area: z.number().nullable(),
        interval: interval.nullable(),
        needed: count,
      }),
      'How well it judges on the ladder, after each 20 judgements.',
    ),
    games: withDescription(
      z.array(
        z.strictObject({
          game: z.string(),
          opponent: withDescription(name, 'Name of the other bot. Null: erased.'),
          identifiedAt: withDescription(count.nullable(), 'Turn; null: in none.'),
          skipped: count,
          score: z.number(),
        }),
      ),
      'Last games on the ladder, at most 50, the newest first.',
    ),
    acts: z.array(
      z.strictObject({
        act: z.string(),
        type: z.string(),
        at: epoch,
        reason: z.string(),
        undone: z.boolean(),
      }),
    ),
    appeals: z.array(appeal),
    limits: withDescription(z.array(botLimit), 'Limits of the bot, by format.'),
    offeredTo: withDescription(z.string().nullable(), 'Member to whom you offer the bot. Null: none.'),
  })
  .meta({ description: "A career with its evidence, for the bot's owner and the bot." });
export type OwnCareer = z.infer<typeof ownCareer>;

/** Parts that the desk of operators has as well. */
export const leagueParts = { appeal, bar, mode, name, share, stage };

export const leagueSchemas = { League: league, Career: career, OwnCareer: ownCareer };

const bot = { bot: botId };
const cache = 'private, no-store';

export const leagueRoutes = routesOf('bots', {
  readLeague: {
    at: 'GET /api/league',
    summary: 'The league and its ladder',
    description: 'The ladder moves with games between bots, without people.',
    who: ['nobody'],
    share: 'heavy',
    query: noQuery,
    answers: [{ status: 200, description: 'The league.', schema: league }],
  },
  readCareer: {
    at: 'GET /api/bots/:bot/career',
    summary: 'The career of a bot',
    who: ['nobody'],
    params: bot,
    query: noQuery,
    answers: [{ status: 200, description: 'Its stage and history.', schema: career }],
    refusals: { 404: ['no-such-bot'] },
  },
  readOwnCareer: {
    at: 'GET /api/bots/:bot/career/evidence',
    summary: 'The career of your bot, with its evidence',
    description: 'For its owner, and for the bot with a token of scope `read`. Released games only.',
    who: ['owner', 'bearer'],
    scope: 'read',
    cache,
    params: bot,
    query: noQuery,
    answers: [{ status: 200, description: 'What was counted and what is missing.', schema: ownCareer }],
    refusals: { 403: ['not-a-member'] },
  },
  sitExam: {
    at: 'POST /api/bots/:bot/career/exams',
    summary: 'Sit the exam',
    description:
      'The bot gets one `judge` prompt for each conversation, one after the other, over its connection. `cost` of its career says how many before. A missing answer is wrong.',
    who: ['owner', 'bearer'],
    scope: 'play',
    cache,
    params: bot,
    body: z.strictObject({}),
    example: {},
    answers: [{ status: 202, description: 'The attempt has begun.', schema: ownCareer }],
    refusals: {
      403: ['not-a-member'],
      409: [
        ...(['league-open', 'exam-not-now', 'judge-not-here'] as const),
        ...(['not-enough-conversations', 'not-enough-for-owner'] as const),
      ],
    },
  },
  appealInLeague: {
    at: 'POST /api/bots/:bot/career/appeals',
    summary: 'Appeal against a sanction of the league',
    who: ['owner'],
    cache,
    params: bot,
    body: z.strictObject({ text: withDescription(z.string().min(1).max(1000), 'Operators read it.') }),
    example: { text: 'The two bots read the same script.' },
    answers: [{ status: 200, description: 'The career.', schema: ownCareer }],
    refusals: { 403: ['not-a-member'], 409: ['appeal-not-now'] },
  },
});

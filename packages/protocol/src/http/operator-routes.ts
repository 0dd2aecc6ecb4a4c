/** Routes of operators: reports, people, bots, games, acts and the audit log. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { auditLine, findings, forumId, operatorAct, proof, reportId } from './operator-acts.ts';
import { bindingCode } from './operator-proof-routes.ts';
import { routesOf } from './route.ts';
import { namedPlayer, reportReasons, sanctionShown } from './safety-routes.ts';
import { about, at, count, epoch, format, nature, next, origin, playerId } from './values.ts';

const report = z
  .strictObject({
    id: reportId,
    at: epoch,
    reporter: namedPlayer,
    game: z.string().nullable(),
    seat: z.string().nullable(),
    said: about(z.int().nullable(), 'The instant of the message in the game; null: the player.'),
    reason: z.enum(reportReasons),
    text: about(z.string().nullable(), "The reporter's words; null: erased."),
    state: z.enum(['open', ...findings]),
    isRunning: about(z.boolean(), 'The game runs: who sits there is told when it is over.'),
    player: about(namedPlayer.nullable(), 'Who is reported; null while the game runs.'),
    nature: about(nature.nullable(), 'Null while the game runs, and without a game.'),
  })
  .meta({ description: 'A report.' });

const sanction = sanctionShown
  .extend({ player: namedPlayer, report: reportId.nullable(), liftedAt: epoch.nullable() })
  .meta({ description: 'A mute or a ban, as operators see it.' });

export const operatorSchemas = {
  OperatorAct: operatorAct,
  AuditLine: auditLine,
  Report: report,
  OperatorSanction: sanction,
};

const queue = z.strictObject({
  waiting: about(count, 'At most 1000.'),
  oldestMs: about(z.number(), 'How long the oldest has waited, in milliseconds; 0: none waits.'),
});

const drawn = z.strictObject({
  machines: about(count, 'Hidden machines in rated games.'),
  biggest: about(
    z.strictObject({ owner: namedPlayer, machines: count }).nullable(),
    'The owner of most of them; a bot of the server is its own. Null: there were none.',
  ),
});

const limit = z.coerce.number().int().min(1).max(100).default(50);
const who = ['operator'] as const;
const cache = 'private, no-store';

export const operatorRoutes = routesOf('operators', {
  act: {
    at: 'POST /api/operators/acts',
    summary: 'Do something as an operator',
    description:
      'The act and its line of the audit log are stored together. With the key of the data directory no confirmation is needed.',
    who,
    cache,
    body: z.strictObject({ act: operatorAct, confirmation: proof }),
    example: { act: { type: 'lift', sanction: 's_0123456789abcdefghij', reason: 'A mistake.' } },
    answers: [
      {
        status: 200,
        description: 'The line of the audit log.',
        schema: auditLine.extend({
          code: about(bindingCode.optional(), 'By which the operator binds a passkey at /operate/bind.'),
        }),
      },
    ],
    refusals: { 409: ['act-refused'] },
  },
  listReports: {
    at: 'GET /api/operators/reports',
    summary: 'Reports',
    who,
    cache,
    query: z.strictObject({
      state: z.enum(['open', 'closed']).default('open'),
      before: reportId.optional(),
      limit,
    }),
    answers: [
      {
        status: 200,
        description: 'The newest first.',
        schema: z.strictObject({ reports: z.array(report), next }),
      },
    ],
  },
  readReport: {
    at: 'GET /api/operators/reports/:report',
    summary: 'A report, with what was said around it',
    who,
    cache,
    params: { report: reportId },
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The report.',
        schema: z.strictObject({
          report,
          context: about(
            z.array(
              z.strictObject({
                seat: z.string(),
                at,
                text: about(z.string().nullable(), 'Null: erased.'),
                isReported: z.boolean(),
              }),
            ),
            'All that was said in the game so far.',
          ),
        }),
      },
    ],
    refusals: { 404: ['no-such-report'] },
  },
  readQueues: {
    at: 'GET /api/operators/queues',
    summary: 'What waits for operators',
    description:
      'Without reports about running games, and what follows from those. `drawn`: whose bots were drawn as hidden machines in the newest 200 public games, counted anew after ten minutes.',
    who,
    cache,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'How much waits, and how long the first of it has.',
        schema: z.strictObject({
          reports: queue,
          appeals: queue,
          drawn,
          passkeys: about(
            z.array(z.strictObject({ at: epoch, operator: namedPlayer })),
            'Added to accounts of operators in the last seven days, the newest first.',
          ),
        }),
      },
    ],
  },
  listAppeals: {
    at: 'GET /api/operators/appeals',
    summary: 'Appeals that nobody has answered',
    who,
    cache,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The oldest first.',
        schema: z.strictObject({ appeals: z.array(sanction) }),
      },
    ],
  },
  findPlayers: {
    at: 'GET /api/operators/players',
    summary: 'Find members and bots by name, or anybody by id',
    who,
    cache,
    query: z.strictObject({ name: z.string().trim().min(1).max(200) }),
    answers: [
      {
        status: 200,
        description: 'Who is called so.',
        schema: z.strictObject({ players: z.array(namedPlayer) }),
      },
    ],
  },
  readPlayer: {
    at: 'GET /api/operators/players/:player',
    summary: 'A person or a bot, with reports and sanctions',
    description: 'Without what would tell who plays in a running game.',
    who,
    cache,
    params: { player: playerId },
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The player.',
        schema: z.strictObject({
          player: namedPlayer,
          isOperator: z.boolean(),
          since: epoch,
          reports: z.array(report),
          sanctions: z.array(sanction),
        }),
      },
    ],
    refusals: { 404: ['no-such-person'] },
  },
  listOperatorBots: {
    at: 'GET /api/operators/bots',
    summary: 'All bots, with how often they were reported',
    who,
    cache,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The newest first, at most 200.',
        schema: z.strictObject({
          bots: z.array(
            namedPlayer.extend({
              owner: namedPlayer.nullable(),
              isRetired: z.boolean(),
              reports: about(count, 'Open ones about games that are over.'),
              sanction: about(z.enum(['mute', 'ban']).nullable(), 'What holds now.'),
            }),
          ),
        }),
      },
    ],
  },
  listOperatorGames: {
    at: 'GET /api/operators/games',
    summary: 'Running games, without who is who',
    who,
    cache,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The newest first.',
        schema: z.strictObject({
          games: z.array(
            z.strictObject({ game: z.string(), format, origin, startedAt: epoch, reports: count }),
          ),
        }),
      },
    ],
  },
  listOperatorForums: {
    at: 'GET /api/operators/forums',
    summary: 'Forums, with who met whom today',
    description:
      'Rated games of draws that are over alone, since midnight in UTC. Of the pairs that were drawn, the share that met is the mix.',
    who,
    cache,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'Open and closed ones.',
        schema: z.strictObject({
          forums: z.array(
            z.strictObject({
              forum: forumId,
              title: z.string(),
              preset: z.string(),
              closed: about(z.enum(['operator', 'age']).nullable(), 'Null: it is open.'),
              canMove: about(z.boolean(), 'It can be opened or closed: it has a file, and waits for no age.'),
              announced: about(z.number().nullable(), 'The mix that players are told; null: it is closed.'),
              today: z.strictObject({
                people: about(count, 'Games between two people.'),
                mixed: about(count, 'Games between a person and a bot.'),
                machines: about(count, 'Games between two bots.'),
                pairs: about(count, 'Pairs of people that were drawn: two games with bots are one.'),
                share: about(
                  z.number().nullable(),
                  'Of those pairs, the share that met; null: there are none.',
                ),
                interval: about(z.tuple([z.number(), z.number()]).nullable(), "Wilson's, for 95 %."),
              }),
            }),
          ),
          retiredBefore: about(
            epoch.nullable(),
            'Hidden games that began before are public; null: all are hidden.',
          ),
        }),
      },
    ],
  },
  listAudit: {
    at: 'GET /api/operators/audit',
    summary: 'The audit log',
    description: 'Every act of an operator. Operators can read it, and nobody can change it.',
    who,
    cache,
    query: z.strictObject({ before: z.coerce.number().int().min(1).optional(), limit }),
    answers: [
      {
        status: 200,
        description: 'The newest first.',
        schema: z.strictObject({ lines: z.array(auditLine), next }),
      },
    ],
  },
});

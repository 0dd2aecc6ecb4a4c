/** Routes of operators: reports, people, bots, games, acts and the audit log. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { wholeQueryNumber } from '../query-number.ts';
import { gameFaults } from './game-faults.ts';
import { auditLine, findings, operatorAct, proof, reportId } from './operator-acts.ts';
import { presetRow } from './operator-presets.ts';
import { bindingCode } from './operator-proof-routes.ts';
import { drawnPairs, queue } from './operator-queues.ts';
import { issuedToken } from './research-routes.ts';
import { routesOf } from './route.ts';
import { namedPlayer, reportReasons, sanctionShown } from './safety-routes.ts';
import { count, epoch, format, gameTime, nature, next, origin, playerId, withDescription } from './values.ts';

const report = z
  .strictObject({
    id: reportId,
    at: epoch,
    reporter: namedPlayer,
    game: z.string().nullable(),
    seat: z.string().nullable(),
    said: withDescription(z.int().nullable(), 'The instant of the message in the game; null: the player.'),
    reason: z.enum(reportReasons),
    text: withDescription(z.string().nullable(), "The reporter's words; null: erased."),
    state: z.enum(['open', ...findings]),
    isRunning: withDescription(z.boolean(), 'The game runs: its players are shown when it is over.'),
    player: withDescription(namedPlayer.nullable(), 'Who is reported; null while the game runs.'),
    nature: withDescription(nature.nullable(), 'Null while the game runs, and without a game.'),
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

const limit = wholeQueryNumber(1, 100).default(50);
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
          code: withDescription(
            bindingCode.optional(),
            'By which the operator binds a passkey at /operate/bind.',
          ),
          issued: withDescription(issuedToken.optional(), 'The new token.'),
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
    summary: 'A report, with the messages around it',
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
          context: withDescription(
            z.array(
              z.strictObject({
                seat: z.string(),
                at: gameTime,
                text: withDescription(z.string().nullable(), 'Null: erased.'),
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
    summary: 'The queues of operators',
    description:
      'Without reports about running games and their consequences. `drawn`: owners of hidden machines in the newest 200 public games, refreshed every ten minutes.',
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
          drawn: drawnPairs,
          passkeys: withDescription(
            z.array(z.strictObject({ at: epoch, operator: namedPlayer })),
            'Added to accounts of operators in the last seven days, the newest first.',
          ),
        }),
      },
    ],
  },
  listAppeals: {
    at: 'GET /api/operators/appeals',
    summary: 'Unanswered appeals',
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
    summary: 'Find members and bots by name, or any player by id',
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
    description: 'Without anything that reveals players of a running game.',
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
          isResearcher: z.boolean(),
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
              reports: withDescription(count, 'Open ones about games that are over.'),
              sanction: withDescription(z.enum(['mute', 'ban']).nullable(), 'The current value.'),
            }),
          ),
        }),
      },
    ],
  },
  listOperatorGames: {
    at: 'GET /api/operators/games',
    summary: 'Running games, without who is who, and faults in games',
    description: 'A fault is shown when every game that ran then is over, until the server stops.',
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
          faults: gameFaults,
        }),
      },
    ],
  },
  listOperatorForums: {
    at: 'GET /api/operators/forums',
    summary: "Presets of files, with today's mix of pairs",
    description:
      'Only rated games of finished draws, since midnight UTC. Of the pairs that were drawn, the share that met is the mix.',
    who,
    cache,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'Open and closed ones.',
        schema: z.strictObject({ forums: z.array(presetRow) }),
      },
    ],
  },
  listAudit: {
    at: 'GET /api/operators/audit',
    summary: 'The audit log',
    description: 'Every act of an operator. Operators can read it; no one can change it.',
    who,
    cache,
    query: z.strictObject({ before: wholeQueryNumber(1).optional(), limit }),
    answers: [
      {
        status: 200,
        description: 'The newest first.',
        schema: z.strictObject({ lines: z.array(auditLine), next }),
      },
    ],
  },
});

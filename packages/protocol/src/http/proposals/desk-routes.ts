/** Routes of proposals for operators: the queue, decisions, and files of presets. */
import * as z from 'zod';
import { noQuery } from '../../http.ts';
import { proof } from '../operator-acts.ts';
import { routesOf } from '../route.ts';
import { namedPlayer, note } from '../safety-routes.ts';
import { count, epoch, withDescription } from '../values.ts';
import { meterRow, presetFileText, proposalId, proposalStage } from './routes.ts';

const row = z.strictObject({
  proposal: proposalId,
  forum: z.string(),
  title: z.string().nullable(),
  stage: proposalStage,
  proposer: withDescription(namedPlayer.nullable(), 'Also where others do not see it; null: erased.'),
  isNamed: withDescription(z.boolean(), 'Whether others see the proposer.'),
  voices: count,
  needed: count,
  openedAt: epoch,
  until: epoch.nullable(),
  rated: z.boolean(),
  hostedBy: withDescription(namedPlayer.nullable(), 'Null: not hosted, or by the server.'),
  reason: z.string().nullable(),
  reports: z.array(
    z.strictObject({
      at: epoch,
      reason: z.string(),
      text: withDescription(z.string().nullable(), 'Null: erased.'),
      isOpen: z.boolean(),
    }),
  ),
  meter: z.strictObject({
    state: z.enum(['none', 'waiting', 'running', 'held', 'failed', 'broken']),
    played: withDescription(count, 'Games so far.'),
    games: withDescription(count, 'Games that it plays.'),
    left: withDescription(count, 'Measurements that are left.'),
    rows: z.array(meterRow),
    reason: withDescription(z.string().nullable(), 'Why it broke off.'),
  }),
});

const desk = z
  .strictObject({
    autoHost: withDescription(z.boolean(), 'The server hosts by itself, unrated.'),
    proposals: withDescription(z.array(row), 'The queue first, the oldest first.'),
  })
  .meta({ description: 'Proposals as operators see them.' });
export type ProposalDesk = z.infer<typeof desk>;

const act = z
  .discriminatedUnion('do', [
    z.strictObject({
      do: z.literal('host'),
      proposal: proposalId,
      trial: withDescription(z.boolean(), 'For a week only.'),
      rated: z.boolean(),
    }),
    z.strictObject({
      do: z.literal('decline'),
      proposal: proposalId,
      reason: withDescription(note.min(1), 'All can read it.'),
      hides: withDescription(z.boolean().default(false), 'Its texts are hidden.'),
    }),
    z.strictObject({ do: z.enum(['measure', 'close-reports']), proposal: proposalId }),
    z.strictObject({
      do: withDescription(z.literal('save-preset'), 'Writes the file of a preset, new or changed.'),
      text: presetFileText,
    }),
  ])
  .meta({ description: 'An act of an operator about proposals and presets.' });
export type ProposalAct = z.infer<typeof act>;

export const proposalDeskSchemas = { ProposalDesk: desk, ProposalAct: act };

const cache = 'private, no-store';
const who = ['operator'] as const;

export const proposalDeskRoutes = routesOf('operators', {
  readProposalDesk: {
    at: 'GET /api/operators/proposals',
    summary: 'Proposals of forums for operators',
    who,
    cache,
    query: noQuery,
    answers: [{ status: 200, description: 'The queue, and decided ones.', schema: desk }],
  },
  actOnProposals: {
    at: 'POST /api/operators/proposals/acts',
    summary: 'Decide about a proposal, or write the file of a preset',
    description: 'Stored together with a line of the audit log.',
    who,
    cache,
    longest: 300_000,
    body: z.strictObject({ act, confirmation: proof }),
    example: { act: { do: 'measure', proposal: 'f_0123456789abcdefghij' } },
    answers: [{ status: 200, description: 'The queue afterwards.', schema: desk }],
    refusals: { 400: ['bad-preset'], 404: ['no-such-proposal'], 409: ['act-refused'] },
  },
});

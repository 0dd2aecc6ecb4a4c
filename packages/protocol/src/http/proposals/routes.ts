/** Routes of proposals of forums: the list, a page for each, support, and the check of a preset's file. */
import { ratingObstacles } from '@parlour/game';
import { proposalReportReasons } from '@parlour/game/proposals';
import * as z from 'zod';
import { noQuery } from '../../http.ts';
import { routesOf } from '../route.ts';
import { namedPlayer, note } from '../safety-routes.ts';
import { botId, count, epoch, withDescription } from '../values.ts';

export const proposalId = withDescription(z.string().regex(/^f_[0-9a-z]{20}$/), "A proposal's id.");
const anyProposal = withDescription(z.string().max(40), "A proposal's id.");

/** In characters: the longest file of a proposal, or one that is checked. */
const maxFileText = 60_000;
/** In bytes: its body in a request. */
const longest = 300_000;
export const presetFileText = withDescription(
  z.string().min(1).max(maxFileText),
  'The file: YAML or JSON, with the words of its vocabulary written out.',
);

export const proposalStage = withDescription(
  z.enum(['open', 'queued', 'hosted', 'trial', 'ended', 'declined', 'withdrawn']),
  '`open`: it takes voices. `queued`: an operator decides. `ended`: the trial is over.',
);
const meterState = withDescription(
  z.enum(['none', 'waiting', 'running', 'held', 'failed', 'broken']),
  '`none`: not in the queue yet. `broken`: it ended without a result.',
);
export const meterRow = z.strictObject({
  group: withDescription(z.string(), 'A group of signals.'),
  auc: withDescription(z.number(), 'Area under the curve; 0.5 is chance.'),
  interval: withDescription(z.tuple([z.number(), z.number()]), '95 %.'),
  n: count,
  held: z.boolean(),
});

const proposal = z
  .strictObject({
    proposal: proposalId,
    forum: withDescription(z.string(), 'Id of the forum.'),
    preset: withDescription(z.string(), 'Its preset, once it is hosted.'),
    title: withDescription(z.string().nullable(), 'Null: erased, or hidden by an operator.'),
    description: z.string().nullable(),
    language: withDescription(z.string().nullable(), 'Of the talk.'),
    stage: proposalStage,
    proposer: withDescription(namedPlayer.nullable(), 'Null: unnamed.'),
    voices: count,
    needed: withDescription(count, 'Voices that bring it into the queue of operators.'),
    openedAt: epoch,
    until: withDescription(epoch.nullable(), 'End of the trial; null: there is none.'),
    reason: withDescription(z.string().nullable(), 'Why it was declined.'),
    rated: withDescription(z.boolean(), 'Whether it was hosted as rated.'),
    meter: meterState,
    isOwn: z.boolean(),
    supports: withDescription(z.boolean(), 'Whether you support it.'),
  })
  .meta({ description: 'A proposal of a forum.' });
export type ProposalRow = z.infer<typeof proposal>;

const page = proposal
  .extend({
    file: withDescription(z.looseObject({}).nullable(), 'The forum; null: erased or hidden.'),
    text: withDescription(z.string().nullable(), 'Its file.'),
    meterRows: z.array(meterRow),
  })
  .meta({ description: 'A proposal with its file.' });
export type ProposalPage = z.infer<typeof page>;

/** A proposal in the export of its proposer, or of a supporter. */
export const keptProposal = z.strictObject({
  proposal: proposalId,
  forum: z.string(),
  isOwn: z.boolean(),
  supports: z.boolean(),
  as: z.string(),
  stage: z.string(),
  reported: withDescription(z.boolean(), 'Whether you reported it.'),
});

const problem = z.strictObject({
  line: withDescription(z.int(), 'From 1 on.'),
  field: withDescription(z.string(), 'Such as `config.roles[0].length`; empty: the file as a whole.'),
  message: withDescription(z.string(), 'Expected and found.'),
});
export type PresetFault = z.infer<typeof problem>;

const checked = z
  .strictObject({
    problems: z.array(problem),
    file: withDescription(z.looseObject({}).nullable(), 'As it was read; null: it has faults.'),
    text: withDescription(z.string().nullable(), 'The file in YAML.'),
    preset: withDescription(z.string().nullable(), 'Its preset.'),
    rated: withDescription(z.boolean(), 'Whether its games would move ratings.'),
    obstacles: withDescription(z.array(z.enum(ratingObstacles)), 'Why not, whatever the file says.'),
    own: withDescription(z.array(z.string()), 'Fields that only an operator sets.'),
    taken: withDescription(z.boolean(), 'Whether another preset has this id.'),
  })
  .meta({ description: 'Faults of a preset file.' });
export type CheckedPreset = z.infer<typeof checked>;

const waits = z
  .strictObject({ mean: z.number(), p50: z.number(), p95: z.number() })
  .nullable()
  .meta({ description: 'Seconds; null: there are none.' });
const simulated = z
  .strictObject({
    waiting: withDescription(
      z
        .strictObject({
          people: count,
          games: count,
          human: withDescription(waits, 'Of those who met people.'),
          machine: withDescription(waits, 'Of those who met machines.'),
        })
        .nullable(),
      'Waiting times by `parlour simulate matching`; null: not available.',
    ),
    sides: withDescription(
      z
        .array(
          z.strictObject({
            role: z.string(),
            nature: z.string(),
            best: z.number(),
            human: withDescription(z.number(), 'Points of always saying human.'),
            machine: z.number(),
            never: z.number(),
            warnings: z.array(z.enum(['constant-pays', 'race', 'silence-pays'])),
          }),
        )
        .nullable(),
      'Best responses by `parlour simulate incentives`; null: the format has no table of payoffs.',
    ),
  })
  .meta({ description: 'Simulations of a preset.' });
export type SimulatedFile = z.infer<typeof simulated>;

export const proposalSchemas = {
  Proposal: proposal,
  ProposalPage: page,
  CheckedPreset: checked,
  SimulatedFile: simulated,
};

const cache = 'private, no-store';
const who = ['member'] as const;
const params = { proposal: anyProposal };
const answer = (description: string, status = 200) => [{ status, description, schema: page }] as const;

export const proposalRoutes = routesOf('live', {
  listProposals: {
    at: 'GET /api/proposals',
    summary: 'Proposals of forums',
    description: 'Without withdrawn and hidden ones of others.',
    who: ['nobody'],
    query: noQuery,
    cache,
    answers: [
      {
        status: 200,
        description: 'The newest first, at most 200.',
        schema: z.strictObject({ proposals: z.array(proposal) }),
      },
    ],
  },
  readProposal: {
    at: 'GET /api/proposals/:proposal',
    summary: 'A proposal of a forum',
    who: ['nobody'],
    params,
    query: noQuery,
    cache,
    answers: answer('With its file.'),
    refusals: { 404: ['no-such-proposal'] },
  },
  propose: {
    at: 'POST /api/proposals',
    summary: 'Propose a forum',
    description: 'Bots propose through their owner.',
    who,
    cache,
    longest,
    body: z.strictObject({
      text: presetFileText,
      as: withDescription(
        z.enum(['member', 'bot', 'unnamed']).default('member'),
        'The shown proposer: you, a bot of yours, or no one.',
      ),
      bot: withDescription(botId.nullable().default(null), 'The bot that is shown.'),
    }),
    example: { text: 'id: cats\ntitle: Cats only\n…' },
    answers: answer('The proposal.', 201),
    refusals: {
      400: ['bad-preset', 'word-refused', 'contact-refused', 'no-such-bot'],
      403: ['muted', 'banned', 'consent-needed'],
      409: ['not-a-member', 'forum-taken', 'too-many-proposals'],
      429: ['rate-limited'],
    },
  },
  supportProposal: {
    at: 'POST /api/proposals/:proposal/support',
    summary: 'Support a proposal, or take the voice back',
    who,
    cache,
    params,
    body: z.strictObject({ supports: z.boolean() }),
    answers: answer('The proposal.'),
    refusals: {
      403: ['banned', 'consent-needed'],
      404: ['no-such-proposal'],
      409: ['not-a-member', 'needs-games', 'voice-given', 'own-proposal', 'proposal-closed'],
    },
  },
  withdrawProposal: {
    at: 'POST /api/proposals/:proposal/withdraw',
    summary: 'Withdraw your proposal',
    who,
    cache,
    params,
    body: z.strictObject({}),
    answers: answer('The proposal.'),
    refusals: {
      403: ['not-your-proposal'],
      404: ['no-such-proposal'],
      409: ['not-a-member', 'proposal-closed'],
    },
  },
  reportProposal: {
    at: 'POST /api/proposals/:proposal/report',
    summary: 'Report a proposal to the operators',
    who,
    cache,
    params,
    body: z.strictObject({ reason: z.enum(proposalReportReasons), text: note.default('') }),
    example: { reason: 'abuse', text: '' },
    answers: [
      {
        status: 200,
        description: 'Taken.',
        schema: z.strictObject({ isNew: withDescription(z.boolean(), 'False: you reported it before.') }),
      },
    ],
    refusals: { 404: ['no-such-proposal'], 409: ['not-a-member', 'own-proposal'], 429: ['rate-limited'] },
  },
  checkPreset: {
    at: 'POST /api/preset-check',
    summary: 'Check the file of a preset',
    description: 'Changes nothing.',
    who: ['nobody'],
    cache,
    longest,
    body: z.strictObject({ text: presetFileText }),
    example: { text: 'id: cats\ntitle: Cats only\n…' },
    answers: [{ status: 200, description: 'Its faults.', schema: checked }],
  },
  simulatePreset: {
    at: 'POST /api/preset-simulation',
    summary: 'Simulate waiting times and incentives of a preset',
    description: 'Takes some seconds. One simulation runs at a time.',
    who,
    cache,
    longest,
    share: 'heavy',
    body: z.strictObject({
      text: presetFileText,
      arrivals: withDescription(z.number().min(0.1).max(60).default(2), 'New people a minute.'),
      bots: withDescription(z.int().min(1).max(100).default(10), 'Bots that are there.'),
    }),
    example: { text: 'id: cats\ntitle: Cats only\n…', arrivals: 2, bots: 10 },
    answers: [{ status: 200, description: 'The findings.', schema: simulated }],
    refusals: {
      400: ['bad-preset'],
      409: ['not-a-member'],
      429: ['rate-limited'],
      503: ['no-simulation'],
    },
  },
});

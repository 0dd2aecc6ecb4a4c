/** Actions of operators, and the audit log. */
import * as z from 'zod';
import { announcedHours } from './hours-routes.ts';
import { researchTokenId, researchTokenRequest } from './research-routes.ts';
import { namedPlayer, note, sanctionId } from './safety-routes.ts';
import { accountId, epoch, playerId, withDescription } from './values.ts';

export const reportId = withDescription(z.string().regex(/^r_[0-9a-z]{20}$/), "A report's id.");
export const findings = ['upheld', 'dismissed'] as const;
const reason = note.min(1);
export const forumId = withDescription(
  z.string().max(60),
  'The id of a preset of a file; of a forum, also without `duel/`.',
);

/** Every body of an act has it. */
export const proof = withDescription(
  z.string().max(100).optional(),
  'Confirmation of this act from `POST /api/operators/confirm`. Not needed with the key of the data directory.',
);

/** In bytes: the longest body of an act is that of a campaign with its conversations. */
export const maxActLength = 4_000_000;

/** An act that is to be confirmed, as it will be sent. */
export const askedAct = z.strictObject({
  at: withDescription(
    z.string().regex(/^[A-Z]+ \/api\/operators\/\S{1,200}$/),
    'Such as `POST /api/operators/acts`.',
  ),
  body: withDescription(
    z.looseObject({}),
    'The same body without its `confirmation`, its fields in the same order.',
  ),
});

/** An action of an operator. */
export const operatorAct = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.enum([
        ...['add-operator', 'remove-operator', 'operator-code'],
        ...['add-researcher', 'remove-researcher'],
      ] as const),
      account: accountId,
    }),
    z.strictObject({
      type: withDescription(z.literal('issue-token'), 'Only with the key of the data directory.'),
      account: accountId,
      ...researchTokenRequest,
    }),
    z.strictObject({ type: z.literal('revoke-token'), token: researchTokenId }),
    z.strictObject({
      type: z.literal('close-report'),
      report: reportId,
      finding: z.enum(findings),
      note: note.default(''),
    }),
    z.strictObject({
      type: z.enum(['mute', 'ban']),
      player: withDescription(playerId.nullable(), 'Null: the reported player, also while unknown.'),
      reason: withDescription(reason, 'The player reads it.'),
      until: withDescription(epoch.nullable(), 'Null: until it is lifted.'),
      report: reportId.nullable().default(null),
    }),
    z.strictObject({ type: z.literal('lift'), sanction: sanctionId, reason }),
    z.strictObject({
      type: z.literal('answer-appeal'),
      sanction: sanctionId,
      granted: withDescription(z.boolean(), 'True: it is lifted.'),
      answer: withDescription(reason, 'The player reads it.'),
    }),
    z.strictObject({ type: z.enum(['open-forum', 'close-forum', 'retire-forum']), forum: forumId }),
    z.strictObject({ type: z.literal('announce-hours'), hours: announcedHours }),
  ])
  .meta({ description: 'An act of an operator.' });
export type OperatorAct = z.infer<typeof operatorAct>;

const actDone = z.strictObject({
  type: z.string(),
  account: z.string().optional(),
  report: z.string().nullable().optional(),
  finding: z.enum(findings).optional(),
  note: z.string().optional(),
  player: withDescription(
    z.string().nullable().optional(),
    'Null: not told while the game of the report runs.',
  ),
  reason: z.string().optional(),
  until: epoch.nullable().optional(),
  sanction: z.string().optional(),
  granted: z.boolean().optional(),
  answer: z.string().optional(),
  forum: z.string().optional(),
  before: epoch.optional(),
  hours: announcedHours.optional(),
  stream: z.string().optional(),
  title: z.string().optional(),
  step: z.string().optional(),
  bot: z.string().optional(),
  interview: z.string().optional(),
  do: withDescription(
    z.string().optional(),
    'Of an act in the league, about proofs, or about a language model.',
  ),
  mode: z.string().optional(),
  scope: z.string().optional(),
  source: z.string().optional(),
  model: z.string().optional(),
  token: withDescription(z.string().optional(), "The id of a token's record."),
});

export const auditLine = z
  .strictObject({
    n: withDescription(z.int(), 'Counts up from 1.'),
    at: epoch,
    by: withDescription(namedPlayer.nullable(), 'Null: a person with access to the data directory.'),
    act: actDone,
    sanction: withDescription(sanctionId.nullable(), 'The mute or ban that it made.'),
  })
  .meta({ description: 'A line of the audit log. None is ever changed or removed.' });

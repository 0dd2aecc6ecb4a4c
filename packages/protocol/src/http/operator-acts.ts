/** What operators can do, and how the log of their acts tells it. */
import * as z from 'zod';
import { announcedHours } from './hours-routes.ts';
import { namedPlayer, note, sanctionId } from './safety-routes.ts';
import { about, accountId, epoch, playerId } from './values.ts';

export const reportId = about(z.string().regex(/^r_[0-9a-z]{20}$/), "A report's id.");
export const findings = ['upheld', 'dismissed'] as const;
const reason = note.min(1);
export const forumId = about(z.string().max(40), "A forum's id.");

/** Every body of an act has it. */
export const proof = about(
  z.string().max(100).optional(),
  'What `POST /api/operators/confirm` gave. With the key of the data directory none is needed.',
);

/** What an operator can do. */
export const operatorAct = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.enum(['add-operator', 'remove-operator', 'operator-code']),
      account: accountId,
    }),
    z.strictObject({
      type: z.literal('close-report'),
      report: reportId,
      finding: z.enum(findings),
      note: note.default(''),
    }),
    z.strictObject({
      type: z.enum(['mute', 'ban']),
      player: about(playerId.nullable(), 'Null: whom the report is about, even if nobody knows yet who.'),
      reason: about(reason, 'The player reads it.'),
      until: about(epoch.nullable(), 'Null: until it is lifted.'),
      report: reportId.nullable().default(null),
    }),
    z.strictObject({ type: z.literal('lift'), sanction: sanctionId, reason }),
    z.strictObject({
      type: z.literal('answer-appeal'),
      sanction: sanctionId,
      granted: about(z.boolean(), 'True: it is lifted.'),
      answer: about(reason, 'The player reads it.'),
    }),
    z.strictObject({ type: z.enum(['open-forum', 'close-forum']), forum: forumId }),
    z.strictObject({
      type: z.literal('retire-hidden'),
      before: about(epoch, 'Hidden games that began before are hidden no more.'),
    }),
    z.strictObject({ type: z.literal('announce-hours'), hours: announcedHours }),
  ])
  .meta({ description: 'What an operator does.' });
export type OperatorAct = z.infer<typeof operatorAct>;

const actDone = z.strictObject({
  type: z.string(),
  account: z.string().optional(),
  report: z.string().nullable().optional(),
  finding: z.enum(findings).optional(),
  note: z.string().optional(),
  player: about(z.string().nullable().optional(), 'Null: not told while the game of the report runs.'),
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
});

export const auditLine = z
  .strictObject({
    n: about(z.int(), 'Counts up from 1.'),
    at: epoch,
    by: about(namedPlayer.nullable(), 'Null: somebody with the right to the data directory.'),
    act: actDone,
    sanction: about(sanctionId.nullable(), 'The mute or ban that it made.'),
  })
  .meta({ description: 'A line of the audit log. None is ever changed or removed.' });

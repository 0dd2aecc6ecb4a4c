/** Bodies of the routes of studies. */
import * as z from 'zod';
import { count, epoch, hash, withDescription } from '../values.ts';

export const studyName = withDescription(z.string().regex(/^[a-z0-9-]{1,40}$/), 'The name of a study.');
export const params = { study: studyName };
export const payment = withDescription(
  z.union([z.strictObject({ code: z.string() }), z.strictObject({ redirect: z.string() })]).nullable(),
  'The code or the address with which it is reported to the panel; null: none.',
);
export const way = withDescription(
  z.enum([
    ...(['complete', 'screened-out', 'no-partner', 'full'] as const),
    ...(['partial', 'declined', 'dropped-out', 'withdrawn'] as const),
  ]),
  'How a participation ended.',
);
const answer = z.union([z.string().max(5000), z.number(), z.array(z.string().max(40)).max(50)]);

const item = z
  .looseObject({ item: z.string(), type: z.string(), text: z.string(), required: z.boolean() })
  .meta({ description: 'An item of a questionnaire, as in the file.' });

const current = withDescription(
  z
    .discriminatedUnion('stage', [
      z.strictObject({
        stage: z.literal('consent'),
        text: z.string(),
        purpose: z.string(),
        minAge: count,
      }),
      z.strictObject({
        stage: z.literal('questionnaire'),
        name: z.string(),
        questionnaire: z.strictObject({ title: z.string(), items: z.array(item) }),
      }),
      z.strictObject({
        stage: z.literal('rounds'),
        games: withDescription(count, 'Games of this study.'),
        played: withDescription(count, 'Games that you have played.'),
        until: withDescription(epoch.nullable(), 'Until when you wait at most; null: you do not wait.'),
        game: withDescription(z.string().nullable(), 'Your game; null: none.'),
        isCalled: withDescription(z.boolean(), 'Whether a game is being opened or played.'),
      }),
      z.strictObject({
        stage: z.literal('practice'),
        game: withDescription(z.string().nullable(), 'Your practice game; null: none.'),
        mayLeaveOut: withDescription(z.boolean(), 'No practice game could be played: you may go on without.'),
      }),
      z.strictObject({ stage: z.literal('debriefing'), text: z.string() }),
    ])
    .nullable(),
  'The present stage; null: the participation has ended.',
);

export const participation = z
  .strictObject({
    study: studyName,
    title: z.string(),
    contact: z.string(),
    language: z.string(),
    phase: z.enum(['open', 'closed']),
    step: withDescription(count, 'Stages that are done.'),
    steps: withDescription(count, 'Stages in all.'),
    current,
    answerUntil: withDescription(
      epoch.nullable(),
      'When your participation ends if you do nothing, after the last game; null: no such limit is shown.',
    ),
    end: withDescription(
      z
        .strictObject({
          way,
          payment,
          debriefing: withDescription(z.string().nullable(), 'Null: nothing was played, or it was shown.'),
          hasWithdrawn: z.boolean(),
        })
        .nullable(),
      'Null: it goes on.',
    ),
  })
  .meta({ description: 'A study as a participant sees it: without arms, bots and other participants.' });
export type StudyParticipation = z.infer<typeof participation>;

export const step = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('consent'), isOfAge: z.boolean() }),
  z.strictObject({ type: z.literal('decline') }),
  z.strictObject({
    type: z.literal('answer'),
    questionnaire: z.string().max(40),
    answers: z.record(z.string().max(40), answer),
  }),
  z.strictObject({ type: z.literal('practise') }),
  z.strictObject({ type: z.literal('skip') }),
  z.strictObject({ type: z.literal('wait') }),
  z.strictObject({ type: z.literal('finish') }),
  z.strictObject({ type: z.literal('withdraw') }),
]);
export type StudyStep = z.infer<typeof step>;

export const desk = z
  .strictObject({
    study: studyName,
    title: z.string(),
    phase: z.enum(['draft', 'open', 'closed', 'expired']),
    isPaused: withDescription(z.boolean(), 'No new participants come for now.'),
    sha256: withDescription(hash.nullable(), 'Of the file at opening; null: a draft.'),
    openedAt: epoch.nullable(),
    closedAt: epoch.nullable(),
    deletedAt: withDescription(epoch.nullable(), 'When the personal data are deleted; null: not closed.'),
    amendments: z.array(z.strictObject({ at: epoch, reason: z.string(), sha256: hash })),
    participants: withDescription(
      z.strictObject({ arrived: count, consented: count, active: count, wanted: count, withdrawn: count }),
      'In all arms together. All counts are those of the last full minute, until the study is over.',
    ),
    stages: withDescription(
      z.array(z.strictObject({ stage: z.string(), now: count, ended: count })),
      'Participants who are in each stage, and whose participation ended there before its end.',
    ),
    ways: withDescription(z.partialRecord(way, count), 'Ended participations.'),
    games: withDescription(
      z.strictObject({ played: count, void: count }),
      'Draws whose games have all ended.',
    ),
    waiting: withDescription(
      z.strictObject({
        n: count,
        quarter: z.number().nullable(),
        median: z.number().nullable(),
        threeQuarters: z.number().nullable(),
        max: z.number().nullable(),
      }),
      'Waiting times for a game, in seconds; null: none yet.',
    ),
    missingBots: withDescription(z.array(z.string()), 'Bots of the file that are not connected.'),
    changedBots: withDescription(
      z.array(z.string()),
      'Bots that are no longer those of the plan, by owner or version of their settings: no game begins until an amendment.',
    ),
    arms: withDescription(
      z.record(z.string(), count).nullable(),
      'Completed participations by arm; null before the study is closed and its last participant has ended.',
    ),
  })
  .meta({ description: 'A study as its researcher sees it.' });
export type StudyDesk = z.infer<typeof desk>;

const made = withDescription(z.string().nullable(), 'Null: any.');

export const plan = z
  .strictObject({
    files: withDescription(
      z.array(
        z.strictObject({
          at: withDescription(epoch.nullable(), 'Null: a draft.'),
          reason: withDescription(z.string().nullable(), 'Null: the file at opening.'),
          sha256: hash,
          file: z.string(),
        }),
      ),
      'The file at opening, and that of each amendment.',
    ),
    assignment: z.enum(['complete', 'blocked', 'urn']),
    arms: z.array(
      z.strictObject({
        ...{ arm: z.string(), preset: z.string(), weight: z.number() },
        bots: z.array(
          z.strictObject({
            bot: z.string(),
            owner: withDescription(z.string().nullable(), '`server`: a bot of the server; null: not fixed.'),
            ...{ model: made, persona: made, hash: made, version: made },
          }),
        ),
      }),
    ),
    sessions: withDescription(
      z.array(z.strictObject({ from: epoch, to: epoch })),
      'When new participants may come; none: always.',
    ),
    acts: withDescription(
      z.array(
        z.strictObject({
          at: epoch,
          act: z.enum(['create', 'replace', 'open', 'amend', 'pause', 'resume', 'close', 'expire']),
        }),
      ),
      'What was done with the study.',
    ),
  })
  .meta({ description: 'The plan of a study as it was frozen and amended.' });
export type StudyPlan = z.infer<typeof plan>;

export const act = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('replace'), file: z.string() }),
  z.strictObject({ do: z.literal('open') }),
  z.strictObject({ do: z.literal('amend'), file: z.string(), reason: z.string().min(1).max(2000) }),
  z.strictObject({ do: z.literal('pause') }),
  z.strictObject({ do: z.literal('resume') }),
  z.strictObject({ do: z.literal('close') }),
  z.strictObject({ do: z.literal('delete') }),
]);
export type StudyAct = z.infer<typeof act>;

/** Routes of studies: for participants, and for the researcher. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { account } from './account-routes.ts';
import { routesOf } from './route.ts';
import { count, epoch, hash, withDescription } from './values.ts';

const studyName = withDescription(z.string().regex(/^[a-z0-9-]{1,40}$/), 'The name of a study.');
const params = { study: studyName };
const payment = withDescription(
  z.union([z.strictObject({ code: z.string() }), z.strictObject({ redirect: z.string() })]).nullable(),
  'The code or the address with which it is reported to the panel; null: none.',
);
const way = withDescription(
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

const participation = z
  .strictObject({
    study: studyName,
    title: z.string(),
    contact: z.string(),
    language: z.string(),
    phase: z.enum(['open', 'closed']),
    step: withDescription(count, 'Stages that are done.'),
    steps: withDescription(count, 'Stages in all.'),
    current,
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

const step = z.discriminatedUnion('type', [
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

const desk = z
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
    arms: withDescription(
      z.record(z.string(), count).nullable(),
      'Completed participations by arm; null before the study is closed and its last participant has ended.',
    ),
  })
  .meta({ description: 'A study as its researcher sees it.' });
export type StudyDesk = z.infer<typeof desk>;

const act = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('replace'), file: z.string() }),
  z.strictObject({ do: z.literal('open') }),
  z.strictObject({ do: z.literal('amend'), file: z.string(), reason: z.string().min(1).max(2000) }),
  z.strictObject({ do: z.literal('pause') }),
  z.strictObject({ do: z.literal('resume') }),
  z.strictObject({ do: z.literal('close') }),
  z.strictObject({ do: z.literal('delete') }),
]);
export type StudyAct = z.infer<typeof act>;

const maxFile = 600_000;
const researcher = {
  who: ['cookie', 'bearer'],
  research: 'studies',
  scope: 'play',
  cache: 'private, no-store',
} as const;

export const studySchemas = { StudyParticipation: participation, StudyDesk: desk };

export const studyRoutes = routesOf('streams', {
  arriveAtStudy: {
    at: 'POST /api/studies/:study/arrivals',
    summary: 'Come to a study from a panel',
    description:
      'With the parameters of the address, as for campaigns. They are kept beside the account, in no log and no export. A browser without a cookie gets a new guest, and another one of the same session the same guest.',
    who: ['nobody', 'cookie'],
    cache: 'private, no-store',
    params,
    body: z.strictObject({
      parameters: z
        .record(z.string().max(64), z.string().max(512))
        .refine((all) => Object.keys(all).length <= 32, 'at most 32'),
    }),
    example: { parameters: { PROLIFIC_PID: '5f3a9c', STUDY_ID: '60d5', SESSION_ID: '61aa' } },
    answers: [{ status: 200, description: 'Your account.', schema: account, cookie: true }],
    refusals: { 404: ['no-such-stream'], 409: ['panel-elsewhere', 'study-not-now'], 429: ['rate-limited'] },
  },
  readStudy: {
    at: 'GET /api/studies/:study',
    summary: 'Your participation in a study',
    who: ['cookie'],
    cache: 'private, no-store',
    params,
    query: noQuery,
    answers: [{ status: 200, description: 'What you may know of it.', schema: participation }],
    refusals: { 404: ['no-such-stream'] },
  },
  stepInStudy: {
    at: 'POST /api/studies/:study/steps',
    summary: 'Go on in a study',
    description:
      'Consent, answers, waiting for a game, the end, or withdrawal: that erases your texts and answers, also after the end.',
    who: ['cookie'],
    cache: 'private, no-store',
    params,
    body: z.strictObject({
      id: withDescription(z.string().min(1).max(64), 'Your name for this: a repetition counts once.'),
      do: step,
    }),
    example: { id: 'one', do: { type: 'consent', isOfAge: true } },
    answers: [{ status: 200, description: 'What you may know of it now.', schema: participation }],
    refusals: { 404: ['no-such-stream'], 409: ['act-refused'] },
  },
  listStudies: {
    at: 'GET /api/studies',
    summary: 'Your studies',
    description: 'For researchers: their own studies, with their progress.',
    ...researcher,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'By name.',
        schema: z.strictObject({
          mayCreate: withDescription(z.boolean(), 'You are a researcher.'),
          studies: z.array(desk),
        }),
      },
    ],
  },
  checkStudy: {
    at: 'POST /api/studies/check',
    summary: 'Check the file of a study',
    description: 'Nothing is stored.',
    ...researcher,
    longest: maxFile,
    body: z.strictObject({ file: z.string() }),
    example: { file: 'study: three-party' },
    answers: [
      {
        status: 200,
        description: 'All faults; none: it can be created.',
        schema: z.strictObject({
          study: withDescription(studyName.nullable(), 'Null: the file cannot be read.'),
          sha256: hash.nullable(),
          problems: z.array(
            z.strictObject({
              line: count,
              field: z.string(),
              message: withDescription(z.string(), 'What was expected, and what was found.'),
            }),
          ),
        }),
      },
    ],
  },
  listStudyReports: {
    at: 'GET /api/studies/:study/reports',
    summary: 'Messages that participants reported',
    description: 'For the researcher, after the game: without names, seats and games.',
    ...researcher,
    params,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The newest first.',
        schema: z.strictObject({
          reports: z.array(
            z.strictObject({
              reason: z.string(),
              text: withDescription(z.string().nullable(), 'Words of the reporter.'),
              said: withDescription(z.string().nullable(), 'The reported message; null: none, or erased.'),
            }),
          ),
        }),
      },
    ],
    refusals: { 404: ['no-such-stream'] },
  },
  createStudy: {
    at: 'POST /api/studies',
    summary: 'Create a study',
    description: 'For researchers. The file is YAML or JSON; the study is a draft.',
    ...researcher,
    longest: maxFile,
    body: z.strictObject({ file: z.string() }),
    example: { file: 'study: three-party' },
    answers: [{ status: 200, description: 'The draft.', schema: desk }],
    refusals: { 403: ['may-not-open'], 409: ['act-refused'] },
  },
  readStudyDesk: {
    at: 'GET /api/studies/:study/desk',
    summary: 'Progress of a study',
    description: 'For its researcher.',
    ...researcher,
    params,
    query: noQuery,
    answers: [{ status: 200, description: 'Its progress.', schema: desk }],
    refusals: { 404: ['no-such-stream'] },
  },
  actOnStudy: {
    at: 'POST /api/studies/:study/acts',
    summary: 'Replace, open, amend, pause, resume, close or delete a study',
    description:
      'Opening freezes the file with its SHA-256. After that only amendments change it. During a pause no new participants come. `delete` deletes a draft, or at once the personal data of a study that is over.',
    ...researcher,
    longest: maxFile,
    params,
    body: z.strictObject({ act }),
    example: { act: { do: 'open' } },
    answers: [{ status: 200, description: 'Its progress.', schema: desk }],
    refusals: { 404: ['no-such-stream'], 409: ['act-refused'] },
  },
  listStudyPayments: {
    at: 'GET /api/studies/:study/payments',
    summary: 'Who is paid what in a study',
    description: 'For its researcher, by the ids of the panel. Erased participants are left out.',
    ...researcher,
    params,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'All ended participations from a panel.',
        schema: z.strictObject({
          bonuses: withDescription(
            z.enum(['none', 'later', 'known']),
            'Bonuses are computed when the last participant has ended, because they follow from natures.',
          ),
          payments: z.array(
            z.strictObject({
              panel: z.string(),
              person: withDescription(z.string(), 'Their id at the panel.'),
              way,
              payment,
              bonus: withDescription(z.number().nullable(), 'Null: none, or not yet computed.'),
            }),
          ),
        }),
      },
    ],
    refusals: { 404: ['no-such-stream'] },
  },
  exportStudy: {
    at: 'GET /api/studies/:study/export',
    summary: 'Data of a study',
    description:
      'For its researcher, after the study is closed and its last participant has ended: tables with a codebook, plan and amendments, and scripts of analysis.',
    ...researcher,
    params,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'Texts by file name.',
        schema: z.strictObject({ files: z.record(z.string(), z.string()) }),
      },
    ],
    refusals: { 404: ['no-such-stream'], 409: ['study-not-over'] },
  },
});

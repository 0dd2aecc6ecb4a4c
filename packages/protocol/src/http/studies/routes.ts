/** Routes of studies: for participants, and for the researcher. */
import * as z from 'zod';
import { noQuery } from '../../http.ts';
import { account } from '../account-routes.ts';
import { routesOf } from '../route.ts';
import { count, hash, withDescription } from '../values.ts';
import { act, desk, params, participation, payment, plan, step, studyName, way } from './schemas.ts';

const maxFile = 600_000;
const researcher = {
  who: ['cookie', 'bearer'],
  research: 'studies',
  scope: 'play',
  cache: 'private, no-store',
} as const;

export const studySchemas = { StudyParticipation: participation, StudyDesk: desk, StudyPlan: plan };

export const studyRoutes = routesOf('streams', {
  arriveAtStudy: {
    at: 'POST /api/studies/:study/arrivals',
    summary: 'Come to a study from a panel',
    description:
      'With the parameters of the address, as for campaigns. A preview of Mechanical Turk is refused. `study-not-now` has `details.nextSession`, the time when the next session begins, if there is one. They are kept beside the account, in no log and no export. A browser without a cookie gets a new guest, and another one of the same session the same guest.',
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
    refusals: {
      404: ['no-such-stream'],
      409: ['panel-elsewhere', 'study-not-now', 'study-preview'],
      429: ['rate-limited'],
    },
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
  readStudyPlan: {
    at: 'GET /api/studies/:study/plan',
    summary: 'Plan of a study',
    description: 'For its researcher: its files with hashes, its arms with their bots, and what was done.',
    ...researcher,
    params,
    query: noQuery,
    answers: [{ status: 200, description: 'Its plan.', schema: plan }],
    refusals: { 404: ['no-such-stream'] },
  },
  actOnStudy: {
    at: 'POST /api/studies/:study/acts',
    summary: 'Replace, open, amend, pause, resume, close or delete a study',
    description:
      'Opening freezes the file with its SHA-256. After that only amendments change it. During a pause no new participants come. `delete` deletes a draft, or immediately the personal data of a study that is over.',
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
    research: 'exports',
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

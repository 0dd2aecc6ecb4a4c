/** Routes of interviews: available interviews, results, and interviewed bots. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { interviewResults, interviewShare } from '../sittings.ts';
import { proof } from './operator-acts.ts';
import { routesOf } from './route.ts';
import { botId, count, epoch, withDescription } from './values.ts';

const language = withDescription(z.enum(['en', 'ru']), 'Language of the questions.');

const people = z
  .strictObject({
    people: withDescription(count, 'Who has finished.'),
    individuals: withDescription(z.array(z.number()), 'The accuracy of each, the lowest first.'),
    majority: withDescription(interviewShare.nullable(), 'Of the first five; null before there are five.'),
    agreement: withDescription(
      z.array(z.strictObject({ same: count, questions: count })),
      'How many of the first five gave the same answer, on how many questions.',
    ),
  })
  .meta({ description: 'Results of people in one setting.' });

const interviewed = z
  .strictObject({
    bot: z.strictObject({ id: botId, name: z.string() }),
    ...interviewShare.shape,
  })
  .meta({ description: "A bot's last interview." });

const interview = z
  .strictObject({
    interview: withDescription(z.string(), 'Its name.'),
    language,
    questions: withDescription(count, 'How many people are asked.'),
    delicate: withDescription(count, 'How many more there are for those who ask for all.'),
    people: z.strictObject({ history: people, memory: people }),
    bots: z.array(interviewed),
    published: withDescription(
      z.strictObject({ history: z.number(), memory: z.number() }).nullable(),
      'Accuracy of people as published of these very questions, by majority of five; null: nothing is.',
    ),
  })
  .meta({ description: 'An available interview, and its results.' });

const botInterview = z
  .strictObject({ interview: z.string(), language, at: epoch, results: interviewResults })
  .meta({ description: 'Result of one interview of a bot.' });

export const interviewSchemas = {
  Interview: interview,
  InterviewShare: interviewShare,
  InterviewResults: interviewResults,
  InterviewedBot: interviewed,
  PeopleResults: people,
  BotInterview: botInterview,
};

const name = withDescription(z.string().min(1).max(64), 'The name of an interview that this server holds.');

export const interviewRoutes = {
  ...routesOf('streams', {
    listInterviews: {
      at: 'GET /api/interviews',
      summary: 'Available interviews, and their results',
      description: 'To be interviewed, open a stream of the kind `sitting`.',
      who: ['nobody'],
      share: 'heavy',
      query: noQuery,
      answers: [
        {
          status: 200,
          description: 'All of them.',
          schema: z.strictObject({ interviews: z.array(interview) }),
        },
      ],
    },
  }),
  ...routesOf('bots', {
    readBotInterviews: {
      at: 'GET /api/bots/:bot/interviews',
      summary: 'Results of the interviews of a bot',
      who: ['nobody'],
      share: 'heavy',
      params: { bot: botId },
      query: noQuery,
      answers: [
        {
          status: 200,
          description: 'The last one of each interview.',
          schema: z.strictObject({ interviews: z.array(botInterview) }),
        },
      ],
      refusals: { 404: ['no-such-bot'] },
    },
  }),
  ...routesOf('operators', {
    askBot: {
      at: 'POST /api/operators/bots/:bot/questions',
      summary: 'Ask a bot something outside any game',
      description:
        'Over the line that it has. The answer comes when the bot has replied, or too late for that.',
      who: ['operator'],
      cache: 'private, no-store',
      params: { bot: botId },
      body: z.strictObject({
        talk: withDescription(
          z.array(z.strictObject({ by: z.string().max(32), text: z.string() })).min(1),
          'The conversation so far, the question last. The bot is called `subject`.',
        ),
        rules: withDescription(z.string().max(2000), 'The task, in plain English.'),
        deadlineMs: withDescription(z.int().min(1).max(600_000), 'So long the server waits.'),
        confirmation: proof,
      }),
      example: {
        talk: [{ by: 'interviewer', text: 'How many legs has an ant?\n1. Six\n2. Eight' }],
        rules: 'Reply with 1 or 2.',
        deadlineMs: 10_000,
      },
      answers: [
        {
          status: 200,
          description: 'Its text.',
          schema: z.strictObject({
            reply: withDescription(
              z.string().nullable(),
              'Null: it does not reply to such prompts here and now.',
            ),
          }),
        },
      ],
      refusals: { 404: ['no-such-bot'] },
    },
    keepBotInterview: {
      at: 'POST /api/operators/bots/:bot/interviews',
      summary: 'Keep the result of an interview of a bot',
      who: ['operator'],
      cache: 'private, no-store',
      params: { bot: botId },
      body: z.strictObject({
        interview: name,
        answers: withDescription(
          z.array(z.int().min(-1).max(9)),
          'To all questions, in order; -1: none that could be read.',
        ),
        confirmation: proof,
      }),
      example: { interview: 'sample-en', answers: [1, 2] },
      answers: [{ status: 200, description: 'It is stored.', schema: botInterview }],
      refusals: { 404: ['no-such-bot'], 503: ['shutting-down'] },
    },
  }),
};

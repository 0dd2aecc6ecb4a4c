/** Schema of a study file. */
import * as z from 'zod';

const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'expected lower-case letters, digits and hyphens, at most 40');
const short = z.string().min(1).max(200);
const long = z.string().min(1).max(20_000);
const value = z.union([z.string().min(1).max(200), z.number()]);
const amount = z.number().min(0).max(10_000);

const condition = z
  .strictObject({ item: name, is: z.array(value).min(1).max(50) })
  .meta({ description: 'The item is asked only if the named, earlier one has one of these answers.' });

const asked = {
  item: name,
  text: z.string().min(1).max(2000),
  required: z.boolean().default(true),
  when: condition.optional(),
};

const option = z.strictObject({ value: name, text: short });
const options = z.array(option).min(2).max(50);
const screens = {
  screensOut: z.array(value).min(1).max(50).optional().meta({
    description: 'Answers with which the participation ends as screened out.',
  }),
  attention: value.optional().meta({ description: 'Attention check: the only right answer.' }),
};

const item = z.discriminatedUnion('type', [
  z.strictObject({ ...asked, ...screens, type: z.literal('choice'), options }),
  z.strictObject({ ...asked, type: z.literal('choices'), options, max: z.int().min(1).max(50).optional() }),
  z.strictObject({
    ...asked,
    ...screens,
    type: z.literal('scale'),
    from: z.int().min(0).max(1),
    to: z.int().min(2).max(100),
    left: short.optional(),
    right: short.optional(),
  }),
  z.strictObject({
    ...asked,
    type: z.literal('number'),
    min: z.number().optional(),
    max: z.number().optional(),
    screensBelow: z.number().optional(),
    screensAbove: z.number().optional(),
  }),
  z.strictObject({ ...asked, type: z.literal('text'), max: z.int().min(1).max(5000).default(200) }),
  z.strictObject({ ...asked, type: z.literal('long-text'), max: z.int().min(1).max(5000).default(2000) }),
  z.strictObject({ ...asked, type: z.literal('consent') }),
]);

const questionnaire = z.strictObject({ title: short, items: z.array(item).min(1).max(100) });

const config = z
  .record(z.string(), z.unknown())
  .meta({ description: 'Changes to the configuration of the preset.' });

const making = z.string().min(1).max(80).optional();
const bot = z.union([
  short,
  z
    .strictObject({
      ...{ bot: short, owner: short.optional() },
      ...{ model: making, persona: making, hash: making, version: making },
    })
    .meta({
      description:
        'A bot with its owner (`server`: a bot of the server), and what it says about its making: model, persona, hash of the prompt, version.',
    }),
]);

const arm = z.strictObject({
  arm: name,
  preset: short.meta({ description: 'A preset of the server, such as `imitation/5`.' }),
  config: config.optional(),
  bots: z
    .array(bot)
    .min(1)
    .max(100)
    .meta({ description: 'Bots that play in this arm: names as they are registered, or more of each.' }),
  weight: z.number().positive().max(1000).default(1),
});

const assignment = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('complete') }),
  z.strictObject({ method: z.literal('blocked'), block: z.int().min(1).max(1000) }),
  z.strictObject({
    method: z.literal('urn'),
    start: z.number().positive().max(1000).default(1),
    add: z.number().positive().max(1000).default(1),
  }),
]);

const stage = z.discriminatedUnion('stage', [
  z.strictObject({ stage: z.literal('consent') }),
  z.strictObject({ stage: z.literal('questionnaire'), questionnaire: name }),
  z
    .strictObject({
      stage: z.literal('practice'),
      preset: short.meta({ description: 'A preset of the server, such as `imitation/5`.' }),
      config: config.optional(),
      role: short.optional().meta({ description: 'The role of the participant; default: one that asks.' }),
    })
    .meta({
      description: "One game with the server's own bots, marked as practice, in no table of the export.",
    }),
  z.strictObject({
    stage: z.literal('rounds'),
    games: z.int().min(1).max(50),
    roles: z.enum(['fixed', 'alternating', 'drawn']).default('alternating'),
    partners: z.enum(['same', 'new', 'any']).default('any').meta({
      description:
        '`same`: one partner for all rounds; `new`: no one twice; `any`: nobody twice where possible.',
    }),
    waiting: z.int().min(10).max(3600).meta({ description: 'Longest time to wait for a game, in seconds.' }),
    afterwards: z.int().min(60).max(3600).default(1200).meta({
      description: 'Longest inactivity after the last game, in seconds: others wait for the results.',
    }),
  }),
  z.strictObject({ stage: z.literal('debriefing'), text: long }),
]);

const redirect = z
  .string()
  .max(500)
  .regex(/^https:\/\/[^\s{}]+(\{(person|study|session)\}[^\s{}]*)*$/, {
    error: 'expected an https address; in braces only {person}, {study} or {session}',
  })
  .meta({ description: "An https address. `{person}`, `{study}` and `{session}` become the panel's ids." });
const payment = z.union([
  z.strictObject({ code: z.string().regex(/^[\w-]{1,40}$/, 'expected letters and digits, at most 40') }),
  z.strictObject({ redirect }),
]);

const exclusion = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('attention'), failed: z.int().min(1).max(50).default(1) }),
  z.strictObject({ rule: z.literal('games'), below: z.int().min(1).max(50) }),
  z.strictObject({ rule: z.literal('answer'), item: name, is: z.array(value).min(1).max(50) }),
]);

export const studyFile = z
  .strictObject({
    study: name.meta({ description: 'Name in addresses: participants come to /study/NAME.' }),
    title: short,
    purpose: long,
    contact: short.meta({ description: 'Who answers questions of participants: name and e-mail address.' }),
    language: z.string().regex(/^[a-z]{2}$/, 'expected two letters, such as en'),
    minAge: z.int().min(16).max(99).default(18),
    deleteAfter: z
      .int()
      .min(1)
      .max(3650)
      .meta({ description: 'Days from the closing of the study to the deletion of its personal data.' }),
    plan: z.strictObject({
      hypotheses: z.array(long).min(1).max(50),
      stopping: long,
      analysis: long.meta({ description: 'The command of the main analysis.' }),
      exclusions: z.array(exclusion).max(20).default([]),
    }),
    consent: z.strictObject({ text: long }),
    arms: z.array(arm).min(1).max(50),
    assignment: assignment.default({ method: 'complete' }),
    stages: z.array(stage).min(3).max(30),
    questionnaires: z.record(name, questionnaire).default({}),
    quotas: z.strictObject({
      participants: z.int().min(1).max(100_000),
      sessions: z
        .array(z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }))
        .max(200)
        .optional(),
    }),
    payment: z.strictObject({
      complete: payment,
      'screened-out': payment,
      'no-partner': payment,
      full: payment,
      partial: payment,
    }),
    bonus: z
      .strictObject({ perCorrect: amount, max: amount, currency: z.string().regex(/^[A-Z]{3}$/) })
      .optional(),
  })
  .meta({ title: 'Study', description: 'A preregistered experiment with recruited people.' });

/** A study file as it was read, with its defaults. */
export type StudyFile = z.output<typeof studyFile>;
export type StudyArm = StudyFile['arms'][number];
export type StudyAssignment = StudyFile['assignment'];
export type StudyStage = StudyFile['stages'][number];
export type RoundsStage = Extract<StudyStage, { stage: 'rounds' }>;
export type PracticeStage = Extract<StudyStage, { stage: 'practice' }>;
export type Questionnaire = z.output<typeof questionnaire>;
export type QuestionnaireItem = z.output<typeof item>;
export type StudyPayment = z.output<typeof payment>;

/** The JSON Schema of a study file, for editors. */
export const studySchema = (): object => z.toJSONSchema(studyFile, { io: 'input' });

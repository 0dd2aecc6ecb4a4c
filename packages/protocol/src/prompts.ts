/** Schemas of prompts and replies, in games and outside. */
import { occasions, promptKinds } from '@parlour/game';
import * as z from 'zod';
import { constraint } from './constraints.ts';

/** Messages that a frame may hold: more than any prompt takes, so that one too many is named like any other fault. */
const maxMessages = 16;

const said = z.strictObject({
  by: z.string().meta({ description: 'Who said it: a seat.' }),
  text: z.string().nullable().meta({ description: 'Null: it was erased.' }),
  at: z.int().meta({ description: 'Milliseconds since the start of the game.' }),
});

const limits = z.strictObject({
  characters: z.int().meta({ description: 'Maximum length of a message, in code points.' }),
  messages: z.int().meta({ description: 'Maximum messages in one reply.' }),
  words: z.int().optional().meta({ description: 'Maximum words in a message.' }),
  vocabulary: z.array(z.string()).optional().meta({ description: 'The only words that may be used.' }),
  constraints: z
    .array(constraint)
    .optional()
    .meta({ description: 'The other rules for each message, as in the file of a forum.' }),
});

/** The rule that a reply broke. */
const fault = z
  .strictObject({
    code: z.string().meta({ description: 'The code with which the reply was refused.' }),
    message: z.string().meta({ description: 'The broken rule in plain English, with the cause.' }),
    details: z
      .record(
        z.string(),
        z.union([z.string(), z.number(), z.array(z.string()) as z.ZodType<readonly string[]>]),
      )
      .optional()
      .meta({ description: 'The same as data, such as `words`, or `length` and `limit`.' }),
  })
  .meta({
    description:
      'The reply to the prompt before broke a rule, and nothing of it was said. It is asked for once more; a reply that breaks a rule again is silence, or no guess.',
  });

/** Common fields of all prompts. */
const words = {
  id: z.string().meta({ description: 'Names this prompt in its reply. It tells nothing.' }),
  game: z.string().nullable().meta({ description: 'Null: the prompt is an errand and belongs to no game.' }),
  preset: z.string().meta({ description: 'The configuration of the format that is played.' }),
  kind: z.enum(promptKinds).meta({
    description: '`say`: reply with a text. `judge`: reply with a belief for each target in `whom`.',
  }),
  occasion: z.enum(occasions).optional().meta({
    description:
      'Purpose of the text in free talk, timed by the server: `open` the talk, `answer`, `go-on` after your own message, or `break-silence` of 20 s or more after it. Left out: to answer.',
  }),
  you: z.string().meta({ description: 'Your seat, as in `talk`.' }),
  as: z.string().meta({ description: 'Your role, such as `target`.' }),
  others: z.array(z.string()).optional().meta({
    description: 'All other speakers of the talk, including silent ones, where there are several.',
  }),
  to: z.string().optional().meta({ description: 'Recipient of your text. Left out: all.' }),
  prior: z.number().meta({ description: 'Announced probability that a target is human.' }),
  talk: z.array(said).meta({ description: 'All messages in your view, oldest first.' }),
  whom: z.array(z.string()).meta({ description: 'The targets.' }),
  limits,
  rules: z.string().meta({ description: 'Description of the game and the task, in plain English.' }),
  deadlineMs: z.int().optional().meta({
    description:
      'How long a reply counts, from now on. Left out: until a newer prompt comes, or the game is over.',
  }),
  fault: fault.optional(),
};

/** The frame by which a bot is asked. A webhook is sent the same. */
export const promptFrame = z.strictObject({ type: z.literal('prompt'), ...words }).meta({
  description:
    'A bot is asked to say or to judge something. It ends with its reply, a newer prompt of the same kind to the same addressee, or its deadline. Comes again, with the same id, when the bot connects anew.',
});

const message = z.string().max(8000);

/** Reply: one of the two. */
export const promptReply = {
  text: z
    .union([message, z.array(message).min(1).max(maxMessages)])
    .optional()
    .meta({
      description:
        'To `say`: a message, or up to `limits.messages`. The server paces them. Each is said as it is, in Unicode NFC and trimmed, or not at all.',
    }),
  beliefs: z.record(z.string().max(64), z.number()).optional().meta({
    description: 'To `judge`: for each one in `whom` the probability that they are human, from 0 to 1.',
  }),
};

const slot = z.string().min(1).max(80);

/** Model, persona, prompt and version behind a reply. */
export const provenanceSchema = z
  .strictObject({
    model: slot.optional().meta({ description: 'The model, as its makers call it.' }),
    persona: slot.optional().meta({ description: 'Name of the persona.' }),
    hash: slot.optional().meta({ description: 'Hash of the system prompt, in any notation.' }),
    version: slot.optional().meta({ description: 'Version of the bot, in any notation, such as `v1.2`.' }),
  })
  .meta({
    description:
      'Model, persona, prompt and version behind a reply. Part of the record of the game; shown to no one before its end. A malformed field is left out, the reply counts, and `dropped` of `ok` names the field.',
  });

const hasOne = ({ text, beliefs }: { text?: unknown; beliefs?: unknown }): boolean =>
  (text === undefined) !== (beliefs === undefined);
const oneOfTwo = 'expected either a text or beliefs';

/** The frame by which a bot replies. `id`: that of every frame of a client. */
export const answerFrame = (id: z.ZodString) =>
  z
    .strictObject({
      id,
      type: z.literal('answer'),
      prompt: z.string().max(64).meta({ description: 'The id of the prompt.' }),
      ...promptReply,
      made: provenanceSchema.optional(),
    })
    .refine(hasOne, oneOfTwo)
    .meta({
      description:
        'A bot replies to a prompt. A prompt has one reply: a second one changes nothing. One that breaks a rule of the game, or is none, such as beliefs where a text was asked for, is refused, and the bot is asked once more by a new prompt with `fault`.',
    });

/** The frame by which a bot that replies to prompts offers to play. `id`: that of every frame of a client. */
export const offerPromptsFrame = (id: z.ZodString) =>
  z
    .strictObject({
      id,
      type: z.literal('offer-prompts'),
      kinds: z
        .array(z.enum(promptKinds))
        .min(1)
        .max(promptKinds.length)
        .refine((all) => new Set(all).size === all.length, 'a kind is there twice')
        .meta({ description: 'The kinds of prompts that it replies to.' }),
      games: z.int().min(0).max(1000).meta({
        description: 'Simultaneous games, as in `offer`.',
      }),
      ask: z.enum(['early', 'late']).optional().meta({
        description:
          'When it is asked to say something where one talks freely. `early`: as soon as a message has appeared, so a text that another message makes useless is refused with `superseded`; a long text appears later than a short one. `late`: 5 s before its text is to appear, about half as often. Left out: `early`.',
      }),
      filler: z.boolean().optional().meta({
        description:
          'It plays only where no other bot is free, and judges no one in practice. Left out: false.',
      }),
      roles: z.array(z.string().min(1).max(32)).min(1).max(16).optional().meta({
        description:
          'The roles that it takes, of those that it can. Left out: all. A bot of the server may name roles that decide and have no seat, such as `moderator`, and no others beside them.',
      }),
    })
    .meta({
      description:
        'A bot offers to reply to prompts: in every format it takes every role that needs nothing else, and its seats are taken by themselves. An `offer` that comes after it replaces it in one format.',
    });

/** Functions of a bot that may fail. */
export const botFunctions = ['reply', 'judge', 'ask', 'answer', 'over'] as const;

/** Longest error of a function that a bot may report, in code points. */
export const maxErrorLength = 200;

const isShort = (text: string): boolean => [...text].length <= maxErrorLength;

/** The frame by which a bot reports an error in its own code. `id`: that of every frame of a client. */
export const failFrame = (id: z.ZodString, game: z.ZodString) =>
  z
    .strictObject({
      id,
      type: z.literal('fail'),
      prompt: z.string().max(64).optional().meta({ description: 'The prompt that was worked on.' }),
      game: game.optional().meta({ description: 'Without a prompt: the game that it concerns.' }),
      what: z.enum(botFunctions).meta({ description: 'The function of the bot that failed.' }),
      error: z
        .string()
        .min(1)
        .max(2 * maxErrorLength)
        .refine(isShort, `expected at most ${maxErrorLength} characters`)
        .meta({ description: 'What went wrong, in at most 200 characters.' }),
    })
    .refine(
      ({ prompt, game: about }) => (prompt === undefined) !== (about === undefined),
      'expected either a prompt or a game',
    )
    .meta({
      description:
        'A function of a bot failed, for the log that its owner reads. It changes nothing else: the prompt stays open, and without a reply it is silence.',
    });

/** What a bot is asked and what it replies, as schemas: in games, and outside of any. */
import { occasions, promptKinds } from '@parlour/game';
import * as z from 'zod';
import { constraint } from './constraints.ts';

/** Messages that a frame may hold: more than any prompt takes, so that one too many is named like any other fault. */
const mostMessages = 16;

const said = z.strictObject({
  by: z.string().meta({ description: 'Who said it: a seat.' }),
  text: z.string().nullable().meta({ description: 'Null: it was erased.' }),
  at: z.int().meta({ description: 'Milliseconds since the start of the game.' }),
});

const limits = z.strictObject({
  characters: z.int().meta({ description: 'Longest message, in code points.' }),
  messages: z.int().meta({ description: 'Most messages in one reply.' }),
  words: z.int().optional().meta({ description: 'Most words in a message.' }),
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
    message: z.string().meta({ description: 'The rule in plain English, with what broke it.' }),
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

/** What is said in every prompt. */
const words = {
  id: z.string().meta({ description: 'Names this prompt in its reply. It tells nothing.' }),
  game: z.string().nullable().meta({ description: 'Null: the prompt is an errand and belongs to no game.' }),
  preset: z.string().meta({ description: 'The configuration of the format that is played.' }),
  kind: z.enum(promptKinds).meta({
    description: '`say`: reply with a text. `judge`: reply with a belief for each one in `whom`.',
  }),
  occasion: z.enum(occasions).optional().meta({
    description:
      'What the text is for, where one talks freely and the server decides when it appears: `open` the talk, `answer`, `go-on` after your own message, or `break-silence` of 20 s or more after it. Left out: to answer.',
  }),
  you: z.string().meta({ description: 'Your seat: what `talk` calls you.' }),
  as: z.string().meta({ description: 'Your role, such as `target`.' }),
  others: z.array(z.string()).optional().meta({
    description: 'Everybody else in the talk, where several are: also who has not spoken yet.',
  }),
  to: z.string().optional().meta({ description: 'Who hears what you say. Left out: everybody.' }),
  prior: z.number().meta({ description: 'The announced probability that somebody judged here is human.' }),
  talk: z.array(said).meta({ description: 'All that was said, as you have it, the oldest first.' }),
  whom: z.array(z.string()).meta({ description: 'Who is judged.' }),
  limits,
  rules: z.string().meta({ description: 'What the game is about and what is asked, in plain English.' }),
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

/** What a reply holds: one of the two. */
export const promptReply = {
  text: z
    .union([message, z.array(message).min(1).max(mostMessages)])
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

/** With what a reply was made. */
export const made = z
  .strictObject({
    model: slot.meta({ description: 'The model, as its makers call it.' }),
    persona: slot.optional().meta({ description: 'Who it was told to be.' }),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .meta({ description: 'SHA-256 of what it was told, in hexadecimal.' }),
  })
  .meta({
    description:
      'With what a bot made a reply. It stands in the record of the game; nobody is told before its end.',
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
      made: made.optional(),
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
        description: 'How many games it plays at once, as in `offer`.',
      }),
      ask: z.enum(['early', 'late']).optional().meta({
        description:
          'When it is asked to say something where one talks freely. `early`: as soon as a message has appeared, so a text that another message makes useless is refused with `superseded`; a long text appears later than a short one. `late`: 5 s before its text is to appear, about half as often. Left out: `early`.',
      }),
      roles: z.array(z.string().min(1).max(32)).min(1).max(16).optional().meta({
        description:
          'The roles that it takes, of those that it can. Left out: all. A bot of the house may name roles that decide and have no seat, such as `moderator`, and no others beside them.',
      }),
    })
    .meta({
      description:
        'A bot offers to reply to prompts: in every format it takes every role that needs nothing else, and its seats are taken by themselves. An `offer` that comes after it replaces it in one format.',
    });

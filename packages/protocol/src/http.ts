/** Schemas of all HTTP queries and bodies. */
import { natures } from '@parlour/game';
import * as z from 'zod';
import { explainFaults } from './explain.ts';
import { wholeQueryNumber } from './query-number.ts';

const cursor = z
  .string()
  .regex(/^-?\d{1,16}(?:\.\d{1,20})?-\w{1,40}$/, 'expected the `next` of the page before')
  .optional()
  .meta({ description: 'The `next` of the page before; left out: the first page.' });
const limit = wholeQueryNumber(1, 100).default(24).meta({ description: 'Rows on a page.' });

/** The server decides which formats exist. */
export const formatName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

const word = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'expected a word in small letters');
const presetName = z.string().regex(/^[a-z][a-z0-9/-]{0,63}$/, 'expected the name of a preset');

/** The scripts by which games can be picked, by their codes of ISO 15924. */
export const writingScripts = ['Latn', 'Cyrl'] as const;

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a day such as 2026-11-22')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'there is no such day');

export const gamesQuery = z.strictObject({
  format: formatName.optional().meta({ description: 'Only games of this format.' }),
  preset: presetName.optional().meta({ description: 'Only games of this preset.' }),
  nature: z
    .enum([...natures, 'mixed'])
    .optional()
    .meta({
      description:
        'Only games in which all judged players were this; `mixed`: in which both natures occurred.',
    }),
  end: word.optional().meta({
    description: 'How it ended; `void` lists the void ones, which are left out otherwise.',
  }),
  least: z
    .string()
    .max(200)
    .regex(/^[a-z-]+:\d{1,9}(?:,[a-z-]+:\d{1,9})*$/, 'expected a measure and a number, such as trades:10')
    .optional()
    .meta({ description: 'Measures that are so large at least, such as `trades:10,answers:3`.' }),
  bot: z
    .string()
    .regex(/^b_[0-9a-z]{20}$/, "expected a bot's id")
    .optional()
    .meta({ description: 'Only games in which this bot sat.' }),
  script: z.enum(writingScripts).optional().meta({
    description:
      'Only games in which most letters that were said are of this script: as much as is known of the language. `Latn`: Latin, such as English; `Cyrl`: Cyrillic, such as Russian.',
  }),
  from: day.optional().meta({ description: 'Only games that ended on this day or later, in UTC.' }),
  to: day.optional().meta({ description: 'Only games that ended on this day or earlier, in UTC.' }),
  said: z.string().trim().min(1).max(100).optional().meta({
    description:
      'Only games in which one line has all of these words, or longer ones that begin with them (from three letters on). In double quotes: just so, and together. Erased words are not found.',
  }),
  sort: word.default('newest').meta({
    description: 'Order: `newest`, or the largest by a measure of the format, such as `swing`.',
  }),
  before: cursor,
  limit,
});

export const boardQuery = z.strictObject({
  period: z.enum(['all', 'month']).default('all').meta({ description: '`month`: the last 30 days.' }),
});
export const judgesQuery = boardQuery.extend({
  format: formatName.optional().meta({ description: 'Only judgements in this format; left out: in all.' }),
});
export const ownGamesQuery = z.strictObject({
  format: formatName.optional().meta({ description: 'Only games of this format.' }),
  preset: presetName.optional().meta({ description: 'Only games of this preset.' }),
  role: word.optional().meta({ description: 'Only games in which one had this role.' }),
  before: cursor,
  limit,
});
export const noQuery = z.strictObject({});

/** Long enough for a passphrase; hashing much more would only be work for us. */
const password = z.string().max(200);
const nickname = z.string().max(200);

export const accountBody = z.strictObject({ nickname, password });
export const loginBody = z.strictObject({ nickname, password });
export const passwordBody = z.strictObject({ old: password, new: password });
export const recoveryBody = z.strictObject({ nickname, code: z.string().max(200), password });
export const confirmBody = z.strictObject({ password });
const confirmation = z
  .string()
  .regex(/^[\w-]{43}$/, 'expected what `POST /api/confirm` gave')
  .meta({ description: 'Confirmation from `POST /api/confirm`: valid once, for five minutes.' });
export const confirmedBody = z.strictObject({ confirmation });
export const eraseBody = z.strictObject({ confirm: z.string().max(200) });

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8000);
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
};

const passkeyId = base64url.meta({ description: 'The id of a passkey, as `GET /api/me/security` tells it.' });
const passkeyName = z.string().max(200).meta({
  description: 'Name given by its owner: at most 40 characters, none invisible.',
});
export const passkeyNameBody = z.strictObject({ id: passkeyId, name: passkeyName });
export const passkeyRemovalBody = z.strictObject({ id: passkeyId, confirmation });

/** Results of `startRegistration` and `startAuthentication` of @simplewebauthn/browser. */
export const passkeyRegistration = z.object({
  ...credential,
  name: passkeyName.optional(),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export const passkeyLogin = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** Describes the faults of a query or body for developers. `raw`: what was read. */
export const explainHttp = (error: z.ZodError, raw: unknown): string =>
  `This request does not fit its schema: ${explainFaults(error, raw)}. See /docs/api.`;

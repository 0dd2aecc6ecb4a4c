/** What may be asked for over HTTP: every query and every body, checked at the door. */
import { natures } from '@parlour/game';
import * as z from 'zod';

const cursor = z
  .string()
  .regex(/^\d{1,16}-[\w]{1,40}$/, 'expected the `next` of the page before')
  .optional()
  .meta({ description: 'The `next` of the page before; left out: the first page.' });
const limit = z.coerce.number().int().min(1).max(100).default(24).meta({ description: 'Rows on a page.' });

/** Which formats there are is the house's to say. */
export const formatName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

export const gameSorts = ['newest', 'swing', 'trades'] as const;

export const gamesQuery = z.strictObject({
  format: formatName.optional().meta({ description: 'Only games of this format.' }),
  nature: z.enum(natures).optional().meta({ description: 'Only games whose target was this.' }),
  end: z.enum(['time', 'done', 'bettors-left', 'target-left', 'void']).optional().meta({
    description: 'How the trading ended; `void` lists the void ones, which are left out otherwise.',
  }),
  'min-trades': z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .meta({ description: 'At least so many units traded.' }),
  sort: z.enum(gameSorts).default('newest').meta({ description: 'What comes first.' }),
  before: cursor,
  limit,
});

export const boardQuery = z.strictObject({
  period: z.enum(['all', 'month']).default('all').meta({ description: '`month`: the last 30 days.' }),
});
export const ownGamesQuery = z.strictObject({ before: cursor, limit });
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
  .meta({ description: 'What `POST /api/confirm` gave: good once, for five minutes.' });
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
  description: 'What its owner calls it: at most 40 characters, nothing invisible.',
});
export const passkeyNameBody = z.strictObject({ id: passkeyId, name: passkeyName });
export const passkeyRemovalBody = z.strictObject({ id: passkeyId, confirmation });

/** What `startRegistration` and `startAuthentication` of @simplewebauthn/browser give back. */
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

/** What is wrong with a query or a body, in a sentence a developer can act on. Never echoes what was sent. */
export function explainHttp(error: z.ZodError): string {
  const parts = error.issues.slice(0, 3).map((issue) => {
    const where = issue.path.map(String).join('.');
    const what =
      issue.code === 'unrecognized_keys'
        ? `unknown: ${issue.keys.map((key) => key.slice(0, 30).replaceAll(/[^\w-]/g, '?')).join(', ')}`
        : issue.message.replace(/^Invalid [a-z]+: /, '');
    return where === '' ? what : `${where}: ${what}`;
  });
  return `The server does not understand this request: ${parts.join('; ').slice(0, 300)}.`;
}

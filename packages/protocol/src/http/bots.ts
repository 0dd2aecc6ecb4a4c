/** Bodies of requests about bots, and their answers. */
import * as z from 'zod';
import { promptReply, provenanceSchema } from '../prompts.ts';
import { wholeQueryNumber } from '../query-number.ts';
import { accountId, botId, count, epoch, next, withDescription } from './values.ts';

export const botScopes = ['play', 'read', 'profile'] as const;
export type BotScope = (typeof botScopes)[number];

/** The most that the texts of a profile may hold, in characters (code points). */
export const botLimits = { name: 24, description: 1000, family: 80, homepage: 300, webhook: 500 } as const;

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether this is the code of a known language: `english` has the form of one, and is none. */
const isLanguage = (tag: string): boolean => {
  try {
    const { language } = new Intl.Locale(tag);
    return languageNames.of(language) !== undefined && language !== 'und';
  } catch {
    return false;
  }
};
const isHttps = (text: string) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:');

const tokenId = z
  .string()
  .regex(/^t_[0-9a-z]{20}$/, "expected a token's id")
  .meta({ description: "The id of a token's record: not the token." });
const expectedLanguage = 'expected a language code such as en, de or pt-BR, not a name';
const languages = z
  .array(
    z
      .string()
      .max(35)
      .regex(/^[A-Za-z0-9-]+$/, expectedLanguage)
      .refine(isLanguage, expectedLanguage),
  )
  .max(20)
  .meta({ description: 'Codes of the languages it speaks, such as `en` or `pt-BR` (BCP 47).' });
const firstLanguages = languages
  .min(1, 'expected at least one language code such as en or pt-BR; leave the field out if there is none')
  .meta({
    description:
      'Codes of the languages it speaks, such as `en` or `pt-BR` (BCP 47): at least one. Left out: none.',
  });
const family = z
  .string()
  .max(500)
  .meta({ description: 'The family of models it is made of, or its method: at most 80 characters.' });
const homepage = z
  .string()
  .max(botLimits.homepage)
  .refine(isHttps, 'expected an address beginning with https://, or nothing')
  .meta({ description: 'An address beginning with https://; empty: none.' });
const role = z.string().min(1).max(32);
const roles = z
  .array(role)
  .min(1)
  .max(20)
  .refine((all) => new Set(all).size === all.length, 'a role is there twice')
  .meta({
    description:
      'Roles that it plays: the only ones that it may offer. `no-such-role` names all. Left out at the registration: every role that it can.',
  });
const games = z.int().min(1).max(1000).meta({ description: 'Simultaneous games.' });
const webhook = z
  .string()
  .max(botLimits.webhook)
  .nullable()
  .meta({ description: 'The address that its prompts are sent to; null: the bot connects by itself.' });
const webhookKind = z.enum(['prompt', 'text']).meta({
  description:
    '`prompt`: it is sent each prompt, signed. `text`: it is sent `{"conversation", "text"}` with the last message, unsigned, answers with a text, and only speaks.',
});
const name = z.string().max(200).meta({
  description: 'At most 24 characters, unique among bots and members; `Ann` and `ann` are the same name.',
});
const description = z
  .string()
  .max(4000)
  .meta({ description: 'Public description of the bot: at most 1000 characters.' });
const scope = z.enum(botScopes).meta({
  description: '`play`: connect and play; `read`: its own log; `profile`: change its own profile.',
});
const scopes = z
  .array(scope)
  .min(1)
  .max(botScopes.length)
  .refine((all) => new Set(all).size === all.length, 'a scope is there twice');

export const botBody = z.strictObject({
  name,
  description: description.default(''),
  languages: firstLanguages.default([]),
  family: family.default(''),
  homepage: homepage.default(''),
  roles: roles.optional(),
  games: games.default(100),
  webhook: webhook.default(null),
  webhookKind: webhookKind.default('prompt'),
});

export const botChanges = z
  .strictObject({
    name,
    description,
    languages,
    family,
    homepage,
    roles,
    games,
    webhook,
    webhookKind,
    newWebhookSecret: z.literal(true).meta({ description: 'Replaces the secret of the webhook.' }),
  })
  .partial();

export const botTokenBody = z.strictObject({
  scopes,
  replaces: tokenId.optional().meta({ description: 'The token that the new one replaces: it is revoked.' }),
});

export const botsQuery = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,16}-b_[0-9a-z]{20}$/, 'expected the `next` of the page before')
    .optional(),
  limit: wholeQueryNumber(1, 100).default(50),
});

const owner = z
  .strictObject({
    account: accountId,
    name: z.string().nullable().meta({ description: 'Null: erased.' }),
  })
  .nullable()
  .meta({ description: 'Its owner; null: a bot of the server.' });

/** Public data of a bot. */
export const publicBot = z
  .strictObject({
    id: botId,
    name: z.string().nullable().meta({ description: 'Null: erased.' }),
    description: z.string(),
    languages: z.array(z.string()),
    family: z.string(),
    homepage: z.string(),
    roles: z.array(role),
    games,
    house: z.boolean().meta({ description: 'It belongs to the server.' }),
    owner,
    createdAt: epoch,
    retired: z.boolean().meta({ description: 'It plays no more.' }),
    disqualified: z.literal(true).optional().meta({ description: 'It cheated. Left out: it did not.' }),
  })
  .meta({
    description: 'Public profile of a bot. Nothing shows whether it is connected or plays now.',
  });

/** A bot as its owner sees it, and itself. */
export const ownBot = publicBot
  .extend({ webhook, webhookKind })
  .meta({ description: 'A bot as its owner sees it.' });

const webhookSecret = z.string().optional().meta({
  description: 'The key that signs requests to the webhook. It is shown once, when it is new.',
});

export const botToken = z
  .strictObject({
    id: tokenId,
    scopes: z.array(scope),
    createdAt: epoch,
    revokedAt: epoch.nullable().meta({ description: 'Null: it is valid.' }),
    replacedBy: tokenId.nullable().meta({ description: 'The token that replaced it.' }),
  })
  .meta({ description: "A token's record. The token itself was shown once and is not kept." });

const token = z.string().meta({ description: 'The token. It is shown once.' });

export const botCreated = z
  .strictObject({ bot: ownBot, token, webhookSecret })
  .meta({ description: 'The bot, and a token with every scope.' });
export const botChanged = z.strictObject({ bot: ownBot, webhookSecret });
export const botTokens = z.strictObject({ tokens: z.array(botToken) });
export const botTokenIssued = z.strictObject({ token, record: botToken });
export const botTokenRevoked = z.strictObject({ record: botToken });
export const ownBots = z.strictObject({ bots: z.array(ownBot) });
export const botSelf = z
  .strictObject({ bot: ownBot, scopes: z.array(scope) })
  .meta({ description: "The bot of the token, and the token's scopes." });
export const botList = z.strictObject({
  bots: z.array(publicBot),
  next,
});

export const transports = ['socket', 'stream', 'webhook'] as const;
export type Transport = (typeof transports)[number];

export const botLogEntry = z
  .strictObject({
    at: epoch,
    what: z.string().meta({
      description:
        'The request: a frame, a command, `connected`, `prompt` for a request to a webhook, `say` or `judge` for a prompt in a game, once it is over.',
    }),
    game: z.string().nullable().meta({ description: 'The game it belongs to.' }),
    code: z.string().nullable().meta({ description: 'Why it failed, from a closed set; null: it did not.' }),
    ms: z.number().nullable().meta({
      description: 'How long it took, in milliseconds: of a prompt, until its reply came.',
    }),
    prompt: z.string().nullable().meta({ description: 'The id of the prompt.' }),
    texts: z.array(z.int()).meta({
      description:
        'Where its texts are: numbers of lines in the log of the game, from 1. The log of the bot has no texts.',
    }),
    lateMs: z.int().nullable().meta({
      description: 'With the code `late`: how long after the deadline the reply came, in milliseconds.',
    }),
    error: z.string().nullable().meta({
      description:
        'With the code `failed`: the error of the function, as the bot reported it; of a webhook: the expected answer and the one it gave; with `field-dropped`: the fields of `made` that were left out; of a text that is too long: its length. Null once an account that played in the game is erased, since it may repeat words.',
    }),
  })
  .meta({ description: 'One request of a bot, or to it.' });

const botPrompts = z
  .strictObject({
    count,
    answered: withDescription(count, 'With a reply that broke no rule.'),
    faults: z.record(z.string(), count).meta({ description: 'The others, by code.' }),
    ms: z
      .strictObject({ n: count, p50: z.number(), p95: z.number() })
      .nullable()
      .meta({ description: 'From the prompt to its reply, in milliseconds; null: no replies.' }),
  })
  .meta({ description: 'The prompts among the entries.' });

export const botLog = z
  .strictObject({
    asOf: epoch.meta({
      description: 'The log ends then: at the start of the oldest running game, or now, if there is none.',
    }),
    status: z.strictObject({
      connected: z.boolean(),
      transport: z.enum(transports).nullable(),
      since: epoch.nullable().meta({ description: 'Null: not since the server started.' }),
    }),
    lastError: botLogEntry.nullable(),
    lateness: z
      .strictObject({
        texts: withDescription(count, 'The newest texts of free talks in finished games, at most 50.'),
        late: withDescription(
          count,
          'How many of them came after their time. More than 1 of 50 is too many.',
        ),
        pausedUntil: epoch.nullable().meta({
          description: 'Until then the bot gets no rated seat in a free talk; null: it gets them.',
        }),
      })
      .meta({ description: 'Counted since the server was started.' }),
    prompts: botPrompts,
    faults: z
      .array(
        z.strictObject({
          code: z.string(),
          count,
          message: z.string().meta({ description: 'What happened and what to do, in English.' }),
          last: botLogEntry.meta({ description: 'The newest of these entries.' }),
        }),
      )
      .meta({
        description:
          'The faults among the entries, by code, the newest first; at the end `superseded` and `game-over`, which need no correction. The requests to a webhook are left out: their prompts have the same code.',
      }),
    entries: z.array(botLogEntry).meta({ description: 'The newest first, at most 500, of seven days.' }),
  })
  .meta({ description: 'A bot as its owner sees it. It holds nothing of a live game.' });

/** Answer of a webhook, unless it is plain text. */
export const webhookAnswer = z
  .looseObject({ ...promptReply, made: provenanceSchema.optional() })
  .meta({ description: 'The reply: a text, or up to three; or beliefs. Plain text does as well.' });

export type PublicBot = z.infer<typeof publicBot>;
export type OwnBot = z.infer<typeof ownBot>;
export type BotChanged = z.infer<typeof botChanged>;
export type BotToken = z.infer<typeof botToken>;
export type BotLog = z.infer<typeof botLog>;
export type BotLogEntry = z.infer<typeof botLogEntry>;
export type BotBody = z.infer<typeof botBody>;

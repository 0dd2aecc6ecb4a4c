/** Settings of a language model that plays: of `models.yaml`, and of models that operators add. */
import * as z from 'zod';

/** Roles of a model that talks. */
export const talkingRoles = ['target', 'witness', 'suspect', 'contestant', 'duellist'] as const;
/** Decides who speaks next in a game show, and has no seat. */
export const moderatorRole = 'moderator';
/** Bets on others, and talks to none. */
export const judgingRole = 'bettor';
export const modelRoles = [...talkingRoles, judgingRole, moderatorRole] as const;
/** Roles that another program plays, and so no model has beside others. */
export const modelPrograms: Readonly<Record<string, string>> = {
  [judgingRole]: 'llm-judge',
  [moderatorRole]: 'llm-moderator',
};

/** The name of a model, and of its bot. */
export const modelName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,23}$/, 'expected 2 to 24 small letters, digits, dots or hyphens');

/** A text without U+0000, which no program can be given in a variable. */
export const withoutNull = (text: z.ZodString) =>
  text.refine((value) => !value.includes('\0'), 'expected a text without U+0000');

/** Fields, each with its meaning. */
export const modelFields = {
  endpoint: z.url('expected an http or https address, such as http://localhost:11434/v1').max(500),
  model: withoutNull(z.string().trim().min(1).max(200)),
  description: z.string().max(200),
  roles: z
    .array(z.enum(modelRoles))
    .min(1)
    .max(modelRoles.length)
    .refine(
      (roles) => roles.length === 1 || !roles.some((role) => role in modelPrograms),
      'expected no other role beside moderator or bettor, which are other programs',
    ),
  /** At once. */
  games: z.int().min(1).max(1000),
  tokensPerDay: z.int().min(1).max(1e12),
  maxTokens: z.int().min(1).max(1e6),
  /** Seconds for one answer. */
  timeout: z.number().positive().max(40),
  /** Personas that come with the bot, by name; left out: all of them. */
  personas: z
    .array(z.string().regex(/^[\w-]{1,60}$/))
    .min(1)
    .max(50),
  /** A persona of the operator's own, as a file of one: with its places for values and its lines. */
  persona: withoutNull(z.string().min(1).max(8000)),
  /** In the place of the bot's own prompt. */
  prompt: withoutNull(z.string().min(1).max(8000)),
  /** Fields of the request's body; null takes one out. */
  body: z.record(z.string(), z.unknown()),
} as const;

export const defaultDescription = 'A language model that plays a person.';
export const defaultModelGames = 8;
export const defaultTokensPerDay = 1_000_000;

/** Settings as a server keeps them: each change is a new version of the machine. */
export interface ModelSettings {
  readonly endpoint: string;
  readonly model: string;
  readonly description: string;
  readonly roles: readonly (typeof modelRoles)[number][];
  readonly games: number;
  readonly tokensPerDay: number;
  readonly maxTokens?: number | undefined;
  readonly timeout?: number | undefined;
  readonly personas?: readonly string[] | undefined;
  readonly persona?: string | undefined;
  readonly prompt?: string | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** What a prompt of the operator's own has to contain. */
export const promptGapOf = ({ roles: [role] }: Pick<ModelSettings, 'roles'>): string =>
  role === moderatorRole ? '{contestants}' : role === judgingRole ? '' : '{persona}';

/** What is wrong with these settings together; undefined: nothing. */
export function modelSettingsFault(settings: ModelSettings): string | undefined {
  const { prompt, persona, personas } = settings;
  const gap = promptGapOf(settings);
  if (prompt !== undefined && !prompt.includes(gap)) return `prompt: expected a text with ${gap} in it`;
  if (persona !== undefined && personas !== undefined)
    return 'persona: expected either personas of the bot or one of your own';
  return undefined;
}

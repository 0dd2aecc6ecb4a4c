/** The contract for bots: profiles, webhooks and who owns them. */
import { newId } from './ids.ts';

/** Public description of a bot. */
export interface BotProfile {
  readonly name: string;
  readonly description: string;
  /** As BCP 47 names them. */
  readonly languages: readonly string[];
  /** Family of its language model. */
  readonly family: string;
  /** Empty: none. */
  readonly homepage: string;
  /** Its roles. */
  readonly roles: readonly string[];
  /** Number of simultaneous games. */
  readonly games: number;
}

/** A bot, with its owner. */
export interface RegisteredBot extends BotProfile {
  readonly id: string;
  /** Owner's account; null: house bot. */
  readonly owner: string | null;
  /** Recipient of its prompts; null: it connects itself. */
  readonly webhook: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Since when it plays no more; null: it may play. */
  readonly retiredAt: number | null;
}

/**
 * Recipient of a bot's prompts, and the secret that signs them. Unlike a token it is stored in clear,
 * because it is used for signing.
 */
export interface Webhook {
  readonly url: string;
  /** Null: it only accepts texts, and its requests are not signed. */
  readonly secret: string | null;
}

export type NewBot = Pick<BotProfile, 'name' | 'description'> &
  Partial<BotProfile> & { readonly owner: string | null; readonly at: number };

/** Defaults of a bot. */
const plainBot = { languages: [], family: '', homepage: '', roles: ['target'], games: 100 } as const;

/** A bot as it begins. */
export function newBot({ at, name, owner, description, ...profile }: NewBot): RegisteredBot {
  const lists = {
    languages: [...(profile.languages ?? plainBot.languages)],
    roles: [...(profile.roles ?? plainBot.roles)],
  };
  const about = { ...plainBot, ...profile, ...lists };
  return {
    id: newId('b_'),
    name,
    owner,
    description,
    ...about,
    webhook: null,
    createdAt: at,
    retiredAt: null,
  };
}

/** End of a page of bots. */
export interface BotCursor {
  readonly key: number;
  readonly bot: string;
}

export interface ListedBots {
  /** The newest first. */
  readonly bots: readonly RegisteredBot[];
  /** Undefined: the last page. */
  readonly next: BotCursor | undefined;
}

/** Storage of bots. */
export interface BotRecords {
  /**
   * Rejects with NameTaken if a bot or a member has this name in any case, with NoSuchAccount if the owner
   * is unknown. House bots may share the name of a member, because they exist first.
   */
  readonly createBot: (bot: NewBot) => Promise<RegisteredBot>;
  readonly bot: (id: string) => Promise<RegisteredBot | undefined>;
  /** Upper and lower case are the same. */
  readonly botNamed: (name: string) => Promise<RegisteredBot | undefined>;
  /** All bots of an account, the newest first, retired ones too. */
  readonly botsOf: (owner: string) => Promise<readonly RegisteredBot[]>;
  /** Bots that may play, of all owners. */
  readonly listBots: (wish: { readonly before?: BotCursor; readonly limit: number }) => Promise<ListedBots>;
  /** Rejects with NoSuchBot, or with NameTaken as `createBot` does. */
  readonly changeBot: (id: string, changes: Partial<BotProfile>) => Promise<RegisteredBot>;
  /** Revokes its tokens and forgets its webhook. Its name stays its own. Rejects with NoSuchBot. */
  readonly retireBot: (id: string, at: number) => Promise<void>;
  /** Gives a bot to another account: revokes its tokens and forgets its webhook. Rejects with NoSuchBot, or NoSuchAccount. */
  readonly transferBot: (id: string, owner: string, at: number) => Promise<void>;
  /** Reinstates a retired bot: only for house bots. Rejects with NoSuchBot. */
  readonly reinstateBot: (id: string) => Promise<void>;

  /** Null: it has lost its webhook. Rejects with NoSuchBot. */
  readonly setWebhook: (id: string, webhook: Webhook | null) => Promise<void>;
  readonly webhookOf: (id: string) => Promise<Webhook | undefined>;
  /** Bots that have one and may play. */
  readonly botsWithWebhook: () => Promise<readonly RegisteredBot[]>;
}

export class NoSuchBot extends Error {
  override readonly name = 'NoSuchBot';

  constructor(id: string) {
    super(`there is no bot ${id}`);
  }
}

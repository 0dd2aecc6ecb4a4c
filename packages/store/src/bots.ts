/** The contract for bots: profiles, webhooks and who owns them. */
import { newId } from './ids.ts';

/** What a bot says about itself, for everybody to read. */
export interface BotProfile {
  readonly name: string;
  readonly description: string;
  /** As BCP 47 names them. */
  readonly languages: readonly string[];
  /** The family of models it is made of. */
  readonly family: string;
  /** Empty: none. */
  readonly homepage: string;
  /** What it can play. */
  readonly roles: readonly string[];
  /** Games it plays at once. */
  readonly games: number;
}

/** A machine that plays, and whose it is. */
export interface Bot extends BotProfile {
  readonly id: string;
  /** The account that owns it; null: the house. */
  readonly owner: string | null;
  /** Where its prompts are sent to; null: it connects by itself. */
  readonly webhook: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Since when it plays no more; null: it may play. */
  readonly retiredAt: number | null;
}

/** Where a bot's prompts are sent to, and the secret that signs them. Unlike a token it is kept in clear, or it could not sign. */
export interface Webhook {
  readonly url: string;
  /** Null: it understands texts alone, and what it is sent is not signed. */
  readonly secret: string | null;
}

export type NewBot = Pick<BotProfile, 'name' | 'description'> &
  Partial<BotProfile> & { readonly owner: string | null; readonly at: number };

/** What a bot is if nothing else was said of it. */
const plainBot = { languages: [], family: '', homepage: '', roles: ['target'], games: 100 } as const;

/** A bot as it begins. */
export function newBot({ at, name, owner, description, ...profile }: NewBot): Bot {
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

/** Where a page of bots ended. */
export interface BotCursor {
  readonly key: number;
  readonly bot: string;
}

export interface BotPage {
  /** The newest first. */
  readonly bots: readonly Bot[];
  /** Undefined: that was the last page. */
  readonly next: BotCursor | undefined;
}

/** What is kept of machines that play. */
export interface BotRecords {
  /**
   * Rejects with NameTaken if another bot has this name in any case, or a member (whom only the house may
   * name a bot after: its own are there first), with NoSuchAccount if the owner is unknown.
   */
  readonly createBot: (bot: NewBot) => Promise<Bot>;
  readonly bot: (id: string) => Promise<Bot | undefined>;
  /** Upper and lower case are the same. */
  readonly botNamed: (name: string) => Promise<Bot | undefined>;
  /** All bots of an account, the newest first, retired ones too. */
  readonly botsOf: (owner: string) => Promise<readonly Bot[]>;
  /** Bots that may play, of all owners. */
  readonly listBots: (wish: { readonly before?: BotCursor; readonly limit: number }) => Promise<BotPage>;
  /** Rejects with NoSuchBot, or with NameTaken as `createBot` does. */
  readonly changeBot: (id: string, changes: Partial<BotProfile>) => Promise<Bot>;
  /** Revokes its tokens and forgets its webhook. Its name stays its own. Rejects with NoSuchBot. */
  readonly retireBot: (id: string, at: number) => Promise<void>;
  /** A retired bot may play again: the house does that with its own. Rejects with NoSuchBot. */
  readonly reinstateBot: (id: string) => Promise<void>;

  /** Null: it has lost its webhook. Rejects with NoSuchBot. */
  readonly setWebhook: (id: string, webhook: Webhook | null) => Promise<void>;
  readonly webhookOf: (id: string) => Promise<Webhook | undefined>;
  /** Bots that have one and may play. */
  readonly botsWithWebhook: () => Promise<readonly Bot[]>;
}

export class NoSuchBot extends Error {
  override readonly name = 'NoSuchBot';

  constructor(id: string) {
    super(`there is no bot ${id}`);
  }
}

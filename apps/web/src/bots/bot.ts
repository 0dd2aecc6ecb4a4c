import type { Estimate, GameOfPerson } from '../connection/archive.ts';

/** Everything a bot may be registered for; the formats that are open here know the first two. */
export const botRoles = ['target', 'bettor', 'duellist', 'contestant', 'witness', 'subject'] as const;
export type BotRole = (typeof botRoles)[number];
export const isOpenRole = (role: BotRole): boolean => role === 'target' || role === 'bettor';

/** What a bot says about itself. */
export interface Bot {
  readonly id: string;
  /** Null: erased. */
  readonly name: string | null;
  readonly description: string;
  readonly languages: readonly string[];
  readonly family: string;
  readonly homepage: string;
  readonly roles: readonly BotRole[];
  readonly games: number;
  readonly house: boolean;
  readonly owner: { readonly account: string; readonly name: string | null } | null;
  readonly createdAt: number;
  readonly retired: boolean;
  /** Its owner alone sees it. */
  readonly webhook?: string | null;
}

export interface Bots {
  readonly bots: readonly Bot[];
  readonly next?: string | null;
}

/** A share with its interval; null: not estimable from so few. */
export interface Share {
  readonly n: number;
  readonly share: number | null;
  readonly interval: readonly [low: number, high: number] | null;
}

/** What anybody may know of a bot: nothing of games that go on. */
export interface BotRecord {
  readonly bot: Bot;
  readonly target: Estimate & { readonly judgedHuman: Share };
  readonly bettor: Estimate;
  readonly points: { readonly bettor: number; readonly target: number };
  readonly games: readonly GameOfPerson[];
}

export interface BotToken {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

/** How its owner sees it: entries of games that go on are not there yet. */
export interface BotDiary {
  /** What happened up to then is shown: the opening of the oldest game that goes on in the house. */
  readonly asOf: number;
  readonly status: {
    readonly connected: boolean;
    readonly transport: 'socket' | 'stream' | 'webhook' | null;
    readonly since: number | null;
  };
  readonly lastError: DiaryEntry | null;
  readonly entries: readonly DiaryEntry[];
}

export interface DiaryEntry {
  readonly at: number;
  readonly what: string;
  readonly game: string | null;
  readonly code: string | null;
  readonly ms: number | null;
}

/** What the house answers when something new is to be kept secret. */
export interface BotChanged {
  readonly bot: Bot;
  readonly webhookSecret?: string;
}

export const botName = ({ name }: Bot): string => name ?? '…';

export const botAt = (id: string) => `/api/bots/${encodeURIComponent(id)}`;

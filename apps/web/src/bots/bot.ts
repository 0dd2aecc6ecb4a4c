/** Data of a bot in the pages, and their addresses on the server. */
import type { BotPage, OwnBot, PublicBot } from '@parlour/protocol';
import type { PersonGame } from '../connection/archive.ts';
import { faceOf, formatNames } from '../faces.ts';

export type { BotBody, BotChanged, BotLog, BotLogEntry, BotToken } from '@parlour/protocol';

/** Possible roles of bots here, by format. */
export const botRoles = (): readonly string[] => [
  ...new Set(formatNames().flatMap((format) => faceOf(format)?.botRoles ?? [])),
];

/** A bot, as seen by all or by its owner. */
export type Bot = PublicBot & Partial<Pick<OwnBot, 'webhook' | 'webhookKind'>>;

export interface Bots {
  readonly bots: readonly Bot[];
}

/** A share with its interval; null: not estimable from so few. */
export type BotShare = Pick<BotPage['judgedHuman'][number], 'n' | 'games' | 'share' | 'interval'>;

/** Public data of a bot: nothing about running games. */
export type BotRecord = Omit<BotPage, 'games'> & { readonly games: readonly PersonGame[] };

export const botName = ({ name }: Bot): string => name ?? '…';

/** Probable language of a bot's description; the server's is English. */
export function languageOf({ house, languages }: Pick<Bot, 'house' | 'languages'>): string | undefined {
  if (house) return 'en';
  return languages.length === 1 ? languages[0] : undefined;
}

export const botAt = (id: string) => `/api/bots/${encodeURIComponent(id)}`;

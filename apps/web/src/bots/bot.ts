/** What the pages know of a bot, and where the house keeps it. */
import type { BotPage, OwnBot, PublicBot } from '@parlour/protocol';
import type { PersonGame } from '../connection/archive.ts';
import { faceOf, formatNames } from '../faces.ts';

export type { BotBody, BotChanged, BotLog, BotLogEntry, BotToken } from '@parlour/protocol';

/** What a bot can play here, format by format. */
export const botRoles = (): readonly string[] => [
  ...new Set(formatNames().flatMap((format) => faceOf(format)?.botRoles ?? [])),
];

/** A bot, as everybody sees it or as its owner does. */
export type Bot = PublicBot & Partial<Pick<OwnBot, 'webhook' | 'webhookKind'>>;

export interface Bots {
  readonly bots: readonly Bot[];
}

/** A share with its interval; null: not estimable from so few. */
export type Share = Pick<BotPage['judgedHuman'][number], 'n' | 'share' | 'interval'>;

/** What everybody may know of a bot: nothing about games under way. */
export type BotRecord = Omit<BotPage, 'games'> & { readonly games: readonly PersonGame[] };

export const botName = ({ name }: Bot): string => name ?? '…';

/** The language of what a bot says about itself, as far as one can tell; the house writes English. */
export function languageOf({ house, languages }: Pick<Bot, 'house' | 'languages'>): string | undefined {
  if (house) return 'en';
  return languages.length === 1 ? languages[0] : undefined;
}

export const botAt = (id: string) => `/api/bots/${encodeURIComponent(id)}`;

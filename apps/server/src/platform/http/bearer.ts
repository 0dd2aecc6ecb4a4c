/** Tokens that bots show. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Records, RegisteredBot, Token } from '@parlour/store';
import { findToken, type RequestHead } from './request-head.ts';

/** A bot that showed its token. */
export interface AuthenticatedBot {
  readonly bot: RegisteredBot;
  readonly token: Token;
}

export const hasBearerToken = ({ headers }: RequestHead): boolean =>
  /^Bearer\b/i.test(headers.authorization ?? '');

/** Why a request shows no token; undefined: it shows one, of whatever worth. */
export function missingTokenText(request: RequestHead): string | undefined {
  if (hasBearerToken(request)) return undefined;
  const [scheme, ...rest] = request.headers.authorization?.split(' ') ?? [];
  const found =
    scheme === undefined || scheme === ''
      ? 'none'
      : // One word may be a token, and a token is repeated nowhere.
        rest.length === 0
        ? 'one word without the scheme Bearer'
        : `the scheme ${scheme.slice(0, 20)}`;
  return `Expected the header Authorization: Bearer TOKEN, found ${found}. A bot's owner makes its token on the page of the bot.`;
}

/** Whether a request has this key. */
export function hasBearerKey({ headers }: RequestHead, key: string | undefined): boolean {
  const shown = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
  if (key === undefined || shown === undefined) return false;
  const [one, other] = [shown, key].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** The record of the token that a request shows. */
export async function readBearerToken(records: Records, request: RequestHead): Promise<Token | undefined> {
  const shown = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  return shown === undefined ? undefined : findToken(records, request, shown);
}

/** Bot of a token; undefined: missing or invalid. */
export async function authenticateBot(
  records: Records,
  request: RequestHead,
): Promise<AuthenticatedBot | undefined> {
  const token = await readBearerToken(records, request);
  const bot = token?.holder.kind === 'bot' ? await records.bot(token.holder.id) : undefined;
  return token && bot && { bot, token };
}

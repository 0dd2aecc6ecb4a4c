/** Tokens that bots show. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Bot, Records, Token } from '@parlour/store';
import type { FastifyRequest } from 'fastify';

/** A bot that showed its token. */
export interface Bearer {
  readonly bot: Bot;
  readonly token: Token;
}

export const showsToken = ({ headers }: FastifyRequest): boolean =>
  /^Bearer\b/i.test(headers.authorization ?? '');

/** Does a request show this key? */
export function showsKey({ headers }: FastifyRequest, key: string | undefined): boolean {
  const shown = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
  if (key === undefined || shown === undefined) return false;
  const [one, other] = [shown, key].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** The bot behind a token; undefined: there is none, or it does not hold. */
export async function bearerOf(records: Records, request: FastifyRequest): Promise<Bearer | undefined> {
  const shown = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = shown === undefined ? undefined : await records.tokenOf(shown);
  const bot = token?.holder.kind === 'bot' ? await records.bot(token.holder.id) : undefined;
  return token && bot && { bot, token };
}

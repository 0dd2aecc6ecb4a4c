/** The cookies of browsers: their names, how long they hold, and how those of before are renewed. */
import { isResearchToken, type Records, type Token } from '@parlour/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasBearerToken } from '../platform/http/bearer.ts';
import { findToken, type RequestHead } from '../platform/http/request-head.ts';
import { browserFamily, isIdle, maxAge } from './browsers.ts';

/** The cookie that says who a browser is. It holds a token, of which only the hash is stored. */
export const cookieName = 'parlour';
/**
 * Over HTTPS: browsers accept a cookie with this prefix only from the server itself, from no other subdomain.
 */
export const secureCookieName = `__Host-${cookieName}`;
/** So often it is noted that a browser is used, in milliseconds. */
const noteEvery = 24 * 3_600_000;
/**
 * How long a cookie of the old name stays valid beside its replacement, for requests in progress. In
 * milliseconds.
 */
const renewing = 600_000;

/** `isSecure`: they go over HTTPS only. */
export function createSessionCookies(records: Records, isSecure: boolean) {
  const ownName = isSecure ? secureCookieName : cookieName;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  /** Renewal times of cookies with the old name, by token. */
  const renewed = new Map<string, number>();

  async function tokenOf(request: RequestHead): Promise<Token | undefined> {
    if (hasBearerToken(request)) return undefined; // a bot, even with a cookie
    const own = request.cookies[ownName];
    if (own !== undefined) return cookieToken(request, own);
    return isSecure ? oldToken(request) : undefined;
  }

  async function cookieToken(request: RequestHead, token: string): Promise<Token | undefined> {
    const record = await findToken(records, request, token);
    if (record?.holder.kind !== 'account' || isResearchToken(record)) return undefined;
    return Date.now() - record.createdAt < maxAge ? record : undefined;
  }

  /** An older cookie name could be set by any subdomain: only tokens issued under that name are accepted. */
  async function oldToken(request: RequestHead): Promise<Token | undefined> {
    const shown = request.cookies[cookieName];
    const record = shown === undefined ? undefined : await cookieToken(request, shown);
    if (record === undefined) return undefined;
    const isNew = Date.now() - (renewed.get(record.id) ?? 0) < renewing;
    return record.usedAt === null || isNew ? record : undefined;
  }

  async function renewCookie(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const shown = request.cookies[cookieName];
    if (!isSecure || shown === undefined || request.cookies[secureCookieName] !== undefined) return;
    const token = await oldToken(request);
    void reply.clearCookie(cookieName, cookie);
    if (token === undefined) return;
    for (const [id, at] of renewed) if (Date.now() - at >= renewing) renewed.delete(id);
    renewed.set(token.id, Date.now());
    void reply.setCookie(secureCookieName, shown, { ...cookie, maxAge: maxAge / 1000 });
    await noteUse(request, token);
  }

  const noteUse = (request: RequestHead, { id }: Token) =>
    records.noteTokenUse(id, Date.now(), browserFamily(request.headers['user-agent']));

  /** False: a member has not used this browser for too long. Otherwise it is noted, once a day, that it is used. */
  async function isUsed(request: RequestHead, token: Token): Promise<boolean> {
    if (isIdle(token, Date.now())) return false;
    // That a cookie of before is used is noted when it is renewed.
    const isOwn = request.cookies[ownName] !== undefined;
    if (isOwn && Date.now() - (token.usedAt ?? 0) >= noteEvery)
      // A store that cannot write signs no one out.
      await noteUse(request, token).catch(() => {});
    return true;
  }

  return {
    tokenOf,
    renewCookie,
    isUsed,
    give: (reply: FastifyReply, token: string) =>
      void reply.setCookie(ownName, token, { ...cookie, maxAge: maxAge / 1000 }),
    takeAway: (reply: FastifyReply) => void reply.clearCookie(ownName, cookie),
  };
}

/** Rate limits of HTTP requests per address, by cost. */
import { apiPath } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { canonicalAddress, isLoopback } from './address.ts';
import { sendRefusal } from './http-refusal.ts';

/** Number of requests per period in seconds; then the next period must be awaited. */
export interface RequestAllowance {
  readonly requests: number;
  readonly seconds: number;
}

/** The allowance of one address in each kind of request. */
export interface RequestLimits {
  /** Pages and their resources. */
  readonly pages: RequestAllowance;
  /** Cheap lookups, and opening a connection. */
  readonly api: RequestAllowance;
  /** Frames of bots, which have a separate limit once their token is known. */
  readonly commands: RequestAllowance;
  /** Lists, boards and whole games: read from the disk for each request. */
  readonly heavy: RequestAllowance;
}

/**
 * Far above the needs of a class of thirty that opens the site together, and then views the finished game.
 */
export const defaultRequestLimits: RequestLimits = {
  pages: { requests: 3000, seconds: 20 },
  api: { requests: 1200, seconds: 20 },
  commands: { requests: 20_000, seconds: 20 },
  heavy: { requests: 100, seconds: 20 },
};

/** Where many share one address: factor of the heavy limit; the rest is unlimited. */
const timesHeavy = 10;
const many = (allowance: RequestAllowance): RequestAllowance => ({
  ...allowance,
  requests: allowance.requests * timesHeavy,
});

/** Limits where many people share an address. */
export const schoolRequestLimits: RequestLimits = {
  pages: unlimitedRequests(),
  api: unlimitedRequests(),
  commands: unlimitedRequests(),
  heavy: many(defaultRequestLimits.heavy),
};

/** More than comes. For tests and benchmarks, which ask as fast as they can. */
export function unlimitedRequests(): RequestAllowance {
  return { requests: Number.MAX_SAFE_INTEGER, seconds: 1 };
}

const secondsPerMs = 0.001;

type Kind = keyof RequestLimits;

/** Cost class of a route; files and unknown addresses count as pages, unless below the API. */
function kindOf({ url, routeOptions: { config } }: FastifyRequest): Kind {
  const { route } = config;
  return route?.share ?? ((route?.path ?? url).startsWith(apiPath) ? 'api' : 'pages');
}

/**
 * Rate-limits requests per address. This machine, with its house bots, has a multiple of the heavy limit,
 * and no other limits.
 */
export function limitRequests(app: FastifyInstance, limits: RequestLimits): void {
  const perAddress = ({ requests, seconds }: RequestAllowance) =>
    new RateLimiterMemory({ points: requests, duration: seconds });
  const limiters: Record<Kind, RateLimiterMemory> = {
    pages: perAddress(limits.pages),
    api: perAddress(limits.api),
    commands: perAddress(limits.commands),
    heavy: perAddress(limits.heavy),
  };
  const heavyHere = perAddress(many(limits.heavy));
  app.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request);
    const isHere = isLoopback(request.ip);
    if (isHere && kind !== 'heavy') return;
    const limiter = isHere ? heavyHere : limiters[kind];
    const { left, resetMs, isRefused } = await tryOnce(limiter, canonicalAddress(request.ip));
    // Here the house bots share the limit: what is left would tell of their games.
    if (!isHere && limits[kind].requests < unlimitedRequests().requests) {
      const { requests: size, seconds } = limits[kind];
      addRateLimit(reply, kind, { size, seconds, left, reset: Math.ceil(resetMs * secondsPerMs) });
    }
    if (isRefused) return sendRefusal(reply, 429, 'rate-limited', { retryAfterMs: resetMs });
  });
}

/** A limit in headers: its size and period, what is left, and the seconds until it is whole. */
export interface ShownLimit {
  readonly size: number;
  readonly seconds: number;
  readonly left: number;
  readonly reset: number;
}

/** Adds a limit to the headers of draft-ietf-httpapi-ratelimit-headers-10, beside those that are there. */
export function addRateLimit(reply: FastifyReply, name: string, limit: ShownLimit): void {
  const { size, seconds, left, reset } = limit;
  const add = (header: string, item: string) => {
    const others = reply.getHeader(header);
    void reply.header(header, others === undefined ? item : `${others}, ${item}`);
  };
  add('ratelimit-policy', `"${name}";q=${size};w=${seconds}`);
  add('ratelimit', `"${name}";r=${left};t=${reset}`);
}

type Consuming = Pick<RateLimiterMemory, 'consume'>;

/** Takes one try. `resetMs`: milliseconds until the limit is whole, at least 1. */
async function tryOnce(
  limiter: Consuming,
  key: string,
): Promise<{ readonly left: number; readonly resetMs: number; readonly isRefused: boolean }> {
  const read = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isRefused: boolean) => ({
    left: remainingPoints,
    resetMs: Math.max(msBeforeNext, 1),
    isRefused,
  });
  try {
    return read(await limiter.consume(key), false);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return read(refusal, true);
    throw refusal;
  }
}

/** Takes one try: 0, or the milliseconds until there is another. */
export async function consumeAttempt(limiter: Consuming, key: string): Promise<number> {
  const { isRefused, resetMs } = await tryOnce(limiter, key);
  return isRefused ? resetMs : 0;
}

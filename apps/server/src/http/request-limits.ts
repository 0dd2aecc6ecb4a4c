/** How often one address may ask over HTTP, by what an answer costs. */
import { apiPath } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isThisMachine, neighbourhood } from './address.ts';
import { refuse } from './http-refusal.ts';

/** So many requests in so many seconds; then one waits for the next stretch of time. */
export interface Allowance {
  readonly requests: number;
  readonly seconds: number;
}

/** The allowance of one address in each kind of request. */
export interface RequestLimits {
  /** Pages and what they are made of. */
  readonly pages: Allowance;
  /** What is looked up at once; and opening a line. */
  readonly api: Allowance;
  /** Frames of bots, which have a rate of their own as soon as their token is known. */
  readonly commands: Allowance;
  /** Lists, boards and whole games: read from the disk and made for anybody who asks. */
  readonly heavy: Allowance;
}

/** A class of thirty that opens the house at once, and then all look at the game that is over, is far from these. */
export const usualRequestLimits: RequestLimits = {
  pages: { requests: 3000, seconds: 20 },
  api: { requests: 1200, seconds: 20 },
  commands: { requests: 20_000, seconds: 20 },
  heavy: { requests: 100, seconds: 20 },
};

/** Where many are behind one address: what is heavy has this many times the allowance, and the rest no limit. */
const timesHeavy = 10;
const many = (allowance: Allowance): Allowance => ({
  ...allowance,
  requests: allowance.requests * timesHeavy,
});

/** The limits where an address tells nothing of how many people are behind it. */
export const schoolRequestLimits: RequestLimits = {
  pages: unlimited(),
  api: unlimited(),
  commands: unlimited(),
  heavy: many(usualRequestLimits.heavy),
};

/** More than comes. For tests and benchmarks, which ask as fast as they can. */
export function unlimited(): Allowance {
  return { requests: Number.MAX_SAFE_INTEGER, seconds: 1 };
}

type Kind = keyof RequestLimits;

/** A route's own kind; files and what is nowhere are pages, unless they are asked for below the API. */
function kindOf({ url, routeOptions: { config } }: FastifyRequest): Kind {
  const { route } = config;
  return route?.share ?? ((route?.path ?? url).startsWith(apiPath) ? 'api' : 'pages');
}

/**
 * Refuses requests of an address that has used up its allowance. This machine, where the house's bots are, has many
 * times the allowance of heavy requests, and no limit on the rest.
 */
export function limitRequests(app: FastifyInstance, limits: RequestLimits): void {
  const perAddress = ({ requests, seconds }: Allowance) =>
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
    const isHere = isThisMachine(request.ip);
    if (isHere && kind !== 'heavy') return;
    const wait = await waitFor(isHere ? heavyHere : limiters[kind], neighbourhood(request.ip));
    if (wait > 0) return refuse(reply, 429, 'rate-limited', { retryAfterMs: wait });
  });
}

/** Takes one try: 0, or the milliseconds until there is another. */
export async function waitFor(limiter: Pick<RateLimiterMemory, 'consume'>, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
    throw refusal;
  }
}

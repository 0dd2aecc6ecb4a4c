/** Limits of a bot as headers of draft-ietf-httpapi-ratelimit-headers-10, beside those of the address. */
import type { BotLimit } from '@parlour/host';
import type { FastifyReply } from 'fastify';

const secondsOfDay = 86_400;
const secondsPerMs = 0.001;

/** One policy for each format and time: games in a day, and at the same time. */
export function tellBotLimits(reply: FastifyReply, limits: readonly BotLimit[], now: number): void {
  const policies = limits.flatMap(({ format, perDay, atOnce }) => [
    `"${format}-games-a-day";q=${perDay};w=${secondsOfDay}`,
    `"${format}-games-in-parallel";q=${atOnce};qu="concurrent-requests"`,
  ]);
  const left = limits.map(
    (one) => `"${one.format}-games-a-day";r=${one.left};t=${Math.ceil((one.resetsAt - now) * secondsPerMs)}`,
  );
  append(reply, 'ratelimit-policy', policies);
  append(reply, 'ratelimit', left);
}

function append(reply: FastifyReply, name: string, items: readonly string[]): void {
  const before = reply.getHeader(name);
  const all = [...(typeof before === 'string' ? [before] : []), ...items];
  if (all.length > 0) void reply.header(name, all.join(', '));
}

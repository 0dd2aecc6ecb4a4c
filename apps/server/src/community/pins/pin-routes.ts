/** The routes of PINs. */
import { randomInt } from 'node:crypto';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../platform/http/bind.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { personLimit } from '../../platform/http/person-limits.ts';
import { Pins } from './pins.ts';

/** PINs that one account makes in an hour. */
const madeAnHour = 20;
/** Wrong PINs in an hour, of one address and of all: of 500 among a million, guessing finds one in weeks. */
const wrongAnHour = { address: 20, all: 1000 } as const;

export function registerPinRoutes(app: FastifyInstance, { now }: { readonly now: () => number }): void {
  const pins = new Pins({ now, below: randomInt });
  const makes = personLimit(madeAnHour);
  const [ofAddress, ofAll] = [wrongGuesses(wrongAnHour.address, now), wrongGuesses(wrongAnHour.all, now)];
  bindRoute(app, routes.makePin, async ({ caller, body: { invite } }) => {
    await makes(caller.account.id);
    const made = pins.make(invite);
    if (made === undefined) throw new HttpRefusal('busy');
    return { pin: made.pin, expiresAt: made.expiresAt };
  });
  bindRoute(app, routes.readPin, ({ params: { pin }, request: { ip } }) => {
    ofAddress.check(ip);
    ofAll.check('all');
    const found = pins.find(pin);
    if (found !== undefined) return { invite: found.invite };
    ofAddress.count(ip);
    ofAll.count('all');
    throw new HttpRefusal('no-such-invite');
  });
}

const hour = 3_600_000;

/** Counts wrong PINs by key in each hour. */
function wrongGuesses(most: number, now: () => number) {
  let since = now();
  let counts = new Map<string, number>();
  const current = () => {
    if (now() - since >= hour) [since, counts] = [now(), new Map()];
    return counts;
  };
  return {
    /** Throws HttpRefusal. */
    check(key: string): void {
      if ((current().get(key) ?? 0) >= most)
        throw new HttpRefusal('rate-limited', { retryAfterMs: since + hour - now() });
    },
    count: (key: string): void => void current().set(key, (counts.get(key) ?? 0) + 1),
  };
}

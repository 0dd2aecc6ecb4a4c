/** What can be played here, and which bots are there for it. */
import { type Casting, faultsOf, rolesOf } from '@parlour/game/casting';
import type { KnownFormats } from '../games/known-formats.ts';
import type { Offers } from './offers.ts';
import type { Bots } from './party.ts';

/** The casting of a format. Throws if there is no such format, or if its casting is not well formed. */
export function castingOf(formats: KnownFormats, name: string, config: object = {}): Casting<string> {
  const format = formats.named(name);
  const casting = format.casting(format.configure(config));
  const faults = faultsOf(casting);
  if (faults.length > 0) throw new Error(`the casting of '${name}': ${faults.join('; ')}`);
  return casting;
}

/** The bots that could take a seat of each role, as they are now. */
export const botsFor = (offers: Pick<Offers, 'candidates'>, format: string, casting: Casting<string>): Bots =>
  Object.fromEntries(rolesOf(casting).map((role) => [role, offers.candidates(format, role)]));

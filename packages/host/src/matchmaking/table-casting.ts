/** Castings of the available presets, and their bots. */
import { type Casting, castingFaults, rolesOf } from '@parlour/game/casting';
import type { FormatRegistry } from '../games/known-formats.ts';
import type { Bots } from '../parties/party.ts';
import type { BotOffers } from './bots/offers.ts';

/** The casting of a format. Throws if there is no such format, or if its casting is not well formed. */
export function castingOf(formats: FormatRegistry, name: string, config: object = {}): Casting<string> {
  const format = formats.named(name);
  const casting = format.seating.casting(format.rules.configure(config));
  const faults = castingFaults(casting);
  if (faults.length > 0) throw new Error(`the casting of '${name}': ${faults.join('; ')}`);
  return casting;
}

/** The bots that could take a seat of each role, as they are now. */
export const botsFor = (
  offers: Pick<BotOffers, 'candidates'>,
  format: string,
  casting: Casting<string>,
): Bots => Object.fromEntries(rolesOf(casting).map((role) => [role, offers.candidates(format, role)]));

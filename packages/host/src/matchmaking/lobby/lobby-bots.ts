/** Bots of a lobby, and the ratings there. */
import { rolesOf } from '@parlour/game/casting';
import type { Bots, Candidate } from '../../parties/party.ts';
import type { LobbyPorts } from '../draws/ports.ts';
import type { PlayedPreset } from '../presets.ts';
import { botsFor } from '../table-casting.ts';

/**
 * Possible bots for the queue of a preset: with ratings and strengths, without the capacity reserved by other lobbies, and
 * within their daily limits.
 */
export function botsInLobby(
  ports: Pick<LobbyPorts, 'offers' | 'ratingOf' | 'newcomers' | 'neededElsewhere' | 'leftToday'>,
  preset: PlayedPreset,
): Bots {
  const inLobby = (bot: Candidate): Candidate => {
    const needed = ports.neededElsewhere(bot.id);
    const ratings = ratingsOf(ports, preset, bot.id);
    const free = Math.min(bot.free, ports.leftToday(preset.format, bot.id)) - needed;
    const strength = ports.newcomers.strengthOf(bot.id) ?? 0;
    const isNewcomer = ports.newcomers.isNewcomer(bot.id);
    return { ...bot, free, strength, isNewcomer, ...(ratings && { ratings }) };
  };
  const bots = botsFor(ports.offers, preset.format, preset.casting);
  return Object.fromEntries(Object.entries(bots).map(([role, all]) => [role, all.map(inLobby)]));
}

/** Ratings of a player by role; undefined: none. */
export function ratingsOf(
  { ratingOf }: Pick<LobbyPorts, 'ratingOf'>,
  { id: preset, casting }: PlayedPreset,
  person: string,
): Readonly<Record<string, number>> | undefined {
  const known = rolesOf(casting).flatMap((role) => {
    const rating = ratingOf(person, preset, role);
    return rating === undefined ? [] : [[role, rating] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

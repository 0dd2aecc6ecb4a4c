/** The bots of a lobby, and everybody's ratings there. */
import { rolesOf } from '@parlour/game/casting';
import type { Bots, Candidate } from './party.ts';
import type { LobbyPorts } from './ports.ts';
import type { PlayedPreset } from './presets.ts';
import { botsFor } from './table-casting.ts';

/** The bots that could take a seat for those who wait for a preset: with ratings, and without the games that other lobbies need them for, or that they may not play today. */
export function botsInLobby(
  ports: Pick<LobbyPorts, 'offers' | 'ratingOf' | 'neededElsewhere' | 'leftToday'>,
  preset: PlayedPreset,
): Bots {
  const inLobby = (bot: Candidate): Candidate => {
    const needed = ports.neededElsewhere(bot.id);
    const ratings = ratingsOf(ports, preset, bot.id);
    const free = Math.min(bot.free, ports.leftToday(preset.format, bot.id)) - needed;
    if (free === bot.free && ratings === undefined) return bot;
    return { ...bot, free, ...(ratings && { ratings }) };
  };
  const bots = botsFor(ports.offers, preset.format, preset.casting);
  return Object.fromEntries(Object.entries(bots).map(([role, all]) => [role, all.map(inLobby)]));
}

/** Somebody's ratings by role; undefined: they have none. */
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

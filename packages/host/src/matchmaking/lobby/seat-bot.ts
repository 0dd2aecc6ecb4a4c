/** The bot in a seat that a passed-over person asked for. */
import type { GameRunner } from '../../games/game-run.ts';
import type { Waiting } from '../../parties/party.ts';
import type { BotOffers } from '../bots/offers.ts';
import type { LobbyPorts, NewGames } from '../draws/ports.ts';
import type { PlayedPreset } from '../presets.ts';

/** After the close of all games of a draw: tells passed-over people which bot had their seat. */
export function tellSeatBots(
  { offers, presence, games: all }: Pick<LobbyPorts, 'games' | 'offers' | 'presence'>,
  preset: Pick<PlayedPreset, 'id' | 'format'>,
  passedOver: readonly Pick<Waiting, 'id' | 'roles'>[],
  { games, over }: Pick<NewGames, 'games' | 'over'>,
): void {
  const runs = games.flatMap(({ game }) => all.find(game) ?? []);
  void over.then(() => {
    for (const { id, roles } of passedOver) {
      const frame = seatBotOf(offers, preset, roles, runs);
      if (frame !== undefined && presence.isHere(id)) presence.tell(id, frame);
    }
  });
}

/** Undefined: a game of the draw is still running, people had these seats, or the bot is not the server's. */
function seatBotOf(
  offers: Pick<BotOffers, 'candidates'>,
  { id: preset, format }: Pick<PlayedPreset, 'id' | 'format'>,
  roles: readonly string[],
  runs: readonly GameRunner[],
) {
  if (runs.some(({ isOver }) => !isOver)) return undefined;
  for (const { hosted } of runs)
    for (const [seat, { id: bot }] of Object.entries(hosted.players)) {
      const role = hosted.roles[seat] ?? '';
      const isServers = offers.candidates(format, role).some((one) => one.id === bot && one.owner === null);
      if (roles.includes(role) && isServers) return { type: 'seat-bot', preset, role, bot } as const;
    }
  return undefined;
}

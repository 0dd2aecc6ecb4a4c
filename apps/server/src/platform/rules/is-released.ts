/** Whether a game is released: whether everyone may see it, count it and have it. */
import type { GameList } from '@parlour/store';

/** The lists of released games: the whole draw of each is over, and no player or exam keeps it back. */
export const releasedLists = ['public', 'void', 'disqualified'] as const satisfies readonly GameList[];

/** Whether all games of the draw are over, and this one is for everyone. */
export const isReleased = ({ list }: { readonly list: GameList }): boolean =>
  releasedLists.some((one) => one === list);

/** The game as it is listed: a public one is marked if a bot was disqualified that played in it. */
export function markDisqualified<
  Game extends {
    readonly list: GameList;
    readonly players: readonly { readonly player: string; readonly kind: string }[];
  },
>(isDisqualified: (bot: string) => boolean, game: Game): Game {
  if (game.list !== 'public' && game.list !== 'disqualified') return game;
  const isSo = game.players.some(({ player, kind }) => kind === 'bot' && isDisqualified(player));
  return { ...game, list: isSo ? 'disqualified' : 'public' };
}

/** Makes a draw, and says which games are to be opened for it. */
import type { Casting } from '@parlour/game/casting';
import { type Entropy, newGameId } from '../../entropy.ts';
import type { HostedDraw } from '../../facts/hosted.ts';
import type { GamePlan } from '../../games/openings.ts';
import { draw } from '../../parties/draw.ts';
import { peopleOf } from '../../parties/party.ts';
import type { PartyPlan } from './ports.ts';

/** Result of the draw: its games, and people without a seat. */
export interface GamePlans {
  readonly plans: readonly GamePlan[];
  readonly passedOver: readonly string[];
}

export function gamePlans(
  { party, waiting: _waiting, ...plan }: PartyPlan,
  casting: Casting<string>,
  entropy: Entropy,
): GamePlans {
  const seed = entropy.secret();
  const drawn = draw(party, casting, seed);
  const games = drawn.games.map((game) => ({ ...game, id: newGameId(entropy) }));
  const players = games.map((game) => Object.values(game.players));
  const inSeats = players.flat().flatMap(({ kind, id }) => (kind === 'bot' ? [id] : []));
  const facts: HostedDraw = {
    id: entropy.id('d_'),
    seed,
    people: peopleOf(party).map(({ id }) => id),
    bots: [...inSeats, ...drawn.standingBy],
    games: Object.fromEntries(games.map(({ id }, index) => [id, players[index]?.map((one) => one.id) ?? []])),
  };
  return { plans: games.map((game) => ({ ...plan, ...game, draw: facts })), passedOver: drawn.passedOver };
}

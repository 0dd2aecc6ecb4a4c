/** Opens a game between bots alone, without a lobby: nothing is drawn but who has which seat. */
import { seededStream } from '@parlour/game';
import { type Entropy, newGameId } from '../../entropy.ts';
import type { GameRunner } from '../../games/game-run.ts';
import type { Games } from '../../games/games.ts';
import type { GamePlan } from '../../games/openings.ts';
import type { BotLimits } from '../bots/bot-limits.ts';

interface BotGamePorts {
  readonly botLimits: Pick<BotLimits, 'note'>;
  readonly games: Pick<Games, 'find' | 'open'>;
  readonly presence: {
    readonly linesOf: (id: string) => readonly { readonly seat: (run: GameRunner) => void }[];
  };
  readonly prompter: { readonly opened: (run: GameRunner | undefined) => void };
}

/** A game of the league: who plays, and the roles of its seats. */
export interface BotGame extends Pick<GamePlan, 'format' | 'preset' | 'config'> {
  readonly bots: readonly string[];
  readonly roles: Readonly<Record<string, string>>;
}

/** Durable when it resolves to its id. The bots are taken from before its first await. */
export async function openBotGame(
  { games, presence, prompter, botLimits }: BotGamePorts,
  entropy: Pick<Entropy, 'id' | 'secret'>,
  { bots, roles, ...game }: BotGame,
): Promise<string> {
  const seats = Object.keys(roles);
  if (seats.length !== bots.length)
    throw new RangeError(`expected ${seats.length} bots, found ${bots.length}`);
  const seed = entropy.secret();
  const id = newGameId(entropy);
  const turn = seededStream(seed, 'seats').below(bots.length);
  const players = Object.fromEntries(
    seats.map(
      (seat, index) => [seat, { kind: 'bot', id: bots[(index + turn) % bots.length] ?? '' }] as const,
    ),
  );
  const natures = Object.fromEntries(seats.map((seat) => [seat, 'machine'] as const));
  const draw = { id: entropy.id('d_'), seed, people: [], bots, games: { [id]: bots } };
  botLimits.note(game.format, draw);
  await games.open([{ ...game, id, origin: 'league', seed, players, roles, natures, draw, barred: [] }]);
  const run = games.find(id);
  if (run === undefined) throw new Error(`the game ${id} is gone as soon as it was opened`);
  for (const bot of bots) for (const line of presence.linesOf(bot)) line.seat(run);
  prompter.opened(run);
  return id;
}

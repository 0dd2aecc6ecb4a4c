/** Simulated games as the archive keeps and counts them, without their logs: so that very many are there soon. */
import { digests, forecastsOf, natureOf } from '@parlour/results';
import type { Store, WholeGame } from '@parlour/store';
import {
  type GamesPlan,
  gameIdOf,
  type SimulatedGame,
  simulatedGames,
} from '../../apps/cli/src/simulate/games/world.ts';

/** Number of games open together, as on a server. */
const atOnce = 64;

/**
 * Plays all games of a plan, and stores in the archive the input of the statistics. Returns the seconds of
 * play.
 */
export async function foldedGames(store: Store, plan: GamesPlan) {
  let [events, seconds] = [0, 0];
  let held: WholeGame[] = [];
  const games = simulatedGames(plan);
  for (;;) {
    const start = performance.now();
    const next = games.next();
    seconds += (performance.now() - start) / 1000;
    if (next.done === true) break;
    events += next.value.events.length;
    held.push(wholeOf(next.value, plan.preset.format));
    if (held.length < atOnce) continue;
    await store.archive.keep(held, 0);
    held = [];
  }
  await store.archive.keep(held, 0);
  return { events, seconds };
}

function wholeOf(simulated: SimulatedGame, format: string): WholeGame {
  const digest = digests[format];
  if (digest === undefined) throw new Error(`no digest of ${format}`);
  const { players, roles, natures, events, number } = simulated;
  const game = gameIdOf(simulated);
  const played = {
    game,
    players,
    roles,
    natures,
    events,
    versions: events.map((_, place) => place + 2),
    outcome: {},
  };
  const row = digest.summary.row(played);
  return {
    ...{ game, format, preset: format, origin: 'rated', list: 'public', end: row?.end ?? 'void' },
    ...{ row: {}, record: {}, measures: {}, players: [], judgements: [], ratings: [] },
    natures: natureOf(row?.natures ?? {}),
    startedAt: number,
    endedAt: number + 1,
    forecasts: forecastsOf(digest, played),
  };
}

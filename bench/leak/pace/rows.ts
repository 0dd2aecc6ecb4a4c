/** The lines of the report about the pace: people whom the model of typists does not know, before and after they taught it. */
import { anyone, chatters, keyboards, type People, thumbs } from '../people/index.ts';
import { type Row, targetOf } from '../report.ts';
import { taught, untaught } from './pace.ts';

/** So many answers teach the house. */
const answers = 200;
/** Houses that learned from people of their own, at most: which of them one meets one does not know. */
const mostHouses = 30;
/** Games of each house at least: a short run teaches no more of them than it looks at. */
const gamesOfHouse = 4;

/** Every kind of people by itself, and all of them together. */
const kinds: readonly People[] = [keyboards, thumbs, chatters, anyone];

/** Names of those that there are lines for. */
export const paceNames: readonly string[] = kinds.map(({ name }) => name);

/** `games` of people against as many of machines for each line. */
export function* paceRows(preset: string, games: number, seed: number, only?: string): Generator<Row> {
  const houses = Math.min(mostHouses, Math.ceil(games / gamesOfHouse));
  for (const people of kinds.filter(({ name }) => only === undefined || name === only))
    for (const isTaught of [false, true]) {
      const { auc, low, high, n, standardError } = isTaught
        ? taught(people, { answers, houses, games, seed })
        : untaught(people, 'typist', games, seed);
      yield {
        preset,
        kind: 'pace',
        group: 'pace',
        commit_ms: 0,
        people: people.name,
        taught: isTaught,
        auc,
        interval: [low, high],
        n,
        standardError,
        target: targetOf(isTaught ? 'taught' : 'untaught', n),
      };
    }
}

/** Rows of the report about pace: people outside the model of typists, before and after training on them. */
import { anyone, chatters, keyboards, type People, thumbs } from '../people/index.ts';
import { type Row, targetOf } from '../report.ts';
import { taught, untaught } from './pace.ts';

/** Number of answers for training the server. */
const answers = 200;
/** Maximum number of servers trained on different people; the observer does not know which one they meet. */
const maxServers = 30;
/** Minimum number of games per server. */
const gamesOfHouse = 4;

/** Every kind of people by itself, and all of them together. */
const kinds: readonly People[] = [keyboards, thumbs, chatters, anyone];

/** Names of those that there are lines for. */
export const paceNames: readonly string[] = kinds.map(({ name }) => name);

/** `games` of people against as many of machines for each line. */
export function* paceRows(preset: string, games: number, seed: number, only?: string): Generator<Row> {
  const houses = Math.min(maxServers, Math.ceil(games / gamesOfHouse));
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

/** Invented games and a fake server, for tests. */
import type { Exchange, GameReport, LogEvent } from '../exchange.ts';
import type { ServerClient } from '../house.ts';

type SpokenExchange = readonly [question: string | null, answer: string | null, levelAfter?: number];

/** A game as in its public log: questions of one bettor, answers, and price changes. */
export function gameOf(
  game: string,
  said: readonly SpokenExchange[],
  more: Partial<GameReport> = {},
): GameReport {
  const rungs = Array.from({ length: 99 }, (_, level) => (level + 1) * 1000);
  const opened = {
    type: 'opened',
    at: 0,
    ladder: { rungs, start: 49 },
    commitment: { hash: `${game}${'0'.repeat(64)}`.slice(0, 64), nonce: 'x' },
  };
  const events = said.flatMap(([text, answer, levelAfter], nth): LogEvent[] => {
    const question = `bettor-1#${nth + 1}`;
    return [
      { type: 'question-submitted', by: 'bettor-1', question, text },
      { type: 'question-current', question },
      { type: 'answer-held', question, text: answer },
      { type: 'answered', question, text: answer },
      ...(levelAfter === undefined ? [] : [{ type: 'traded', by: 'bettor-1', levelAfter }]),
    ];
  });
  const log = [opened, ...events, { type: 'closed', end: 'time' }, { type: 'settled', nature: 'human' }];
  return { game, origin: 'rated', end: 'time', nature: 'human', log, ...more };
}

/** Log of a game as the server sends it. */
export const textOf = ({ origin, log }: GameReport, more: object = {}): string =>
  [{ type: 'hosted', origin, ...more }, ...log].map((event) => `${JSON.stringify(event)}\n`).join('');

/** A server with these finished games that counts requests. */
export function fakeHouse(games: GameReport[]) {
  const asked: string[] = [];
  let isThere = true;
  const house: ServerClient = {
    async *finished(after) {
      const from = games.findIndex(({ game }) => game === after) + 1;
      for (const heard of games.slice(from)) {
        asked.push(`list ${heard.game}`);
        yield heard;
      }
    },
    async game(game) {
      if (!isThere) throw new Error('no answer');
      asked.push(`game ${game}`);
      return games.find((heard) => heard.game === game);
    },
  };
  return {
    house,
    games,
    asked,
    /** Changes the server's version of this game. */
    change: (game: string, heard: GameReport | undefined) => {
      const at = games.findIndex((one) => one.game === game);
      games.splice(at, 1, ...(heard === undefined ? [] : [heard]));
    },
    away: (away: boolean) => {
      isThere = !away;
    },
  };
}

/** An exchange in short. */
export const exchange = (
  id: string,
  question: string,
  answer: string,
  more: Partial<Exchange> = {},
): Exchange => ({
  id,
  question,
  answer,
  worth: 0,
  at: 0,
  ...more,
});

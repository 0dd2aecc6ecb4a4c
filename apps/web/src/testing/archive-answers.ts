/** A word that occurs in no message. */
export const hiddenText = 'rutabaga';

/** HTTP answers of a server with sample games. */
import type {
  BoardRow,
  Boards,
  Estimate,
  GameRow,
  JudgeBoard,
  LiveGames,
  PersonGame,
  PersonRecord,
} from '../connection/archive.ts';
import type { GalleryState } from '../gallery/shapes.ts';
import { finishedGames } from './archive.ts';

/** HTTP answers of a server with sample games; undefined for other paths. */
export function archiveAnswer(path: string): object | string | undefined {
  const { pathname, searchParams } = new URL(path, 'http://house');
  const games = finishedGames(12);
  const [, game, part] = /^\/api\/games\/(g_\w+)(\/\w+)?$/.exec(pathname) ?? [];
  const one = games.find(({ row }) => row.game === game);
  if (part === '/gallery') return gallery;
  if (game !== undefined) return part === undefined ? one?.record : one?.log;
  if (pathname === '/api/live') return live();
  if (pathname === '/api/games/today') return { games: games.slice(0, 5).map(({ row }) => row) };
  if (pathname === '/api/games' && searchParams.get('said') === hiddenText)
    return { games: [], next: null, total: 0 };
  if (pathname === '/api/games')
    return {
      games: games.map(({ row }) => found(row, searchParams.get('said'))),
      next: null,
      total: games.length,
    };
  if (pathname === '/api/judges') return judges();
  if (pathname === '/api/boards/market') return boards(searchParams.get('period') === 'month');
  if (pathname === '/api/voids/market')
    return {
      human: { n: 412, void: 9, share: 9 / 412, interval: [0.0115, 0.041] },
      machine: { n: 0, void: 0, share: null, interval: null },
    };
  if (pathname.startsWith('/api/people/')) return person();
  if (pathname === '/api/me/games') return { games: ofPerson(), next: null };
  return undefined;
}

const gallery: GalleryState = {
  prices: [{ seat: 'target', n: 12, mean: 63.2, interval: [51.4, 75] }],
  exclamations: { surprised: 4, knew: 2 },
  yours: null,
};

/** Judges with few and with many games. */
const judges = (): JudgeBoard => ({
  ranks: ['Ada', 'Grace', 'Edsger'].map((name, index) => ({
    ...{
      account: `a_${String(index).padStart(20, '0')}`,
      name,
      n: 40 - 12 * index,
      judgements: 90 - 20 * index,
    },
    ...{ mean: 9.1 - 6 * index, interval: [3.2 - 8 * index, 15 - 4 * index] as const },
    brier: { mean: 0.16 + 0.05 * index, interval: [0.1, 0.3] as const },
    lean: { n: 90 - 20 * index, mean: 0.04 - 0.05 * index, interval: [-0.03, 0.09] as const },
    shrunk: null,
  })),
  rules: { minimum: 1 },
});

/** A game with a line that has the words, if any were looked for. */
const found = (row: GameRow, said: string | null): GameRow =>
  said === null
    ? row
    : { ...row, said: [{ seat: 'target', at: 42_300, text: `No, ${said} are not for me.` }] };

/** Fake answers of a server. Only used by the style guide. */
export function mockServerAnswers(): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input) => {
    const answer = archiveAnswer(String(input));
    if (answer === undefined)
      return Response.json({ error: { code: 'no-such-game', message: '' } }, { status: 404 });
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer);
  };
  return () => {
    globalThis.fetch = fetch;
  };
}

function live(): LiveGames {
  const games = finishedGames(3).map(({ row }, index) => {
    const at = 40_000 + index * 30_000;
    const spark = row.spark
      .slice(0, 10 + index * 8)
      .map((ask, n) => [(at * n) / (10 + index * 8), ask] as const);
    const {
      game,
      format,
      measures: { bettors = 0 },
    } = row;
    return {
      game,
      format,
      bettors,
      at,
      spark,
      closesAt: 120_000,
      price: spark.at(-1)?.[1] ?? 50_000,
      questions: 3 + index,
    };
  });
  return { now: Date.now(), games };
}

const estimate = (n: number, mean: number, half: number): Estimate => ({
  n,
  mean,
  interval: n < 2 ? null : [mean - half, mean + half],
});
const ranked = (name: string, index: number, known: Estimate): BoardRow => ({
  ...known,
  account: `a${index}`,
  name,
  total: known.n * 12_500,
  shrunk: null,
});

function boards(empty: boolean): Boards {
  const rules = { minimum: 1 };
  if (empty) return { boards: [], ratings: [], rules };
  const names = ['Ada', 'Grace von und zu Hopperhausen', 'Борис', 'q', 'new one'];
  const bettors = names.map((name, n) =>
    ranked(name, n, estimate(n === 4 ? 1 : 30 - 5 * n, 210 - 70 * n, 60 + 50 * n)),
  );
  const targets = names.slice(1, 4).map((name, n) => ranked(name, n, estimate(20 - n, 11 - 4 * n, 6)));
  return {
    boards: [
      { board: 'bettor', ranks: bettors },
      { board: 'target', ranks: targets },
    ],
    ratings: [],
    rules,
  };
}

const origins = ['rated', 'rated', 'practice', 'invited'] as const;
const ofPerson = (): PersonGame[] =>
  finishedGames(6).map(({ row, record }, index) => ({
    ...row,
    origin: origins[index % origins.length] ?? 'rated',
    seat: index % 3 === 2 ? 'target' : 'bettor-1',
    role: index % 3 === 2 ? 'target' : 'bettor',
    result: record.outcome.results['bettor-1'] ?? 0,
  }));

const person = (): PersonRecord => ({
  account: 'u',
  name: 'Ada',
  kind: 'member',
  since: Date.UTC(2026, 10, 15),
  isReserved: false,
  judging: [
    {
      ...{ format: 'market', n: 31, judgements: 31, mean: 6.4, interval: [2.1, 10.7] },
      brier: { mean: 0.186, interval: [0.143, 0.229] },
      bins: [
        { bin: 1, n: 8, said: 0.14, human: 2, shrunk: { share: 0.21, interval: [0.11, 0.33] } },
        { bin: 4, n: 9, said: 0.47, human: 4, shrunk: { share: 0.48, interval: [0.35, 0.61] } },
        { bin: 8, n: 14, said: 0.86, human: 13, shrunk: null },
      ],
    },
  ],
  ratings: [{ format: 'duel', preset: 'duel/open-chat', role: 'duellist', rating: 1534.2, n: 12 }],
  standings: [
    { format: 'market', board: 'bettor', ...estimate(8, 120.3, 90), total: 1_234_500 },
    { format: 'market', board: 'target', ...estimate(1, 4.25, 0), total: -5250 },
  ],
  games: ofPerson().filter(({ origin }) => origin === 'rated'),
});

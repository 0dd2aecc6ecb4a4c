/** Routes of finished games: lists and logs. */
import * as z from 'zod';
import { type FormatWords, formatWords } from '../formats.ts';
import { gamesQuery, noQuery } from '../http.ts';
import { schemaName } from '../schema-name.ts';
import { hosted, logLine } from './game-log.ts';
import { routesOf } from './route.ts';
import {
  about,
  anyGame,
  at,
  bettor,
  count,
  end,
  epoch,
  format,
  gameId,
  hash,
  milliPoints,
  nature,
  next,
  origin,
  points,
  price,
  question,
  seat,
  words,
} from './values.ts';

type Told = keyof FormatWords['told'];

/** What the house tells of the games of each format. */
const told = (part: Told) => Object.values(formatWords).map((words) => words.told[part]);

/** The same by names such as `MarketOutcome`. */
const named = (part: Told, suffix: string) =>
  Object.fromEntries(
    Object.entries(formatWords).map(([format, words]) => [schemaName(format, suffix), words.told[part]]),
  );

const swing = z.strictObject({
  at,
  question: about(
    question.nullable(),
    'The question of the answer before it; null: before the first answer.',
  ),
  from: price,
  to: price,
});

/** A finished game in one line. */
export const gameRow = z
  .strictObject({
    game: gameId,
    format,
    startedAt: epoch,
    endedAt: epoch,
    length: about(z.int(), 'Milliseconds from the start to the close.'),
    nature,
    end,
    bettors: count,
    questions: count,
    answers: count,
    trades: about(count, 'Units traded.'),
    close: about(price, 'The last price.'),
    spark: about(z.array(price), '32 prices, evenly spaced in time.'),
    swing: about(
      swing.nullable(),
      'The stretch between two answers that moved the price most; null: nothing did.',
    ),
  })
  .meta({ description: 'A game in one line.' });

/** The same from the seat of somebody who played. */
export const ownGameRow = gameRow
  .extend({ origin, seat, result: about(milliPoints, 'The result of the seat, in milli-points.') })
  .meta({ description: 'A game in one line, from the seat of somebody who played in it.' });

const liveGame = z
  .strictObject({
    game: gameId,
    format,
    origin,
    startedAt: epoch,
    closesAt: at,
    at: about(at, 'The time in the game now.'),
    price,
    spark: about(z.array(z.tuple([at, price])), 'When the price changed, and to what: at most 40 points.'),
    questions: count,
    bettors: count,
  })
  .meta({ description: 'A live game that everybody may watch.' });

const moment = z.strictObject({
  at,
  question,
  asker: bettor,
  text: words,
  answer: words,
  from: price,
  to: price,
  change: about(z.int(), 'What the answer did to the price, in milli-points.'),
});

const gain = z.strictObject({
  forecast: about(
    points,
    "What boards rank: the mean over the answers of 100 times how much better the bettor's own forecast was than the base rate, by Brier score.",
  ),
  brier: about(
    points,
    "What the bettor's own trades moved the price towards the truth: 5000 times the gain in the Brier score.",
  ),
  result: milliPoints,
});

/** What is known of a finished game beside its log. */
export const gameRecord = z
  .strictObject({
    game: gameId,
    format,
    origin,
    startedAt: epoch,
    endedAt: epoch,
    seed: about(hash, 'Everything that chance decided follows from it. 256 bits, in hexadecimal.'),
    sealed: about(hash, 'The hash that was sent before the first question.'),
    natures: z.record(seat, nature),
    names: about(z.record(seat, z.string().nullable()), 'Names by seat; null: erased.'),
    outcome: about(z.union(told('outcome')).nullable(), 'Null: the game was stopped by a fault.'),
    moments: about(z.array(moment), 'The answers that moved the price, the biggest move first; at most 10.'),
    gains: z.record(bettor, gain),
    config: z.union([...told('config'), z.strictObject({})]),
    log: about(z.string(), 'Where its log is.'),
    text: z.string(),
    image: z.string(),
  })
  .meta({ description: 'A finished game, beside its log.' });

export const gameSchemas = {
  LiveGame: liveGame,
  GameRow: gameRow,
  OwnGameRow: ownGameRow,
  GameRecord: gameRecord,
  Hosted: hosted,
  ...named('outcome', 'Outcome'),
  ...named('config', 'Config'),
  ...named('event', 'Event'),
  LogLine: logLine,
};

const params = { game: gameId };
const closed = { 404: ['no-such-game'], 503: ['busy'] } as const;

export const liveRoutes = routesOf('live', {
  listLiveGames: {
    at: 'GET /api/live',
    summary: 'Live games that you may watch',
    description: 'The newest first, at most 12. A game that you waited for is not among them.',
    who: ['nobody', 'cookie', 'bearer'],
    cache: 'no-store',
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The games.',
        schema: z.strictObject({ now: epoch, games: z.array(liveGame) }),
      },
    ],
    refusals: { 401: ['wrong-token'] },
  },
  readLobby: {
    at: 'GET /api/lobby',
    summary: 'How many people are here',
    who: ['nobody'],
    answers: [
      {
        status: 200,
        description: 'The lobby of each preset.',
        schema: z.strictObject({
          now: epoch,
          presets: z.array(
            z.strictObject({
              preset: about(z.string(), 'The id of a preset.'),
              format,
              recent: about(count, 'People of the last ten minutes, rounded down to a multiple of five.'),
            }),
          ),
        }),
      },
    ],
  },
});

export const gamesRoutes = routesOf('games', {
  listGames: {
    at: 'GET /api/games',
    summary: 'Finished rated games',
    who: ['nobody'],
    share: 'heavy',
    query: gamesQuery,
    answers: [
      {
        status: 200,
        description: 'A page of games.',
        schema: z.strictObject({
          games: z.array(gameRow),
          next,
          total: about(count, 'How many games the query finds on all pages.'),
        }),
      },
    ],
  },
  listGamesOfToday: {
    at: 'GET /api/games/today',
    summary: 'Games of the day',
    description: 'The five games of the last 24 hours whose price swung most.',
    who: ['nobody'],
    query: noQuery,
    answers: [
      { status: 200, description: 'The games.', schema: z.strictObject({ games: z.array(gameRow) }) },
    ],
  },
  readGame: {
    at: 'GET /api/games/:game',
    summary: 'A finished game',
    description: 'A private or practice game is shown to its players alone.',
    who: ['nobody', 'cookie'],
    share: 'heavy',
    params,
    answers: [{ status: 200, description: 'The game.', schema: gameRecord }],
    refusals: closed,
  },
  readGameLog: {
    at: 'GET /api/games/:game/log',
    summary: 'The log of a finished game',
    description: 'One event a line.',
    who: ['nobody', 'cookie'],
    share: 'heavy',
    params,
    answers: [
      {
        status: 200,
        type: 'application/x-ndjson',
        description: 'The log. The first line says how the game was hosted.',
        schema: logLine,
      },
    ],
    refusals: closed,
  },
  readGameText: {
    at: 'GET /api/games/:game/text',
    summary: 'A finished game as text',
    who: ['nobody', 'cookie'],
    share: 'heavy',
    params,
    answers: [
      {
        status: 200,
        type: 'text/plain',
        description: 'The price drawn with characters, what happened and when, the results.',
      },
    ],
    refusals: closed,
  },
  readGamePicture: {
    at: 'GET /api/games/:game/preview.png',
    summary: 'The preview picture of a game',
    description:
      'It does not tell how the game ended. All games that are not public share one picture. Others may keep it for an hour.',
    who: ['nobody'],
    share: 'heavy',
    params: { game: anyGame },
    answers: [{ status: 200, type: 'image/png', description: '1200 × 630 pixels.' }],
    refusals: { 503: ['busy'] },
  },
});

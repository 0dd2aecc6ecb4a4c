/** Routes of finished games: lists and logs. */
import * as z from 'zod';
import { type FormatWords, formatWords } from '../formats.ts';
import { gamesQuery, noQuery } from '../http.ts';
import { made } from '../prompts.ts';
import { schemaName } from '../schema-name.ts';
import { hosted, logLine } from './game-log.ts';
import { foundRow, gameRow, ownGameRow } from './game-rows.ts';
import { marketLive, marketRecord } from './market-games.ts';
import { routesOf } from './route.ts';
import {
  about,
  anyGame,
  at,
  count,
  epoch,
  format,
  gameId,
  hash,
  nature,
  next,
  origin,
  preset,
  seat,
} from './values.ts';

type Told = keyof FormatWords['told'];

/** What the house tells of the games of each format, by names such as `MarketOutcome`. */
const named = (part: Told, suffix: string) =>
  Object.fromEntries(
    Object.entries(formatWords).map(([format, words]) => [schemaName(format, suffix), words.told[part]]),
  );

/** What all games have, with what each format adds. A format without words of its own here may add anything. */
function byFormat<Common extends z.ZodRawShape, Market extends z.ZodRawShape>(
  common: Common,
  added: { readonly market: Market },
) {
  const others = format.refine((name) => !Object.hasOwn(added, name));
  return z.union([
    z.strictObject({ ...common, format: z.literal('market'), ...added.market }),
    z.looseObject({ ...common, format: others }),
  ]);
}

const liveGame = byFormat(
  {
    game: gameId,
    preset,
    origin,
    startedAt: epoch,
    at: about(at, 'The time in the game now.'),
  },
  { market: marketLive },
).meta({ description: 'A live game that everybody may watch.' });

/** What is known of a finished game beside its log. */
export const gameRecord = byFormat(
  {
    game: gameId,
    preset,
    origin,
    startedAt: epoch,
    endedAt: epoch,
    seed: about(hash, 'Everything that chance decided follows from it. 256 bits, in hexadecimal.'),
    sealed: about(hash, 'The hash that was sent before the first question.'),
    natures: z.record(seat, nature),
    names: about(z.record(seat, z.string().nullable()), 'Names by seat; null: erased.'),
    made: about(z.record(seat, made).optional(), 'What bots said they are made with, by seat.'),
    ratings: about(
      z.record(seat, z.strictObject({ before: z.number(), after: z.number() })).optional(),
      'What the ratings of both were, and what they became, by seat.',
    ),
    isHidden: about(
      z.literal(true).optional(),
      'It is kept back for tests of judges: its players see this alone, without a word, and nobody its log, text or image.',
    ),
    log: about(z.string(), 'Where its log is.'),
    text: z.string(),
    image: z.string(),
  },
  { market: marketRecord },
).meta({ description: 'A finished game, beside its log.' });

export type GameRow = z.input<typeof gameRow>;
export type LiveGame = z.input<typeof liveGame>;
export type GameRecord = z.input<typeof gameRecord>;

export const gameSchemas = {
  LiveGame: liveGame,
  GameRow: gameRow,
  FoundGameRow: foundRow,
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

/** Which words follow which: after two words, after one, and at the beginning of a message (""). */
const wordModel = z.strictObject({ next: z.record(z.string(), z.array(z.string())) });

export const wordRoutes = routesOf('live', {
  readWords: {
    at: 'GET /api/words',
    summary: 'Which words follow which in a preset',
    description:
      'For a keyboard that offers the next word; learned from public games by `parlour learn-words`.',
    who: ['nobody'],
    cache: 'no-cache',
    query: z.strictObject({ preset }),
    answers: [{ status: 200, description: 'Nothing, as long as nothing was learned.', schema: wordModel }],
    refusals: { 404: ['no-such-preset'] },
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
          games: z.array(foundRow),
          next,
          total: about(count, 'How many games the query finds on all pages.'),
          isCut: about(
            z.boolean(),
            'If words were asked for: so many lines have them that only the last 5000 were looked at.',
          ).optional(),
        }),
      },
    ],
    refusals: { 503: ['search-too-long'] },
  },
  listGamesOfToday: {
    at: 'GET /api/games/today',
    summary: 'Games of the day',
    description: 'The five best games of the last 24 hours: of the Market those whose price swung most.',
    who: ['nobody'],
    share: 'heavy',
    query: noQuery,
    answers: [
      { status: 200, description: 'The games.', schema: z.strictObject({ games: z.array(gameRow) }) },
    ],
  },
  readGame: {
    at: 'GET /api/games/:game',
    summary: 'A finished game',
    description:
      'A private or practice game is shown to its players alone; of one that is kept back for tests of judges they see how it ended.',
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

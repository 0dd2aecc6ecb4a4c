/** Routes of finished games: lists and logs. */
import * as z from 'zod';
import { type FormatSchemas, formatSchemas } from '../formats.ts';
import { gamesQuery, noQuery } from '../http.ts';
import { provenanceSchema } from '../prompts.ts';
import { schemaName } from '../schema-name.ts';
import { hosted, logLine } from './game-log.ts';
import { disqualifiedGame, foundRow, gameRow, ownGameRow } from './game-rows.ts';
import { marketLive, marketRecord } from './market-games.ts';
import { routesOf } from './route.ts';
import {
  anyGame,
  count,
  epoch,
  format,
  gameId,
  gameTime,
  hash,
  nature,
  next,
  origin,
  preset,
  seat,
  withDescription,
} from './values.ts';

type Told = keyof FormatSchemas['told'];

/** Outcome schemas of each format, by names such as `MarketOutcome`. */
const named = (part: Told, suffix: string) =>
  Object.fromEntries(
    Object.entries(formatSchemas).map(([format, words]) => [schemaName(format, suffix), words.told[part]]),
  );

/**
 * Common fields of all games with those of each format. A format without a schema here may add any fields.
 */
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
    at: withDescription(gameTime, 'The time in the game now.'),
  },
  { market: marketLive },
).meta({ description: 'A public live game.' });

/** Record of a finished game, beside its log. */
export const gameRecord = byFormat(
  {
    game: gameId,
    preset,
    origin,
    startedAt: epoch,
    endedAt: epoch,
    seed: withDescription(hash, 'Everything that chance decided follows from it. 256 bits, in hexadecimal.'),
    sealed: withDescription(hash, 'The hash that was sent before the first question.'),
    natures: z.record(seat, nature),
    names: withDescription(z.record(seat, z.string().nullable()), 'Names by seat; null: erased.'),
    made: withDescription(
      z.record(seat, provenanceSchema).optional(),
      'Provenance that bots stated, by seat.',
    ),
    ratings: withDescription(
      z.record(seat, z.strictObject({ before: z.number(), after: z.number() })).optional(),
      'Ratings of both before and after, by seat.',
    ),
    isHidden: withDescription(
      z.literal(true).optional(),
      'Kept back for an exam: only its players see this, without texts, and no one its log, text or image.',
    ),
    disqualified: withDescription(z.literal(true).optional(), disqualifiedGame),
    log: withDescription(z.string(), 'Where its log is.'),
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

/** Of routes that a bot may call about its own games. */
const closedToTokens = { ...closed, 401: ['wrong-token'], 403: ['missing-scope'] } as const;

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
              preset: withDescription(z.string(), 'The id of a preset.'),
              format,
              recent: withDescription(
                count,
                'People of the last ten minutes, rounded down to a multiple of five.',
              ),
            }),
          ),
        }),
      },
    ],
  },
});

/** Model of successive words: after two words, after one, and at the start of a message (""). */
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
          total: withDescription(count, 'How many games the query finds on all pages.'),
          isCut: withDescription(
            z.boolean(),
            'If words were asked for: so many lines have them that only the last 5000 were looked at.',
          ).optional(),
        }),
      },
    ],
    refusals: { 503: ['search-too-long', 'busy'] },
  },
  listGamesOfToday: {
    at: 'GET /api/games/today',
    summary: 'Games of the day',
    description:
      'The five best games of the last 24 hours: of the Market those with the largest price swing.',
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
      'A private or practice game is shown only to its players, and a private one to those who are at its table without a seat, until the next one there; to a bot with a token of scope `read` as soon as all games of its draw are over; of one that is kept back for an exam they see how it ended.',
    who: ['nobody', 'cookie', 'bearer'],
    share: 'heavy',
    params,
    answers: [{ status: 200, description: 'The game.', schema: gameRecord }],
    refusals: closedToTokens,
  },
  readGameLog: {
    at: 'GET /api/games/:game/log',
    summary: 'The log of a finished game',
    description: 'One event a line.',
    who: ['nobody', 'cookie', 'bearer'],
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
    refusals: closedToTokens,
  },
  readGameText: {
    at: 'GET /api/games/:game/text',
    summary: 'A finished game as text',
    who: ['nobody', 'cookie', 'bearer'],
    share: 'heavy',
    params,
    answers: [
      {
        status: 200,
        type: 'text/plain',
        description: 'The price drawn with characters, events with times, the results.',
      },
    ],
    refusals: closedToTokens,
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

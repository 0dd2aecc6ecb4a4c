/** Tables of a public release: those of an export, without ids, names and exact times. */
import { natures } from '@parlour/game';
import { z } from 'zod';
import type { DescribedTable } from '../rows/codebook.ts';
import { playerKey } from '../rows/columns.ts';
import { gameRow, judgementRow, lifetimeRow, ratingRow, tradeRow } from '../rows/schemas.ts';

const text = (description: string) => z.string().min(1).meta({ description });
const optionalText = (description: string) => z.string().min(1).nullable().meta({ description });

const game = text('A key of the game: the same in all files of this release, and in no other.');
const day = z.iso.date().meta({ description: 'The day on which the game ended.', unit: 'UTC' });
const person = 'a person or a bot by a key that is the same in all of this release, and in no other';

/** The same column with another description. */
const described = <Schema extends z.ZodType>(schema: Schema, description: string): Schema =>
  schema.meta({ ...schema.meta(), description });
/** A player's column, where bots have keys as people do. */
const byKey = <Schema extends z.ZodType>(schema: Schema): Schema =>
  described(schema, `${schema.meta()?.description?.replace(playerKey, person)}`);
const inSeconds = <Schema extends z.ZodType>(
  schema: Schema,
  how = 'Rounded down to whole seconds.',
): Schema => described(schema, `${schema.meta()?.description} ${how}`);
const toTenth = (schema: z.ZodNumber) =>
  described(schema, `${schema.meta()?.description} Rounded to a tenth.`);

const { started_at: _startedAt, ...gameColumns } = gameRow.shape;
const ratingColumns = ratingRow.shape;

const seatRow = z.object({
  game,
  format: gameColumns.format,
  preset: gameColumns.preset,
  seat: text('The seat.'),
  role: text('Its role, in the words of the format.'),
  nature: z.enum(natures).meta({ description: 'What sits there.' }),
  player: text(`Who: ${person}.`),
  family: text('The family of models, as the profile of the bot says; "unknown", or "person".'),
  model: optionalText('The model that the bot named in its first reply that names one.'),
  persona: optionalText('Hash of the system prompt, as the bot named it.'),
  version: optionalText('Version of the bot, in its own notation.'),
  language: optionalText('The languages of the bot, as its profile says, with spaces between.'),
  disqualified: z
    .literal([0, 1])
    .meta({ description: '1: a bot that is disqualified for cheating. Leave its games out of figures.' }),
  score: z.int().nullable().meta({ description: 'Points that count on the board, rounded. Empty: none.' }),
  rating: z.int().nullable().meta({ description: 'Rating at the opening, rounded to 50. Empty: unrated.' }),
});

const messageRow = z.object({
  game,
  n: z.int().nonnegative().meta({ description: 'The place of the text in its game, from 0.' }),
  seat: text('Who wrote it.'),
  t_ms: inSeconds(tradeRow.shape.t_ms),
  kind: text('The event that holds it, in the words of the format.'),
  to: optionalText('The seat that it was for. Empty: all, or the format does not say.'),
  question: optionalText('The question that it asks or answers, where the format numbers them.'),
  text: z.string().nullable().meta({
    description:
      'The words as they were written. Empty: none were written, or they were erased; `erased` tells which. In Parquet and JSON lines null: erased.',
  }),
  erased: z.literal([0, 1]).meta({ description: '1: the words were erased. 0: text is as written.' }),
});

const leftOut = 'It has rows in games, seats and messages, and in no other table.';
const rater = `Who judged: ${person}.`;

/** The tables by name, in the order of the codebook. */
export const releaseTables = {
  games: {
    schema: z.object({
      ...gameColumns,
      game_id: described(
        gameColumns.game_id,
        'One in question and who judged them, made of game, seat and seat.',
      ),
      end_ms: inSeconds(gameColumns.end_ms),
      void: described(gameColumns.void, `1: the game ended without a result. ${leftOut}`),
      disqualified: described(
        gameColumns.disqualified,
        `1: a bot that was disqualified later played in the game. ${leftOut}`,
      ),
      game,
      target_player: byKey(gameColumns.target_player),
      judge_player: byKey(gameColumns.judge_player),
      day,
      licence: text('The licence of the texts of this game (SPDX), to which its people agreed before it.'),
    }),
    about: 'One row for each target and each of its judges.',
  },
  seats: { schema: seatRow, about: 'One row for each seat.' },
  messages: {
    schema: messageRow,
    about: 'One row for each text that the others saw, and for reasons of verdicts.',
  },
  trades: {
    schema: z.object({
      ...tradeRow.shape,
      t_ms: inSeconds(tradeRow.shape.t_ms),
      price_after: toTenth(tradeRow.shape.price_after),
      game,
      target_player: byKey(tradeRow.shape.target_player),
      judge_player: byKey(tradeRow.shape.judge_player),
    }),
    about: 'What was believed of the targets as the game went, each change a row.',
  },
  judgements: {
    schema: z.object({
      ...judgementRow.shape,
      unit: described(judgementRow.shape.unit, 'What was judged: the key of a game and a seat in it.'),
      rater: described(judgementRow.shape.rater, rater),
      probability: described(
        judgementRow.shape.probability,
        'The probability of a person that this says. Rounded to a thousandth.',
      ),
      at_ms: inSeconds(judgementRow.shape.at_ms),
      game,
      target_player: byKey(judgementRow.shape.target_player),
    }),
    about: 'What each judge took each target for in the end: one row for a verdict.',
  },
  lifetimes: {
    schema: z.object({
      ...lifetimeRow.shape,
      left: inSeconds(lifetimeRow.shape.left),
      right: inSeconds(lifetimeRow.shape.right, 'Rounded up to whole seconds.'),
      time: inSeconds(lifetimeRow.shape.time, 'In whole seconds.'),
      game,
      target_player: byKey(lifetimeRow.shape.target_player),
      judge_player: byKey(lifetimeRow.shape.judge_player),
    }),
    about: 'How long each verdict took, and what it said; also one row for each seat without a judgement.',
  },
  ratings: {
    schema: z.object({
      ...ratingColumns,
      a: described(ratingColumns.a, 'A bot by its key; "people": any person.'),
      period: described(ratingColumns.period, 'The day on which the game ended.'),
      game,
      judge_player: byKey(ratingColumns.judge_player),
      target_player: byKey(ratingColumns.target_player),
    }),
    about: 'Who scored more, in formats that give each player a score.',
  },
} as const satisfies Readonly<Record<string, DescribedTable>>;

export type TableName = keyof typeof releaseTables;
export type Cell = string | number | null;
export type ReleaseRow = Readonly<Record<string, Cell>>;
/** All rows of one game, by table. */
export type ReleaseRows = Readonly<Record<TableName, readonly ReleaseRow[]>>;

export const tableNames = Object.keys(releaseTables) as readonly TableName[];
/** Columns of a table, in order. */
export const columnsOf = (table: TableName): readonly string[] =>
  Object.keys(releaseTables[table].schema.shape);

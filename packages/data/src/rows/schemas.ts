/** The files of an export of games, column by column: the single source for rows and codebook. */
import { natures } from '@parlour/game';
import { z } from 'zod';
import {
  binaryFlag,
  caseId,
  column,
  exchanges,
  familyOf,
  format,
  game,
  judge,
  judgePlayer,
  milliseconds,
  nature,
  natureOf,
  nonNegativeInteger,
  playerKey,
  preset,
  seconds,
  target,
  targetPlayer,
  verdictGroupColumn,
  word,
} from './columns.ts';

export const gameRow = z.object({
  game_id: caseId,
  is_human: column(binaryFlag, '1: the one in question is a person. 0: a machine.'),
  n_bets: column(
    nonNegativeInteger,
    'Changes of belief in trades.csv that count. 0: not judged, the game is void, or this is the other half of a verdict that is counted once. `parlour analyze calibration` leaves those out.',
  ),
  end_ms: column(nonNegativeInteger, 'How long the play was.', 'milliseconds'),
  void: column(
    binaryFlag,
    '1: the game ended without a result. It has this row and its log, and is in no other file.',
  ),
  disqualified: column(
    binaryFlag,
    '1: a bot that was disqualified later played in the game. It has this row and its log, and is in no other file.',
  ),
  end: column(word, 'How the game ended, in the words of its format.'),
  game,
  format,
  preset,
  started_at: column(z.iso.datetime(), 'When the game began.', 'UTC, ISO 8601'),
  target,
  target_player: targetPlayer,
  target_family: familyOf('the one in question'),
  target_model: column(
    word.nullable(),
    'The model with which the bot in question made its first reply that names one. Empty: none did.',
  ),
  target_persona: column(
    word.nullable(),
    'Hash of the system prompt, as the bot in question named it. Empty: it did not.',
  ),
  target_version: column(
    word.nullable(),
    'Version of the bot in question, in its own notation, from its first reply that names one. Empty: none did.',
  ),
  target_language: column(
    word.nullable(),
    'The languages of the bot in question, with spaces between, as its profile says. Empty: a person, or it does not say.',
    'BCP 47',
  ),
  judge,
  judge_player: judgePlayer,
  judge_nature: natureOf('the judge'),
  judge_family: column(
    word.nullable(),
    'The same as target_family, of the judge. Empty: no single player, or not judged.',
  ),
  together: verdictGroupColumn,
});

export const tradeRow = z.object({
  game_id: column(word, 'The row of games.csv that it belongs to.'),
  t_ms: column(nonNegativeInteger, 'When.', milliseconds),
  price_after: column(
    z.number().min(0).max(100),
    'The probability that the one in question is human, from then on: in a market the mid of bid and ask, elsewhere what the judge said. Before the first row it is 50.',
    'per cent',
  ),
  by: column(
    word.nullable(),
    'The seat that changed it. Empty: it is the price of the opening, and no change.',
  ),
  exchanges: exchanges('by then'),
  game,
  target,
  target_player: targetPlayer,
  judge,
  judge_player: column(word.nullable(), `Who sat on by: ${playerKey}. Empty: by is.`),
  together: verdictGroupColumn,
});

export const lifetimeRow = z.object({
  game_id: column(word, 'The row of games.csv that it belongs to.'),
  judged: column(
    binaryFlag,
    '1: a judge, or a price, said something of the one in question. 0: none did; the row has no times, and `parlour analyze` leaves it out.',
  ),
  left: column(
    z.number().nonnegative().nullable(),
    'When the one in question was not spotted yet. Empty: not judged.',
    seconds,
  ),
  right: column(
    z.union([z.number().nonnegative(), z.literal('Inf'), z.null()]),
    'When the one in question was spotted: said to be a machine for the first time. It happened after left, and by then. Inf: not until left, when the judge stopped. Empty: not judged.',
    seconds,
  ),
  time: column(
    z.number().nonnegative().nullable(),
    'When the judging ended: at event, else when the judge or the game stopped. Empty: not judged.',
    seconds,
  ),
  event: column(
    nature.nullable(),
    'What ended the judging: the one in question was called human, or machine; either makes the other impossible. Empty: neither, so that it is censored, or not judged.',
  ),
  spotted: column(binaryFlag.nullable(), '1: right is a time. 0: it is Inf. Empty: not judged.'),
  nature: column(nature, 'What the one in question is. A person can be "spotted" as well, by mistake.'),
  format,
  preset,
  family: familyOf('the one in question'),
  language: column(word, 'target_language of games.csv; "unknown" where that is empty.'),
  judge_nature: column(
    z.enum([...natures, 'several', 'none']),
    'What the judge is; "several": all who bet; "none": not judged.',
  ),
  judge_family: column(word, 'target_family of the judge; "several" and "none" as in judge_nature.'),
  exchanges: exchanges('when that was said, or when they stopped'),
  game,
  target,
  target_player: targetPlayer,
  judge,
  judge_player: judgePlayer,
  together: verdictGroupColumn,
});

export const judgementRow = z.object({
  unit: column(word, 'What was judged: a game and a seat in it.'),
  rater: column(word, `Who judged: ${playerKey}.`),
  label: column(
    z.enum([...natures, 'unsure']),
    'What the rater takes the unit for, by their last word. Of one who bet, the last price that they made; at 50 or where the game began they are unsure.',
  ),
  probability: column(z.number().min(0).max(1), 'The probability of a person that this says.'),
  at_ms: column(nonNegativeInteger.nullable(), 'When. Empty: it has no time.', milliseconds),
  exchanges: exchanges('by then'),
  source: column(word, 'Where it comes from: a price, a prediction, a label or a verdict.'),
  nature: column(nature, 'What the unit is.'),
  right: column(binaryFlag.nullable(), '1: label is nature. Empty: unsure.'),
  said_human: column(binaryFlag.nullable(), '1: label is human. 0: it is machine. Empty: unsure.'),
  announced: column(
    z.number().min(0).max(1).nullable(),
    'The probability that the unit is a person, as it was announced before the game. Empty: none was.',
  ),
  confidence: column(
    z.number().min(0).max(100).nullable(),
    'How sure the verdict was, as it was given. Empty: the format does not ask.',
  ),
  strategies: column(
    word.nullable(),
    'By what the rater went, of the list that the format offers, with spaces between. Empty: nothing was named.',
  ),
  reason: column(
    word.nullable(),
    'Why, in the words of the rater. Empty: none were given, or they were erased; `reason_erased` tells which.',
  ),
  reason_erased: column(
    binaryFlag,
    '1: a reason was given, and its words were erased. 0: reason is as given.',
  ),
  game,
  format,
  preset,
  target,
  target_player: targetPlayer,
  target_nature: column(nature, 'The same as nature.'),
  target_family: familyOf('the one in question'),
  machine_version: column(
    word.nullable(),
    'The bot in question with model, first eight characters of the prompt hash and version, as far as it named them. Empty: a person.',
  ),
  judge: column(word, 'The seat of the rater.'),
  judge_player: column(word, 'The same as rater.'),
  judge_nature: column(nature, 'What the rater is.'),
  judge_family: familyOf('the rater'),
  together: verdictGroupColumn,
});

export const ratingRow = z.object({
  a: column(
    word,
    'A bot by its id; "people": any person. Games of two people have no row: no nature can be distinguished in them.',
  ),
  b: column(word, 'The same of the other one.'),
  score: column(z.literal([0, 0.5, 1]), '1: a scored more than b in the game, 0.5: as much, 0: less.'),
  period: column(z.iso.date(), 'The day on which the game ended.', 'UTC'),
  game,
  format,
  preset,
  judge: column(word, 'The seat of a. Each of the two is judged by the other.'),
  judge_player: column(word, `Who a was, who sat on judge: ${playerKey}.`),
  target: column(word, 'The seat of b.'),
  target_player: column(word, `Who b was, who sat on target: ${playerKey}.`),
});

export const logLine = z.object({
  game,
  format,
  preset,
  list: column(
    z.enum(['public', 'void', 'disqualified']),
    'void: the game ended without a result; disqualified: a bot that was disqualified later played in it.',
  ),
  players: column(
    z.record(
      z.string(),
      z.object({
        name: z.string(),
        nature,
        family: z.string(),
        model: z.string().nullable(),
        persona: z.string().nullable(),
        version: z.string().nullable(),
      }),
    ),
    'By seat: name (a bot by its id, a person by a key of this export), nature, family, model, prompt hash (persona) and version.',
  ),
  log: column(
    z.array(z.looseObject({ type: z.string() })),
    'The public log of the game: first how it was hosted, then the events of its format, in order. `text` is null where words were erased.',
  ),
});

export type GameRow = z.infer<typeof gameRow>;
export type TradeRow = z.infer<typeof tradeRow>;
export type LifetimeRow = z.infer<typeof lifetimeRow>;
export type JudgementRow = z.infer<typeof judgementRow>;
export type RatingRow = z.infer<typeof ratingRow>;
export type LogLine = z.infer<typeof logLine>;

/** Every data file of an export by name: its rows, its purpose, and the command that reads it. */
export const exportFiles = {
  'games.csv': {
    schema: gameRow,
    about: 'One row for each target and each of its judges.',
    reads: 'parlour analyze calibration --games games.csv --trades trades.csv',
  },
  'trades.csv': {
    schema: tradeRow,
    about: 'What was believed of them as the game went, each change a row.',
    reads: 'parlour analyze calibration --games games.csv --trades trades.csv',
  },
  'lifetimes.csv': {
    schema: lifetimeRow,
    about:
      'How long each verdict took, and what it said: one row for a verdict, also where it names one of several (then about the machine), and one for each seat without a judgement.',
    reads:
      'parlour analyze incidence --group nature lifetimes.csv; npmle, logrank --group nature --cluster judge_player, cox --covariates family',
  },
  'judgements.csv': {
    schema: judgementRow,
    about:
      'What each judge took each of them for in the end: one row for a verdict, also where it names one of several (then about the machine).',
    reads: 'parlour analyze agreement judgements.csv',
  },
  'ratings.csv': {
    schema: ratingRow,
    about: 'Who scored more, in formats that give each player a score.',
    reads: 'parlour analyze ratings ratings.csv --method elo',
  },
  'logs.jsonl': {
    schema: logLine,
    about: 'The public logs, a game a line, as JSON.',
    reads: undefined,
  },
} as const;

export type ExportFile = keyof typeof exportFiles;

/** Columns that several files of an export share. */
import { natures } from '@parlour/game';
import { z } from 'zod';

/** A column with its description and unit. An empty cell is null. */
export const column = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  unit?: string,
): Schema =>
  schema.meta({ description, ...(unit !== undefined && { unit }) } satisfies {
    readonly description: string;
    readonly unit?: string;
  });

export const binaryFlag = z.literal([0, 1]);
export const nonNegativeInteger = z.int().nonnegative();
export const nature = z.enum(natures);
export const word = z.string().min(1);

export const game = column(word, "The game's id on its server.");
export const format = column(word, 'The format.');
export const preset = column(
  word,
  'The preset. One that begins with "simulated/" was played only by programs.',
);
export const target = column(word, 'The seat of the one in question.');
export const caseId = column(
  word,
  'One in question and who judged them: the id of the game, and where several were in question or judged, "/" with the seat of the target and "/" with that of the judge.',
);
export const seconds = 'seconds from the start of the game';
export const milliseconds = 'milliseconds from the start of the game';
export const familyOf = (whose: string) =>
  column(
    word,
    `The family of models ${whose} is made of, as the bot's profile says; "unknown": it does not say; "person": a person.`,
  );
/** Who a player is in an export. */
export const playerKey =
  'a bot by its id; a person by a key that is the same in all of this export, and in no other';
export const targetPlayer = column(
  word,
  `Who sat on target: the player whose nature is in question, and not the one who judges: ${playerKey}. Never empty: also a player who was not judged is named.`,
);
export const judgePlayer = column(
  word.nullable(),
  `Who sat on judge: ${playerKey}. Empty: judge is "everybody", so no single player, or empty, as not judged.`,
);
export const natureOf = (whose: string) =>
  column(nature.nullable(), `What ${whose} is. Empty: no single player, or not judged.`);
export const judge = column(
  word.nullable(),
  'The seat of the judge; "everybody": all bettors, by the price. Empty: not judged.',
);
export const verdictGroupColumn = column(
  word.nullable(),
  'The same in the rows of one verdict that names one of several. Empty: a verdict of its own, or none.',
);
export const exchanges = (when: string) =>
  column(nonNegativeInteger, `Exchanges that the judge had seen in full ${when}.`);

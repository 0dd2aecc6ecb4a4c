/** The frames with the commands, views and codes of every format, for the reference. */
import { refusals } from '@parlour/game';
import * as z from 'zod';
import { clientFrames } from '../client-frames.ts';
import { doorErrors } from '../errors.ts';
import { type FormatWords, formatWords } from '../formats.ts';
import { schemaName } from '../schema-name.ts';
import { protocolError, serverFrames } from '../server-frames.ts';

const namedAll = (schemas: Readonly<Record<string, z.ZodType>>, suffix: string) =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [schemaName(type, suffix), schema]));

const anyOf = (schemas: Readonly<Record<string, z.ZodType>>) => z.union(Object.values(schemas));

/** Of every format, by its name. */
const ofAll = (part: (words: FormatWords) => z.ZodType) =>
  Object.fromEntries(Object.entries(formatWords).map(([format, words]) => [format, part(words)]));
const commands = ofAll(({ command }) => command);
const views = ofAll((words) => words.told.view);

/**
 * The frames as the reference describes them: what the door leaves to the formats (commands and views) is
 * written out for those there are, and codes are what they can be.
 */
const codes = [...Object.keys(doorErrors), ...Object.keys(refusals)].sort() as [string, ...string[]];
const error = protocolError
  .extend({ code: z.enum(codes) })
  .meta({ description: 'What is wrong, and what to do.' });

/** The same frame, with the words that belong to it. */
const told = <Frame extends z.ZodObject>(frame: Frame, parts: z.ZodRawShape): z.ZodObject =>
  frame.extend(parts).meta({ description: frame.description ?? '' });

const { play } = clientFrames;
const { no, view, bye } = serverFrames;

export const toldClientFrames: Readonly<Record<string, z.ZodType>> = {
  ...clientFrames,
  play: told(play, { do: anyOf(commands) }),
};

export const toldServerFrames: Readonly<Record<string, z.ZodType>> = {
  ...serverFrames,
  no: told(no, { error }),
  view: told(view, { view: anyOf(views) }),
  bye: told(bye, { error }),
};

/** What a client sends, by the names of the reference. */
export const clientFrameSchemas = {
  ...namedAll(toldClientFrames, 'Frame'),
  ...Object.fromEntries(
    Object.entries(formatWords).flatMap(([format, { commands: all }]) =>
      Object.entries(all).map(([type, schema]) => [schemaName(`${format}-${type}`, 'Command'), schema]),
    ),
  ),
  ...namedAll(commands, 'Command'),
  ClientFrame: anyOf(toldClientFrames).meta({ description: 'Any frame that a client sends.' }),
};

/** What the server sends. */
export const serverFrameSchemas = {
  ...namedAll(toldServerFrames, 'Frame'),
  ...namedAll(views, 'View'),
  ProtocolError: error,
  ServerFrame: anyOf(toldServerFrames).meta({ description: 'Any frame that the server sends.' }),
};

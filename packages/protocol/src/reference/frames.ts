/** The frames with the commands, views and codes of every format, for the reference. */
import { refusals } from '@parlour/game';
import * as z from 'zod';
import { clientFrames } from '../client-frames.ts';
import { protocolErrorMessages } from '../errors.ts';
import { type FormatSchemas, formatSchemas } from '../formats.ts';
import { schemaName } from '../schema-name.ts';
import { protocolError, serverFrames } from '../server-frames.ts';

const namedAll = (schemas: Readonly<Record<string, z.ZodType>>, suffix: string) =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [schemaName(type, suffix), schema]));

const anyOf = (schemas: Readonly<Record<string, z.ZodType>>) => z.union(Object.values(schemas));

/** Of every format, by its name. */
const ofAll = (part: (words: FormatSchemas) => z.ZodType) =>
  Object.fromEntries(Object.entries(formatSchemas).map(([format, words]) => [format, part(words)]));
const commands = ofAll(({ command }) => command);
const views = ofAll((words) => words.told.view);

/** Frames for the reference: with the commands and views of the known formats, and all error codes. */
const codes = [...Object.keys(protocolErrorMessages), ...Object.keys(refusals)].sort() as [
  string,
  ...string[],
];
const error = protocolError
  .extend({ code: z.enum(codes) })
  .meta({ description: 'The error, and what to do.' });

/** The same frame, with the words that belong to it. */
const told = <Frame extends z.ZodObject>(frame: Frame, parts: z.ZodRawShape): z.ZodObject =>
  frame.extend(parts).meta({ description: frame.description ?? '' });

const { play } = clientFrames;
const { no, view, bye } = serverFrames;

export const documentedClientFrames: Readonly<Record<string, z.ZodType>> = {
  ...clientFrames,
  play: told(play, { do: anyOf(commands) }),
};

export const documentedServerFrames: Readonly<Record<string, z.ZodType>> = {
  ...serverFrames,
  no: told(no, { error }),
  view: told(view, { view: anyOf(views) }),
  bye: told(bye, { error }),
};

/** Client frames, by their names in the reference. */
export const clientFrameSchemas = {
  ...namedAll(documentedClientFrames, 'Frame'),
  ...Object.fromEntries(
    Object.entries(formatSchemas).flatMap(([format, { commands: all }]) =>
      Object.entries(all).map(([type, schema]) => [schemaName(`${format}-${type}`, 'Command'), schema]),
    ),
  ),
  ...namedAll(commands, 'Command'),
  ClientFrame: anyOf(documentedClientFrames).meta({ description: 'Any frame that a client sends.' }),
};

/** Server frames. */
export const serverFrameSchemas = {
  ...namedAll(documentedServerFrames, 'Frame'),
  ...namedAll(views, 'View'),
  ProtocolError: error,
  ServerFrame: anyOf(documentedServerFrames).meta({ description: 'Any frame that the server sends.' }),
};

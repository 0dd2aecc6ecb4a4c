/** The frames with the commands, views and codes of every format, for the reference. */
import { refusals } from '@parlour/game';
import * as z from 'zod';
import { clientFrames } from '../client-frames.ts';
import { doorErrors } from '../errors.ts';
import { marketCommand, marketCommands } from '../market.ts';
import { marketView } from '../market-view.ts';
import { protocolError, serverFrames } from '../server-frames.ts';

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
  play: told(play, { do: marketCommand }),
};

export const toldServerFrames: Readonly<Record<string, z.ZodType>> = {
  ...serverFrames,
  no: told(no, { error }),
  view: told(view, { view: marketView }),
  bye: told(bye, { error }),
};

/** Words like `passed-over` as names of schemas: `PassedOver`. */
export const schemaName = (type: string, suffix: string): string =>
  type
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('') + suffix;

const namedAll = (schemas: Readonly<Record<string, z.ZodType>>, suffix: string) =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [schemaName(type, suffix), schema]));

const anyOf = (schemas: Readonly<Record<string, z.ZodType>>) =>
  z.union(Object.values(schemas) as [z.ZodType, z.ZodType, ...z.ZodType[]]);

/** What a client sends, by the names of the reference. */
export const clientFrameSchemas = {
  ...namedAll(toldClientFrames, 'Frame'),
  ...namedAll(marketCommands, 'Command'),
  MarketCommand: marketCommand,
  ClientFrame: anyOf(toldClientFrames).meta({ description: 'Any frame that a client sends.' }),
};

/** What the server sends. */
export const serverFrameSchemas = {
  ...namedAll(toldServerFrames, 'Frame'),
  MarketView: marketView,
  ProtocolError: error,
  ServerFrame: anyOf(toldServerFrames).meta({ description: 'Any frame that the server sends.' }),
};

/** Schemas of the server's frames. */
import { natures } from '@parlour/game';
import * as z from 'zod';
import { promptFrame } from './prompts.ts';

const game = z.string().meta({ description: "A game's id." });
const re = z
  .string()
  .nullable()
  .meta({ description: 'The id of the frame that this answers; null if it could not be read.' });
const epoch = z.int().meta({ description: "Milliseconds since 1970, by the server's clock." });
const at = z.int().meta({ description: 'Milliseconds since the start of the game, now.' });
const origin = z.enum(['rated', 'invited', 'practice']);
const run = z
  .string()
  .meta({ description: 'Names the count that `n` belongs to. A new count begins when the server restarts.' });
const n = z.int().meta({ description: "The number of this viewer's frame in this game: 1, 2, 3 ..." });

export const operation = z.union([
  z.strictObject({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), path: z.string() }),
]);

/** Details of a refusal beside its code and message, such as `limit`. */
export const details = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string()) as z.ZodType<readonly string[]>]),
);

/** The fault, with a hint. */
export const protocolError = z.strictObject({
  code: z.string(),
  message: z.string(),
  retryAfterMs: z.int().optional(),
  details: details.optional().meta({ description: 'Details of a refusal of the rules, such as `limit`.' }),
});

const roles = z.array(z.string());
const lacking = z.array(z.strictObject({ nature: z.enum(natures), role: z.string() })).meta({
  description: 'Missing players for a table: at least one of each kind. Empty: none.',
});

/** The lobby of a preset as one person may see it. */
export const lobbyView = z.strictObject({
  preset: z.string(),
  format: z.string(),
  recent: z
    .int()
    .meta({ description: 'People here in the last ten minutes, rounded down to a multiple of five.' }),
  you: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('away') }),
    z.strictObject({
      status: z.literal('waiting'),
      roles,
      since: epoch,
      priority: z.boolean().meta({ description: 'Passed over last time, so among the first now.' }),
      lacking,
    }),
    z.strictObject({
      status: z.literal('ready-check'),
      roles,
      check: z.string(),
      until: epoch,
      confirmed: z.boolean(),
    }),
    z
      .strictObject({ status: z.literal('missed'), roles })
      .meta({ description: 'You did not answer the ready check in time, and no longer wait.' }),
  ]),
});

/** A private table before its game. */
export const tableView = z.strictObject({
  invite: z.string(),
  preset: z.string(),
  format: z.string(),
  yours: z.boolean().meta({ description: 'You invited, so you start.' }),
  you: roles.nullable(),
  people: z.array(z.strictObject({ name: z.string(), roles, you: z.boolean(), here: z.boolean() })),
  lacking,
  bots: z
    .array(z.string())
    .optional()
    .meta({ description: 'The bots that were chosen for this table. Left out: none were.' }),
  status: z.enum(['open', 'playing', 'closed']),
  passedOver: z
    .boolean()
    .meta({ description: 'A game is running without you: the coin gave the seat to a bot.' }),
  game: game.nullable().meta({
    description: 'The running game of this table, if you have no seat in it. You may watch it, unseen.',
  }),
});

/** A gathering: people in one place before a big screen. */
export const gatheringView = z.strictObject({
  gathering: z.string().meta({ description: 'Its code, which admits people.' }),
  preset: z.string(),
  format: z.string(),
  yours: z.boolean().meta({ description: 'You opened it: you show it, and start its games.' }),
  joined: z.int().meta({
    description: 'Number of people present besides its opener; during a game: before it.',
  }),
  names: z.array(z.string()).optional().meta({ description: 'Their names. Only for you, if it is yours.' }),
  here: z.array(z.boolean()).optional().meta({
    description:
      'Which of them are connected and free, in the order of `names`. Only for you, if it is yours and no game runs.',
  }),
  agreeing: z.array(z.string()).optional().meta({
    description:
      'Names of connected people who opened the address and have not agreed yet to what this server asks. Only for you, if it is yours and no game runs.',
  }),
  you: roles
    .nullable()
    .meta({ description: 'Roles that you would play; none: you only watch. Null: it is yours.' }),
  lacking,
  status: z.enum(['open', 'playing', 'closed']),
  game: game
    .nullable()
    .meta({ description: 'The running game, if you have no seat in it. You may watch it.' }),
  last: game.nullable().meta({ description: 'The last game that began here.' }),
});

/** A bot's limit in one format. */
export const botLimit = z.strictObject({
  format: z.string(),
  atOnce: z.int().meta({ description: 'Games at the same time.' }),
  perDay: z.int().meta({ description: 'Games in a day, UTC.' }),
  left: z.int().meta({
    description: 'Games of today that are left. Drawn games count once all games of the draw are over.',
  }),
  resetsAt: epoch.meta({ description: 'When the limit of a day is whole again.' }),
});

/** Every frame that the server may send, by its type. */
export const serverFrames = {
  welcome: z
    .strictObject({
      type: z.literal('welcome'),
      protocol: z.int(),
      now: epoch,
      you: z.strictObject({
        id: z.string(),
        name: z.string(),
        kind: z.enum(['guest', 'member', 'bot', 'visitor']),
      }),
    })
    .meta({ description: 'The first frame of every connection.' }),
  beat: z
    .strictObject({ type: z.literal('beat'), now: epoch })
    .meta({ description: 'Comes every few seconds: the connection is alive.' }),
  ok: z
    .strictObject({
      type: z.literal('ok'),
      re: z.string(),
      invite: z.string().optional(),
      dropped: z.string().optional().meta({
        description: 'Malformed fields of `made` that were left out of the reply, each with its error.',
      }),
    })
    .meta({ description: 'Done, and durable.' }),
  no: z.strictObject({ type: z.literal('no'), re, error: protocolError }).meta({
    description: 'Not done, and why. Nothing has changed, unless an order was filled in part.',
  }),
  lobby: z.strictObject({ type: z.literal('lobby'), lobby: lobbyView }).meta({
    description:
      'The lobby of a preset as you see it, whenever it changes. One waits in one lobby: in the others one is `away`.',
  }),
  table: z
    .strictObject({ type: z.literal('table'), table: tableView })
    .meta({ description: 'A private table, whenever it changes.' }),
  gathering: z
    .strictObject({ type: z.literal('gathering'), gathering: gatheringView })
    .meta({ description: 'A gathering at which you are, whenever it changes.' }),
  'passed-over': z.strictObject({ type: z.literal('passed-over'), priority: z.boolean() }).meta({
    description: 'The coin gave the seat to another player; you are among the first for the next game.',
  }),
  'seat-bot': z
    .strictObject({ type: z.literal('seat-bot'), preset: z.string(), role: z.string(), bot: z.string() })
    .meta({
      description:
        'After the close of all games of a draw that passed you over: the bot that had a seat you asked for. Practise with it by `practise`.',
    }),
  seated: z
    .strictObject({
      type: z.literal('seated'),
      game,
      format: z.string(),
      preset: z.string(),
      seat: z.string(),
      role: z.string(),
      token: z.string().meta({ description: 'The right to this seat: attach with it.' }),
      origin,
    })
    .meta({
      description: 'A seat is yours. Comes again with every new connection, for each of your running games.',
    }),
  sealed: z
    .strictObject({
      type: z.literal('sealed'),
      game,
      hash: z.string().meta({
        description: 'SHA-256(secret + ":" + nonce), in hexadecimal. A market\'s secret: the nature.',
      }),
      seed: z
        .string()
        .meta({ description: "SHA-256 of the game's seed, which the log shows after the close." }),
    })
    .meta({
      description: 'The commitment, when you attach or watch: the nature of the target was decided before.',
    }),
  view: z
    .strictObject({ type: z.literal('view'), game, run, n, at, view: z.looseObject({}) })
    .meta({ description: "The whole view of a game. It replaces the client's view." }),
  change: z.strictObject({ type: z.literal('change'), game, n, at, patch: z.array(operation) }).meta({
    description: 'Difference from view n - 1 to view n, as a JSON Patch (RFC 6902: add, replace, remove).',
  }),
  limits: z
    .strictObject({ type: z.literal('limits'), limits: z.array(botLimit) })
    .meta({ description: 'Limits of a bot, and what is left of them.' }),
  prompt: promptFrame,
  bye: z.strictObject({ type: z.literal('bye'), error: protocolError }).meta({
    description: 'The last frame before the server closes the connection, if it can still be sent.',
  }),
};

export const serverFrame = z.discriminatedUnion('type', [
  serverFrames.welcome,
  serverFrames.beat,
  serverFrames.ok,
  serverFrames.no,
  serverFrames.lobby,
  serverFrames.table,
  serverFrames.gathering,
  serverFrames['passed-over'],
  serverFrames['seat-bot'],
  serverFrames.seated,
  serverFrames.sealed,
  serverFrames.view,
  serverFrames.change,
  serverFrames.limits,
  serverFrames.prompt,
  serverFrames.bye,
]);
export type ServerFrame = z.infer<typeof serverFrame>;
export type LobbyView = z.infer<typeof lobbyView>;
export type GatheringView = z.infer<typeof gatheringView>;
export type PrivateTableView = z.infer<typeof tableView>;
export type ProtocolError = z.infer<typeof protocolError>;
/** Origin of a game as its players are told. */
export type Origin = z.infer<typeof origin>;
/** Origin of a game. Players of a game of the league are told `rated`. */
export type GameOrigin = Origin | 'league';

/** The frames that a client sends, as schemas. */
import * as z from 'zod';
import { answerFrame, failFrame, offerPromptsFrame } from './prompts.ts';

/** Incremented when old clients can no longer understand the server. */
export const protocolVersion = 1;

const id = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: "The client's own id of this frame; the answer names it in `re`." });
const game = z
  .string()
  .regex(/^g_[0-9a-z]{20}$/, "expected a game's id")
  .meta({ description: "A game's id." });
const format = z.string().min(1).max(32).meta({ description: 'The name of a format, such as "market".' });
const invite = z
  .string()
  .regex(/^(i_[0-9a-z]{20}|[2-9a-hjkmnp-z]{10})$/, "expected an invitation's id, or the code of a gathering")
  .meta({ description: 'An invitation to a private table, or the code of a gathering.' });
const after = z.strictObject({ run: z.string().max(32), n: z.int().min(0) }).meta({
  description:
    'The last frame of this game that you have. Only later frames are sent, if the server still has them.',
});

const preset = z
  .string()
  .min(1)
  .max(32)
  .meta({ description: 'The id of a preset, such as "market": a format as it is set up to be played.' });
const role = z
  .string()
  .min(1)
  .max(32)
  .meta({ description: 'A role of the format, such as "target". `no-such-role` names those that it has.' });
const roles = z
  .array(role)
  .min(1)
  .max(8)
  .refine((all) => new Set(all).size === all.length, 'a role is there twice')
  .meta({ description: 'The roles that you would play; several: whichever comes first.' });
const bot = z.string().regex(/^b_[0-9a-z]{20}$/, "expected a bot's id");

/** Every frame that a client may send, by its type. */
export const clientFrames = {
  queue: z
    .strictObject({ id, type: z.literal('queue'), preset, roles })
    .meta({ description: 'Waits in the lobby of a preset for a game, and in no other.' }),
  'ask-limits': z.strictObject({ id, type: z.literal('ask-limits') }).meta({
    description: 'Asks for the limits of a bot: a frame `limits` comes before the reply. For bots only.',
  }),
  unqueue: z.strictObject({ id, type: z.literal('unqueue') }).meta({ description: 'Leaves the lobby.' }),
  ready: z
    .strictObject({ id, type: z.literal('ready'), check: z.string().max(64) })
    .meta({ description: 'Answers a ready check.' }),
  offer: z
    .strictObject({
      id,
      type: z.literal('offer'),
      format,
      roles: roles.meta({ description: 'Which seats it takes, in all presets of the format.' }),
      games: z.int().min(0).max(1000).meta({
        description:
          'Simultaneous games; 0 ends the offer. A smaller number takes effect when the games that it plays now are over.',
      }),
      filler: z.boolean().optional().meta({
        description:
          'It plays only where no other bot is free, and judges no one in practice. False if left out.',
      }),
    })
    .meta({
      description: 'A bot offers to play. It has one offer for each format: a new one replaces the old one.',
    }),
  'offer-prompts': offerPromptsFrame(id),
  answer: answerFrame(id),
  fail: failFrame(id, game),
  practise: z
    .strictObject({
      id,
      type: z.literal('practise'),
      preset,
      role: role.optional().meta({
        description: "Your own; left out: the one that judges, such as the Market's bettor.",
      }),
      bot: bot.optional().meta({
        description: 'A bot of the server, or one of your own. Left out: any bot of the server.',
      }),
    })
    .meta({
      description:
        'Opens an unrated game with a bot. You keep your place in the lobby, and leave the practice game for a table.',
    }),
  invite: z
    .strictObject({
      id,
      type: z.literal('invite'),
      preset,
      roles,
      bots: z.array(bot).min(1).max(20).optional().meta({
        description:
          'The bots that may play at this table: house bots, or your own. Left out: any bot that no player at the table knows.',
      }),
    })
    .meta({ description: 'Opens a private table; the answer names the invitation.' }),
  gather: z.strictObject({ id, type: z.literal('gather'), preset }).meta({
    description:
      'Opens a gathering: up to 60 people in one place, who play before a big screen that you show. The answer names its code as `invite`. You do not play there.',
  }),
  join: z
    .strictObject({
      id,
      type: z.literal('join'),
      invite,
      roles: z
        .union([roles, z.tuple([])])
        .optional()
        .meta({ description: 'Roles that you would play. At a gathering none means that you only watch.' }),
    })
    .meta({
      description:
        'Sits down at a private table or comes to a gathering, or changes the roles there. Roles left out: any.',
    }),
  unjoin: z.strictObject({ id, type: z.literal('unjoin'), invite }).meta({
    description: 'Leaves a private table or a gathering; your own one ends, after the game that is on.',
  }),
  start: z
    .strictObject({ id, type: z.literal('start'), invite })
    .meta({ description: 'Starts the game at your private table, or the next one at your gathering.' }),
  attach: z
    .strictObject({
      id,
      type: z.literal('attach'),
      game,
      token: z.string().max(128),
      after: after.optional(),
    })
    .meta({ description: 'Takes the seat that a `seated` frame gave, and follows the game from there.' }),
  watch: z.strictObject({ id, type: z.literal('watch'), game, after: after.optional() }).meta({
    description: 'Follows a public game as a spectator, or a private game that your table names.',
  }),
  unwatch: z
    .strictObject({ id, type: z.literal('unwatch'), game })
    .meta({ description: 'Stops following a game.' }),
  whole: z
    .strictObject({ id, type: z.literal('whole'), game })
    .meta({ description: 'Asks for the whole view of a game that is followed.' }),
  play: z
    .strictObject({ id, type: z.literal('play'), game, do: z.looseObject({ type: z.string().max(32) }) })
    .meta({
      description: "Sends one of the format's commands for your seat. A repeated id is carried out once.",
    }),
};

export const clientFrame = z.discriminatedUnion('type', [
  clientFrames.play,
  clientFrames.queue,
  clientFrames['ask-limits'],
  clientFrames.unqueue,
  clientFrames.ready,
  clientFrames.offer,
  clientFrames['offer-prompts'],
  clientFrames.answer,
  clientFrames.fail,
  clientFrames.practise,
  clientFrames.invite,
  clientFrames.gather,
  clientFrames.join,
  clientFrames.unjoin,
  clientFrames.start,
  clientFrames.attach,
  clientFrames.watch,
  clientFrames.unwatch,
  clientFrames.whole,
]);
export type ClientFrame = z.infer<typeof clientFrame>;

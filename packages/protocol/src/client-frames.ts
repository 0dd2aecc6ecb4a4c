/** The frames that a client sends, as schemas. */
import * as z from 'zod';

/** Raised by one whenever an old client could no longer understand us. */
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
const invite = z.string().regex(/^i_[0-9a-z]{20}$/, "expected an invitation's id");
const after = z.strictObject({ run: z.string().max(32), n: z.int().min(0) }).meta({
  description:
    'The last frame of this game that you have: only what came after it is sent, if it is still known.',
});

/** What a person in the lobby asks to be. */
export const roles = ['bettor', 'target', 'either'] as const;
const role = z.enum(roles);

/** What seats there are to play, whatever the format: bots offer themselves for them. */
export const seatRoles = ['target', 'bettor'] as const;
const seatRole = z.enum(seatRoles);

/** Every frame that a client may send, by its type. */
export const clientFrames = {
  queue: z
    .strictObject({ id, type: z.literal('queue'), format, role })
    .meta({ description: 'Waits in the lobby for a game.' }),
  unqueue: z.strictObject({ id, type: z.literal('unqueue') }).meta({ description: 'Leaves the lobby.' }),
  ready: z
    .strictObject({ id, type: z.literal('ready'), check: z.string().max(64) })
    .meta({ description: 'Answers a ready check.' }),
  offer: z
    .strictObject({
      id,
      type: z.literal('offer'),
      format,
      roles: z
        .array(seatRole)
        .min(1)
        .max(seatRoles.length)
        .refine((all) => new Set(all).size === all.length, 'a role is there twice')
        .meta({ description: 'Which seats it takes.' }),
      games: z.int().min(0).max(1000).meta({
        description:
          'How many games it plays at once; 0 ends the offer. Fewer than before, or none, holds once the games are over that it plays at that moment.',
      }),
      filler: z.boolean().optional().meta({
        description:
          'As a bettor it sits only where no other bot is free to, and not in practice. False if left out.',
      }),
    })
    .meta({ description: 'A bot offers to play. One offer a format: a new one takes the place of the old.' }),
  practise: z
    .strictObject({
      id,
      type: z.literal('practise'),
      format,
      role: seatRole.optional().meta({
        description: '`bettor` if left out; `target`: bots judge what you are.',
      }),
      bot: z
        .string()
        .regex(/^b_[0-9a-z]{20}$/, "expected a bot's id")
        .optional()
        .meta({
          description: 'This one: a bot of the house, or one of your own. Left out: any of the house.',
        }),
    })
    .meta({
      description:
        'Opens an unrated game with a bot. Whoever waits in the lobby keeps their place, and leaves it for the table.',
    }),
  invite: z
    .strictObject({ id, type: z.literal('invite'), format, role })
    .meta({ description: 'Opens a private table; the answer names the invitation.' }),
  join: z
    .strictObject({ id, type: z.literal('join'), invite, role })
    .meta({ description: 'Sits down at a private table, or changes the role there.' }),
  unjoin: z
    .strictObject({ id, type: z.literal('unjoin'), invite })
    .meta({ description: 'Leaves a private table.' }),
  start: z
    .strictObject({ id, type: z.literal('start'), invite })
    .meta({ description: 'Whoever invited starts the game at the private table.' }),
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
    description: 'Follows a public game as a spectator, or one among friends whose table names it.',
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
      description:
        "Does something at one's seat: one of the format's commands. A repeated id is carried out once.",
    }),
};

export const clientFrame = z.discriminatedUnion('type', [
  clientFrames.play,
  clientFrames.queue,
  clientFrames.unqueue,
  clientFrames.ready,
  clientFrames.offer,
  clientFrames.practise,
  clientFrames.invite,
  clientFrames.join,
  clientFrames.unjoin,
  clientFrames.start,
  clientFrames.attach,
  clientFrames.watch,
  clientFrames.unwatch,
  clientFrames.whole,
]);
export type ClientFrame = z.infer<typeof clientFrame>;
export type Role = (typeof roles)[number];
export type SeatRole = (typeof seatRoles)[number];

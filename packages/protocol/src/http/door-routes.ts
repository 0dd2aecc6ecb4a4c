/** Routes by which a bot plays over HTTP. */
import { refusals } from '@parlour/game';
import * as z from 'zod';
import { clientFrameSchemas, serverFrameSchemas } from '../reference/frames.ts';
import { botStreamQuery } from './bot-door.ts';
import { routesOf } from './route.ts';

const done = z
  .strictObject({
    type: z.literal('ok'),
    re: z.string().meta({ description: 'The id of the frame.' }),
    dropped: z.string().optional().meta({
      description: 'Malformed fields of `made` that were left out of a reply, each with the expected type.',
    }),
  })
  .meta({ description: 'Done, and durable.' });

const { ClientFrame, ServerFrame } = { ...clientFrameSchemas, ...serverFrameSchemas };

/** Transport for bots over HTTP: the same frames as those of the socket. */
export const doorRoutes = routesOf('door', {
  openBotStream: {
    at: 'GET /api/bot/stream',
    summary: 'Open the stream of a bot',
    description:
      'One frame a line, the same frames as on the socket: `welcome`, then `seated`, `sealed` and `view` for every game of the bot, then all that happens. Every seat is attached by itself. The offer in the query stands as long as the stream is open; a posted `offer` changes it. A `beat` comes every ten seconds: a stream that is silent for longer is dead. A bot has one line; a new stream or socket takes over its seats, and the old one ends with `bye`. The last frame is `bye` with the reason: `taken-over`, `wrong-token` (do not come back), `shutting-down`, or `too-slow` (8 MB are unread). A bot may open 60 streams in a burst and one a second; one address may have 500 connections.',
    who: ['bearer'],
    scope: 'play',
    admission: 'handler',
    head: false,
    query: botStreamQuery,
    answers: [
      {
        status: 200,
        type: 'application/x-ndjson',
        schema: ServerFrame,
        description: 'The stream. It does not end by itself; a `beat` comes every ten seconds.',
      },
    ],
    refusals: {
      400: ['no-such-role', 'role-needs-more'],
      403: ['role-not-registered', 'wrong-origin'],
      404: ['no-such-format'],
      429: ['rate-limited'],
      503: ['house-full', 'shutting-down', 'too-many-lines'],
    },
  },
  sendBotCommand: {
    at: 'POST /api/bot/commands',
    summary: 'Send a frame',
    description:
      'The answer comes when the frame is done and durable. A `play` needs no open stream and is carried out once for each id: send it again whenever you are not sure, after a restart too. Messages and acts of a bot wait as long as a person would take: seconds for a bet, up to 45 seconds for an answer. The other frames concern the open line. A bot may send 4000 frames in a burst and 1000 a second, a seat ten orders a second.',
    who: ['bearer'],
    scope: 'play',
    admission: 'handler',
    share: 'commands',
    cache: 'no-store',
    body: ClientFrame,
    example: {
      id: 'answer-1',
      type: 'play',
      game: 'g_00000000000000000000',
      do: { type: 'answer', text: 'I had porridge.', question: 'bettor-1#1' },
    },
    answers: [{ status: 200, description: 'Done, and durable.', schema: done }],
    refusals: {
      400: [
        'no-such-role',
        'role-needs-more',
        'too-many-in-reply',
        'unknown-command',
        'unknown-frame',
        'wrong-reply',
      ],
      403: ['not-for-bots', 'role-not-registered', 'wrong-token'],
      404: ['no-such-format', 'no-such-game', 'no-such-prompt'],
      409: [
        ...(Object.keys(refusals) as (keyof typeof refusals)[]),
        'game-stopped',
        'late',
        'not-attached',
        'not-connected',
        'superseded',
      ],
      429: ['rate-limited'],
      503: ['shutting-down'],
    },
  },
});

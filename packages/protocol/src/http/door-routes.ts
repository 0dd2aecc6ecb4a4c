import { refusals } from '@parlour/game';
import * as z from 'zod';
import { clientFrameSchemas, serverFrameSchemas } from '../reference/frames.ts';
import { botStreamQuery } from './bot-door.ts';
import { routesOf } from './route.ts';

const done = z
  .strictObject({
    type: z.literal('ok'),
    re: z.string().meta({ description: 'The id of the frame.' }),
  })
  .meta({ description: 'Done, and durable.' });

const { ClientFrame, ServerFrame } = { ...clientFrameSchemas, ...serverFrameSchemas };

/** The door for bots over HTTP: the same frames as those of the socket. */
export const doorRoutes = routesOf('door', {
  openBotStream: {
    at: 'GET /api/bot/stream',
    summary: 'What the house tells a bot, a frame a line',
    description:
      'The frames of the socket: `welcome`, then for every game of the bot `seated`, `sealed` and its view, and whatever happens from then on. Every seat is attached by itself, also those given later. The bot offers to play as long as the stream is open. A bot has one line: a new stream, or socket, takes over, and the one before ends with `bye`.',
    who: ['bearer'],
    scope: 'play',
    admission: 'handler',
    head: false,
    query: botStreamQuery,
    answers: [
      {
        ...{ status: 200, type: 'application/x-ndjson', schema: ServerFrame },
        description: 'The stream. It does not end by itself; a `beat` comes every ten seconds.',
      },
    ],
    refusals: {
      404: ['no-such-format'],
      429: ['rate-limited'],
      503: ['house-full', 'shutting-down', 'too-many-lines'],
    },
  },
  sendBotCommand: {
    at: 'POST /api/bot/commands',
    summary: 'Send a frame',
    description:
      'A `play` needs no open stream and is carried out once for each id: send it again whenever you are not sure. The answer comes when it is done; what a bettor does is held back as long as a person would take, so that may be half a minute. The other frames are about the line that is open.',
    who: ['bearer'],
    scope: 'play',
    admission: 'handler',
    share: 'commands',
    cache: 'no-store',
    body: ClientFrame,
    example: {
      ...{ id: 'answer-1', type: 'play', game: 'g_00000000000000000000' },
      do: { type: 'answer', text: 'I had porridge.', question: 'bettor-1#1' },
    },
    answers: [{ status: 200, description: 'Done, and durable.', schema: done }],
    refusals: {
      400: ['unknown-command', 'unknown-frame'],
      403: ['not-for-bots', 'wrong-token'],
      404: ['no-such-format', 'no-such-game'],
      409: [
        ...(Object.keys(refusals) as (keyof typeof refusals)[]),
        'game-stopped',
        'not-attached',
        'not-connected',
      ],
      429: ['rate-limited'],
      503: ['shutting-down'],
    },
  },
});

import type { Reply } from '@parlour/host';
import {
  type ClientFrame,
  type HttpError,
  type ProtocolError,
  readClientFrame,
  sentenceOf,
} from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../accounts/identity.ts';
import { bind } from '../http/bind.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import { outcomeOf } from '../observability/metric-buffer.ts';
import { callerOf } from './admit.ts';
import { botRates } from './bot-rates.ts';
import { noteFrame } from './line-notes.ts';
import { statusOf } from './status.ts';
import type { DoorWorld } from './websocket.ts';

/** One frame of a bot, and its answer. */
export function openCommandRoute(app: FastifyInstance, world: DoorWorld): void {
  const { house, watch, limits, diaries } = world;
  const waitFor = botRates(limits.bots);

  bind(app, routes.sendBotCommand, async ({ body, request, reply }) => {
    const bot = await callerOf(world, request, reply);
    const { now } = watch.delayed;
    now.framesIn += 1;
    const wait = waitFor(bot.id);
    const frame = readClientFrame(body);
    if (wait > 0) {
      now.commands['rate-limited'] += 1;
      noteFrame(diaries, bot.id, 're' in frame ? undefined : frame, 'rate-limited');
      return no({ code: 'rate-limited', message: sentenceOf('rate-limited'), retryAfterMs: wait });
    }
    if (frame.type === 'malformed') {
      now.commands.malformed += 1;
      noteFrame(diaries, bot.id, undefined, frame.error.code);
      return no(frame.error);
    }
    const answer = await carryOut(bot, frame);
    if (answer.type === 'no') return no(answer.error);
    return count({ type: answer.type, re: answer.re });
  });

  async function carryOut(bot: Caller, frame: ClientFrame): Promise<Reply> {
    const start = performance.now();
    let code: string | undefined = 'unavailable';
    try {
      const answer = await house.handle(bot, frame);
      code = answer.type === 'no' ? answer.error.code : undefined;
      return answer;
    } catch (error) {
      watch.failed(error);
      const message = sentenceOf('unavailable');
      return { type: 'no', re: frame.id, error: { code: 'unavailable', message } };
    } finally {
      const took = performance.now() - start;
      const { now } = watch.delayed;
      now.commands[outcomeOf(code)] += 1;
      now.commandTime.note(took);
      noteFrame(diaries, bot.id, frame, code, took);
    }
  }

  function no(error: ProtocolError): never {
    count({ error });
    const { code, message, retryAfterMs } = error;
    const more = retryAfterMs === undefined ? { message } : { message, retryAfterMs };
    throw new HttpRefusal(code as HttpError, { ...more, status: statusOf(code) });
  }

  function count<Body extends object>(body: Body): Body {
    const { now } = watch.delayed;
    now.framesOut += 1;
    now.bytesOut += Buffer.byteLength(JSON.stringify(body));
    return body;
  }
}

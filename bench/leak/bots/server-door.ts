/** In-process transports for bots: the modules of sockets, streams and webhooks, without a network. */
import { setImmediate as turn } from 'node:timers/promises';
import type { SocketLike } from '@parlour/client';
import type { Participant } from '@parlour/host';
import type { ClientFrame, ServerFrame } from '@parlour/protocol';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Identity } from '../../../apps/server/src/accounts/identity.ts';
import type { RouteDeps } from '../../../apps/server/src/platform/http/bind.ts';
import { Observability } from '../../../apps/server/src/platform/observability/observability.ts';
import {
  type AdmittedConnection,
  ConnectionAdmission,
} from '../../../apps/server/src/play/connections/admit.ts';
import { BotLogs } from '../../../apps/server/src/play/connections/bot-log.ts';
import { defaultConnectionLimits } from '../../../apps/server/src/play/connections/limits.ts';
import type { Transport } from '../../../apps/server/src/play/connections/line.ts';
import { registerNdjson } from '../../../apps/server/src/play/connections/ndjson.ts';
import { WebhookLine } from '../../../apps/server/src/play/webhook/line.ts';
import type { postWebhook } from '../../../apps/server/src/play/webhook/post.ts';
import type { TestServer } from '../test-house.ts';

/** A line without a network is never silently dead, so it needs no sign of life. In milliseconds. */
const never = 2 ** 31 - 1;
/** Turns of the event loop that a request within the process takes at most; the clock waits for them. */
const requestTurns = 12;

/** A stream of frames to a bot, and the frames that it posts. */
export interface Stream {
  readonly post: (frame: ClientFrame) => Promise<void>;
  readonly close: () => void;
}

export class ServerDoor {
  readonly #testHouse: TestServer;
  readonly #admission: ConnectionAdmission;
  readonly #botLogs: BotLogs;
  readonly #bots = new Map<string, Participant>();
  #app: Promise<FastifyInstance> | undefined;

  constructor(testHouse: TestServer) {
    this.#testHouse = testHouse;
    const { house } = testHouse;
    const botOf = async (request: FastifyRequest) =>
      this.#bots.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    this.#botLogs = new BotLogs({
      now: () => house.clock.now(),
      oldestGame: () => undefined,
      isOver: () => true,
    });
    this.#admission = new ConnectionAdmission({
      house,
      identity: { botOf, guestOf: botOf } as unknown as Identity,
      observability: new Observability(),
      limits: { ...defaultConnectionLimits, beatEvery: never },
      botLogs: this.#botLogs,
      lines: { take: () => () => {} } as never,
      mayConnect: () => true,
    });
  }

  /** A socket of a bot that is opened in a moment. */
  socket(bot: Participant): SocketLike {
    let line: AdmittedConnection | undefined;
    const socket = { readyState: 0, onopen: null, onmessage: null, onerror: null, onclose: null } as {
      -readonly [Name in keyof SocketLike]: SocketLike[Name];
    };
    const close = () => {
      if (socket.readyState === 3) return;
      socket.readyState = 3;
      line?.leave();
      socket.onclose?.();
    };
    const hear = this.#later((frame) => socket.readyState === 1 && socket.onmessage?.({ data: frame }));
    const take = this.#later((frame) => void line?.receive(Buffer.from(frame)));
    socket.send = take;
    socket.close = close;
    this.#soon(() => {
      if (socket.readyState === 3) return;
      socket.readyState = 1;
      socket.onopen?.();
      line = this.#admission.enter(bot, 'socket', transportOf(hear, close));
    });
    return socket;
  }

  /** Opens a stream for a bot, which replies to prompts of these kinds. */
  async stream(
    bot: Participant,
    { prompts, format, games }: { readonly prompts: string; readonly format: string; readonly games: number },
    heard: (frame: ServerFrame) => void,
    closed: () => void,
  ): Promise<Stream> {
    this.#app ??= this.#openApp();
    const app = await this.#app;
    this.#bots.set(bot.id, bot);
    const headers = { authorization: `Bearer ${bot.id}` };
    const url = `/api/bot/stream?prompts=${prompts}&format=${format}&games=${games}`;
    const answer = await this.#held(app.inject({ url, headers, payloadAsStream: true }));
    if (answer.statusCode !== 200) throw new Error(`no stream: ${answer.statusCode}`);
    const hear = this.#later((line) => heard(JSON.parse(line) as ServerFrame));
    let rest = '';
    const stream = answer.stream();
    stream.on('data', (bytes: Buffer) => {
      const lines = `${rest}${bytes}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    stream.on('close', closed);
    return {
      post: async (frame) => {
        const payload = JSON.stringify(frame);
        await this.#held(app.inject({ method: 'POST', url: '/api/bot/commands', headers, payload }));
      },
      close: () => stream.destroy(),
    };
  }

  /** Connection of a bot behind a webhook, simulated by `send`. */
  webhook(
    bot: Participant,
    { roles, games }: { readonly roles: readonly string[]; readonly games: number },
    send: typeof postWebhook,
  ): WebhookLine {
    const { id, name } = bot;
    const url = 'https://bot.example/';
    const profile = {
      description: '',
      languages: [],
      family: '',
      homepage: '',
      owner: null,
      retiredAt: null,
    };
    return new WebhookLine(
      { ...profile, id, name, roles, games, webhook: url, createdAt: 0, ownerSince: undefined },
      { url, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
      {
        house: this.#testHouse.house,
        admission: this.#admission,
        botLogs: this.#botLogs,
        allowPrivate: false,
        key: 'leak',
        failed: (error) => {
          this.#testHouse.failure ??= error;
        },
        send,
      },
    );
  }

  async #openApp(): Promise<FastifyInstance> {
    const app = Fastify();
    const binding: RouteDeps = {
      findCaller: async () => undefined,
      confirmed: () => {},
      checkAnswers: 'throw',
      broken: () => {},
    };
    app.decorate('binding', binding);
    registerNdjson(app, this.#admission, this.#testHouse.house);
    await this.#held(app.ready());
    return app;
  }

  /** Runs this in the next turn of the event loop; until then the clock does not leap. */
  #soon(what: () => void): void {
    const release = this.#testHouse.clock.hold();
    setImmediate(() => {
      what();
      release();
    });
  }

  /** The same with each of several, in their order, those of one turn together. */
  #later(take: (text: string) => void): (text: string) => void {
    let waiting: string[] = [];
    return (text) => {
      waiting.push(text);
      if (waiting.length > 1) return;
      this.#soon(() => {
        const all = waiting;
        waiting = [];
        for (const one of all) take(one);
      });
    };
  }

  /** The clock waits until the request has arrived, but not for the server's answer. */
  async #held<Value>(request: PromiseLike<Value>): Promise<Value> {
    const release = this.#testHouse.clock.hold();
    let isDone = false;
    const answered = Promise.resolve(request).finally(() => {
      isDone = true;
    });
    for (let turns = 0; turns < requestTurns && !isDone; turns += 1) await turn();
    release();
    return answered;
  }
}

const transportOf = (send: (frame: string) => void, close: () => void): Transport => ({
  send: (frame) => {
    send(frame);
    return frame.length;
  },
  unread: () => 0,
  isAlive: () => true,
  beat: () => 0,
  close,
  cut: close,
});

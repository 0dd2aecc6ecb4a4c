/**
 * Connection of one bot to the server: takes its seats, also after reconnecting, and keeps the view of every
 * game.
 */
import { randomUUID } from 'node:crypto';
import {
  type Acknowledgement,
  type Command,
  createGames,
  createRequests,
  type GameState,
  type Mirror,
  openReconnectingSocket,
  type ServerFrameOf,
  type SocketLike,
  type Timers,
} from '@parlour/client';
import type { ServerFrame } from '@parlour/protocol';
import { WebSocket } from 'ws';
import { fatalCodes, ordinaryRefusals, transientCodes } from './codes.ts';
import type { BotEvent } from './events.ts';
import { failWithWords } from './handshake.ts';
import { Outbox } from './outbox.ts';
import type { Reply } from './prompts.ts';
import type { Seat, Snapshot } from './snapshot.ts';
import { createOfferSender, type FailedEvent, type OfferFrame } from './speaking.ts';
import type { Prompt } from './tables.ts';

export interface ConnectionOptions {
  readonly url: string;
  readonly token: string;
  /**
   * Offers sent on every new connection, in this order: a later one replaces an earlier one where they
   * overlap.
   */
  readonly offers: readonly OfferFrame[];
  readonly on: (event: BotEvent) => void;
  readonly prompted: (prompt: Prompt) => void;
  /** A game looks different now. */
  readonly seen: (seat: Seat, snapshot: Snapshot) => void;
  /** The seat is no longer the bot's. */
  readonly gone: (game: string) => void;
  /** Opens a socket; left out: over the network. */
  readonly connect?: () => SocketLike;
  /** Left out: the timers of the system. */
  readonly timers?: Timers;
}

export interface Connection {
  /** Resolves with the reason once the bot plays no more. */
  readonly closed: Promise<string>;
  /**
   * Sends a command of a seat. Resolves with `ok` or the code of a refusal once the server has answered,
   * across reconnections.
   */
  readonly play: (game: string, command: Command) => Promise<string>;
  /** Replies to a prompt. Resolves with `ok`, or the code of a refusal. */
  readonly answer: (prompt: string, reply: Reply, game: string | undefined) => Promise<string>;
  /** Reports an error of the bot, for its log on the server. */
  readonly fail: (event: FailedEvent) => Promise<void>;
  /** Changes how many games are offered. */
  readonly offer: (games: number) => void;
  readonly stop: (reason?: string, message?: string) => void;
}

export function openConnection(options: ConnectionOptions): Connection {
  const { on, seen, gone } = options;
  let isWelcome = false;
  let stopped = false;
  let close: (reason: string) => void = () => {};
  const closed = new Promise<string>((resolve) => {
    close = resolve;
  });
  /** Last view of each game. */
  const mirrors = new Map<string, Mirror>();
  const outbox = new Outbox((frame) => void line.send(frame));
  const requests = createRequests((frame) => {
    if (isWelcome) outbox.put(frame);
    return isWelcome;
  }, randomUUID);
  const { ask } = requests;
  const speaking = createOfferSender({ ask, isWelcome: () => isWelcome, on }, options.offers);
  const games = createGames({ ask, newId: randomUUID, changed, passing: transientCodes });

  const hear: Partial<{ [Type in ServerFrame['type']]: (frame: ServerFrameOf<Type>) => void }> = {
    welcome({ you }) {
      isWelcome = true;
      on({ type: 'connected', id: you.id, name: you.name });
      void speaking.offerNow();
      games.opened();
    },
    seated({ type: _, ...seat }) {
      if (games.get(seat.game) === undefined)
        on({ type: 'seated', game: seat.game, seat: seat.seat, origin: seat.origin });
      games.follow(seat.game, seat);
    },
    prompt: ({ type: _, ...prompt }) => options.prompted(prompt as Prompt),
    view: games.onView,
    change: games.onChange,
    ok: requests.answered,
    no: requests.answered,
    bye: ({ error: { code, message } }) => {
      if (fatalCodes.has(code)) stop(code, message);
    },
  };
  const line = openReconnectingSocket({
    connect: options.connect ?? (() => socketTo(options)),
    ...(options.timers && { timers: options.timers }),
    heard: (frame) => (hear[frame.type] as ((heard: ServerFrame) => void) | undefined)?.(frame),
    lost(reason, retryMs) {
      isWelcome = false;
      outbox.clear();
      games.lost();
      requests.abandon();
      on({ type: 'lost', url: options.url, reason, retryMs });
    },
  });

  function changed({ game, seat, mirror, problem }: GameState): void {
    if (problem !== null) {
      on({ type: 'refused', game, what: 'attach', code: problem.code, message: problem.message });
      forget(game);
    } else if (seat !== null && mirror !== null && mirrors.get(game) !== mirror) {
      mirrors.set(game, mirror);
      const view = mirror.view as Snapshot['view'];
      const { origin } = seat;
      seen({ game, seat: seat.seat, origin }, { view, at: mirror.at, seenAt: performance.now() });
      if (view.phase === 'over') forget(game);
    }
  }

  function forget(game: string): void {
    mirrors.delete(game);
    games.unfollow(game);
    gone(game);
  }

  function outcomeOf(game: string, what: string, answer: Acknowledgement): string {
    if (answer.ok) return 'ok';
    const { code, message, details } = answer.error;
    if (!ordinaryRefusals.has(code))
      on({ type: 'refused', game, what, code, message, ...(details && { details }) });
    return code;
  }

  function stop(reason = 'stopped', message = 'asked to stop'): void {
    if (stopped) return;
    stopped = true;
    isWelcome = false;
    outbox.clear();
    line.rest();
    for (const { game } of games.all()) forget(game);
    on({ type: 'stopped', reason, message });
    close(reason);
  }

  return {
    closed,
    stop,
    play: async (game, command) => outcomeOf(game, command.type, await games.play(game, command)),
    answer: speaking.answer,
    fail: speaking.fail,
    offer: speaking.offer,
  };
}

/** A socket to the server. If it does not complete the close handshake, it is cut after a second. */
function socketTo({ url, token }: ConnectionOptions): SocketLike {
  const address = `${url.replace(/^http/, 'ws').replace(/\/$/, '')}/socket`;
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
  failWithWords(socket);
  const close = socket.close.bind(socket);
  socket.close = () => {
    close();
    setTimeout(() => socket.terminate(), 1000).unref();
  };
  return socket as unknown as SocketLike;
}

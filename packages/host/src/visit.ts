import type { GameId } from '@parlour/game';
import {
  type ClientFrame,
  type DoorError,
  type ProtocolError,
  parseCommand,
  type ServerFrame,
  sentenceOf,
} from '@parlour/protocol';
import type { Guest, Line } from './attendance.ts';
import type { Listener, Place } from './channel.ts';
import { seatToken } from './entropy.ts';
import type { GameRun } from './game-run.ts';
import { isBarred } from './games.ts';
import type { House } from './house.ts';

/** A game that somebody follows over one line, from a seat or as a spectator. */
interface Following {
  readonly run: GameRun;
  readonly viewer: string;
  readonly stop: () => void;
}

type Frame<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>;
type Reply = Extract<ServerFrame, { type: 'ok' | 'no' }>;

/** One connection: what comes in is carried out, what goes out leaves by `send`. Knows no socket. */
export class Visit implements Line {
  readonly guest: Guest;
  readonly send: Listener;
  readonly #house: House;
  #ended = false;
  readonly #following = new Map<GameId, Following>();

  constructor(house: House, guest: Guest, send: Listener) {
    this.#house = house;
    this.guest = guest;
    this.send = send;
  }

  /** Says welcome, and gives back everything that is theirs: a crashed client needs no memory. */
  begin(): void {
    const { id, name, kind } = this.guest;
    const { clock, games, lobby, tables } = this.#house;
    this.tell({ type: 'welcome', protocol: 1, now: clock.now(), you: { id, name, kind } });
    for (const run of games.of(id)) this.#house.announce(run, id, (frame) => this.tell(frame));
    if (kind !== 'bot') this.tell({ type: 'lobby', lobby: lobby.viewOf(id) });
    for (const table of tables.viewsOf(id)) this.tell({ type: 'table', table });
  }

  /** The line is gone; so is everything that hung on it. */
  end(): void {
    this.#ended = true;
    for (const { stop } of this.#following.values()) stop();
    this.#following.clear();
  }

  tell(frame: ServerFrame): void {
    this.send(JSON.stringify(frame));
  }

  /** Carries out a frame and answers it, when it is done and durable. Returns the code of a refusal. */
  async take(frame: ClientFrame): Promise<string | undefined> {
    const reply = replyTo(frame.id, this.#house.isClosing ? 'shutting-down' : await this.#carryOut(frame));
    this.tell(reply);
    return reply.type === 'no' ? reply.error.code : undefined;
  }

  #carryOut(frame: ClientFrame): Promise<Outcome> | Outcome {
    switch (frame.type) {
      case 'play':
        return this.#play(frame);
      case 'attach':
        return this.#attach(frame);
      case 'watch':
        return this.#watch(frame);
      case 'unwatch':
        return this.#unfollow(frame.game);
      case 'whole':
        return this.#repeat(frame.game);
      case 'offer':
        return this.#offer(frame);
      default:
        return this.#inTheLobby(frame);
    }
  }

  #inTheLobby(
    frame: Exclude<ClientFrame, { type: 'play' | 'attach' | 'watch' | 'unwatch' | 'whole' | 'offer' }>,
  ) {
    const { kind } = this.guest;
    if (kind === 'visitor') return 'not-signed-in';
    if (kind === 'bot') return 'not-for-bots';
    const { lobby, tables } = this.#house;
    switch (frame.type) {
      case 'queue':
        return lobby.queue(this.guest, frame.format, frame.role);
      case 'unqueue':
        return lobby.unqueue(this.guest.id);
      case 'ready':
        return lobby.ready(this.guest.id, frame.check);
      case 'practise':
        return lobby.practise(this.guest, frame.format);
      case 'invite':
        return tables.invite(this.guest, frame.format, frame.role);
      case 'join':
        return tables.join(this.guest, frame.invite, frame.role);
      case 'unjoin':
        return tables.unjoin(this.guest, frame.invite);
      case 'start':
        return tables.start(this.guest, frame.invite);
    }
  }

  #offer({ format, games }: Frame<'offer'>): Outcome {
    if (this.guest.kind !== 'bot') return 'only-for-bots';
    return this.#house.offer(this.guest, format, games);
  }

  async #play({ id, game, do: wish }: Frame<'play'>): Promise<Outcome> {
    const following = this.#following.get(game as GameId);
    if (following === undefined || following.viewer === 'spectator') return 'not-attached';
    const { run, viewer } = following;
    const command = parseCommand(run.hosted.format, wish);
    if ('code' in command) return command;
    const wait = this.#house.games.seats.waitFor(run, viewer, command);
    if (wait > 0) return { code: 'rate-limited', message: sentenceOf('rate-limited'), retryAfterMs: wait };
    return run.play(viewer, id, command);
  }

  async #attach({ game, token, after }: Frame<'attach'>): Promise<Outcome> {
    const run = this.#house.games.find(game) ?? (await this.#house.games.recall(game));
    if (this.#ended) return undefined;
    const seat = run === undefined ? undefined : this.#seatOf(run);
    if (run === undefined || seat === undefined) return 'no-such-game';
    if (token !== seatToken(this.#house.key, run.id, seat)) return 'wrong-token';
    const release = this.#house.games.seats.attach(run, seat);
    this.#follow(run, seat, release, after);
    return undefined;
  }

  #seatOf(run: GameRun): string | undefined {
    return Object.entries(run.hosted.players).find(([, { id }]) => id === this.guest.id)?.[0];
  }

  /** Public games are open to all but those who waited for them; over, to those as well. */
  async #watch({ game, after }: Frame<'watch'>): Promise<Outcome> {
    const run = this.#house.games.find(game) ?? (await this.#house.games.recall(game));
    if (this.#ended) return undefined;
    if (run === undefined || run.hosted.origin !== 'rated') return 'no-such-game';
    if (!run.isOver && isBarred(run.hosted, this.guest)) return 'no-such-game';
    this.#follow(run, 'spectator', () => {}, after);
    return undefined;
  }

  #follow(run: GameRun, viewer: string, release: () => void, after: Place | undefined): void {
    this.#following.get(run.id)?.stop();
    this.tell(this.#house.sealOf(run));
    const unfollow = run.follow(viewer, this.send, after);
    const stop = () => {
      unfollow();
      release();
    };
    this.#following.set(run.id, { run, viewer, stop });
  }

  #unfollow(game: string): Outcome {
    this.#following.get(game as GameId)?.stop();
    this.#following.delete(game as GameId);
    return undefined;
  }

  #repeat(game: string): Outcome {
    const following = this.#following.get(game as GameId);
    if (following === undefined) return 'not-attached';
    following.run.repeat(following.viewer, this.send);
    return undefined;
  }
}

/** What came of a frame: nothing more to say, a code, a code with details, or an invitation. */
export type Outcome =
  | undefined
  | DoorError
  | Awaited<ReturnType<GameRun['play']>>
  | ProtocolError
  | { readonly invite: string };

function replyTo(re: string, outcome: Outcome): Reply {
  if (outcome === undefined) return { type: 'ok', re };
  if (typeof outcome === 'string')
    return { type: 'no', re, error: { code: outcome, message: sentenceOf(outcome) } };
  return 'invite' in outcome
    ? { type: 'ok', re, invite: outcome.invite }
    : { type: 'no', re, error: outcome };
}

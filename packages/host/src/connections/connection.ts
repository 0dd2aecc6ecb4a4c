import type { GameId } from '@parlour/game';
import type { ClientFrame, DoorError, ServerFrame } from '@parlour/protocol';
import { seatToken } from '../entropy.ts';
import type { Listener, Position } from '../games/channel.ts';
import type { GameRun } from '../games/game-run.ts';
import { isBarred } from '../games/games.ts';
import { spectator } from '../games/showing.ts';
import type { House } from '../host.ts';
import { playAt, seatOf } from './play.ts';
import type { Guest } from './presence.ts';
import { type FrameResult, type Reply, replyTo } from './reply.ts';
import { settlingIn } from './seats.ts';

/** What kind of line it is. */
export interface LineOptions {
  /** Every seat is attached by itself, also those given later; from these places on, by game. */
  readonly attached?: ReadonlyMap<string, Position>;
  /** Tells whoever is at the other end why, and closes the line. */
  readonly dismiss?: (code: DoorError) => void;
}

/** A game that somebody follows over one line, from a seat or as a spectator. */
interface Subscription {
  readonly run: GameRun;
  readonly viewer: string;
  readonly unfollow: () => void;
  /** The seat is no longer attached over this line. */
  readonly release: () => void;
}

type Frame<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>;

/** One connection: what comes in is carried out, what goes out leaves by `send`. Knows no socket. */
export class Connection {
  /** Changes with the name alone. */
  guest: Guest;
  readonly send: Listener;
  readonly #house: House;
  readonly #options: LineOptions;
  #ended = false;
  readonly #following = new Map<GameId, Subscription>();
  /** Seats that a line held which this one took over, until it attaches them itself. */
  #held = new Map<GameId, () => void>();

  constructor(house: House, guest: Guest, send: Listener, options: LineOptions = {}) {
    this.#house = house;
    this.guest = guest;
    this.send = send;
    this.#options = options;
  }

  /** Says welcome, and gives back everything that is theirs: a crashed client needs no memory. */
  begin(): void {
    const { id, name, kind } = this.guest;
    const { clock, games, lobby, tables } = this.#house;
    this.tell({ type: 'welcome', protocol: 1, now: clock.now(), you: { id, name, kind } });
    const own = games.of(id);
    for (const run of own) this.seat(run);
    void this.#showEnds(new Set<string>(own.map((run) => run.id)));
    if (kind !== 'bot') this.tell({ type: 'lobby', lobby: lobby.viewOf(id) });
    for (const table of tables.viewsOf(id)) this.tell({ type: 'table', table });
  }

  /** Gives somebody the right to the seat that is his. */
  seat(run: GameRun): void {
    const seat = seatOf(run, this.guest.id);
    if (seat === undefined) return;
    const { format, origin } = run.hosted;
    const token = seatToken(this.#house.key, run.id, seat);
    this.tell({ type: 'seated', game: run.id, format, seat, token, origin });
    if (this.#options.attached !== undefined) this.#sit(run, seat, this.#options.attached.get(run.id));
  }

  /** The line is gone; so is everything that hung on it. */
  end(): void {
    this.#ended = true;
    for (const { unfollow, release } of this.#following.values()) {
      unfollow();
      release();
    }
    this.#following.clear();
    this.#letGo();
  }

  /** Whoever is behind this line is called something else from now on. */
  rename(name: string): void {
    this.guest = { ...this.guest, name };
  }

  /** Ends this line, and says why to whoever is at its other end. */
  dismiss(code: DoorError): void {
    this.#house.leave(this);
    this.#options.dismiss?.(code);
  }

  /** Another line of the same guest goes on where this one was: no seat is left for a moment. */
  handOver(to: Connection): void {
    for (const [game, { viewer, unfollow, release }] of this.#following) {
      unfollow();
      if (viewer === spectator) release();
      else to.#hold(game, release);
    }
    for (const [game, release] of this.#held) to.#hold(game, release);
    this.#following.clear();
    this.#held.clear();
  }

  tell(frame: ServerFrame): void {
    this.send(JSON.stringify(frame));
  }

  /** Carries out a frame and answers it over this line. Returns the code of a refusal. */
  async take(frame: ClientFrame): Promise<string | undefined> {
    const reply = await this.answer(frame);
    this.tell(reply);
    return reply.type === 'no' ? reply.error.code : undefined;
  }

  /** Carries out a frame; the answer comes when it is done and durable. */
  async answer(frame: ClientFrame): Promise<Reply> {
    return replyTo(frame.id, this.#house.isClosing ? 'shutting-down' : await this.#carryOut(frame));
  }

  #carryOut(frame: ClientFrame): Promise<FrameResult> | FrameResult {
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
        return lobby.practise(this.guest, frame);
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

  #offer({ format, roles, games, filler }: Frame<'offer'>): FrameResult {
    if (this.guest.kind !== 'bot') return 'only-for-bots';
    return this.#house.offer(this.guest, { format, roles, games, filler });
  }

  #play(frame: Frame<'play'>): Promise<FrameResult> | FrameResult {
    const following = this.#following.get(frame.game as GameId);
    if (following === undefined || following.viewer === spectator) return 'not-attached';
    return playAt(this.#house, following.run, following.viewer, frame);
  }

  async #attach({ game, token, after }: Frame<'attach'>): Promise<FrameResult> {
    const { games, key } = this.#house;
    const run = games.find(game) ?? (await games.recall(game));
    if (this.#ended) return undefined;
    const seat = run && seatOf(run, this.guest.id);
    if (run === undefined || seat === undefined) return 'no-such-game';
    if (token !== seatToken(key, run.id, seat)) return 'wrong-token';
    this.#sit(run, seat, after);
    return undefined;
  }

  #sit(run: GameRun, seat: string, after: Position | undefined): void {
    const release = this.#house.games.seats.attach(run, seat);
    this.#follow(run, seat, release, after);
    this.#held.get(run.id)?.();
    this.#held.delete(run.id);
  }

  /** How the games ended that were followed before the line broke. */
  async #showEnds(live: ReadonlySet<string>): Promise<void> {
    try {
      for (const [game, after] of this.#options.attached ?? []) {
        const run = live.has(game) || this.#ended ? undefined : await this.#house.games.recall(game);
        const seat = run && seatOf(run, this.guest.id);
        if (run !== undefined && seat !== undefined && !this.#ended) this.#sit(run, seat, after);
      }
    } catch (error) {
      this.#house.failed(error);
    }
  }

  /**
   * Public games are open to all but those who waited for them; over, to those as well. Games among friends are open
   * to the friends who have no seat.
   */
  async #watch({ game, after }: Frame<'watch'>): Promise<FrameResult> {
    const run = this.#house.games.find(game) ?? (await this.#house.games.recall(game));
    if (this.#ended) return undefined;
    if (run === undefined || !this.#mayWatch(run)) return 'no-such-game';
    this.#follow(run, spectator, () => {}, after);
    return undefined;
  }

  #mayWatch(run: GameRun): boolean {
    if (run.hosted.origin !== 'rated') return this.#house.tables.mayWatch(this.guest.id, run);
    return run.isOver || !isBarred(run.hosted, this.guest);
  }

  #follow(run: GameRun, viewer: string, release: () => void, after: Position | undefined): void {
    const before = this.#following.get(run.id);
    before?.unfollow();
    before?.release();
    this.tell(this.#house.sealOf(run));
    const unfollow = run.follow(viewer, this.send, after);
    this.#following.set(run.id, { run, viewer, unfollow, release });
  }

  #unfollow(game: string): FrameResult {
    const following = this.#following.get(game as GameId);
    following?.unfollow();
    following?.release();
    this.#following.delete(game as GameId);
    return undefined;
  }

  #repeat(game: string): FrameResult {
    const following = this.#following.get(game as GameId);
    if (following === undefined) return 'not-attached';
    following.run.repeat(following.viewer, this.send);
    return undefined;
  }

  /** A client that takes over has as long to attach as one that was just seated. */
  #hold(game: GameId, release: () => void): void {
    if (this.#following.has(game)) {
      release();
      return;
    }
    if (this.#held.size === 0) {
      const { clock } = this.#house;
      clock.wakeAt(clock.now() + settlingIn, () => this.#letGo());
    }
    this.#held.set(game, release);
  }

  #letGo(): void {
    for (const release of this.#held.values()) release();
    this.#held.clear();
  }
}

/** One connection of a participant: handles incoming frames, and sends frames by `send`. */
import type { GameId } from '@parlour/game';
import type { ClientFrame, ProtocolErrorCode, ServerFrame } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import { seatToken } from '../entropy.ts';
import { seatOf } from '../facts/game-log.ts';
import type { GameDirectory, GameRef } from '../games/game-ref.ts';
import { attachGraceMs } from '../games/seats.ts';
import type { Lobbies } from '../matchmaking/lobby/lobbies.ts';
import type { TablesByLink } from '../matchmaking/tables/tables.ts';
import type { FramePosition, Listener } from '../viewers/channel.ts';
import type { Guard } from '../viewers/guard.ts';
import { holdFramesUntil } from '../viewers/held-frames.ts';
import type { Participant } from '../viewers/presence.ts';
import { type FrameReply, type FrameResult, toReplyFrame } from '../viewers/reply.ts';
import { spectatorView } from '../viewers/showing.ts';
import { type BotFrame, type BotFramePorts, takeBotFrame } from './bot-frames.ts';
import type { GameFrame } from './game-frame.ts';
import { type ConnectionPhase, followGame, type Open, releaseInherited, type Subscription } from './phase.ts';
import { type ClientFrameOf, type PlayPorts, playAtSeat } from './play.ts';
import { maySee } from './watching.ts';

/** Dependencies of a connection. */
export interface ConnectionPorts extends Pick<PlayPorts, 'formats'>, BotFramePorts {
  readonly clock: Clock;
  /** Secret key of the server, from which seat tokens are derived. */
  readonly key: string;
  readonly guard: Guard;
  readonly games: GameDirectory;
  readonly lobbies: Pick<Lobbies, 'practise' | 'queue' | 'ready' | 'unqueue' | 'viewsOf'>;
  readonly tables: TablesByLink;
  readonly isClosing: () => boolean;
  readonly leave: (connection: Connection) => void;
  /** Reports an unexpected error. */
  readonly failed: (error: unknown) => void;
}

/** Kind of connection. */
export interface ConnectionOptions {
  /** Every seat is attached by itself, also those given later; from these positions on, by game. */
  readonly attached?: ReadonlyMap<string, FramePosition>;
  /** Closes the connection with a reason for the other end. */
  readonly dismiss?: (code: ProtocolErrorCode) => void;
}

/** Frames by which no one begins to play: the guard is not asked. */
const stopsPlay: ReadonlySet<ClientFrame['type']> = new Set(['ready', 'unqueue', 'unjoin']);

/** Knows no socket: the transport calls `handle` and sends the reply. */
export class Connection {
  /** Only the name ever changes. */
  participant: Participant;
  readonly send: Listener;
  readonly #ports: ConnectionPorts;
  readonly #options: ConnectionOptions;
  #phase: ConnectionPhase = { name: 'open', subscriptions: new Map(), inherited: new Map() };

  constructor(
    ports: ConnectionPorts,
    participant: Participant,
    send: Listener,
    options: ConnectionOptions = {},
  ) {
    this.#ports = ports;
    this.participant = participant;
    this.send = send;
    this.#options = options;
  }

  /** Says welcome, and gives people back all their seats and tables: a crashed client needs no memory. */
  begin(): void {
    const { id, name, kind } = this.participant;
    const { clock, games, lobbies, tables } = this.#ports;
    this.tell({ type: 'welcome', protocol: 1, now: clock.now(), you: { id, name, kind } });
    const own = games.of(id);
    for (const run of own) this.seat(run);
    void this.#showEnds(new Set<string>(own.map((run) => run.id)));
    if (kind !== 'bot') for (const lobby of lobbies.viewsOf(id)) this.tell({ type: 'lobby', lobby });
    for (const frame of tables.framesOf(id)) this.tell(frame);
  }

  /** Grants a participant their seat. */
  seat(run: GameRef): void {
    const seat = seatOf(run.hosted, this.participant.id);
    if (seat === undefined) return;
    const { format, preset, roles, origin } = run.hosted;
    const role = roles[seat] ?? seat;
    const token = seatToken(this.#ports.key, run.id, seat);
    // Approved bots are not told which league they play in.
    const told = origin === 'league' ? 'rated' : origin;
    this.tell({ type: 'seated', game: run.id, format, preset, seat, role, token, origin: told });
    if (this.#options.attached === undefined || this.#phase.name === 'ended') return;
    void this.#sit(this.#phase, run, seat, this.#options.attached.get(run.id));
  }

  /** The connection is closed: it follows nothing and holds no seat. */
  end(): void {
    const phase = this.#phase;
    if (phase.name === 'ended') return;
    this.#phase = { name: 'ended' };
    for (const { unfollow, release } of phase.subscriptions.values()) {
      unfollow();
      release();
    }
    releaseInherited(phase);
  }

  /** The participant has a new name from now on. */
  rename(name: string): void {
    this.participant = { ...this.participant, name };
  }

  /** Ends this connection with a reason for its other end. */
  dismiss(code: ProtocolErrorCode): void {
    this.#ports.leave(this);
    this.#options.dismiss?.(code);
  }

  /** Another connection of the same participant takes over: no seat is empty for a moment. */
  handOver(to: Connection): void {
    if (this.#phase.name === 'ended') return;
    const { subscriptions, inherited } = this.#phase;
    for (const [game, { viewer, unfollow, release }] of subscriptions) {
      unfollow();
      if (viewer === spectatorView) release();
      else to.#inherit(game, release);
    }
    for (const [game, release] of inherited) to.#inherit(game, release);
    subscriptions.clear();
    inherited.clear();
  }

  tell(frame: ServerFrame): void {
    this.send(JSON.stringify(frame));
  }

  /** Handles a frame. The reply comes when it is done and durable; it is the caller's to send. */
  async handle(frame: ClientFrame): Promise<FrameReply> {
    return toReplyFrame(frame.id, this.#ports.isClosing() ? 'shutting-down' : await this.#route(frame));
  }

  #route(frame: ClientFrame): Promise<FrameResult> | FrameResult {
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
      case 'ask-limits':
      case 'offer-prompts':
      case 'answer':
      case 'fail':
        return this.#botFrame(frame);
      default:
        return this.#routeToTables(frame);
    }
  }

  #routeToTables(frame: Exclude<ClientFrame, { type: GameFrame }>): Promise<FrameResult> | FrameResult {
    const { kind } = this.participant;
    if (kind === 'visitor') return 'not-signed-in';
    if (kind === 'bot') return 'not-for-bots';
    const { guard, lobbies, tables } = this.#ports;
    const no = stopsPlay.has(frame.type) ? undefined : guard.mayPlay(this.participant);
    if (no !== undefined) return tables.refused(this.participant, frame, no);
    switch (frame.type) {
      case 'queue':
        return lobbies.queue(this.participant, frame.preset, frame.roles);
      case 'unqueue':
        return lobbies.unqueue(this.participant.id);
      case 'ready':
        return lobbies.ready(this.participant.id, frame.check);
      case 'practise':
        return lobbies.practise(this.participant, frame);
      case 'invite':
        return tables.invite(this.participant, frame);
      case 'gather':
        return tables.gather(this.participant, frame.preset);
      case 'join':
        return tables.join(this.participant, frame.invite, frame.roles);
      case 'unjoin':
        return tables.unjoin(this.participant, frame.invite);
      case 'start':
        return tables.start(this.participant, frame.invite);
    }
  }

  #botFrame(frame: BotFrame): Promise<FrameResult> | FrameResult {
    const bot = this.participant;
    return bot.kind === 'bot'
      ? takeBotFrame(this.#ports, bot, frame, (told) => this.tell(told))
      : 'only-for-bots';
  }

  #play(frame: ClientFrameOf<'play'>): Promise<FrameResult> | FrameResult {
    const subscription = this.#subscriptionTo(frame.game);
    if (subscription === undefined || subscription.viewer === spectatorView) return 'not-attached';
    return playAtSeat(this.#ports, subscription.run, subscription.viewer, frame);
  }

  async #attach({ game, token, after }: ClientFrameOf<'attach'>): Promise<FrameResult> {
    const { games, key } = this.#ports;
    const run = games.find(game) ?? (await games.recall(game));
    if (this.#phase.name === 'ended') return undefined;
    const seat = run && seatOf(run.hosted, this.participant.id);
    if (run === undefined || seat === undefined) return 'no-such-game';
    if (token !== seatToken(key, run.id, seat)) return 'wrong-token';
    await this.#sit(this.#phase, run, seat, after);
    return undefined;
  }

  /** The view leaves at the slot at which it resolves. */
  #sit(open: Open, run: GameRef, seat: string, after: FramePosition | undefined): Promise<void> | undefined {
    const release = run.attach(seat);
    const frames = holdFramesUntil(run.nextSlot, this.send);
    followGame(open, { run, viewer: seat, release, frames, after }, this.#ports.games);
    open.inherited.get(run.id)?.();
    open.inherited.delete(run.id);
    return frames.left;
  }

  /** Shows the ends of games followed before the disconnection. */
  async #showEnds(live: ReadonlySet<string>): Promise<void> {
    try {
      for (const [game, after] of this.#options.attached ?? []) {
        if (live.has(game) || this.#phase.name === 'ended') continue;
        const run = await this.#ports.games.recall(game);
        const seat = run && seatOf(run.hosted, this.participant.id);
        if (run !== undefined && seat !== undefined && this.#phase.name === 'open')
          void this.#sit(this.#phase, run, seat, after);
      }
    } catch (error) {
      this.#ports.failed(error);
    }
  }

  async #watch({ game, after }: ClientFrameOf<'watch'>): Promise<FrameResult> {
    const { games } = this.#ports;
    const run = games.find(game) ?? (await games.recall(game));
    if (this.#phase.name === 'ended') return undefined;
    if (run === undefined || !maySee(this.#ports, this.participant, run)) return 'no-such-game';
    const frames = holdFramesUntil(undefined, this.send);
    followGame(this.#phase, { run, viewer: spectatorView, release: () => {}, frames, after }, games);
    return undefined;
  }

  #unfollow(game: string): FrameResult {
    const subscription = this.#subscriptionTo(game);
    subscription?.unfollow();
    subscription?.release();
    if (this.#phase.name === 'open') this.#phase.subscriptions.delete(game as GameId);
    return undefined;
  }

  /** A newly attached player sees it at their slot, after the seal. */
  #repeat(game: string): Promise<FrameResult> | FrameResult {
    const subscription = this.#subscriptionTo(game);
    if (subscription === undefined) return 'not-attached';
    const { run, viewer, frames } = subscription;
    run.repeat(viewer, frames.send);
    return frames.left?.then(() => undefined);
  }

  #subscriptionTo(game: string): Subscription | undefined {
    return this.#phase.name === 'open' ? this.#phase.subscriptions.get(game as GameId) : undefined;
  }

  /** A client that takes over has as long to attach as one that was just seated. */
  #inherit(game: GameId, release: () => void): void {
    const phase = this.#phase;
    if (phase.name === 'ended' || phase.subscriptions.has(game)) {
      release();
      return;
    }
    const { clock } = this.#ports;
    if (phase.inherited.size === 0) clock.wakeAt(clock.now() + attachGraceMs, () => releaseInherited(phase));
    phase.inherited.set(game, release);
  }
}

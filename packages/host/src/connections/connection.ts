/** One connection of somebody: frames that come in are handled, frames that go out leave by `send`. */
import type { GameId } from '@parlour/game';
import type { ClientFrame, DoorError, ProtocolError, ServerFrame } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import { seatToken } from '../entropy.ts';
import type { Listener, Position } from '../games/channel.ts';
import { seatOf } from '../games/game-log.ts';
import type { GameRun } from '../games/game-run.ts';
import type { Games } from '../games/games.ts';
import { spectator } from '../games/showing.ts';
import type { Lobbies } from '../matchmaking/lobbies.ts';
import type { Offer } from '../matchmaking/offers.ts';
import type { TablesByLink } from '../matchmaking/tables.ts';
import type { Prompter } from '../prompting/prompter.ts';
import { heldUntil } from './held-frames.ts';
import { follow, letGo, type Open, type Phase, type Subscription } from './phase.ts';
import { type ClientFrameOf, type PlayPorts, playAt } from './play.ts';
import type { Participant } from './presence.ts';
import { type FrameResult, type Reply, replyTo } from './reply.ts';
import { settlingIn } from './seats.ts';
import { mayWatch } from './watching.ts';

/** What a connection needs of the house. */
export interface ConnectionPorts extends Pick<PlayPorts, 'formats' | 'guard'> {
  readonly clock: Clock;
  /** The house's own secret: the rights to seats follow from it. */
  readonly key: string;
  readonly games: Pick<Games, 'find' | 'isHeld' | 'of' | 'recall' | 'seats'>;
  readonly lobbies: Pick<Lobbies, 'practise' | 'queue' | 'ready' | 'unqueue' | 'viewsOf'>;
  readonly tables: TablesByLink;
  readonly prompter: Pick<Prompter, 'answer' | 'offer'>;
  readonly isClosing: () => boolean;
  readonly offer: (bot: Participant, offer: Offer) => ProtocolError | undefined;
  readonly leave: (connection: Connection) => void;
  /** Reports an unexpected error. */
  readonly failed: (error: unknown) => void;
}

/** What kind of line it is. */
export interface LineOptions {
  /** Every seat is attached by itself, also those given later; from these positions on, by game. */
  readonly attached?: ReadonlyMap<string, Position>;
  /** Tells the other end why, and closes the line. */
  readonly dismiss?: (code: DoorError) => void;
}

/** Knows no socket: the transport calls `handle` and sends the reply. */
export class Connection {
  /** Only the name ever changes. */
  participant: Participant;
  readonly send: Listener;
  readonly #ports: ConnectionPorts;
  readonly #options: LineOptions;
  #phase: Phase = { name: 'open', subscriptions: new Map(), inherited: new Map() };

  constructor(ports: ConnectionPorts, participant: Participant, send: Listener, options: LineOptions = {}) {
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

  /** Gives somebody the right to their seat. */
  seat(run: GameRun): void {
    const seat = seatOf(run.hosted, this.participant.id);
    if (seat === undefined) return;
    const { format, preset, roles, origin } = run.hosted;
    const role = roles[seat] ?? seat;
    const token = seatToken(this.#ports.key, run.id, seat);
    this.tell({ type: 'seated', game: run.id, format, preset, seat, role, token, origin });
    if (this.#options.attached === undefined || this.#phase.name === 'ended') return;
    void this.#sit(this.#phase, run, seat, this.#options.attached.get(run.id));
  }

  /** The line is gone: it follows nothing and holds no seat. */
  end(): void {
    const phase = this.#phase;
    if (phase.name === 'ended') return;
    this.#phase = { name: 'ended' };
    for (const { unfollow, release } of phase.subscriptions.values()) {
      unfollow();
      release();
    }
    letGo(phase);
  }

  /** The participant has a new name from now on. */
  rename(name: string): void {
    this.participant = { ...this.participant, name };
  }

  /** Ends this connection, and tells its other end why. */
  dismiss(code: DoorError): void {
    this.#ports.leave(this);
    this.#options.dismiss?.(code);
  }

  /** Another connection of the same participant takes over: no seat is empty for a moment. */
  handOver(to: Connection): void {
    if (this.#phase.name === 'ended') return;
    const { subscriptions, inherited } = this.#phase;
    for (const [game, { viewer, unfollow, release }] of subscriptions) {
      unfollow();
      if (viewer === spectator) release();
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
  async handle(frame: ClientFrame): Promise<Reply> {
    return replyTo(frame.id, this.#ports.isClosing() ? 'shutting-down' : await this.#route(frame));
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
        return this.#offer(frame);
      case 'offer-prompts':
      case 'answer':
        return this.#prompted(frame);
      default:
        return this.#routeToTables(frame);
    }
  }

  #routeToTables(
    frame: Exclude<
      ClientFrame,
      { type: 'play' | 'attach' | 'watch' | 'unwatch' | 'whole' | 'offer' | 'offer-prompts' | 'answer' }
    >,
  ): Promise<FrameResult> | FrameResult {
    const { kind } = this.participant;
    if (kind === 'visitor') return 'not-signed-in';
    if (kind === 'bot') return 'not-for-bots';
    const { lobbies, tables } = this.#ports;
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

  #offer({ format, roles, games, filler }: ClientFrameOf<'offer'>): FrameResult {
    if (this.participant.kind !== 'bot') return 'only-for-bots';
    return this.#ports.offer(this.participant, { format, roles, games, filler });
  }

  #prompted(frame: ClientFrameOf<'offer-prompts' | 'answer'>): Promise<FrameResult> | FrameResult {
    const { prompter } = this.#ports;
    if (this.participant.kind !== 'bot') return 'only-for-bots';
    if (frame.type === 'answer') return prompter.answer(this.participant, frame);
    return prompter.offer(this.participant, frame);
  }

  #play(frame: ClientFrameOf<'play'>): Promise<FrameResult> | FrameResult {
    const subscription = this.#subscriptionTo(frame.game);
    if (subscription === undefined || subscription.viewer === spectator) return 'not-attached';
    return playAt(this.#ports, subscription.run, subscription.viewer, frame);
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

  /** What they see leaves at a slot, when it resolves. */
  #sit(open: Open, run: GameRun, seat: string, after: Position | undefined): Promise<void> | undefined {
    const release = this.#ports.games.seats.attach(run, seat);
    const frames = heldUntil(run.nextSlot, this.send);
    follow(open, { run, viewer: seat, release, frames, after }, this.#ports.games);
    open.inherited.get(run.id)?.();
    open.inherited.delete(run.id);
    return frames.left;
  }

  /** Shows how the games ended that were followed before the line broke. */
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
    if (run === undefined || !mayWatch(this.#ports, this.participant, run)) return 'no-such-game';
    const frames = heldUntil(undefined, this.send);
    follow(this.#phase, { run, viewer: spectator, release: () => {}, frames, after }, games);
    return undefined;
  }

  #unfollow(game: string): FrameResult {
    const subscription = this.#subscriptionTo(game);
    subscription?.unfollow();
    subscription?.release();
    if (this.#phase.name === 'open') this.#phase.subscriptions.delete(game as GameId);
    return undefined;
  }

  /** Who has just attached sees it at their slot, after the seal. */
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
    if (phase.inherited.size === 0) clock.wakeAt(clock.now() + settlingIn, () => letGo(phase));
    phase.inherited.set(game, release);
  }
}

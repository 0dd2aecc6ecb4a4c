/** Assembles the host and injects the dependencies of its parts. */
import type { Preset } from '@parlour/game';
import type { ClientFrame, ProtocolError, ProtocolErrorCode, ServerFrame } from '@parlour/protocol';
import { type Clock, guardedClock, systemClock } from './clock.ts';
import { enter, leave } from './connections/arrivals.ts';
import { Connection, type ConnectionOptions, type ConnectionPorts } from './connections/connection.ts';
import { playWithoutConnection } from './connections/play.ts';
import { systemEntropy } from './entropy.ts';
import type { GameRunner } from './games/game-run.ts';
import { Games } from './games/games.ts';
import { FormatRegistry } from './games/known-formats.ts';
import { Heartbeat } from './heartbeat.ts';
import { drawFactsOf, formatKnowledgeOf, type HostOptions } from './house-options.ts';
import { BotLimits } from './matchmaking/bots/bot-limits.ts';
import { Lateness } from './matchmaking/bots/lateness.ts';
import { BotOffers, type Offer } from './matchmaking/bots/offers.ts';
import { BusyPlayers } from './matchmaking/draws/engagements.ts';
import { DrawCoordinator } from './matchmaking/draws/open-draws.ts';
import type { NewcomerFacts, NewGames, PartyPlan } from './matchmaking/draws/ports.ts';
import { defaultDispatchTiming } from './matchmaking/lobby/dispatch.ts';
import { Lobbies } from './matchmaking/lobby/lobbies.ts';
import { type Presets, playedPresets } from './matchmaking/presets.ts';
import { Tables } from './matchmaking/tables/tables.ts';
import { offerProblem, takeOffer } from './offering.ts';
import { Prompter } from './prompting/prompter.ts';
import { StreamGateway } from './streams/door.ts';
import { Streams } from './streams/streams.ts';
import type { Listener } from './viewers/channel.ts';
import { allowAll, type Guard } from './viewers/guard.ts';
import { type LineFilter, type Participant, Presence } from './viewers/presence.ts';
import { type FrameReply, toReplyFrame } from './viewers/reply.ts';

/** The host: connects people and bots, forms tables, runs the games. */
export class Host {
  readonly clock: Clock;
  /** Available formats. */
  readonly formats: FormatRegistry;
  readonly presence = new Presence<Connection>();
  readonly games: Games;
  readonly bots: BotOffers;
  readonly lobbies: Lobbies;
  readonly presets: Presets;
  /** Streams that are not games. */
  readonly streams: Streams;
  readonly streamDoors: StreamGateway;
  /** Prompts to bots, in games and outside. */
  readonly prompter: Prompter;
  /** People bound by a draw until its games are over: seated or passed over. */
  readonly engagements: BusyPlayers;
  readonly tables: Tables;
  readonly guard: Guard;
  /** By what bots are drawn for newcomers. */
  readonly newcomers: NewcomerFacts;
  readonly #connections: ConnectionPorts;
  readonly #heartbeat: Heartbeat;
  readonly #draws: DrawCoordinator;
  readonly botLimits: BotLimits;
  /** Bots that answer too slowly: only visible to their owners. */
  readonly lateness: Lateness;
  #closing = false;
  #hasSteppedDown = false;

  constructor(options: HostOptions) {
    const { store, key, entropy = systemEntropy, dispatch = defaultDispatchTiming } = options;
    const { failed = () => {}, storeChanged = () => {}, guard = allowAll } = options;
    const clock = guardedClock(options.clock ?? systemClock, failed);
    const formats = new FormatRegistry(options);
    this.lateness = new Lateness(clock);
    const games = new Games({
      store,
      clock,
      entropy,
      formats,
      failed,
      ask: (errand) => this.prompter.ask(errand),
      fenced: this.stepDown,
      began: options.began ?? (() => {}),
      ended: (run) => {
        options.ended?.(run);
        this.#ended(run);
      },
      ...formatKnowledgeOf(options),
      key,
      hiddenShare: options.hiddenShare,
      ...{ minDelayMs: options.minDelayMs, afterTurn: options.afterTurn, lease: options.lease },
      released: options.released ?? (() => {}),
      handedIn: (draw, bot, isLate) => this.lateness.note(draw, bot, isLate),
    });
    const presets = playedPresets(formats, options.presets);
    this.clock = clock;
    this.guard = guard;
    this.formats = formats;
    this.presets = presets;
    this.engagements = new BusyPlayers();
    this.games = games;
    const mayPlay = (bot: Participant) => guard.mayPlay(bot) === undefined && options.admits?.(bot) !== false;
    this.bots = new BotOffers(games.seats, options.tracesOf, mayPlay, clock.now);
    const facts = drawFactsOf(options);
    this.newcomers = facts.newcomers;
    const { commits } = games;
    const { stepDown: fenced } = this;
    this.streams = new Streams({ store, clock, entropy, formats, commits, failed, fenced });
    this.streamDoors = new StreamGateway({ streams: this.streams, formats, guard, entropy, key });
    this.#heartbeat = new Heartbeat({ records: store.records, clock, commits, changed: storeChanged });
    const isSlow = (bot: string) => this.lateness.isSlow(bot);
    this.botLimits = new BotLimits({ ...store, clock, formats, failed, isSlow, ...options.botGames });
    const ports = {
      ...{ clock, entropy, failed, formats, games, guard, presets },
      presence: this.presence,
      engagements: this.engagements,
      ...facts,
      offers: this.bots,
      accepts: () => this.accepts,
      isBusy: (id: string) => this.#draws.isBusy(id),
      isPlaying: (id: string) => this.#draws.isPlaying(id),
      openGames: (plan: PartyPlan) => this.openGames(plan),
      leftToday: (format: string, bot: string) => this.botLimits.left(format, bot),
      ...{ taken: this.botLimits.note, botLimits: this.botLimits },
    };
    const tell = (bot: string, frame: ServerFrame) => this.presence.tell(bot, frame);
    this.prompter = new Prompter({ ...ports, tell, offer: (bot, offer) => this.offer(bot, offer) });
    this.#draws = new DrawCoordinator({
      ...ports,
      look: (people) => {
        this.tables.look(people);
        this.lobbies.hear(people);
      },
      seat: (id, run) => {
        for (const line of this.presence.linesOf(id)) line.seat(run);
      },
      opened: (run) => this.prompter.opened(run),
    });
    this.lobbies = new Lobbies(ports, presets, dispatch, options.practice);
    this.tables = new Tables({ ...ports, lobbies: this.lobbies, streams: this.streams, store });
    this.#connections = {
      ...ports,
      key,
      prompter: this.prompter,
      lobbies: this.lobbies,
      tables: this.tables,
      isClosing: () => this.#closing,
      offer: (bot, offer) => this.offer(bot, offer),
      leave: (connection) => this.leave(connection),
    };
  }

  /** Other presets can be waited for from now on. Throws, and changes nothing, if they are not well formed. */
  offerPresets(presets: readonly Preset[]): void {
    this.presets.change(presets);
    this.lobbies.change();
  }

  /** Whether new games are opened: not while closing, or while writes fail or the lease has lapsed. */
  get accepts(): boolean {
    return !this.#closing && this.storeWorks && this.games.owned.canStore;
  }

  /** Whether the last write succeeded. */
  get storeWorks(): boolean {
    return this.#heartbeat.storeWorks;
  }

  get isClosing(): boolean {
    return this.#closing;
  }

  /** Resumes the games that an outage interrupted, and begins to make up tables. Returns how many games there were. */
  async open(): Promise<number> {
    const lastAlive = await this.#heartbeat.last();
    await this.#heartbeat.warmUp();
    await this.botLimits.open();
    const resumed = await this.games.resume(lastAlive);
    await this.streams.resume(lastAlive);
    this.#draws.resume();
    this.botLimits.resume(this.games.all());
    await this.tables.resume();
    this.#heartbeat.start();
    this.lobbies.open();
    return resumed;
  }

  /** Connects a participant. `send` receives its frames. A newer connection of a bot takes over its seats. */
  enter(participant: Participant, send: Listener, options?: ConnectionOptions): Connection {
    return enter(this, new Connection(this.#connections, participant, send, options));
  }

  /**
   * Handles a frame of a bot outside its connection, or without one. Commands in games need no connection; a
   * frame about the connection applies to the open one.
   */
  async handle(bot: Participant, frame: ClientFrame): Promise<FrameReply> {
    if (this.#closing) return toReplyFrame(frame.id, 'shutting-down');
    if (frame.type === 'play') return toReplyFrame(frame.id, await playWithoutConnection(this, bot, frame));
    const [line] = this.presence.linesOf(bot.id);
    return line === undefined ? toReplyFrame(frame.id, 'not-connected') : line.handle(frame);
  }

  /** Closes connections with a reason; see `LineFilter`. Offers of a bot over them end immediately. */
  dismiss(lines: LineFilter, code: ProtocolErrorCode): void {
    for (const connection of this.presence.matching(lines)) {
      connection.dismiss(code);
      this.bots.withdraw(connection.participant.id);
    }
    if (lines.participant !== undefined) this.bots.withdraw(lines.participant);
    this.lobbies.refresh();
  }

  /**
   * Stops a player: a person leaves the lobby; a bot gets no new games once its current draws are over.
   * Until then the stop is invisible in the lobby, in practice and in games.
   */
  stop(player: string): void {
    this.lobbies.unqueue(player);
    this.bots.stop(player);
    this.lobbies.refresh();
  }

  /** An account has a new name from now on, wherever it is shown. */
  rename(account: string, name: string): void {
    for (const line of this.presence.linesOf(account)) line.rename(name);
    this.tables.rename(account, name);
  }

  /** A connection has ended. With the last one a person leaves the lobby, and a bot's offers end. */
  leave(connection: Connection): void {
    leave(this, connection);
  }

  /** Why an offer of a bot would be refused; undefined: it would not. */
  offerProblem(bot: Participant, offer: Offer): ProtocolError | undefined {
    return offerProblem(this, bot, offer);
  }

  /** A bot offers to play a format. One that may not play gets an error; its offer counts later. */
  offer(bot: Participant, offer: Offer): ProtocolError | undefined {
    return takeOffer(this, bot, offer);
  }

  /** Whether this person is in a live or opening game. Practice does not count. */
  isPlaying(id: string): boolean {
    return this.#draws.isPlaying(id);
  }

  /** Draws, opens the resulting games, and notifies the seated players. */
  openGames(plan: PartyPlan): Promise<NewGames> {
    return this.#draws.open(plan);
  }

  /** Stops opening games and waits for pending work. Live games stay in the log, for the next start. */
  async close(): Promise<void> {
    this.#closing = true;
    this.lobbies.close();
    await this.#draws.rest();
    await this.games.rest();
    await this.streams.rest();
    if (this.#hasSteppedDown) return;
    await this.botLimits.close();
    await this.#heartbeat.stop();
  }

  /**
   * Another process has ended the registration of this one as an owner, and goes on with its games: they and all streams are
   * unloaded here without frames, and nothing is accepted any more.
   */
  readonly stepDown = (): void => {
    if (this.#hasSteppedDown) return;
    this.#hasSteppedDown = true;
    this.#closing = true;
    this.lobbies.close();
    this.#heartbeat.halt();
    this.games.stepDown();
    this.streams.stepDown();
  };

  #ended(run: GameRunner): void {
    const { draw, players } = run.hosted;
    const isHeld = this.games.seats.draws.has(draw.id);
    if (!isHeld) for (const one of [this.bots, this.lateness, this.botLimits]) one.ended(draw.id);
    this.prompter.ended(run);
    this.tables.ended(run.id);
    this.#draws.ended(run);
    this.lobbies.hear(Object.values(players).map(({ id }) => id));
    // While another game of the draw goes on, that this one is over is told to its own players alone.
    if (!isHeld) this.lobbies.refresh();
    else for (const { id, kind } of Object.values(players)) if (kind === 'account') this.lobbies.show(id);
  }
}

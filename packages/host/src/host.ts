/** Puts the host together: what each part needs of the others is handed to it here. */
import type { Preset } from '@parlour/game';
import {
  type ClientFrame,
  type DoorError,
  type ProtocolError,
  type ServerFrame,
  sentenceOf,
} from '@parlour/protocol';
import { type Clock, systemClock } from './clock.ts';
import { Connection, type ConnectionPorts, type LineOptions } from './connections/connection.ts';
import { playAnywhere } from './connections/play.ts';
import { type LineFilter, type Participant, Presence } from './connections/presence.ts';
import { type Reply, replyTo } from './connections/reply.ts';
import { systemEntropy } from './entropy.ts';
import type { Listener } from './games/channel.ts';
import type { GameRun } from './games/game-run.ts';
import { Games } from './games/games.ts';
import { KnownFormats } from './games/known-formats.ts';
import { type Guard, openToAll } from './guard.ts';
import { guarded } from './guarded.ts';
import { Heartbeat } from './heartbeat.ts';
import { type HouseOptions, knowledgeOf } from './house-options.ts';
import { BotLimits } from './matchmaking/bot-limits.ts';
import { usualDispatch } from './matchmaking/dispatch.ts';
import { Engagements } from './matchmaking/engagements.ts';
import { Lateness } from './matchmaking/lateness.ts';
import { Lobbies } from './matchmaking/lobbies.ts';
import { type Offer, Offers } from './matchmaking/offers.ts';
import { OpenDraws } from './matchmaking/open-draws.ts';
import type { NewGames, PartyPlan } from './matchmaking/ports.ts';
import { type Presets, playedPresets } from './matchmaking/presets.ts';
import { Tables } from './matchmaking/tables.ts';
import { Prompter } from './prompting/prompter.ts';
import { StreamDoors } from './streams/door.ts';
import { Streams } from './streams/streams.ts';

const countsLater = 'What a bot offers counts again by itself as soon as it may play.';

/** The host of the house: lets people and bots in, makes up tables, keeps the games alive. */
export class House {
  readonly clock: Clock;
  /** What can be played here. */
  readonly formats: KnownFormats;
  readonly presence = new Presence<Connection>();
  readonly games: Games;
  readonly bots: Offers;
  readonly lobbies: Lobbies;
  readonly presets: Presets;
  /** What has a log and is no game. */
  readonly streams: Streams;
  /** The same as those outside come to it. */
  readonly streamDoors: StreamDoors;
  /** What bots are asked, in games and outside of any. */
  readonly prompter: Prompter;
  readonly #engagements: Engagements;
  readonly tables: Tables;
  readonly guard: Guard;
  readonly #connections: ConnectionPorts;
  readonly #heartbeat: Heartbeat;
  readonly #draws: OpenDraws;
  readonly #botLimits: BotLimits;
  readonly #lateness: Lateness;
  #closing = false;

  constructor(options: HouseOptions) {
    const { store, key, clock = systemClock, entropy = systemEntropy, dispatch = usualDispatch } = options;
    const { failed = () => {}, storeChanged = () => {}, guard = openToAll } = options;
    const formats = new KnownFormats(options);
    this.#lateness = new Lateness(clock);
    const games = new Games({
      store,
      clock,
      entropy,
      formats,
      crashed: (game, error) => failed(error, game),
      ask: (errand) => this.prompter.ask(errand),
      began: options.began ?? (() => {}),
      ended: (run) => {
        options.ended?.(run);
        this.#ended(run);
      },
      ...knowledgeOf(options),
      key,
      hiddenShare: options.hiddenShare,
      leastCover: options.leastCover,
      released: options.released ?? (() => {}),
      handedIn: (draw, bot, isLate) => this.#lateness.note(draw, bot, isLate),
    });
    const presets = playedPresets(formats, options.presets);
    this.clock = clock;
    this.guard = guard;
    this.formats = formats;
    this.presets = presets;
    this.#engagements = new Engagements();
    this.games = games;
    const mayPlay = (bot: Participant) => guard.mayPlay(bot) === undefined;
    this.bots = new Offers(games.seats, options.tracesOf, mayPlay, clock.now);
    const { commits } = games;
    const crashed = (stream: string, error: unknown) => failed(error, stream);
    this.streams = new Streams({ store, clock, entropy, formats, commits, crashed });
    this.streamDoors = new StreamDoors({ streams: this.streams, formats, guard, entropy, key });
    this.#heartbeat = new Heartbeat({ records: store.records, clock, commits, changed: storeChanged });
    const { botGames = {} } = options;
    const { records } = store;
    const isSlow = (bot: string) => this.#lateness.isSlow(bot);
    this.#botLimits = new BotLimits({ clock, records, formats, failed, isSlow, ...botGames });
    const ports = {
      ...{ clock, entropy, failed, formats, games, guard, presets },
      presence: this.presence,
      engagements: this.#engagements,
      ratingOf: options.ratingOf ?? (() => undefined),
      offers: this.bots,
      accepts: () => this.accepts,
      isBusy: (id: string) => this.#draws.isBusy(id),
      isPlaying: (id: string) => this.#draws.isPlaying(id),
      openGames: (plan: PartyPlan) => this.openGames(plan),
      leftToday: (format: string, bot: string) => this.#botLimits.left(format, bot),
      taken: (format: string, bots: readonly string[]) => this.#botLimits.note(format, bots),
    };
    const tell = (bot: string, frame: ServerFrame) => this.presence.tell(bot, frame);
    this.prompter = new Prompter({ ...ports, tell, offer: (bot, offer) => this.offer(bot, offer) });
    this.#draws = new OpenDraws({
      ...ports,
      look: (people) => this.tables.look(people),
      seat: (id, run) => {
        for (const line of this.presence.linesOf(id)) line.seat(run);
      },
      opened: (run) => this.prompter.opened(run),
    });
    this.lobbies = new Lobbies(ports, presets, dispatch);
    this.tables = new Tables({ ...ports, lobbies: this.lobbies, streams: this.streams, store });
    this.#connections = {
      ...ports,
      key,
      prompter: this.prompter,
      ...guarded(guard, this.lobbies, this.tables),
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

  /** Are new games opened? Not while the house closes or writes fail. */
  get accepts(): boolean {
    return !this.#closing && this.storeWorks;
  }

  /** Did the last write succeed? */
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
    await this.#botLimits.open();
    const resumed = await this.games.resume(lastAlive);
    await this.streams.resume(lastAlive);
    this.#engagements.resume(this.games.all());
    await this.tables.resume();
    this.#heartbeat.start();
    this.lobbies.open();
    return resumed;
  }

  /**
   * Somebody connects. `send` takes every frame for this connection, as text. A bot has one line: the last one that
   * was opened, which takes over the seats and the offers of the one before.
   */
  enter(participant: Participant, send: Listener, options?: LineOptions): Connection {
    const connection = new Connection(this.#connections, participant, send, options);
    const before = this.presence.linesOf(participant.id);
    this.presence.enter(connection);
    if (participant.kind === 'bot') {
      this.bots.arrive(participant.id);
      this.prompter.takeOver(participant.id);
    }
    connection.begin();
    if (participant.kind === 'bot')
      for (const old of before) {
        old.handOver(connection);
        old.dismiss('taken-over');
      }
    if (before.length === 0) this.tables.refresh(participant);
    return connection;
  }

  /**
   * Handles a frame of a bot that comes beside its line, or without one. What the bot does in its games needs no line;
   * a frame about the line applies to the open one.
   */
  async handle(bot: Participant, frame: ClientFrame): Promise<Reply> {
    if (this.#closing) return replyTo(frame.id, 'shutting-down');
    if (frame.type === 'play') return replyTo(frame.id, await playAnywhere(this, bot, frame));
    const [line] = this.presence.linesOf(bot.id);
    return line === undefined ? replyTo(frame.id, 'not-connected') : line.handle(frame);
  }

  /**
   * Closes lines, and says why: those of one participant, except those opened with the token `but`; or those opened with one
   * token. What a bot offered over them ends at once.
   */
  dismiss(lines: LineFilter, code: DoorError): void {
    for (const connection of this.presence.matching(lines)) {
      connection.dismiss(code);
      this.bots.withdraw(connection.participant.id);
    }
    if (lines.participant !== undefined) this.bots.withdraw(lines.participant);
    this.lobbies.refresh();
  }

  /**
   * Somebody may no longer play: a person leaves the lobby, a bot is offered for no new game once those that take it up
   * are over. Until then nobody can tell from the lobby, from practice or from a game.
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

  /** The connection is gone. With the last one a person leaves the lobby, and a bot's offers end. */
  leave(connection: Connection): void {
    connection.end();
    if (!this.presence.leave(connection)) return;
    const { id, kind } = connection.participant;
    if (kind === 'bot') {
      this.bots.leave(id);
      this.prompter.leave(id);
      this.lobbies.refresh();
    } else this.lobbies.forget(id);
    this.tables.refresh(connection.participant);
  }

  /** A bot offers to play a format, in all its presets. One that may not play is told so; its offer counts later. */
  offer(bot: Participant, offer: Offer): ProtocolError | undefined {
    const problem = this.presets.offerProblem(offer);
    if (problem !== undefined) return problem;
    this.bots.offer(bot, { ...offer, games: this.#botLimits.atOnce(offer.format, offer.games) });
    this.lobbies.refresh();
    const no = offer.games > 0 ? this.guard.mayPlay(bot) : undefined;
    return no && { code: no, message: `${sentenceOf(no)} ${countsLater}` };
  }

  /** Is this person in a live game, or in one that is being opened? Practice does not count. */
  isPlaying(id: string): boolean {
    return this.#draws.isPlaying(id);
  }

  /** Draws, opens the games that come of it, and tells everybody who has a seat in one. */
  openGames(plan: PartyPlan): Promise<NewGames> {
    return this.#draws.open(plan);
  }

  /** Opens no more games and lets what is under way finish. Live games stay in the log, for the next start. */
  async close(): Promise<void> {
    this.#closing = true;
    this.lobbies.close();
    await this.#draws.rest();
    await this.games.rest();
    await this.streams.rest();
    await this.#botLimits.close();
    await this.#heartbeat.stop();
  }

  #ended(run: GameRun): void {
    const { draw, players } = run.hosted;
    const isHeld = this.games.seats.draws.has(draw.id);
    if (!isHeld) for (const one of [this.bots, this.#lateness]) one.ended(draw.id);
    this.prompter.ended(run);
    this.tables.ended(run.id);
    this.#draws.ended(run.id);
    // While another game of the draw goes on, that this one is over is told to its own players alone.
    if (!isHeld) this.lobbies.refresh();
    else for (const { id, kind } of Object.values(players)) if (kind === 'account') this.lobbies.show(id);
  }
}

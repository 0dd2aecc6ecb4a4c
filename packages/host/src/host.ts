/** Puts the host together: what each part needs of the others is handed to it here. */
import type { GameId } from '@parlour/game';
import type { ClientFrame, DoorError, Origin, ServerFrame } from '@parlour/protocol';
import type { Store } from '@parlour/store';
import { type Clock, systemClock } from './clock.ts';
import { Connection, type ConnectionPorts, type LineOptions } from './connections/connection.ts';
import { playAnywhere } from './connections/play.ts';
import { type LineFilter, type Participant, Presence } from './connections/presence.ts';
import { type Reply, replyTo } from './connections/reply.ts';
import { type Entropy, systemEntropy } from './entropy.ts';
import type { Listener } from './games/channel.ts';
import { seatOf } from './games/game-log.ts';
import type { GameRun } from './games/game-run.ts';
import { Games, type GamesPorts } from './games/games.ts';
import { type FormatOptions, KnownFormats } from './games/known-formats.ts';
import { Heartbeat } from './heartbeat.ts';
import { type Dispatch, usualDispatch } from './matchmaking/dispatch.ts';
import { Engagements } from './matchmaking/engagements.ts';
import { gamePlans } from './matchmaking/game-plans.ts';
import { Lobby } from './matchmaking/lobby.ts';
import { type Offer, Offers } from './matchmaking/offers.ts';
import { peopleOf } from './matchmaking/party.ts';
import type { NewGames, PartyPlan } from './matchmaking/ports.ts';
import { PrivateTables } from './matchmaking/private-tables.ts';
import { castingOf } from './matchmaking/table-casting.ts';
import { Prompter } from './prompting/prompter.ts';

/** Everything that can be set about a house; the defaults are those of the rule book. */
export interface HouseOptions
  extends FormatOptions,
    Partial<Pick<GamesPorts, 'began' | 'clock' | 'ended' | 'entropy' | 'pace' | 'ratings' | 'released'>> {
  readonly store: Store;
  /** The house's own secret: the rights to seats follow from it. */
  readonly key: string;
  readonly dispatch?: Dispatch;
  /** The address history of an account: people at these addresses do not play with its bots. */
  readonly tracesOf?: (account: string) => readonly string[];
  /** Reports an unexpected error, which has been contained. */
  readonly failed?: (error: unknown, game?: GameId) => void;
  /** Writes fail from now on, or succeed again: called once for each change. */
  readonly storeChanged?: (works: boolean, reason?: Error) => void;
}

/** The host of the house: lets people and bots in, makes up tables, keeps the games alive. */
export class House {
  readonly clock: Clock;
  /** What can be played here. */
  readonly formats: KnownFormats;
  readonly presence = new Presence<Connection>();
  readonly games: Games;
  readonly bots: Offers;
  readonly lobby: Lobby;
  /** What bots are asked, in games and outside of any. */
  readonly prompter: Prompter;
  readonly #entropy: Entropy;
  readonly #engagements = new Engagements();
  readonly #tables: PrivateTables;
  readonly #connections: ConnectionPorts;
  readonly #heartbeat: Heartbeat;
  readonly #engaged = new Map<GameId, () => void>();
  /** Games that are not durable yet, so that nobody gets a seat in two. */
  readonly #openings = new Map<Promise<NewGames>, PartyPlan>();
  #closing = false;

  constructor(options: HouseOptions) {
    const { store, key, clock = systemClock, entropy = systemEntropy, dispatch = usualDispatch } = options;
    const { failed = () => {}, storeChanged = () => {} } = options;
    const formats = new KnownFormats(options);
    const games = new Games({
      store,
      clock,
      entropy,
      formats,
      crashed: (game, error) => failed(error, game),
      began: options.began ?? (() => {}),
      ended: (run) => {
        options.ended?.(run);
        this.#ended(run);
      },
      pace: options.pace ?? (async () => undefined),
      ratings: options.ratings ?? (async () => undefined),
      key,
      released: options.released ?? (() => {}),
    });
    this.clock = clock;
    this.formats = formats;
    this.#entropy = entropy;
    this.games = games;
    this.bots = new Offers(games.seats, options.tracesOf);
    const { commits } = games;
    this.#heartbeat = new Heartbeat({ records: store.records, clock, commits, changed: storeChanged });
    const ports = {
      clock,
      entropy,
      failed,
      formats,
      games,
      presence: this.presence,
      engagements: this.#engagements,
      offers: this.bots,
      accepts: () => this.accepts,
      isBusy: (id: string) => this.#isBusy(id),
      isPlaying: (id: string) => this.isPlaying(id),
      openGames: (plan: PartyPlan) => this.openGames(plan),
    };
    this.lobby = new Lobby(ports, 'market', dispatch);
    this.#tables = new PrivateTables({ ...ports, lobby: this.lobby });
    const tell = (bot: string, frame: ServerFrame) => this.presence.tell(bot, frame);
    this.prompter = new Prompter({ ...ports, tell, offer: (bot, offer) => void this.offer(bot, offer) });
    this.#connections = {
      ...ports,
      key,
      prompter: this.prompter,
      lobby: this.lobby,
      tables: this.#tables,
      isClosing: () => this.#closing,
      offer: (bot, offer) => this.offer(bot, offer),
      leave: (connection) => this.leave(connection),
    };
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
    const resumed = await this.games.resume(lastAlive);
    this.#engagements.resume(this.games.all());
    this.#heartbeat.start();
    this.lobby.open();
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
    if (participant.kind === 'bot') this.bots.arrive(participant.id);
    connection.begin();
    if (participant.kind === 'bot')
      for (const old of before) {
        old.handOver(connection);
        old.dismiss('taken-over');
      }
    if (before.length === 0) this.#tables.refresh(participant);
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
    this.lobby.refresh();
  }

  /** An account has a new name from now on, wherever it is shown. */
  rename(account: string, name: string): void {
    for (const line of this.presence.linesOf(account)) line.rename(name);
    this.#tables.rename(account, name);
  }

  /** The connection is gone. With the last one a person leaves the lobby, and a bot's offers end. */
  leave(connection: Connection): void {
    connection.end();
    if (!this.presence.leave(connection)) return;
    const { id, kind } = connection.participant;
    if (kind === 'bot') {
      this.bots.leave(id);
      this.prompter.leave(id);
      this.lobby.refresh();
    } else this.lobby.forget(id);
    this.#tables.refresh(connection.participant);
  }

  offer(bot: Participant, offer: Offer): DoorError | undefined {
    if (!this.formats.has(offer.format)) return 'no-such-format';
    this.bots.offer(bot, offer);
    this.lobby.refresh();
    return undefined;
  }

  /** Is this person in a live game, or in one that is being opened? */
  #isBusy(id: string): boolean {
    return this.games.seats.isBound(id) || [...this.#openings.values()].some((plan) => isCast(id, plan));
  }

  /** The same, but practice does not count: people who practise may wait meanwhile, and are called away from it. */
  isPlaying(id: string): boolean {
    return (
      this.games.of(id).some(({ hosted }) => !isPractice(hosted)) ||
      [...this.#openings.values()].some((plan) => !isPractice(plan) && isCast(id, plan))
    );
  }

  /** Draws, opens the games that come of it, and tells everybody who has a seat in one. */
  async openGames(plan: PartyPlan): Promise<NewGames> {
    const candidates = [...peopleOf(plan.party).map(({ id }) => id), ...plan.waiting];
    // From before the draw, those who play and those who are passed over look alike elsewhere.
    const release = isPractice(plan) ? () => {} : this.#engagements.begin(candidates);
    if (!isPractice(plan)) this.#endPractice(candidates);
    this.#tables.look(candidates);
    const opening = this.#draw(plan);
    this.#openings.set(opening, plan);
    const free = () => {
      release();
      this.#tables.look(candidates);
    };
    const opened = await opening
      .catch((error: unknown) => {
        free();
        throw error;
      })
      .finally(() => this.#openings.delete(opening));
    const live = new Set(opened.games.map(({ game }) => game));
    for (const { game, seats } of opened.games) {
      this.#engaged.set(game, () => live.delete(game) && live.size === 0 && free());
      const run = this.games.find(game);
      if (run === undefined) throw new Error(`the game ${game} is gone as soon as it was opened`);
      for (const { id } of Object.values(seats)) for (const line of this.presence.linesOf(id)) line.seat(run);
    }
    for (const { game } of opened.games) this.prompter.opened(this.games.find(game));
    return opened;
  }

  /** Everybody has their seats, or stands by, before this method first waits. */
  async #draw(plan: PartyPlan): Promise<NewGames> {
    const casting = castingOf(this.formats, plan.format, plan.config);
    const { plans, passedOver } = gamePlans(plan, casting, this.#entropy);
    return { games: await this.games.open(plans), passedOver };
  }

  /** Opens no more games and lets what is under way finish. Live games stay in the log, for the next start. */
  async close(): Promise<void> {
    this.#closing = true;
    this.lobby.close();
    await Promise.allSettled(this.#openings.keys());
    await this.games.rest();
    await this.#heartbeat.stop();
  }

  /** Ends the practice of all candidates before the draw: afterwards it would tell who got a seat. */
  #endPractice(people: readonly string[]): void {
    for (const id of people)
      for (const run of this.games.of(id)) {
        const seat = isPractice(run.hosted) ? seatOf(run.hosted, id) : undefined;
        if (seat !== undefined) void run.submitAsHost({ type: 'leave', by: seat });
      }
  }

  #ended(run: GameRun): void {
    const { draw } = run.hosted;
    if (!this.games.seats.draws.has(draw.id)) this.bots.ended(draw.id);
    this.prompter.ended(run);
    this.#tables.ended(run.id);
    this.#engaged.get(run.id)?.();
    this.#engaged.delete(run.id);
    this.lobby.refresh();
  }
}

const isPractice = ({ origin }: { readonly origin: Origin }): boolean => origin === 'practice';

const isCast = (id: string, { party }: PartyPlan): boolean => peopleOf(party).some((one) => one.id === id);

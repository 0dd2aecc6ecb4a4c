/** Operators' view of the server: log and metrics. */
import type { Bus } from '@parlour/bus';
import type { FaultPlace, GameRunner, Host } from '@parlour/host';
import { StoreUnavailable } from '@parlour/store';
import { Registry } from 'prom-client';
import { DelayedMetrics } from './delayed-metrics.ts';
import { createLog, describeError, describeFailure, type Logger } from './log.ts';
import { type Notice, notices } from './notice.ts';
import { ResidualLeak } from './residual-leak.ts';

/** Counts by the values of their labels. Few and slow: never touched for a frame. */
export type LabelledCounts = Map<string, { readonly labels: Record<string, string>; count: number }>;

/** A game that a fault ended. */
export interface GameFault {
  readonly at: number;
  readonly game: string;
  readonly format: string;
  /** The function of the rules; null: not known. */
  readonly call: string | null;
  readonly error: string;
}

/** Counts of a gateway since its last report. */
interface GatewayTraffic {
  readonly taken: number;
  readonly late: number;
  readonly framesOut: number;
  readonly bytesOut: number;
  readonly rateLimited: number;
}

/** Maximum number of faults kept for operators. */
const maxFaults = 50;

/** Lines about sockets turned away: one for each code in this time, however many there are. In milliseconds. */
const quiet = 10_000;

/**
 * Observability for operators: writes the log, counts for the metrics.
 *
 * Both are readable during games, possibly by players. So neither depends on natures, seats, or a bot in the
 * hidden seat. `delayed-metrics.ts` delays the rest.
 */
export class Observability {
  readonly log: Logger;
  readonly registry = new Registry();
  readonly delayed = new DelayedMetrics();
  readonly residual = new ResidualLeak();
  readonly opened: LabelledCounts = new Map();
  readonly over: LabelledCounts = new Map();
  readonly refusals: LabelledCounts = new Map();
  /** Running games, as far as public. */
  live = 0;
  resumed = 0;
  failures = 0;
  /** The newest first. */
  faults: readonly GameFault[] = [];
  botRestarts = 0;
  gatewayRestarts = 0;
  #requests = 0;
  readonly #broken = new Set<string>();
  #archiving: { readonly since: number; told: number } | undefined;
  readonly #lastLine = new Map<string, { at: number; more: number }>();

  constructor(log: Logger = createLog({ level: 'silent', write: () => {} })) {
    this.log = log;
  }

  /** Reports of the server. */
  readonly failed = (error: unknown, game?: string, where?: FaultPlace): void => {
    const at = Date.now();
    this.delayed.later('failures', (times) => {
      this.failures += times;
    });
    // What breaks in a game may break of what a machine does there.
    if (game === undefined) this.#tellFailure(error);
    else
      this.delayed.later(`failure ${game} ${String(error)}`, (times) => {
        this.#tellFailure(error, { game, ...where, ...(times > 1 && { times }) });
        if (where !== undefined && !(error instanceof StoreUnavailable))
          this.faults = [faultOf(at, game, where, error), ...this.faults].slice(0, maxFaults);
      });
  };

  /** An answer violates the table of routes. Each kind is reported once. */
  readonly answerBroken = ({ message }: Error): void => {
    if (this.#broken.has(message)) return;
    this.#broken.add(message);
    this.log.error({ error: message }, 'an answer breaks its schema');
  };

  /** Logs a request: requested pages reveal players, so the details are limited. */
  requested(request: Readonly<Record<string, unknown>>): void {
    const asked = new Date().toISOString();
    this.#requests += 1;
    this.delayed.later(`request ${this.#requests}`, () => this.log.debug({ ...request, asked }, 'request'));
  }

  /** Output of a house bot, possibly caused by its last prompt. */
  botWrote(bot: string, text: string): void {
    if (!this.log.isLevelEnabled('trace')) return;
    this.delayed.later(`wrote ${bot} ${text}`, () => this.log.trace({ bot, text }, 'a house bot wrote'));
  }

  /** Occasional progress of the initial archiving. */
  readonly archiving = (games: number, position: number, isDone: boolean): void => {
    const now = performance.now();
    this.#archiving ??= { since: now, told: now };
    const { since, told } = this.#archiving;
    if (isDone ? told === since : now - told < quiet) return;
    this.#archiving.told = now;
    const message = isDone ? 'the archive has been made anew' : 'the archive is being made anew from the log';
    this.log.info({ games, position }, message);
  };

  readonly began = (run: GameRunner, resumed: boolean): void => {
    const { draw, watching } = run.hosted;
    // That it began is told at once where everybody may know; elsewhere it waits for its own end as well.
    if (watching === 'nobody') this.delayed.began(run.id, draw.id);
    this.#tellGame(run, 'began', () => {
      this.live += 1;
      if (resumed) this.resumed += 1;
      else count(this.opened, kindOf(run));
      this.log.info({ game: run.id, ...kindOf(run) }, resumed ? 'game resumed' : 'game opened');
    });
    if (watching !== 'nobody') this.delayed.began(run.id, draw.id);
  };

  readonly ended = (run: GameRunner): void => {
    if (run.isStopped) this.residual.forget(run.id);
    if (!this.delayed.ended(run.id)) return;
    const how = { ...kindOf(run), end: endOf(run) };
    this.#tellGame(run, 'ended', () => {
      this.live -= 1;
      count(this.over, how);
      this.log.info({ game: run.id, ...how }, 'game ended');
    });
  };

  readonly storeChanged = (works: boolean, reason?: Error): void => {
    if (works) this.log.info('the store works again: games continue');
    else
      this.log.error(
        reason === undefined ? {} : { error: describeError(reason) },
        'the store cannot store: games stand still until it can',
      );
  };

  /**
   * A socket was turned away, or closed by us. Why may have to do with a game: a machine that is asked something may
   * flood us, a person does not.
   */
  refused(code: string): void {
    this.delayed.later(`refused ${code}`, (times) => this.#tellRefused(code, times));
  }

  /** Counts of a gateway, as far as traffic is shown. */
  readonly gatewayCounted = (counts: GatewayTraffic): void => {
    const { now } = this.delayed;
    now.gatewayTaken += counts.taken;
    now.gatewayLate += counts.late;
    now.framesIn += counts.rateLimited;
    now.commands['rate-limited'] += counts.rateLimited;
    now.framesOut += counts.framesOut;
    now.bytesOut += counts.bytesOut;
  };

  /** A gateway ended by itself: what it was sent may be the reason. */
  readonly gatewayEnded = (gateway: string, reason: string, wait?: number): void =>
    this.delayed.later(`gateway ${gateway} ${reason}`, (times) => {
      this.gatewayRestarts += times;
      const more = times > 1 ? { times } : {};
      this.log.warn({ gateway, reason, ...(wait !== undefined && { wait }), ...more }, 'a gateway is lost');
    });

  /** A house bot exited, possibly because of its last prompt. */
  botEnded(name: string, reason: string, wait: number): void {
    this.delayed.later(`bot ${name}`, (times) => {
      this.botRestarts += times;
      const more = times > 1 ? { times } : {};
      this.log.warn(
        { bot: name, reason, seconds: wait / 1000, ...more },
        'a house bot ended and will be started again',
      );
    });
  }

  /** Notice of a house bot, possibly caused by its last prompt. */
  botNoticed(name: string, notice: Notice, why: string): void {
    this.delayed.later(`notice ${name} ${notice} ${why}`, (times) => {
      const more = { ...(why !== '' && { why }), ...(times > 1 && { times }) };
      const level = notice === 'endpoint-fails' ? 'warn' : 'info';
      this.log[level]({ bot: name, ...more }, notices[notice]);
    });
  }

  /**
   * Rated games open to spectators are public. Practice and private tables may follow a passed-over draw a
   * moment ago, so they are reported only after the games that run now. The same holds for games closed to
   * spectators: their number reveals the draw.
   */
  #tellGame({ id, hosted }: GameRunner, what: string, tell: () => void): void {
    if (hosted.origin === 'rated' && hosted.watching === 'anybody') tell();
    else this.delayed.later(`game ${id} ${what}`, tell);
  }

  #tellFailure(error: unknown, where: Readonly<Record<string, unknown>> = {}): void {
    // A store that cannot store is told of once; this is one of the many things that then go wrong.
    if (error instanceof StoreUnavailable)
      this.log.warn({ ...where, error: describeError(error) }, 'not stored');
    else this.log.error({ ...where, ...describeFailure(error) }, 'something broke and was contained');
  }

  #tellRefused(code: string, times: number): void {
    count(this.refusals, { code }, times);
    const last = this.#lastLine.get(code);
    const now = performance.now();
    if (last !== undefined && now - last.at < quiet) {
      last.more += times;
      return;
    }
    const more = (last?.more ?? 0) + times - 1;
    this.#lastLine.set(code, { at: now, more: 0 });
    this.log.info({ code, ...(more > 0 && { more }) }, 'socket refused');
  }
}

/** Reason why no games can be opened; undefined: they can. */
export function unreadyReason(
  house: Host,
  bus?: Pick<Bus, 'isConnected'>,
): 'closing' | 'store' | 'bus' | undefined {
  if (house.isClosing) return 'closing';
  if (!house.accepts) return 'store';
  return bus?.isConnected === false ? 'bus' : undefined;
}

const kindOf = ({ hosted }: GameRunner) => ({ format: hosted.format, origin: hosted.origin });

const faultOf = (at: number, game: string, { format, call }: FaultPlace, error: unknown): GameFault => ({
  ...{ at, game, format, call: call ?? null },
  error: describeFailure(error).error ?? '',
});

/** The format's term for a game's end; one continued elsewhere has none. */
function endOf(run: GameRunner): string {
  if (run.isLost) return 'lost';
  const outcome = run.format.rules.outcome(run.state) as { end?: unknown } | undefined;
  return typeof outcome?.end === 'string' ? outcome.end : 'stopped';
}

function count(counts: LabelledCounts, labels: Record<string, string>, times = 1): void {
  const key = Object.values(labels).join(' ');
  const known = counts.get(key);
  if (known === undefined) counts.set(key, { labels, count: times });
  else known.count += times;
}

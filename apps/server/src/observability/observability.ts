/** What operators see of the house: its log and its counts. */
import type { GameRun, House } from '@parlour/host';
import { StoreUnavailable } from '@parlour/store';
import { Registry } from 'prom-client';
import { type Notice, notices } from '../house-bots/notice.ts';
import { DelayedMetrics } from './delayed-metrics.ts';
import { createLog, describeFailure, type Logger, sentenceOf } from './log.ts';
import { Residual } from './residual.ts';

/** Counts by the values of their labels. Few and slow: never touched for a frame. */
export type Counts = Map<string, { readonly labels: Record<string, string>; count: number }>;

/** Lines about sockets turned away: one for each code in this time, however many there are. In milliseconds. */
const quiet = 10_000;

/**
 * Watches over the house for those who run it: writes the log, counts for the metrics.
 *
 * Both are read while games run, maybe by somebody who plays. So neither tells natures, or who sits where,
 * nor anything that is different when a bot has the hidden seat. `delayed-metrics.ts` holds back what could.
 */
export class Observability {
  readonly log: Logger;
  readonly registry = new Registry();
  readonly delayed = new DelayedMetrics();
  readonly residual = new Residual();
  readonly opened: Counts = new Map();
  readonly over: Counts = new Map();
  readonly refusals: Counts = new Map();
  /** Running games, as far as they may be known. */
  live = 0;
  resumed = 0;
  failures = 0;
  botRestarts = 0;
  #requests = 0;
  readonly #broken = new Set<string>();
  #archiving: { readonly since: number; told: number } | undefined;
  readonly #lastLine = new Map<string, { at: number; more: number }>();

  constructor(log: Logger = createLog({ level: 'silent', write: () => {} })) {
    this.log = log;
  }

  /** What the house tells. */
  readonly failed = (error: unknown, game?: string): void => {
    this.delayed.later('failures', (times) => {
      this.failures += times;
    });
    // What breaks in a game may break of what a machine does there.
    if (game === undefined) this.#tellFailure(error);
    else
      this.delayed.later(`failure ${game} ${String(error)}`, (times) =>
        this.#tellFailure(error, { game, ...(times > 1 && { times }) }),
      );
  };

  /** An answer is not what the table of routes promises. Each way of it is told once. */
  readonly answerBroken = ({ message }: Error): void => {
    if (this.#broken.has(message)) return;
    this.#broken.add(message);
    this.log.error({ error: message }, 'an answer breaks its schema');
  };

  /** A request was answered: which pages are asked for tells who plays. */
  requested(request: Readonly<Record<string, unknown>>): void {
    const asked = new Date().toISOString();
    this.#requests += 1;
    this.delayed.later(`request ${this.#requests}`, () => this.log.debug({ ...request, asked }, 'request'));
  }

  /** A bot of the house wrote something: maybe because of what it was just asked. */
  botWrote(bot: string, text: string): void {
    if (!this.log.isLevelEnabled('trace')) return;
    this.delayed.later(`wrote ${bot} ${text}`, () => this.log.trace({ bot, text }, 'a house bot wrote'));
  }

  /** What happened before is read into the archive: told now and then, if it takes a while. */
  readonly archiving = (games: number, position: number, isDone: boolean): void => {
    const now = performance.now();
    this.#archiving ??= { since: now, told: now };
    const { since, told } = this.#archiving;
    if (isDone ? told === since : now - told < quiet) return;
    this.#archiving.told = now;
    const message = isDone ? 'the archive has been made anew' : 'the archive is being made anew from the log';
    this.log.info({ games, position }, message);
  };

  readonly began = (run: GameRun, resumed: boolean): void => {
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

  readonly ended = (run: GameRun): void => {
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
        reason === undefined ? {} : { error: sentenceOf(reason) },
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

  /** A bot of the house ended by itself: maybe of what it was just asked. */
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

  /** A bot of the house tells how it is: maybe because of what it was just asked. */
  botNoticed(name: string, notice: Notice, why: string): void {
    this.delayed.later(`notice ${name} ${notice} ${why}`, (times) => {
      const more = { ...(why !== '' && { why }), ...(times > 1 && { times }) };
      const level = notice === 'endpoint-fails' ? 'warn' : 'info';
      this.log[level]({ bot: name, ...more }, notices[notice]);
    });
  }

  /**
   * Everybody may know of rated games that may be watched. Somebody may practise, or open a private table, because a
   * coin passed them over a moment ago: that is told only when the games that run now are over. So are games that nobody
   * may watch: how many began at once tells what was drawn.
   */
  #tellGame({ id, hosted }: GameRun, what: string, tell: () => void): void {
    if (hosted.origin === 'rated' && hosted.watching === 'anybody') tell();
    else this.delayed.later(`game ${id} ${what}`, tell);
  }

  #tellFailure(error: unknown, where: Readonly<Record<string, unknown>> = {}): void {
    // A store that cannot store is told of once; this is one of the many things that then go wrong.
    if (error instanceof StoreUnavailable)
      this.log.warn({ ...where, error: sentenceOf(error) }, 'not stored');
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

/** Why no games can be opened; undefined: they can. */
export function unreadiness(house: House): 'closing' | 'store' | undefined {
  if (house.isClosing) return 'closing';
  return house.accepts ? undefined : 'store';
}

const kindOf = ({ hosted }: GameRun) => ({ format: hosted.format, origin: hosted.origin });

/** The format's own word for how a game ended. */
function endOf(run: GameRun): string {
  const outcome = run.format.outcome(run.state) as { end?: unknown } | undefined;
  return typeof outcome?.end === 'string' ? outcome.end : 'stopped';
}

function count(counts: Counts, labels: Record<string, string>, times = 1): void {
  const key = Object.values(labels).join(' ');
  const known = counts.get(key);
  if (known === undefined) counts.set(key, { labels, count: times });
  else known.count += times;
}

/** The results of commands by their ids, so that a repetition changes nothing. */

import type { CommandMark } from '../facts/game-log.ts';
import type { CommandResult } from './command-queue.ts';

/** Results kept per seat of commands that left nothing in the log. */
const remembered = 512;

/**
 * Submits a command's id once: a repetition gets the first result. A result in the log is known
 * as long as the game is; one that left nothing there is forgotten in the end, but never because of another seat.
 */
export class IdempotencyCache {
  readonly #pending = new Map<string, Promise<CommandResult>>();
  readonly #logged = new Map<string, CommandResult>();
  readonly #passing = new Map<string, Map<string, CommandResult>>();

  once(cid: string, submit: () => Promise<CommandResult>): Promise<CommandResult> {
    const pending = this.#pending.get(cid);
    if (pending !== undefined) return pending;
    const known = this.#resultsWith(cid);
    if (known !== undefined) return Promise.resolve(known.get(cid));
    const result = submit();
    // What leaves nothing in the log may be settled by now: it waits for nothing, and would never be taken out.
    if (this.#resultsWith(cid) === undefined) this.#pending.set(cid, result);
    return result;
  }

  /** The command is decided, and its events are durable. */
  settle(cid: string, result: CommandResult, isInLog: boolean): void {
    this.#pending.delete(cid);
    if (isInLog) this.#logged.set(cid, result);
    else this.#remember(cid, result);
  }

  /** The command did not happen: the next try is the first one. */
  forget(cid: string): void {
    this.#pending.delete(cid);
  }

  /** Remembers the results that the log holds. */
  restore(events: readonly CommandMark[]): void {
    for (const { cid, no } of events) if (cid !== undefined) this.#logged.set(cid, no);
  }

  /** The log holds this command, but its result is not known yet: `result` resolves with it, and `settle` follows. */
  reopen(cid: string, result: Promise<CommandResult>): void {
    this.#logged.delete(cid);
    this.#pending.set(cid, result);
  }

  #resultsWith(cid: string): ReadonlyMap<string, CommandResult> | undefined {
    if (this.#logged.has(cid)) return this.#logged;
    if (this.#passing.size === 0) return undefined;
    const passing = this.#passing.get(seatOf(cid));
    return passing?.has(cid) ? passing : undefined;
  }

  #remember(cid: string, result: CommandResult): void {
    const seat = seatOf(cid);
    const results = this.#passing.get(seat) ?? new Map<string, CommandResult>();
    this.#passing.set(seat, results.set(cid, result));
    const [oldest] = results.keys();
    if (oldest !== undefined && results.size > remembered) results.delete(oldest);
  }
}

const seatOf = (cid: string): string => cid.slice(0, cid.indexOf(':'));

/** Answers the host from memory: who is banned, muted or blocked, who has agreed, whose games are not published. */
import type { Guard } from '@parlour/host';
import { type ProtocolError, sentenceOf } from '@parlour/protocol';
import { holdsAt, type Safety, type Sanction, type SanctionKind } from '@parlour/store';
import { consentVersion, type SafetyOptions } from './house-rules.ts';

const muted: ProtocolError = { code: 'muted', message: sentenceOf('muted') };

export class SafetyGuard implements Guard {
  readonly #safety: Safety;
  readonly #options: SafetyOptions;
  readonly #now: () => number;
  readonly #consent: string | null;
  readonly #sanctions = new Map<string, readonly Sanction[]>();
  readonly #consented = new Set<string>();
  readonly #blocks = new Map<string, readonly string[]>();
  readonly #unpublishedAccounts = new Set<string>();
  readonly #unpublishedGames = new Set<string>();
  #retiredBefore = 0;

  private constructor(safety: Safety, options: SafetyOptions, now: () => number) {
    this.#safety = safety;
    this.#options = options;
    this.#now = now;
    this.#consent = consentVersion(options);
  }

  /** Reads what the store has. From then on whatever changes the store tells the guard. */
  static async open(safety: Safety, options: SafetyOptions, now: () => number): Promise<SafetyGuard> {
    const guard = new SafetyGuard(safety, options, now);
    for (const { player } of await safety.sanctionsAt(now())) await guard.punished(player);
    for (const { account } of await safety.blocks()) await guard.blocked(account);
    if (guard.#consent !== null)
      for (const account of await safety.consentsTo(guard.#consent)) guard.#consented.add(account);
    const { accounts, games } = await safety.unpublished();
    for (const account of accounts) guard.#unpublishedAccounts.add(account);
    guard.unpublished(games);
    guard.retired(await retiredBefore(safety));
    return guard;
  }

  mayPlay: Guard['mayPlay'] = ({ id, kind, owner }) => {
    if (this.#holds(id, 'ban') || (owner !== null && this.#holds(owner, 'ban'))) return 'banned';
    return this.needsConsent(id, kind) ? 'consent-needed' : undefined;
  };

  maySay: Guard['maySay'] = (player, text) => {
    if (this.#holds(player, 'mute') || this.#holds(player, 'ban')) return muted;
    return this.#options.checksText?.(text);
  };

  blockedBy: Guard['blockedBy'] = (account) => this.#blocks.get(account) ?? [];

  isPublished: Guard['isPublished'] = (game, players) =>
    !this.#unpublishedGames.has(game) && !players.some((one) => this.#unpublishedAccounts.has(one));

  isRetired: Guard['isRetired'] = (startedAt) => startedAt < this.#retiredBefore;

  /** Hidden games that began before this instant, in milliseconds since 1970, are hidden no more. */
  retired(before: number): void {
    this.#retiredBefore = Math.max(this.#retiredBefore, before);
  }

  get retiredBefore(): number {
    return this.#retiredBefore;
  }

  /** Bots agree to nothing: whoever lets them play has agreed. */
  needsConsent(id: string, kind: 'guest' | 'member' | 'bot' | 'visitor'): boolean {
    return kind !== 'bot' && this.#consent !== null && !this.#consented.has(id);
  }

  /** Something was done to a player, or taken back. */
  async punished(player: string): Promise<void> {
    this.#sanctions.set(player, await this.#safety.sanctionsOf(player));
  }

  async blocked(account: string): Promise<void> {
    const blocks = await this.#safety.blocks(account);
    this.#blocks.set(
      account,
      blocks.map(({ player }) => player),
    );
  }

  consented(account: string): void {
    this.#consented.add(account);
  }

  publishing(account: string, publishes: boolean): void {
    if (publishes) this.#unpublishedAccounts.delete(account);
    else this.#unpublishedAccounts.add(account);
  }

  unpublished(games: readonly string[]): void {
    for (const game of games) this.#unpublishedGames.add(game);
  }

  /** The account is erased: what it agreed to and whom it blocked is forgotten. */
  forget(account: string): void {
    this.#consented.delete(account);
    this.#blocks.delete(account);
  }

  #holds(player: string, kind: SanctionKind): boolean {
    const all = this.#sanctions.get(player);
    return all?.some((one) => one.kind === kind && holdsAt(one, this.#now())) ?? false;
  }
}

const pageOfActs = 1000;

/** Up to when games are retired, by the log of acts; 0: none is. */
async function retiredBefore(safety: Safety): Promise<number> {
  let last = 0;
  for (let before: number | undefined; ; ) {
    const lines = await safety.audit({ limit: pageOfActs, ...(before !== undefined && { before }) });
    for (const { act } of lines) if (act.type === 'retire-hidden') last = Math.max(last, act.before);
    before = lines.at(-1)?.n;
    if (lines.length < pageOfActs) return last;
  }
}

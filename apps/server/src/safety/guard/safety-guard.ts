/** Answers the host from memory: bans, mutes, blocks, consents, and unpublished games. */
import type { Guard } from '@parlour/host';
import { messageForCode, type ProtocolError } from '@parlour/protocol';
import { isInForceAt, type Safety, type Sanction, type SanctionKind } from '@parlour/store';
import { consentVersion, type SafetyOptions } from '../../platform/rules/house-rules.ts';

const muted: ProtocolError = { code: 'muted', message: messageForCode('muted') };

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
  #keepsHidden: boolean | undefined;

  private constructor(safety: Safety, options: SafetyOptions, now: () => number) {
    this.#safety = safety;
    this.#options = options;
    this.#now = now;
    this.#consent = consentVersion(options);
  }

  /**
   * Loads the store's state, one query for each kind. Afterwards every change of the store is passed to the
   * guard.
   */
  static async open(safety: Safety, options: SafetyOptions, now: () => number): Promise<SafetyGuard> {
    const guard = new SafetyGuard(safety, options, now);
    const sanctions = Map.groupBy(await safety.sanctionsAt(now()), ({ player }) => player);
    for (const [player, all] of sanctions) guard.#sanctions.set(player, all);
    const blocks = Map.groupBy(await safety.blocks(), ({ account }) => account);
    for (const [account, all] of blocks)
      guard.#blocks.set(
        account,
        all.map(({ player }) => player),
      );
    if (guard.#consent !== null)
      for (const account of await safety.consentsTo(guard.#consent)) guard.#consented.add(account);
    const { accounts, games } = await safety.unpublished();
    for (const account of accounts) guard.#unpublishedAccounts.add(account);
    guard.unpublished(games);
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

  get keepsHidden(): boolean {
    return this.#keepsHidden ?? this.#options.keepsHidden ?? false;
  }

  /** Whether an exam uses the hidden set from now on. */
  keepHidden(isKept: boolean): void {
    this.#keepsHidden = isKept;
  }

  /** Bots need no consent: their owners have given it. */
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

  /** The account is erased: forgets its consents and blocks. */
  forget(account: string): void {
    this.#consented.delete(account);
    this.#blocks.delete(account);
  }

  #holds(player: string, kind: SanctionKind): boolean {
    const all = this.#sanctions.get(player);
    return all?.some((one) => one.kind === kind && isInForceAt(one, this.#now())) ?? false;
  }
}

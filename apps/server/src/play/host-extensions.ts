/** Extensions of the host by other features: permissions, visibility of games, and data about players. */
import type { Guard, HostOptions } from '@parlour/host';

export interface HostExtension
  extends Pick<HostOptions, 'admits' | 'began' | 'ended' | 'newcomers' | 'ratings' | 'ratingOf' | 'taken'> {
  readonly guard?: Omit<Guard, 'keepsHidden'> & Partial<Pick<Guard, 'keepsHidden'>>;
  /** Share of new duels that is kept back for an exam; undefined: no exam decides it. */
  readonly hiddenShare?: () => number | undefined;
  /** Whether a finished game is currently visible only to its players. */
  readonly hides?: (game: string) => boolean;
  /** Whether a finished game is not shown to anyone yet, not even to its players. */
  readonly conceals?: (game: string) => Promise<boolean>;
  /** Whether a bot is disqualified. */
  readonly disqualified?: (bot: string) => boolean;
}

type Extensible = Required<
  Pick<HostOptions, 'admits' | 'began' | 'ended' | 'guard' | 'newcomers' | 'ratings' | 'ratingOf' | 'taken'>
>;

/** Answers the host by all extensions. They are added before it opens. */
export class HostExtensions {
  readonly #all: HostExtension[] = [];
  readonly #keepsHidden: boolean;

  /** `keepsHidden`: games of the hidden set are kept back for an exam. */
  constructor(keepsHidden: boolean) {
    this.#keepsHidden = keepsHidden;
  }

  readonly add = (extension: HostExtension): void => void this.#all.push(extension);

  /** Whether this game is public, apart from temporary holds. */
  readonly isPublished: Guard['isPublished'] = (game, players) =>
    this.#guards.every((guard) => guard.isPublished(game, players));

  /** Whether a bot is disqualified: no board lists it. */
  readonly isDisqualified = (bot: string): boolean =>
    this.#all.some(({ disqualified }) => disqualified?.(bot) ?? false);

  /** Share of new duels that is kept back, by the first extension that decides it. */
  readonly hiddenShare = (): number | undefined => firstOf(this.#all, ({ hiddenShare }) => hiddenShare?.());

  get keepsHidden(): boolean {
    return this.#keepsHidden || this.#guards.some(({ keepsHidden }) => keepsHidden === true);
  }

  /** Whether a finished game is not shown to anyone yet. */
  readonly isConcealed = async (game: string): Promise<boolean> =>
    (await Promise.all(this.#all.map(({ conceals }) => conceals?.(game) ?? false))).some(Boolean);

  /** As the host asks for it. */
  get options(): Extensible {
    const isHiding = () => this.keepsHidden;
    return {
      admits: (bot) => this.#all.every(({ admits }) => admits?.(bot) ?? true),
      began: (run, resumed) => {
        for (const { began } of this.#all) began?.(run, resumed);
      },
      ended: (run) => {
        for (const { ended } of this.#all) ended?.(run);
      },
      guard: {
        get keepsHidden() {
          return isHiding();
        },
        mayPlay: (participant) => firstOf(this.#guards, (guard) => guard.mayPlay(participant)),
        maySay: (player, text) => firstOf(this.#guards, (guard) => guard.maySay(player, text)),
        blockedBy: (account) => this.#guards.flatMap((guard) => guard.blockedBy(account)),
        isPublished: (game, players) =>
          this.isPublished(game, players) && !this.#all.some(({ hides }) => hides?.(game) ?? false),
      },
      newcomers: {
        isNewcomer: (player) => this.#all.some(({ newcomers }) => newcomers?.isNewcomer(player) ?? false),
        strengthOf: (bot) => firstOf(this.#all, ({ newcomers }) => newcomers?.strengthOf(bot)),
      },
      ratings: async (...asked) => firstOf(this.#all, ({ ratings }) => ratings?.(...asked)),
      ratingOf: (...asked) => firstOf(this.#all, ({ ratingOf }) => ratingOf?.(...asked)),
      taken: async (...asked) => firstOf(this.#all, ({ taken }) => taken?.(...asked)),
    };
  }

  get #guards() {
    return this.#all.flatMap(({ guard }) => guard ?? []);
  }
}

/** The first answer that is not undefined. */
function firstOf<One, Answer>(
  all: readonly One[],
  ask: (one: One) => Answer | undefined,
): Answer | undefined {
  for (const one of all) {
    const answer = ask(one);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

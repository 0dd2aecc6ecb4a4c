/** What the pages must know of each format before its own folder is fetched. */

export interface FormatFacts {
  /** What people can wait for, in the order in which the pages name it. */
  readonly roles: readonly string[];
  /** What bots can play, in the order of the form that registers them. */
  readonly botRoles: readonly string[];
  /** Where it is taught. */
  readonly learn?: '/market/learn';
}

export const formatFacts: Readonly<Record<string, FormatFacts>> = {
  market: { roles: ['bettor', 'target'], botRoles: ['target', 'bettor'], learn: '/market/learn' },
  imitation: { roles: ['interrogator', 'witness'], botRoles: ['witness', 'interrogator'] },
};

/** Permissions of research tokens. */

/**
 * `campaigns`: open annotation campaigns and read their annotations. `studies`: create studies, follow them and read
 * their data. `exports`: read the data of studies that are over.
 */
export const researchScopes = ['campaigns', 'studies', 'exports'] as const;
export type ResearchScope = (typeof researchScopes)[number];

/** Whether a token with this scope may call a route that needs the other one. */
export const coversScope = (scope: string, needed: ResearchScope): boolean =>
  scope === needed || (scope === 'studies' && needed === 'exports');

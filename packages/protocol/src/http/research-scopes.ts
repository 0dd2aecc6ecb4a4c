/** Permissions of research tokens. */

/** `campaigns`: open annotation campaigns and read their annotations. `studies`: create studies and read their data. */
export const researchScopes = ['campaigns', 'studies'] as const;
export type ResearchScope = (typeof researchScopes)[number];

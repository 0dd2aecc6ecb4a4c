/** Addresses of careers on the server. */
export const careerAt = (bot: string) => `/api/bots/${encodeURIComponent(bot)}/career`;

/** For its owner. */
export const evidenceAt = (bot: string) => `${careerAt(bot)}/evidence`;

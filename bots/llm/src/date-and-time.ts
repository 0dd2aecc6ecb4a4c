/** The date and the time of day as a prompt has them. */

/** `Sunday 22 November 2026 at 05:14`, by the clocks of a time zone; undefined: that of the house. */
export const dateAndTime = (at: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);

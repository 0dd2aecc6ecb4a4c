/** The date and the time of day as a prompt has them. */

/** `Sunday 22 November 2026 at 05:14`, in a time zone; undefined: the server's. */
export const formatDateAndTime = (at: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);

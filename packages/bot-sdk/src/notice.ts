/** What a bot of the house tells the operator, in the house's own log. */

/** From a closed set, so that it cannot hold anybody's words. */
export type Notice = 'endpoint-fails' | 'endpoint-works';

/**
 * Tells the house. `why` is one word such as 401 or ECONNREFUSED; anything else is left out. The house shows it once
 * no running game could be told from it.
 */
export function tellHouse(notice: Notice, why = ''): void {
  console.error(`notice: ${notice}${/^[A-Za-z0-9_-]{1,40}$/.test(why) ? ` ${why}` : ''}`);
}

/** Notices of a house bot to the operator, in the server log. */

/**
 * From a closed set, so that it cannot contain players' texts.
 *
 * @example
 * ```ts
 * import type { Notice } from '@parlour/bot-sdk';
 *
 * const noticeFor = (status: number): Notice => (status < 400 ? 'endpoint-works' : 'endpoint-fails');
 * ```
 */
export type Notice = 'endpoint-fails' | 'endpoint-works';

/**
 * Sends a notice to the server. `why` is one word such as 401 or ECONNREFUSED; anything else is dropped. The
 * server shows it once it can no longer reveal a running game.
 *
 * @example
 * ```ts
 * import { sendNotice } from '@parlour/bot-sdk';
 *
 * const response = await fetch('http://localhost:11434/v1/models');
 * if (!response.ok) sendNotice('endpoint-fails', String(response.status));
 * ```
 */
export function sendNotice(notice: Notice, why = ''): void {
  console.error(`notice: ${notice}${/^[A-Za-z0-9_-]{1,40}$/.test(why) ? ` ${why}` : ''}`);
}

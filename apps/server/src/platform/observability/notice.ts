/** Notices of house bots for operators: from a closed set, so that the log contains no texts of players. */

export const notices = {
  'endpoint-fails': 'the endpoint of a house bot gives no text: the bot offers no games until it does',
  'endpoint-works': 'the endpoint of a house bot gives text again',
} as const;
export type Notice = keyof typeof notices;

/** `notice: endpoint-fails 401` on a separate line. Other lines are not logged. */
const line = /^notice: ([a-z-]+)(?: ([A-Za-z0-9_-]{1,40}))?$/gm;

/** Notices in a bot's output, each with a reason word; empty without one. */
export function parseNotices(text: string): { readonly notice: Notice; readonly why: string }[] {
  return [...text.matchAll(line)].flatMap(([, name = '', why = '']) =>
    Object.hasOwn(notices, name) ? [{ notice: name as Notice, why }] : [],
  );
}

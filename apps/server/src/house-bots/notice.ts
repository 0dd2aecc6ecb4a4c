/** What bots of the house tell those who run it: from a closed set, so that nobody's words come into the log. */

export const notices = {
  'endpoint-fails': 'the endpoint of a house bot gives no text: the bot offers no games until it does',
  'endpoint-works': 'the endpoint of a house bot gives text again',
} as const;
export type Notice = keyof typeof notices;

/** `notice: endpoint-fails 401`, a line of its own. Other lines are not for the log. */
const line = /^notice: ([a-z-]+)(?: ([A-Za-z0-9_-]{1,40}))?$/gm;

/** The notices in what a bot wrote, each with a word that says why; empty: none was given. */
export function noticesIn(text: string): { readonly notice: Notice; readonly why: string }[] {
  return [...text.matchAll(line)].flatMap(([, name = '', why = '']) =>
    Object.hasOwn(notices, name) ? [{ notice: name as Notice, why }] : [],
  );
}

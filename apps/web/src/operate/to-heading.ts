/** Where the focus goes when what had it is gone: the heading of the page that an operator sees. */
import { announce } from '../ui/announcer.tsx';

export const headingId = 'operate-here';

/** Something is done, and what it was done with may be gone: says so, and moves the focus to the heading. */
export function toHeading(done: string): void {
  document.getElementById(headingId)?.focus();
  announce(done);
}

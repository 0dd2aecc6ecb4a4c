/** Moves the focus to the heading of an operator's page when its element is gone. */
import { announce } from '../ui/announcer.tsx';

export const headingId = 'operate-here';

/** Announces a completed action, and moves the focus to the heading, since the button may be gone. */
export function toHeading(done: string): void {
  document.getElementById(headingId)?.focus();
  announce(done);
}

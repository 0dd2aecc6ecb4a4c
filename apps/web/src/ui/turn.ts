/** Notifies a user with a hidden page of their turn, or of a message to them. */
import i18next from 'i18next';
import { giveNotice, isUnseen, takeNoticeBack } from './notices.ts';
import { chime } from './sound.ts';

/**
 * Minimum interval between two signals, in milliseconds: a conversation of several must not ring constantly.
 */
const rest = 4000;

let last = Number.NEGATIVE_INFINITY;
let listens = false;

/**
 * A sound and a notification, each only if enabled, and only while the page is hidden. Depends only on the
 * table's view, which is the same for every nature. `now`: milliseconds of any running clock.
 */
export function announceTurn(now = performance.now()): void {
  if (!isUnseen() || now - last < rest) return;
  last = now;
  chime();
  giveNotice('turn', i18next.t('turn.title'), i18next.t('turn.what')).catch(() => {});
  if (listens) return;
  listens = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') takeNoticeBack('turn').catch(() => {});
  });
}

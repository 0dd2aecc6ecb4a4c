/** Tells somebody who looks elsewhere that it is their turn, or that something was said to them. */
import i18next from 'i18next';
import { giveNotice, isUnseen, takeNoticeBack } from './notices.ts';
import { chime } from './sound.ts';

/** So long after one sign there is no other, in milliseconds: a talk of several must not ring on and on. */
const rest = 4000;

let last = Number.NEGATIVE_INFINITY;
let listens = false;

/**
 * A note and a notice, each only where somebody switched it on, and only while nobody looks at the page. It hangs on
 * what the table shows alone, which is the same for every nature. `now`: milliseconds of any clock that goes on.
 */
export function callToTurn(now = performance.now()): void {
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

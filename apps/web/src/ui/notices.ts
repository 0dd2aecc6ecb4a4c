/** Notices of the device, for a page that is not in sight. Nobody is asked for them but by their own button. */
import { recall, remember } from '../connection/memory.ts';
import { createStore } from '../connection/store.ts';

/** `impossible`: this browser has no notices here, as over plain HTTP. `denied`: its settings refuse them. */
export type Notices = 'impossible' | 'off' | 'on' | 'denied';

/** What a notice is about: of each there is one at a time. */
export type NoticeTag = 'call' | 'turn';
/** Phones have notices from a worker alone. */
const worker = '/worker.js';

function now(): Notices {
  if (typeof Notification === 'undefined' || !('serviceWorker' in navigator)) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && recall('notices', 'browser') === 'on';
  return isOn ? 'on' : 'off';
}

export const notices = createStore<Notices>(now());

/** Asks the browser, which asks the person, the first time. */
export async function switchNotices(on: boolean): Promise<void> {
  if (on) await Notification.requestPermission();
  remember('notices', on ? 'on' : null, 'browser');
  notices.set(now);
  if (notices.get() === 'on') await navigator.serviceWorker.register(worker);
}

/** Is there nobody who looks at the page now? */
export const isUnseen = (): boolean => document.visibilityState !== 'visible' || !document.hasFocus();

/** Shows a notice, unless the page is in sight. `path`: which page comes to the front when it is touched. */
export async function giveNotice(
  tag: NoticeTag,
  title: string,
  body: string,
  path = location.pathname,
): Promise<void> {
  if (notices.get() !== 'on' || !isUnseen()) return;
  await navigator.serviceWorker.register(worker);
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(title, {
    body,
    tag,
    data: path,
    requireInteraction: tag === 'call',
  });
}

export async function takeNoticeBack(tag: NoticeTag): Promise<void> {
  if (notices.get() !== 'on') return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications({ tag })) ?? []) notice.close();
}

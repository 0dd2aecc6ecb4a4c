/** Device notifications while the page is hidden. Requested only by their own button. */
import { readLocal, writeLocal } from '../connection/memory.ts';
import { createStore } from '../connection/store.ts';

/** `impossible`: this browser has no notices here, as over plain HTTP. `denied`: its settings refuse them. */
export type NotificationState = 'impossible' | 'off' | 'on' | 'denied';

/** Topic of a notification; at most one of each is shown. */
export type NoticeTag = 'call' | 'turn';
/** Phones allow notifications only from a service worker. */
const worker = '/worker.js';

function now(): NotificationState {
  if (typeof Notification === 'undefined' || !('serviceWorker' in navigator)) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && readLocal('notices', 'browser') === 'on';
  return isOn ? 'on' : 'off';
}

export const notices = createStore<NotificationState>(now());

/** Asks the browser, which asks the person, the first time. */
export async function switchNotifications(on: boolean): Promise<void> {
  if (on) await Notification.requestPermission();
  writeLocal('notices', on ? 'on' : null, 'browser');
  notices.set(now);
  if (notices.get() === 'on') await navigator.serviceWorker.register(worker);
}

/** Whether the page is hidden or unfocused. */
export const isUnseen = (): boolean => document.visibilityState !== 'visible' || !document.hasFocus();

/** Shows a notification, unless the page is visible. `path`: page to open on a click. */
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

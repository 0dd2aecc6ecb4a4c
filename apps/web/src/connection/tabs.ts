/** The other tabs of this browser: they share its cookie, and so its account. */

/** Tells the other tabs that the account has changed, and hears it from them. */
export function watchTabs(onArrival: () => void): { readonly tell: () => void } {
  const channel = new BroadcastChannel('parlour-arrivals');
  channel.onmessage = onArrival;
  return { tell: () => channel.postMessage(null) };
}

/** The other tabs of this browser: they share its cookie, and so its account. */

/** Synchronises account changes between tabs. */
export function watchTabs(onArrival: () => void): { readonly tell: () => void } {
  const channel = new BroadcastChannel('parlour-arrivals');
  channel.onmessage = onArrival;
  return { tell: () => channel.postMessage(null) };
}

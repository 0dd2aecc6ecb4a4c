// The other tabs of this browser: they share its cookie, and so who it is.

/** Tells them that somebody has come, and hears of it from them. */
export function watchTabs(onArrival: () => void): { readonly tell: () => void } {
  const channel = new BroadcastChannel('parlour-arrivals');
  channel.onmessage = onArrival;
  return { tell: () => channel.postMessage(null) };
}

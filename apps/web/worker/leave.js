// In place of the page's worker, where a house wants none: forgets all that one kept, and takes itself away.
addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  const forget = (names) => Promise.all(names.map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(forget)
      .then(() => registration.unregister()),
  );
});

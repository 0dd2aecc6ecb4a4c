// The page's worker: brings the page to the front when a notice is touched, and says so where there is no connection.
// It keeps the page that says so and what that page is made of; nothing that the house answers, and no game.
const build = '__BUILD__';
const kept = ['/offline.html', '/offline.css', '/offline.js', '/theme.js', '/favicon.svg'];

addEventListener('install', (event) => {
  skipWaiting();
  const fresh = kept.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(build).then((cache) => cache.addAll(fresh)));
});

addEventListener('activate', (event) => {
  const forget = (names) =>
    Promise.all(names.filter((name) => name !== build).map((name) => caches.delete(name)));
  event.waitUntil(
    Promise.all([caches.keys().then(forget), registration.navigationPreload?.enable(), clients.claim()]),
  );
});

addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin) return;
  if (event.request.mode === 'navigate' && event.request.method === 'GET')
    event.respondWith(orElse(answerTo(event), '/offline.html'));
  else if (kept.includes(pathname)) event.respondWith(orElse(fetch(event.request), pathname));
});

const answerTo = async (event) => (await event.preloadResponse) ?? fetch(event.request);

const orElse = (answer, path) =>
  answer.catch(async (error) => {
    const page = await caches.match(path);
    if (page === undefined) throw error;
    return page;
  });

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const page = pages.find(({ url }) => url.includes(event.notification.data ?? '/wait')) ?? pages[0];
      return page?.focus();
    }),
  );
});

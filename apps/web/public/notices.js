// A notice that is touched brings the page to the front that waits. Nothing is fetched or kept here.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const page = pages.find(({ url }) => new URL(url).pathname === '/market/wait') ?? pages[0];
      return page?.focus();
    }),
  );
});

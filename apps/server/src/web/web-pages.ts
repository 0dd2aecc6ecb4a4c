/** The addresses of the web client's pages; `$` stands before what differs. The client's own list is its router. */
const pages = [
  '/',
  '/$format/wait',
  '/$format/choose',
  '/$format/rules',
  '/$format/learn',
  '/join/$invite',
  '/gathering',
  '/gathering/$code',
  '/game/$game',
  '/games',
  '/following',
  '/hours',
  '/interview',
  '/annotate/$stream',
  '/boards',
  '/statistics',
  '/who',
  '/daily',
  '/practice',
  '/statistics/answers',
  '/train',
  '/leaderboard',
  '/people/$account',
  '/me',
  '/account',
  '/account/recover',
  '/privacy',
  '/report/$what',
  '/operate',
  '/operate/campaigns',
  '/operate/campaigns/$stream',
  '/bots',
  '/bots/new',
  '/bots/$bot',
  '/developers',
  '/docs/api',
];

const patterns = pages.map((page) => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}/?$`));

/** Is there a page of the client at this path? Whether there is what it would show, the page finds out. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

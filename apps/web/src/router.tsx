import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { Role } from './connection/frames.ts';
import { FrontPage } from './pages/front-page.tsx';
import { MissingPage } from './pages/missing-page.tsx';
import { Shell } from './pages/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: MissingPage });

const front = createRoute({ getParentRoute: () => root, path: '/', component: FrontPage });

const asRole = (value: unknown): Role => (value === 'bettor' || value === 'target' ? value : 'either');

const wait = createRoute({
  getParentRoute: () => root,
  path: '/market/wait',
  validateSearch: (search): { as: Role } => ({ as: asRole(search.as) }),
  component: lazyRouteComponent(() => import('./pages/wait-page.tsx'), 'WaitPage'),
});

const rules = createRoute({
  getParentRoute: () => root,
  path: '/market/rules',
  component: lazyRouteComponent(() => import('./pages/rules-page.tsx'), 'RulesPage'),
});

const learn = createRoute({
  getParentRoute: () => root,
  path: '/market/learn',
  component: lazyRouteComponent(() => import('./first-run/learn-page.tsx'), 'LearnPage'),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join/$invite',
  component: lazyRouteComponent(() => import('./pages/join-page.tsx'), 'JoinPage'),
});

const game = createRoute({
  getParentRoute: () => root,
  path: '/game/$game',
  component: lazyRouteComponent(() => import('./pages/game-page.tsx'), 'GamePage'),
});

/** The sheet of styles is there only in development. */
const style = createRoute({
  getParentRoute: () => root,
  path: '/style',
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('./pages/style-page.tsx'), 'StylePage')
    : MissingPage,
});

export const router = createRouter({
  routeTree: root.addChildren([front, wait, rules, learn, join, game, style]),
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Every page and its address. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { chunk } from './connection/chunk.ts';
import { faceOf } from './faces.ts';
import { ChoosePage, LearnPage, RulesPage } from './format-pages.tsx';
import { FrontPage } from './front/front-page.tsx';
import { allFormats, type GamesSearch, readGamesSearch } from './games/games-search.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { MissingPage } from './shell/missing-page.tsx';
import { Shell } from './shell/shell.tsx';
import { type AnswersSearch, readAnswersSearch } from './statistics/answers-search.ts';
import { readStatisticsSearch, type StatisticsSearch } from './statistics/statistics-search.ts';

/** A page that is fetched when it is opened. If it does not arrive, our own page says so. */
const page: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => chunk(load), name);

const root = createRootRoute({ component: Shell, notFoundComponent: MissingPage });

/** A page whose address has no search. */
const plain = <const Path extends string>(path: Path, component: ReturnType<typeof page>) =>
  createRoute({ getParentRoute: () => root, path, component });

const front = createRoute({ getParentRoute: () => root, path: '/', component: FrontPage });

const wait = createRoute({
  getParentRoute: () => root,
  path: '/$format/wait',
  validateSearch: ({ preset, as }): { preset?: string; as?: string } => ({
    ...(typeof preset === 'string' && { preset }),
    ...(typeof as === 'string' && { as }),
  }),
  component: page(() => import('./lobby/wait-page.tsx'), 'WaitPage'),
});

const choose = createRoute({ getParentRoute: () => root, path: '/$format/choose', component: ChoosePage });
const rules = createRoute({ getParentRoute: () => root, path: '/$format/rules', component: RulesPage });
const learn = createRoute({ getParentRoute: () => root, path: '/$format/learn', component: LearnPage });

const join = plain(
  '/join/$invite',
  page(() => import('./friends/join-page.tsx'), 'JoinPage'),
);

const gathering = plain(
  '/gathering',
  page(() => import('./gathering/pages.ts'), 'GatheringPage'),
);
const screen = plain(
  '/gathering/$code',
  page(() => import('./gathering/pages.ts'), 'ScreenPage'),
);

/** A moment of a finished game, in seconds: an address with one means the replay. */
const isMoment = (t: unknown): t is number => typeof t === 'number' && Number.isFinite(t) && t >= 0;

const game = createRoute({
  getParentRoute: () => root,
  path: '/game/$game',
  validateSearch: ({ t }): { t?: number } => (isMoment(t) ? { t } : {}),
  component: page(() => import('./games/game-page.tsx'), 'GamePage'),
});

const games = createRoute({
  getParentRoute: () => root,
  path: '/games',
  validateSearch: (search): GamesSearch => readGamesSearch(search),
  component: page(() => import('./games/games-page.tsx'), 'GamesPage'),
});

const who = plain(
  '/who',
  page(() => import('./who/who-page.tsx'), 'WhoPage'),
);
const daily = plain(
  '/daily',
  page(() => import('./who/daily-page.tsx'), 'DailyPage'),
);

const practice = createRoute({
  getParentRoute: () => root,
  path: '/practice',
  validateSearch: ({ stream }): { stream?: string } => (typeof stream === 'string' ? { stream } : {}),
  component: page(() => import('./practice/practice-page.tsx'), 'PracticePage'),
});

const interview = createRoute({
  getParentRoute: () => root,
  path: '/interview',
  validateSearch: ({ sitting }): { sitting?: string } => (typeof sitting === 'string' ? { sitting } : {}),
  component: page(() => import('./interview/interview-page.tsx'), 'InterviewPage'),
});

const annotate = plain(
  '/annotate/$stream',
  page(() => import('./annotate/annotate-page.tsx'), 'AnnotatePage'),
);

const boards = createRoute({
  getParentRoute: () => root,
  path: '/boards',
  validateSearch: ({ period, format }): { period?: 'month'; format?: string } => ({
    ...(period === 'month' && { period }),
    ...(typeof format === 'string' && (format === allFormats || faceOf(format) !== undefined) && { format }),
  }),
  component: page(() => import('./boards/boards-page.tsx'), 'BoardsPage'),
});

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/statistics',
  validateSearch: (search): StatisticsSearch => readStatisticsSearch(search),
  component: page(() => import('./statistics/calibration-page.tsx'), 'CalibrationPage'),
});

const answers = createRoute({
  getParentRoute: () => root,
  path: '/statistics/answers',
  validateSearch: (search): AnswersSearch => readAnswersSearch(search),
  component: page(() => import('./statistics/answers-page.tsx'), 'AnswersPage'),
});

const train = plain(
  '/train',
  page(() => import('./train/train-page.tsx'), 'TrainPage'),
);

/** What the page is called is guessed as its address. */
const leaderboard = createRoute({
  getParentRoute: () => root,
  path: '/leaderboard',
  beforeLoad: () => {
    throw redirect({ to: '/boards', replace: true });
  },
});

const person = plain(
  '/people/$account',
  page(() => import('./people/person-page.tsx'), 'PersonPage'),
);

const me = plain(
  '/me',
  page(() => import('./people/me-page.tsx'), 'MePage'),
);

const account = plain(
  '/account',
  page(() => import('./account/account-page.tsx'), 'AccountPage'),
);
const recover = plain(
  '/account/recover',
  page(() => import('./account/recover-page.tsx'), 'RecoverPage'),
);

const privacy = plain(
  '/privacy',
  page(() => import('./shell/privacy-page.tsx'), 'PrivacyPage'),
);

const report = plain(
  '/report/$what',
  page(() => import('./safety/report-page.tsx'), 'ReportPage'),
);

const operate = createRoute({
  getParentRoute: () => root,
  path: '/operate',
  validateSearch: ({ tab }): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  component: page(() => import('./operate/operate-page.tsx'), 'OperatePage'),
});

const bind = plain(
  '/operate/bind',
  page(() => import('./operate/bind-page.tsx'), 'BindPage'),
);

const campaigns = plain(
  '/operate/campaigns',
  page(() => import('./campaigns/campaigns-page.tsx'), 'CampaignsPage'),
);

const campaign = plain(
  '/operate/campaigns/$stream',
  page(() => import('./campaigns/campaign-page.tsx'), 'CampaignPage'),
);

const hours = plain(
  '/hours',
  page(() => import('./hours/hours-page.tsx'), 'HoursPage'),
);

const following = plain(
  '/following',
  page(() => import('./follow/following-page.tsx'), 'FollowingPage'),
);

const bots = plain(
  '/bots',
  page(() => import('./bots/bots-page.tsx'), 'BotsPage'),
);

const newBot = plain(
  '/bots/new',
  page(() => import('./bots/new-bot-page.tsx'), 'NewBotPage'),
);

const bot = plain(
  '/bots/$bot',
  page(() => import('./bots/bot-page.tsx'), 'BotPage'),
);

const developers = plain(
  '/developers',
  page(() => import('./bots/developers-page.tsx'), 'DevelopersPage'),
);

const reference = createRoute({
  getParentRoute: () => root,
  path: '/docs/api',
  validateSearch: ({ q }): { q?: string } => (q === undefined || q === '' ? {} : { q: String(q) }),
  component: page(() => import('./reference/reference-page.tsx'), 'ReferencePage'),
});

/** The style guide exists only in development. */
const style = createRoute({
  getParentRoute: () => root,
  path: '/style',
  component: import.meta.env.DEV
    ? page(() => import('./style-guide/style-page.tsx'), 'StylePage')
    : MissingPage,
});

export const router = createRouter({
  routeTree: root.addChildren([
    front,
    wait,
    choose,
    rules,
    learn,
    join,
    gathering,
    screen,
    game,
    games,
    who,
    daily,
    practice,
    interview,
    annotate,
    boards,
    statistics,
    answers,
    train,
    leaderboard,
    person,
    me,
    account,
    recover,
    privacy,
    report,
    operate,
    bind,
    campaigns,
    campaign,
    hours,
    following,
    bots,
    newBot,
    bot,
    developers,
    reference,
    style,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  disableGlobalCatchBoundary: true,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The list that led here already told the result. */
    results?: boolean;
    /** This person erased their data a moment ago. */
    erased?: boolean;
  }
}

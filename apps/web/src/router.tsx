/** Every page and its address. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readBoardsSearch } from './boards/boards-search.ts';
import { lazyChunk } from './connection/chunk.ts';
import { ChoosePage, LessonPage, RulesPage } from './format-pages.tsx';
import { FrontPage } from './front/front-page.tsx';
import { type GamesSearch, isMoment, readGamesSearch } from './games/games-search.ts';
import { movedAddresses } from './moved-addresses.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { MissingPage } from './shell/missing-page.tsx';
import { Shell } from './shell/shell.tsx';
import { type AnswersSearch, readAnswersSearch } from './statistics/answers-search.ts';
import { readStatisticsSearch, type StatisticsSearch } from './statistics/statistics-search.ts';

/** A lazily loaded page. On failure our own error page is shown. */
const page: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => lazyChunk(load), name);

const root = createRootRoute({ component: Shell, notFoundComponent: MissingPage });

/** A page without search parameters. */
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

const format = plain(
  '/play/$format',
  page(() => import('./front/format-page.tsx'), 'FormatPage'),
);
const choose = createRoute({ getParentRoute: () => root, path: '/$format/choose', component: ChoosePage });
const rules = createRoute({ getParentRoute: () => root, path: '/$format/rules', component: RulesPage });
const learn = createRoute({ getParentRoute: () => root, path: '/$format/learn', component: LessonPage });
const go = plain(
  '/go',
  page(() => import('./friends/go-page.tsx'), 'GoPage'),
);
const join = plain(
  '/join/$invite',
  page(() => import('./friends/join-page.tsx'), 'JoinPage'),
);
const gatheringPages = () => import('./gathering/pages.ts');
const gathering = plain('/gathering', page(gatheringPages, 'GatheringPage'));
const screen = plain('/gathering/$code', page(gatheringPages, 'ScreenPage'));
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
const guess = plain(
  '/guess',
  page(() => import('./who/guess-page.tsx'), 'GuessPage'),
);
const ask = createRoute({
  getParentRoute: () => root,
  path: '/guess/ask',
  validateSearch: ({ stream }): { stream?: string } => (typeof stream === 'string' ? { stream } : {}),
  component: page(() => import('./practice/practice-page.tsx'), 'PracticePage'),
});
const train = plain(
  '/guess/train',
  page(() => import('./train/train-page.tsx'), 'TrainPage'),
);
const research = plain(
  '/research',
  page(() => import('./research/research-page.tsx'), 'ResearchPage'),
);
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
const study = plain(
  '/study/$study',
  page(() => import('./study/study-page.tsx'), 'StudyPage'),
);
const studies = plain(
  '/studies/{-$study}',
  page(() => import('./studies/studies-page.tsx'), 'StudiesPage'),
);
const boards = createRoute({
  getParentRoute: () => root,
  path: '/boards',
  validateSearch: readBoardsSearch,
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

const moved = Object.entries(movedAddresses).map(([path, to]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ search }) => {
      throw redirect({ to, search, replace: true });
    },
  }),
);

const person = plain(
  '/people/$account',
  page(() => import('./people/person-page.tsx'), 'PersonPage'),
);
const me = plain(
  '/me',
  page(() => import('./people/me-page.tsx'), 'MePage'),
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
const proposalPages = () => import('./proposals/pages.ts');
const proposals = plain('/proposals', page(proposalPages, 'ProposalsPage'));
const propose = plain('/proposals/new', page(proposalPages, 'ProposePage'));
const proposal = plain('/proposals/$proposal', page(proposalPages, 'ProposalPage'));
const presets = createRoute({
  getParentRoute: () => root,
  path: '/operate/presets',
  validateSearch: ({ preset }): { preset?: string } => (typeof preset === 'string' ? { preset } : {}),
  component: page(proposalPages, 'PresetEditorPage'),
});
const prove = createRoute({
  getParentRoute: () => root,
  path: '/prove',
  validateSearch: (search: { site?: string; challenge?: string; return?: string }) => search,
  component: page(() => import('./proof/pages.ts'), 'ProvePage'),
});
const data = plain(
  '/data/{-$month}',
  page(() => import('./data/data-page.tsx'), 'DataPage'),
);
const machines = createRoute({
  getParentRoute: () => root,
  path: '/machines',
  validateSearch: (wish): { by?: unknown; value?: unknown } => wish,
  component: page(() => import('./machines/machines-page.tsx'), 'MachinesPage'),
});
const bots = plain(
  '/bots',
  page(() => import('./bots/bots-page.tsx'), 'BotsPage'),
);
const league = plain(
  '/league',
  page(() => import('./league/league-page.tsx'), 'LeaguePage'),
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
    format,
    choose,
    rules,
    learn,
    go,
    join,
    gathering,
    screen,
    game,
    games,
    guess,
    ask,
    train,
    research,
    interview,
    annotate,
    study,
    studies,
    boards,
    statistics,
    answers,
    ...moved,
    person,
    me,
    recover,
    privacy,
    report,
    operate,
    bind,
    campaigns,
    campaign,
    proposals,
    propose,
    proposal,
    presets,
    prove,
    data,
    machines,
    bots,
    league,
    newBot,
    bot,
    developers,
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
    /** The list that links here has shown the result. */
    results?: boolean;
    /** This person erased their data a moment ago. */
    erased?: boolean;
  }
}

/** The picture of a game, and the pages that name it, for links elsewhere. */
import { parseGameId } from '@parlour/game';
import { addressOf, routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../platform/http/bind.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { requestOrigin } from '../../platform/http/known-hosts.ts';
import type { PageGame } from '../../platform/log-reading/game-row.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { escapeXml } from '../../platform/web/escape-xml.ts';
import { answerWithPage, createIndexPageReader } from '../../platform/web/index-page.ts';
import { type FinishedGameDeps, finishedGame } from '../games/finished-game.ts';
import { withRecordTexts } from '../games/game-record.ts';
import type { PreviewRenderer } from './preview-renderer.ts';
import { type GamePreview, previewSize, previewSvg } from './preview-svg.ts';

/**
 * Registers link previews of games and private tables: a picture, and a page with a title. Neither reveals a
 * game's result, nor whether a table exists.
 */
export function registerPreviewRoutes(
  app: FastifyInstance,
  games: FinishedGameDeps,
  renderer: PreviewRenderer,
  webFolder: string | undefined,
): void {
  bindRoute(app, routes.readGamePicture, async ({ params, reply }) => {
    // Anybody who fetches previews has no cookie; a game that is not open to everybody looks like any other.
    const game = await finishedGame(games, params.game, undefined);
    const teaser = game && (await teaserOf(games.reader, game));
    const png = await renderer.render(previewSvg(teaser));
    if (png === undefined) throw new HttpRefusal('busy', { retryAfterMs: 5000 });
    void reply
      .header('cache-control', teaser === undefined ? 'no-cache' : 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin');
    return Buffer.from(png);
  });

  const read = createIndexPageReader(webFolder);
  if (read === undefined) return;
  bindRoute(app, routes.openGamePage, ({ params, request, reply }) => {
    const game = parseGameId(params.game);
    if (game === undefined) void reply.code(404);
    const tags = tagsOfGame(game, requestOrigin(request));
    return answerWithPage({ request, reply }, read(), (page) => withPreview(page, tags));
  });
  bindRoute(app, routes.openInvitationPage, ({ request, reply }) => {
    const tags = tagsOfInvitation(requestOrigin(request));
    return answerWithPage({ request, reply }, read(), (page) => withPreview(page, tags));
  });
}

async function teaserOf(reader: LogReader, { game, record }: PageGame): Promise<GamePreview> {
  return (await withRecordTexts(reader, game, record.teaser)) as GamePreview;
}

type Tags = readonly (readonly [property: string, content: string])[];

const tagsOf = (title: string, description: string): Tags => [
  ['og:type', 'website'],
  ['og:site_name', 'Parlour'],
  ['og:title', title],
  ['og:description', description],
];

const pictureOf = (origin: string, game: string): string =>
  `${origin}${addressOf(routes.readGamePicture, { game })}`;

const picture = (address: string, what: string): Tags => [
  ['og:image', address],
  ['og:image:width', String(previewSize.width)],
  ['og:image:height', String(previewSize.height)],
  ['og:image:alt', what],
  ['twitter:card', 'summary_large_image'],
];

function tagsOfGame(game: string | undefined, origin: string): Tags {
  const tags = tagsOf(
    'Human or computer?',
    'Strangers questioned it and put their points on an answer. What would you have said?',
  );
  if (game === undefined) return tags;
  const what = 'The price of “human” over the time of a game; its end is hidden.';
  return [
    ...tags,
    ['og:url', `${origin}${addressOf(routes.openGamePage, { game })}`],
    ...picture(pictureOf(origin, game), what),
  ];
}

/** All invitations share one preview, because their content is private. */
const tagsOfInvitation = (origin: string): Tags => [
  ...tagsOf(
    'Human or computer? You are invited to a table among friends',
    'One of you answers, or a computer does. Two minutes of questions, then the reveal. No account needed.',
  ),
  ...picture(pictureOf(origin, 'any'), 'A price between “human” and “computer”.'),
];

function withPreview(page: string, tags: Tags): string {
  const lines = tags.map(([property, content]) => {
    const attribute = property.startsWith('twitter:') ? 'name' : 'property';
    return `<meta ${attribute}="${property}" content="${escapeXml(content)}">`;
  });
  // A function, for in a replacement text `$` has a meaning of its own.
  return page.replace('</head>', () => `${lines.join('\n')}\n</head>`);
}

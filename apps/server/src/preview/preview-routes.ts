/** The picture of a game, and the pages that name it, for links elsewhere. */
import { parseGameId } from '@parlour/game';
import { addressOf, routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { type FinishedGameDeps, finishedGame } from '../archive/finished-game.ts';
import { withWords } from '../archive/game-record.ts';
import { bind } from '../http/bind.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import { originOf } from '../http/known-hosts.ts';
import type { PageGame } from '../log-reading/game-row.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import { escapeXml } from '../web/escape-xml.ts';
import { indexPageOf } from '../web/index-page.ts';
import type { PreviewRenderer } from './preview-renderer.ts';
import { previewSize, previewSvg, type Teaser } from './preview-svg.ts';

/**
 * What a link to a game or to a friends' table looks like elsewhere: a picture, and a page that names it. Neither tells
 * how a game ended, nor whether there is such a table.
 */
export function registerPreviewRoutes(
  app: FastifyInstance,
  games: FinishedGameDeps,
  renderer: PreviewRenderer,
  webFolder: string | undefined,
): void {
  bind(app, routes.readGamePicture, async ({ params, reply }) => {
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

  const read = indexPageOf(webFolder);
  if (read === undefined) return;
  bind(app, routes.openGamePage, ({ params, request, reply }) => {
    const game = parseGameId(params.game);
    if (game === undefined) void reply.code(404);
    return withPreview(read(), tagsOfGame(game, originOf(request)));
  });
  bind(app, routes.openInvitationPage, ({ request }) =>
    withPreview(read(), tagsOfInvitation(originOf(request))),
  );
}

async function teaserOf(reader: LogReader, { game, record }: PageGame): Promise<Teaser> {
  return (await withWords(reader, game, record.teaser)) as Teaser;
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

/** Every invitation has the same: what it leads to is for friends alone. */
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

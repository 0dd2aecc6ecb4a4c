import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseGameId } from '@parlour/game';
import type { FastifyInstance } from 'fastify';
import { type FinishedGames, finishedGame } from '../archive/finished-game.ts';
import type { FinishedGame } from '../archive/game-row.ts';
import { originOf } from '../known-hosts.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import { refuse } from '../refuse.ts';
import type { Painter } from './painter.ts';
import { escapeXml, previewSize, previewSvg, type Teaser } from './preview-svg.ts';

interface OfGame {
  Params: { game: string };
}

/** What a link to a game looks like elsewhere: a picture, and a page that names it. Neither tells how it ended. */
export function openPreviewRoutes(
  app: FastifyInstance,
  games: FinishedGames,
  painter: Painter,
  webFolder: string | undefined,
): void {
  app.get<OfGame>('/api/games/:game/preview.png', async (request, reply) => {
    // Whoever fetches previews has no cookie; a game that is not open to everybody looks like any other.
    const game = await finishedGame(games, request.params.game, undefined);
    const teaser = game && (await teaserOf(games.reader, game));
    const png = await painter.paint(previewSvg(teaser));
    if (png === undefined) return refuse(reply, 503, 'busy', { retryAfterMs: 5000 });
    return reply
      .type('image/png')
      .header('cache-control', teaser === undefined ? 'no-cache' : 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(Buffer.from(png));
  });

  const page = webFolder === undefined ? undefined : join(webFolder, 'index.html');
  if (page === undefined || !existsSync(page)) return;
  const read = rereading(page);
  app.get<OfGame>('/game/:game', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(withPreview(read(), parseGameId(request.params.game), originOf(request))),
  );
}

async function teaserOf(reader: LogReader, { game, record }: FinishedGame): Promise<Teaser> {
  const { question, price } = record.teaser;
  const text = question === null ? null : (await reader.read('texts', game, [question]))[question];
  return { question: text ?? undefined, price };
}

/** A file that is built anew now and then. */
function rereading(file: string): () => string {
  let text = '';
  let at = -1;
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== at) text = readFileSync(file, 'utf8');
    at = mtimeMs;
    return text;
  };
}

const title = 'Human or computer?';
const description = 'Strangers questioned it and put their points on an answer. What would you have said?';

function withPreview(page: string, game: string | undefined, origin: string): string {
  const tags: readonly (readonly [property: string, content: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Parlour'],
    ['og:title', title],
    ['og:description', description],
    ...(game === undefined
      ? []
      : ([
          ['og:url', `${origin}/game/${game}`],
          ['og:image', `${origin}/api/games/${game}/preview.png`],
          ['og:image:width', String(previewSize.width)],
          ['og:image:height', String(previewSize.height)],
          ['og:image:alt', 'The price of “human” over the time of a game; its end is hidden.'],
          ['twitter:card', 'summary_large_image'],
        ] as const)),
  ];
  const lines = tags.map(([property, content]) => {
    const attribute = property.startsWith('twitter:') ? 'name' : 'property';
    return `<meta ${attribute}="${property}" content="${escapeXml(content)}">`;
  });
  // A function, for in a replacement text `$` has a meaning of its own.
  return page.replace('</head>', () => `${lines.join('\n')}\n</head>`);
}

/** The page of a replay that other sites may show inside theirs: the only one whose headers let them. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bind } from '../http/bind.ts';
import { indexPageOf } from './index-page.ts';

/**
 * It is the same page for every game, whether there is one or not: it asks for the game as nobody, so that all that is
 * not open to everybody is refused alike.
 */
export function registerEmbedRoutes(app: FastifyInstance, webFolder: string | undefined): void {
  const read = indexPageOf(webFolder);
  if (read === undefined) return;
  bind(app, routes.openEmbeddedPage, ({ reply }) => {
    letOthersShow(reply);
    return read();
  });
}

/** All else that the headers forbid stays forbidden. */
function letOthersShow({ raw }: FastifyReply): void {
  const policy = String(raw.getHeader('content-security-policy'));
  raw.setHeader(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", 'frame-ancestors http: https:'),
  );
  raw.removeHeader('x-frame-options');
}

/** Embeddable page of a replay: the only one with headers that allow framing. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bindRoute } from '../http/bind.ts';
import { answerWithPage, createIndexPageReader } from './index-page.ts';

/**
 * The same page for every game, existing or not: it loads the game without identity, so that everything
 * non-public is refused alike.
 */
export function registerEmbedRoutes(app: FastifyInstance, webFolder: string | undefined): void {
  const read = createIndexPageReader(webFolder);
  if (read === undefined) return;
  bindRoute(app, routes.openEmbeddedPage, ({ request, reply }) => {
    letOthersShow(reply);
    return answerWithPage({ request, reply }, read());
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

/** Routes of the reference for programs; the viewer at /docs/api shows the first document. */
import { asyncApi, openApi, routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bindRoute, type RouteCall } from '../http/bind.ts';
import { packedText } from './packed.ts';

/** Registers the reference of HTTP and socket. */
export function registerReferenceRoutes(app: FastifyInstance): void {
  bindRoute(app, routes.readOpenApi, serving(openApi));
  bindRoute(app, routes.readAsyncApi, serving(asyncApi));
}

function serving(make: () => object) {
  const answer = packedText(() => JSON.stringify(make()));
  return ({
    request,
    reply,
  }: Pick<RouteCall<typeof routes.readOpenApi>, 'request' | 'reply'>): string | Buffer => {
    void reply
      // Tools in browsers read it from any page; nothing in it is secret.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    return answer(request, reply);
  };
}

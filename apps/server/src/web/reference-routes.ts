import { gzipSync } from 'node:zlib';
import { asyncApi, openApi } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What can be said to the house, for programs to read. The page at /docs/api is made of the same documents. */
export function registerReferenceRoutes(app: FastifyInstance): void {
  app.get('/api/openapi.json', serving(openApi));
  app.get('/api/asyncapi.json', serving(asyncApi));
}

/** A document that is made when it is first asked for, and then kept: it does not change while the house is open. */
function serving(make: () => object): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  let kept: { readonly text: string; readonly packed: Buffer } | undefined;
  return (request, reply) => {
    if (kept === undefined) {
      const text = JSON.stringify(make());
      kept = { text, packed: gzipSync(text) };
    }
    void reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      // Tools in browsers read it from wherever they are; there is nothing secret in it.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(kept.text);
    return reply.header('content-encoding', 'gzip').send(kept.packed);
  };
}

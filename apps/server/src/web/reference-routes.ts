/** The routes of the reference, for programs to read; the page at /docs/api is made of the same documents. */
import { gzipSync } from 'node:zlib';
import { asyncApi, openApi, routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bind, type Call } from '../http/bind.ts';

/** What can be asked of the server over HTTP and over the socket. */
export function registerReferenceRoutes(app: FastifyInstance): void {
  bind(app, routes.readOpenApi, serving(openApi));
  bind(app, routes.readAsyncApi, serving(asyncApi));
}

/** A document that is made when it is first asked for, and then kept: it does not change while the house is open. */
function serving(make: () => object) {
  let kept: { readonly text: string; readonly packed: Buffer } | undefined;
  return ({
    request,
    reply,
  }: Pick<Call<typeof routes.readOpenApi>, 'request' | 'reply'>): string | Buffer => {
    if (kept === undefined) {
      const text = JSON.stringify(make());
      kept = { text, packed: gzipSync(text) };
    }
    void reply
      .header('vary', 'accept-encoding')
      // Tools in browsers read it from any page; nothing in it is secret.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return kept.text;
    void reply.header('content-encoding', 'gzip');
    return kept.packed;
  };
}

/**
 * The viewer of the OpenAPI document at /docs/api: OpenAPI Explorer, the maintained fork of RapiDoc. Scalar is six
 * times as large (1.26 MB packed) and sets a dozen style sheets inline; RapiDoc leaves its fields without labels.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packedText } from '../packed.ts';

/** The only inline style sheet of the viewer, with its default colours. Another version has another one. */
const inlineStyle = "'sha256-9aqQytT2ZQbdDJhFfTQabM6FIXrmKZIvlqr19fkzwl0='";

const ownFile = (name: string) => join(import.meta.dirname, name);
const files = [
  ['/docs/api', 'text/html', ownFile('page.html')],
  ['/docs/api/viewer.css', 'text/css', ownFile('viewer.css')],
  [
    '/docs/api/viewer.js',
    'text/javascript',
    createRequire(import.meta.url).resolve('openapi-explorer/dist/browser/openapi-explorer.min.js'),
  ],
] as const;

/** The link to the site, for a server that has none. */
const siteLink = /^.*href="\/docs\/".*\n/m;

/** Registers the page of the viewer, with a link to the documentation site if there is one, and its files. */
export function registerApiViewer(app: FastifyInstance, hasSite: boolean): void {
  for (const [path, type, file] of files) {
    const answer = packedText(() => readFileSync(file, 'utf8').replace(hasSite ? '' : siteLink, ''));
    app.get(path, (request, reply) => {
      const policy = String(reply.raw.getHeader('content-security-policy'));
      reply.raw.setHeader(
        'content-security-policy',
        policy.replace("style-src 'self'", `style-src 'self' ${inlineStyle}`),
      );
      return reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(answer(request, reply));
    });
  }
}

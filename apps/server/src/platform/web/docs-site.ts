/** Serves the documentation site at /docs, where it is built. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** Whether the folder has a built site. */
export const hasDocsSite = (folder: string | undefined): folder is string =>
  folder !== undefined && existsSync(join(folder, 'index.html'));

/** Serves the site in this folder under the headers of all pages; without one /docs stays unknown. */
export async function registerDocsSite(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (!hasDocsSite(folder)) return;
  const missing = readFileSync(join(folder, '404.html'), 'utf8');
  const serve: FastifyPluginAsync = async (docs) => {
    await docs.register(fastifyStatic, {
      root: folder,
      // Addresses of pages have no ending.
      extensions: ['html'],
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
    docs.get('', (_request, reply) => reply.redirect('/docs/'));
    docs.setNotFoundHandler((_request, reply) =>
      reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(missing),
    );
  };
  await app.register(serve, { prefix: '/docs' });
}

/** Serves the built web client. */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { apiPath } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { refuseUnknown } from '../http/unknown-address.ts';
import { registerEmbedRoutes } from './embed-routes.ts';
import { createIndexPageReader } from './index-page.ts';
import { isClientPage } from './web-pages.ts';

/** Serves the built web client. For unknown paths browsers get the client's "not found" page. */
export async function registerWebFiles(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined || !existsSync(folder)) {
    app.setNotFoundHandler(refuseUnknown);
    return;
  }
  registerEmbedRoutes(app, folder);
  const page = createIndexPageReader(folder);
  await app.register(fastifyStatic, {
    root: folder,
    // The build lays a compressed copy beside every file.
    preCompressed: true,
    // Files under assets/ bear a hash in their name and never change; index.html names the newest ones.
    setHeaders: (reply, path) => {
      const isPart = /[/\\]assets[/\\]/.test(path);
      void reply.header('cache-control', isPart ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/[/\\]index\.html(\.(br|gz))?$/.test(path)) page?.().allowInline(reply);
    },
    cacheControl: false,
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const wantsPage = request.method === 'GET' && !path.startsWith(apiPath) && !/\.\w+$/.test(path);
    if (wantsPage)
      return reply
        .code(isClientPage(path) ? 200 : 404)
        .header('cache-control', 'no-cache')
        .sendFile('index.html');
    return refuseUnknown(request, reply);
  });
}

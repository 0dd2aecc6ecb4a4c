/** The routes of forums: their files are open to everybody. */
import { presetOfForum } from '@parlour/game';
import { forumSchema } from '@parlour/protocol/forum-file';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { found } from '../http/http-refusal.ts';
import type { ForumFolder } from './forum-folder.ts';

export function registerForumRoutes(app: FastifyInstance, folder: ForumFolder): void {
  bind(app, routes.listForums, () => ({
    forums: folder.all.map(({ forum, closed }) => ({ forum, preset: presetOfForum(forum).id, closed })),
  }));

  bind(app, routes.readForumFile, ({ params, reply }) => {
    const one = found(
      folder.all.find(({ forum }) => forum.id === params.forum),
      'no-such-forum',
    );
    void reply.header('content-disposition', `attachment; filename="${one.forum.id}.yaml"`);
    return one.text;
  });

  const schema = JSON.stringify(forumSchema(), null, 2);
  bind(app, routes.readForumSchema, ({ reply }) => {
    // Editors fetch it from anywhere; nothing in it is secret.
    void reply.header('access-control-allow-origin', '*');
    return schema;
  });
}

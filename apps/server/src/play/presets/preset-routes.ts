/** Routes of presets of files: the files are public. */
import { type Forum, obstaclesOfFile } from '@parlour/game';
import { forumSchema, presetSchema } from '@parlour/protocol/preset-file';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bindRoute } from '../../platform/http/bind.ts';
import { requireFound } from '../../platform/http/http-refusal.ts';
import type { PresetFolder, StoredPreset } from './preset-folder.ts';

export function registerPresetRoutes(app: FastifyInstance, folder: PresetFolder): void {
  bindRoute(app, routes.listPresets, () => ({
    presets: folder.all.map((stored) => {
      const { file, preset, closed } = stored;
      return {
        preset: preset.id,
        file: { ...file },
        closed,
        rated: preset.unrated !== true,
        obstacles: obstaclesOfFile(file),
      };
    }),
  }));

  bindRoute(app, routes.readPresetFile, ({ query, reply }) =>
    fileOf(
      folder.all.find(({ preset }) => preset.id === query.preset),
      reply,
      'no-such-preset',
    ),
  );

  bindRoute(app, routes.listForums, () => ({
    forums: folder.forums.map(({ file, preset, closed }) => {
      const { format: _, ...forum } = file;
      return { forum: forum as Forum, preset: preset.id, closed };
    }),
  }));

  bindRoute(app, routes.readForumFile, ({ params, reply }) =>
    fileOf(
      folder.forums.find(({ file }) => file.id === params.forum),
      reply,
      'no-such-forum',
    ),
  );

  registerSchema(app, 'readForumSchema', forumSchema());
  registerSchema(app, 'readPresetSchema', presetSchema());
}

function fileOf(
  stored: StoredPreset | undefined,
  reply: FastifyReply,
  missing: 'no-such-forum' | 'no-such-preset',
): string {
  const { file, text } = requireFound(stored, missing);
  void reply.header('content-disposition', `attachment; filename="${file.id}.yaml"`);
  return text;
}

function registerSchema(
  app: FastifyInstance,
  route: 'readForumSchema' | 'readPresetSchema',
  schema: object,
): void {
  const text = JSON.stringify(schema, null, 2);
  bindRoute(app, routes[route], ({ reply }) => {
    // Editors fetch it from anywhere; nothing in it is secret.
    void reply.header('access-control-allow-origin', '*');
    return text;
  });
}

/** Offers the forums of a house, and others as soon as its operator adds or closes one. */
import { builtInForums, type Preset, presetOfForum, presets as usualPresets } from '@parlour/game';
import type { House } from '@parlour/host';
import type { Safety } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { FormatsTold } from '../known-formats.ts';
import type { Observability } from '../observability/observability.ts';
import { fullAge } from '../safety/house-rules.ts';
import type { ServerOptions } from '../server-options.ts';
import { ForumFolder } from './forum-folder.ts';
import { registerForumRoutes } from './forum-routes.ts';
import { settleMove } from './noted-move.ts';

export interface Forums {
  /** What people can wait for when the house opens. */
  readonly presets: readonly Preset[];
  /** Opens the routes. From now on the house offers what the files say. */
  readonly register: (app: FastifyInstance, house: Pick<House, 'offerPresets'>) => void;
  readonly folder: ForumFolder;
  readonly close: () => void;
}

/** The presets that are told are kept; forums are offered where there are presets of their format among them. */
export async function openForums(
  { directory, safety }: Pick<ServerOptions, 'directory' | 'safety'>,
  { formats, presets: told }: FormatsTold,
  { log }: Pick<Observability, 'log'>,
  acts: Pick<Safety, 'audit'>,
): Promise<Forums> {
  if (directory !== undefined) await settleMove(directory, acts);
  const base = told ?? usualPresets.filter(({ format }) => formats === undefined || format in formats);
  const ofForums = new Set(builtInForums.map((forum) => presetOfForum(forum).format));
  const offersForums = base.some(({ format }) => ofForums.has(format));
  const folder = new ForumFolder({
    directory: offersForums ? directory : undefined,
    asksFullAge: (safety?.minimumAge ?? 0) >= fullAge,
    broken: (problem) => log.warn({ problem }, 'a forum is left out'),
  });
  const presets = (): readonly Preset[] =>
    offersForums
      ? [
          // Presets of the format for which no one waits are no forums.
          ...base.filter(({ format, unrated }) => unrated === true || !ofForums.has(format)),
          ...folder.all.filter(({ closed }) => closed === null).map(({ forum }) => presetOfForum(forum)),
        ]
      : base;
  return {
    presets: presets(),
    folder,
    close: () => folder.close(),
    register: (app, house) => {
      registerForumRoutes(app, folder);
      folder.follow(() => {
        house.offerPresets(presets());
        log.info({ forums: folder.all.length }, 'the forums were read again');
      });
    },
  };
}

/** Offers the presets of a server's files, and updates them when the operator adds or closes one. */
import {
  formats as builtInFormats,
  builtInForums,
  presets as builtInPresets,
  type Preset,
  presetOfForum,
} from '@parlour/game';
import type { Host } from '@parlour/host';
import type { Safety } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { FormatModule } from '../../platform/formats/known-formats.ts';
import type { Observability } from '../../platform/observability/observability.ts';
import type { ServerOptions } from '../../platform/options.ts';
import { fullAge } from '../../platform/rules/house-rules.ts';
import { PresetFolder } from './preset-folder.ts';
import { recoverMove } from './preset-move.ts';
import { registerPresetRoutes } from './preset-routes.ts';
import { recoverWrite } from './preset-write.ts';

export interface FilePresets {
  /** Presets with queues when the server starts. */
  readonly presets: readonly Preset[];
  /** Registers the routes. From now on the server offers the presets of the files. */
  readonly register: (app: FastifyInstance, house: Pick<Host, 'offerPresets'>) => void;
  readonly folder: PresetFolder;
  readonly close: () => void;
}

/** Keeps the given presets; offers those of files for the formats of these presets. */
export async function openPresets(
  { directory, safety }: Pick<ServerOptions, 'directory' | 'safety'>,
  { formats, presets: told }: FormatModule,
  { log }: Pick<Observability, 'log'>,
  acts: Pick<Safety, 'audit'>,
): Promise<FilePresets> {
  if (directory !== undefined) {
    await recoverMove(directory, acts);
    await recoverWrite(directory, acts);
  }
  const known = formats ?? builtInFormats;
  const base = told ?? builtInPresets.filter(({ format }) => format in known);
  const forums = new Set(builtInForums.map((forum) => presetOfForum(forum).id));
  // Built-in forums are written down as files; presets for which no one waits are none.
  const withoutFile = base.filter(({ id }) => !forums.has(id));
  const offered = [...new Set(base.map(({ format }) => format))];
  const folder = new PresetFolder({
    // Formats of a module have their own presets.
    directory: offered.some((format) => format in builtInFormats) ? directory : undefined,
    formats: offered,
    taken: withoutFile.map(({ id }) => id),
    asksFullAge: (safety?.minimumAge ?? 0) >= fullAge,
    broken: (problem) => log.warn({ problem }, 'a preset is left out'),
  });
  const presets = (): readonly Preset[] => [
    ...withoutFile,
    ...folder.all.filter(({ closed }) => closed === null).map(({ preset }) => preset),
  ];
  return {
    presets: presets(),
    folder,
    close: () => folder.close(),
    register: (app, house) => {
      registerPresetRoutes(app, folder);
      folder.follow(() => {
        house.offerPresets(presets());
        log.info({ presets: folder.all.length }, 'the presets were read again');
      });
    },
  };
}

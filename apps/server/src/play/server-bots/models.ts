/** Language models of `models.yaml`: each runs as a separate bot, by the program of `llm`, `llm-judge` or `llm-moderator`. */
import { existsSync, readFileSync } from 'node:fs';
import { type ModelSettings, readModelFile } from '@parlour/protocol';
import type { HouseBotManifest } from './manifest.ts';
import { modelManifest, versionOfSettings } from './model-manifest.ts';

/** A model of the file, with its bot, or with what keeps it from playing. */
export interface FileModel {
  readonly name: string;
  readonly settings: ModelSettings;
  readonly version: string;
  readonly hasKey: boolean;
  readonly manifest?: HouseBotManifest;
  readonly fault?: string;
}

/** Models of the file; or its fault, and then none of them. */
export interface ModelsFile {
  readonly models: readonly FileModel[];
  readonly fault?: string;
}

/** A missing file has no models; a wrong one starts none of them. */
export function readModels(
  file: string | undefined,
  manifests: readonly HouseBotManifest[],
  environment: Readonly<Record<string, string | undefined>>,
): ModelsFile {
  if (file === undefined || !existsSync(file)) return { models: [] };
  try {
    const models = readModelFile(readFileSync(file, 'utf8'));
    const taken = models.find(({ name }) => manifests.some((one) => one.name === name));
    if (taken !== undefined)
      throw new RangeError(`${taken.name} is the name of a bot that comes with Parlour`);
    return {
      models: models.map(({ name, keyVariable, ...settings }) => {
        const key = (keyVariable && environment[keyVariable]) ?? '';
        const version = versionOfSettings(settings);
        const model = { name, settings, version, hasKey: key !== '' };
        if (keyVariable !== undefined && key === '')
          return { ...model, fault: `expected its key in the variable ${keyVariable}, found none` };
        const manifest = modelManifest(settings, { name, key, version, refusedNetworks: '' }, manifests);
        return manifest === undefined
          ? { ...model, fault: 'the program that plays it is not there' }
          : { ...model, manifest };
      }),
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { models: [], fault: `${file}: ${error.message}` };
  }
}

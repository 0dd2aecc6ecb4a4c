/** The house bots that an operator chose at the start. */
import { houseBotManifests } from './house-bots.ts';
import { readModels } from './models.ts';

/** Where bots are, and the file of language models. */
interface BotPlaces {
  readonly folder: string;
  readonly models: string;
}

/** Names that were chosen; undefined: all. `unknown`: a name that is none. A name of `models.yaml` is one too. */
export function chooseBots(
  wish: string | undefined,
  { folder, models }: BotPlaces,
): { readonly only?: readonly string[] } | { readonly unknown: string; readonly known: readonly string[] } {
  if (wish === undefined) return {};
  const manifests = houseBotManifests(folder);
  const ofFile = readModels(models, manifests, process.env).models;
  const known = [...manifests, ...ofFile].map(({ name }) => name);
  const only = wish.split(',').map((name) => name.trim());
  const unknown = only.find((name) => !known.includes(name));
  return unknown === undefined ? { only } : { unknown, known };
}

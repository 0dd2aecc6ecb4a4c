/** The games in which applicants are judged. */
import type { Host } from '@parlour/host';

export const proofGame = { format: 'market', role: 'target', usual: 'market', long: 'market/long' } as const;

/** Length of a game of a preset, in milliseconds; undefined: it is not played here. */
export function findDuration({ presets, formats }: Pick<Host, 'presets' | 'formats'>, id: string) {
  const preset = presets.find(id);
  const rules = preset && formats.find(preset.format)?.rules;
  const config = rules?.configure(preset?.config ?? {}) as { readonly duration?: number } | undefined;
  return config?.duration;
}

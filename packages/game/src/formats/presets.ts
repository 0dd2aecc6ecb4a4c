/** All presets, format by format. */
import type { Preset } from '../preset.ts';
import { duelPresets } from './duel/presets.ts';
import { showPresets } from './gameshow/presets.ts';
import { imitationPresets } from './imitation/presets.ts';
import { marketPresets } from './market/presets.ts';

export const presets: readonly Preset[] = [
  ...marketPresets,
  ...imitationPresets,
  ...duelPresets,
  ...showPresets,
];

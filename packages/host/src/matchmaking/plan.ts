/** What is to be opened for a party of a preset. */
import type { PartyPlan } from './ports.ts';
import type { PlayedPreset } from './presets.ts';

/** The plan of a party's games; nobody is kept from watching them unless it is said. */
export const planOf = (
  { id, format, config }: PlayedPreset,
  party: Pick<PartyPlan, 'origin' | 'party'> & Partial<PartyPlan>,
): PartyPlan => ({ preset: id, format, config, waiting: [], barred: [], ...party });

/** The plan of a game for practice, with what the preset has for that alone. */
export const practiceOf = (preset: PlayedPreset, party: PartyPlan['party']): PartyPlan =>
  planOf(preset, { origin: 'practice', party, config: { ...preset.config, ...preset.practice } });

/** Plan of a preset's party. */
import type { PartyPlan } from '../draws/ports.ts';
import type { PlayedPreset } from '../presets.ts';

/** Plan of a party's games; by default no one is barred from watching. */
export const planOf = (
  { id, format, config, unrated }: PlayedPreset,
  party: Pick<PartyPlan, 'origin' | 'party'> & Partial<PartyPlan>,
): PartyPlan => ({
  preset: id,
  format,
  config,
  ...(unrated && { unrated }),
  waiting: [],
  barred: [],
  ...party,
});

/** Plan of a practice game, with the preset's overrides for it. */
export const practiceOf = (preset: PlayedPreset, party: PartyPlan['party']): PartyPlan =>
  planOf(preset, { origin: 'practice', party, config: { ...preset.config, ...preset.practice } });

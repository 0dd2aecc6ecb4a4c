/** Presets for simulation: castings of the formats with their announced probabilities, as data. */
import { duelCasting, formats, type Preset, presetOfFile, presets } from '@parlour/game';
import { type Casting, rolesOf } from '@parlour/game/casting';
import { readPresetFile } from './preset-file.ts';

export interface SimulatedPreset {
  readonly casting: Casting<string>;
  readonly matching: 'fill-tables' | 'pair-by-rating';
  /** Role of the judge, and role of the target. */
  readonly judge: string;
  readonly judged: string;
}

type Kind = Omit<SimulatedPreset, 'casting'>;

const duel: Kind = {
  matching: 'pair-by-rating',
  judge: 'duellist',
  judged: 'duellist',
};

/** A preset of the server: the awaited role judges, or else the first, and the other is the target. */
function ofHouse({ format, config, matching }: Preset): SimulatedPreset {
  const known = formats[format];
  if (known === undefined) throw new Error(`there is no format ${format}`);
  const casting = known.seating.casting(known.rules.configure(config));
  const roles = rolesOf(casting);
  const judge = roles.find((role) => casting.groups[role]?.keeps === true) ?? roles[0] ?? '';
  return { casting, matching, judge, judged: roles.find((role) => role !== judge) ?? judge };
}

/** All presets of a server, and a duel without a forum. */
export const simulatedPresets: Readonly<Record<string, SimulatedPreset>> = {
  ...Object.fromEntries(presets.map((preset) => [preset.id, ofHouse(preset)])),
  duel: { ...duel, casting: duelCasting(0.5) },
};

/** A preset by its name, or of a file: `./FILE.yaml`. Undefined: there is none. Throws InputError for a faulty file. */
export function findSimulatedPreset(name: string): SimulatedPreset | undefined {
  if (/\.ya?ml$/.test(name)) return ofHouse(presetOfFile(readPresetFile(name)));
  return Object.hasOwn(simulatedPresets, name) ? simulatedPresets[name] : undefined;
}

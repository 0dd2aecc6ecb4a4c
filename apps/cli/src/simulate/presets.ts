/** What can be waited for in a simulation: the castings of the formats with their announced numbers, as data. */
import { duelCasting, formats, type Preset, presets } from '@parlour/game';
import { type Casting, rolesOf } from '@parlour/game/casting';

export interface SimulatedPreset {
  readonly casting: Casting<string>;
  readonly matching: 'fill-tables' | 'pair-by-rating';
  /** Whose judgement it is about, and who is judged. */
  readonly judge: string;
  readonly judged: string;
}

type Kind = Omit<SimulatedPreset, 'casting'>;

const duel: Kind = {
  matching: 'pair-by-rating',
  judge: 'duellist',
  judged: 'duellist',
};

/** A preset of the house: whoever is waited for judges, or else the first role, and the other one is judged. */
function ofHouse({ format, config, matching }: Preset): SimulatedPreset {
  const rules = formats[format];
  if (rules === undefined) throw new Error(`there is no format ${format}`);
  const casting = rules.casting(rules.configure(config));
  const roles = rolesOf(casting);
  const judge = roles.find((role) => casting.groups[role]?.keeps === true) ?? roles[0] ?? '';
  return { casting, matching, judge, judged: roles.find((role) => role !== judge) ?? judge };
}

/** Every preset that a house offers, and a duel of no forum. */
export const simulatedPresets: Readonly<Record<string, SimulatedPreset>> = {
  ...Object.fromEntries(presets.map((preset) => [preset.id, ofHouse(preset)])),
  duel: { ...duel, casting: duelCasting(0.5) },
};

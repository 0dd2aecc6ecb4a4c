/** Natures of the seats, checked against the compositions of a preset. */
import { type AnyFormat, formats, type Nature, type Preset, presets } from '@parlour/game';
import type { Casting } from '@parlour/game/casting';
import type { Opponent } from './opponent.ts';

/** A request that no environment can be made from. */
export class EnvError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'EnvError';
    this.code = code;
  }
}

type Cast = Readonly<Record<string, Nature>>;

/** Role of each seat of a casting. */
const rolesBySeat = (casting: Casting<string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(casting.groups).flatMap(([role, { seats }]) => seats.map((seat) => [seat, role])));

/**
 * Throws `no-such-cast` if the preset has no composition with these natures: compositions that are only
 * chosen explicitly, as in practice, count.
 */
function checkCast(format: AnyFormat, config: object, cast: Cast): ReadonlyMap<string, string> {
  const casting = format.seating.casting(config);
  const roles = rolesBySeat(casting);
  for (const seat of Object.keys(cast))
    if (!roles.has(seat))
      throw new EnvError(
        'no-such-cast',
        `seats: expected some of ${[...roles.keys()].join(', ')}, found "${seat}"`,
      );
  const counts = (role: string, nature: Nature) =>
    Object.entries(cast).filter(([seat, is]) => roles.get(seat) === role && is === nature).length;
  const fits = casting.compositions.some(({ fill }) =>
    Object.entries(fill).every(([role, { people, bots }]) => {
      const [humans, machines] = [counts(role, 'human'), counts(role, 'machine')];
      return within(humans, people) && within(machines, bots);
    }),
  );
  if (fits) return roles;
  const found = Object.entries(cast).map(([seat, nature]) => `${seat} ${nature}`);
  const possible = casting.compositions.map(({ fill }) =>
    Object.entries(fill)
      .map(([role, { people, bots }]) => `${role}: ${rangeText(people)} human, ${rangeText(bots)} machine`)
      .join('; '),
  );
  throw new EnvError(
    'no-such-cast',
    `cast: expected one of [${possible.join('] [')}], found ${found.join(', ') || 'no seats'}`,
  );
}

interface Range {
  readonly least: number;
  readonly most: number;
}

const within = (count: number, { least, most }: Range): boolean => count >= least && count <= most;

const rangeText = ({ least, most }: Range): string => (least === most ? `${least}` : `${least} to ${most}`);

/** Roles of all seats, and natures of those that are taken, in the format's order. Throws `no-such-cast`. */
export function castOf(
  format: AnyFormat,
  config: object,
  {
    seats,
    cast: wishes = {},
  }: {
    readonly seats: Readonly<Record<string, 'agent' | Opponent>>;
    readonly cast?: Cast;
  },
): { readonly roles: ReadonlyMap<string, string>; readonly cast: Cast } {
  const natures = Object.entries(seats).map(([seat, player]): [string, Nature] => [
    seat,
    natureOf(seat, player, wishes),
  ]);
  for (const [seat, nature] of Object.entries(wishes)) {
    if (seats[seat] === undefined)
      throw new EnvError(
        'no-such-cast',
        `cast: expected some of ${Object.keys(seats).join(', ')}, found "${seat}"`,
      );
    if (nature !== 'human' && nature !== 'machine')
      throw new EnvError('no-such-cast', `cast: ${seat}: expected human or machine, found "${nature}"`);
  }
  const roles = checkCast(format, config, Object.fromEntries(natures));
  const order = [...roles.keys()];
  natures.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return { roles, cast: Object.fromEntries(natures) };
}

/** Nature of a seat: an agent's may be chosen. Throws `no-such-cast` if a bot were human. */
function natureOf(
  seat: string,
  player: 'agent' | Opponent,
  cast: Readonly<Record<string, Nature>> = {},
): Nature {
  const wanted = cast[seat];
  if (player === 'agent') return wanted ?? 'machine';
  if (wanted === undefined || wanted === player.nature) return player.nature;
  throw new EnvError(
    'no-such-cast',
    wanted === 'human'
      ? `cast: ${seat}: expected machine, since a bot plays it, found human: only agents and recorded sides can be human`
      : `cast: ${seat}: expected human, since its words are recorded, found machine`,
  );
}

/** A preset with its format. Throws `no-such-preset`. */
export function findPreset(id: string): { readonly preset: Preset; readonly format: AnyFormat } {
  const preset = presets.find((one) => one.id === id);
  const format = preset && formats[preset.format];
  if (preset !== undefined && format !== undefined) return { preset, format };
  throw new EnvError(
    'no-such-preset',
    `preset: expected one of ${presets.map((one) => one.id).join(', ')}, found "${id}"`,
  );
}

/** The presets that are played here, each with its casting, and the roles that one may ask for. */
import { isDeepStrictEqual } from 'node:util';
import { type Preset, presets as usualPresets } from '@parlour/game';
import { type Casting, needsOf, practiceOf, rolesOf } from '@parlour/game/casting';
import { type ProtocolError, sentenceOf } from '@parlour/protocol';
import type { KnownFormats } from '../games/known-formats.ts';
import { fillTables } from './fill-tables.ts';
import type { Matcher, MatcherOptions } from './matcher.ts';
import type { Offer } from './offers.ts';
import { pairByRating } from './pair-by-rating.ts';
import { castingOf } from './table-casting.ts';

/** A preset that can be played. */
export interface PlayedPreset extends Preset {
  readonly casting: Casting<string>;
}

/** All presets of a house. */
export interface Presets {
  readonly all: readonly PlayedPreset[];
  /**
   * Others take their place; one that has not changed stays the same object. Throws, and changes nothing, if two have one
   * id, or if the casting of one is not well formed.
   */
  readonly change: (presets: readonly Preset[]) => void;
  readonly find: (id: string) => PlayedPreset | undefined;
  /** The roles that bots may have in any preset of a format; none: nobody can play it here. */
  readonly rolesOfBots: (format: string) => readonly string[];
  /** The same for all formats. */
  readonly botRoles: readonly string[];
  /** Why a bot cannot offer this; undefined: it can. */
  readonly offerProblem: (offer: Offer) => ProtocolError | undefined;
}

/** Throws if two have one id, or if the casting of one is not well formed. */
export function playedPresets(
  formats: KnownFormats,
  presets: readonly Preset[] = usualPresets.filter(({ format }) => formats.has(format)),
): Presets {
  let all: readonly PlayedPreset[] = [];
  let byId: ReadonlyMap<string, PlayedPreset> = new Map();
  const change = (wanted: readonly Preset[]) => {
    const changed = wanted.map((preset) => played(formats, preset, byId.get(preset.id)));
    const found = new Map(changed.map((preset) => [preset.id, preset]));
    if (found.size < changed.length) throw new Error('two presets have one id');
    all = changed;
    byId = found;
  };
  change(presets);
  const rolesOfBots = (format: string) => [
    ...new Set(all.filter((preset) => preset.format === format).flatMap(({ casting }) => forBots(casting))),
  ];
  return {
    get all() {
      return all;
    },
    change,
    find: (id) => byId.get(id),
    rolesOfBots,
    get botRoles() {
      return [...new Set(all.flatMap(({ casting }) => forBots(casting)))];
    },
    offerProblem: ({ format, roles }) => {
      const castings = all.filter((preset) => preset.format === format).map(({ casting }) => casting);
      const there = [...new Set(castings.flatMap(rolesOf))];
      if (there.length === 0) return { code: 'no-such-format', message: sentenceOf('no-such-format') };
      const known = rolesAmong(there, roles);
      return 'code' in known ? known : undefined;
    },
  };
}

/** A preset with its casting; the one that there was, if nothing has changed. */
function played(formats: KnownFormats, preset: Preset, before: PlayedPreset | undefined): PlayedPreset {
  if (before !== undefined) {
    const { casting: _casting, ...same } = before;
    if (isDeepStrictEqual(same, preset)) return before;
  }
  return { ...preset, casting: castingOf(formats, preset.format, preset.config) };
}

/** Makes parties of those who wait for a preset, in the way that it names. */
export const matcherFor = ({ matching, casting }: PlayedPreset, options: MatcherOptions = {}): Matcher =>
  matching === 'pair-by-rating' ? pairByRating(casting, options) : fillTables(casting, options);

const forBots = (casting: Casting<string>): readonly string[] =>
  rolesOf(casting).filter((role) =>
    casting.compositions.some(({ fill }) => (fill[role]?.bots.most ?? 0) > 0),
  );

/** The roles that people may wait for. */
const forPeople = (casting: Casting<string>): readonly string[] =>
  rolesOf(casting).filter((role) => needsOf(casting, role).people.most > 0);

/** The roles that somebody asks for, in the order of the format, all if none; or that it has no such role, and which it has. */
export function rolesAskedFor(
  casting: Casting<string>,
  asked?: readonly string[],
): readonly string[] | ProtocolError {
  const open = forPeople(casting);
  return rolesAmong(open, asked ?? open);
}

/** The roles that are asked for, in the order of those that there are; or that one of them is not there. */
export const rolesAmong = (
  there: readonly string[],
  asked: readonly string[],
): readonly string[] | ProtocolError =>
  asked.every((role) => there.includes(role))
    ? there.filter((role) => asked.includes(role))
    : noSuchRole(there);

const noSuchRole = (roles: readonly string[]): ProtocolError => ({
  code: 'no-such-role',
  message: sentenceOf('no-such-role', { roles }),
  details: { roles },
});

/** The roles that somebody can practise with bots alone; who asks for none plays the first: it keeps the game going. */
export function rolesToPractise(casting: Casting<string>): readonly string[] {
  const open = rolesOf(casting).filter((role) => practiceOf(casting, role) !== undefined);
  const keeps = (role: string) => casting.groups[role]?.keeps === true;
  return [...open.filter(keeps), ...open.filter((role) => !keeps(role))];
}

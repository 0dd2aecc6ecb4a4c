/** Available presets, each with its casting, and requestable roles. */
import { isDeepStrictEqual } from 'node:util';
import { presets as builtInPresets, type Preset } from '@parlour/game';
import { type Casting, practiceOf, rolesOf, seatNeedsOf } from '@parlour/game/casting';
import { messageForCode, type ProtocolError, withFound } from '@parlour/protocol';
import type { FormatRegistry } from '../games/known-formats.ts';
import type { Offer } from './bots/offers.ts';
import { greedyTableMatcher } from './matchers/fill-tables.ts';
import type { Matcher, MatcherOptions } from './matchers/matcher.ts';
import { ratingPairMatcher } from './matchers/pair-by-rating.ts';
import { castingOf } from './table-casting.ts';

/** A preset that can be played. */
export interface PlayedPreset extends Preset {
  readonly casting: Casting<string>;
}

/** All presets of a server. */
export interface Presets {
  readonly all: readonly PlayedPreset[];
  /**
   * Others take their place; one that has not changed stays the same object. Throws, and changes nothing, if two have one
   * id, or if the casting of one is not well formed.
   */
  readonly change: (presets: readonly Preset[]) => void;
  readonly find: (id: string) => PlayedPreset | undefined;
  /** Roles for bots in any preset of a format; empty: it is not playable here. */
  readonly rolesOfBots: (format: string) => readonly string[];
  /** The same for all formats. */
  readonly botRoles: readonly string[];
  /** Reason why a bot cannot make this offer; undefined: it can. */
  readonly offerProblem: (offer: Offer) => ProtocolError | undefined;
}

/** Throws if two have one id, or if the casting of one is not well formed. */
export function playedPresets(
  formats: FormatRegistry,
  presets: readonly Preset[] = builtInPresets.filter(({ format }) => formats.has(format)),
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
      if (there.length === 0) return noSuchFormat([...new Set(all.map((preset) => preset.format))], format);
      // A role of the format that no preset has now, as when a forum is closed: the offer holds for the others.
      const elsewhere = Object.keys(formats.find(format)?.prompting.needs ?? {});
      const known = requestedRoles(
        there,
        roles.filter((role) => !elsewhere.includes(role)),
      );
      return 'code' in known ? known : undefined;
    },
  };
}

/** A preset with its casting; the one that there was, if nothing has changed. */
function played(formats: FormatRegistry, preset: Preset, before: PlayedPreset | undefined): PlayedPreset {
  if (before !== undefined) {
    const { casting: _casting, ...same } = before;
    if (isDeepStrictEqual(same, preset)) return before;
  }
  return { ...preset, casting: castingOf(formats, preset.format, preset.config) };
}

/** Creates the matcher that a preset names. */
export const matcherFor = ({ matching, casting }: PlayedPreset, options: MatcherOptions = {}): Matcher =>
  matching === 'pair-by-rating' ? ratingPairMatcher(casting, options) : greedyTableMatcher(casting, options);

const forBots = (casting: Casting<string>): readonly string[] =>
  rolesOf(casting).filter((role) =>
    casting.compositions.some(({ fill }) => (fill[role]?.bots.most ?? 0) > 0),
  );

/** The roles that people may wait for. */
const forPeople = (casting: Casting<string>): readonly string[] =>
  rolesOf(casting).filter((role) => seatNeedsOf(casting, role).people.most > 0);

/** Requested roles in the order of the format, or all by default; or an error with the existing roles. */
export function rolesAskedFor(
  casting: Casting<string>,
  asked?: readonly string[],
): readonly string[] | ProtocolError {
  const open = forPeople(casting);
  return requestedRoles(open, asked ?? open);
}

/** Requested roles in the order of the existing ones; or an error for an unknown one. */
export const requestedRoles = (
  there: readonly string[],
  asked: readonly string[],
): readonly string[] | ProtocolError =>
  asked.every((role) => there.includes(role))
    ? there.filter((role) => asked.includes(role))
    : noSuchRole(
        there,
        asked.find((role) => !there.includes(role)),
      );

const noSuchFormat = (formats: readonly string[], found: string): ProtocolError => ({
  code: 'no-such-format',
  message: withFound(messageForCode('no-such-format', { formats }), found),
  details: { formats },
});

const noSuchRole = (roles: readonly string[], found: string | undefined): ProtocolError => ({
  code: 'no-such-role',
  message: withFound(messageForCode('no-such-role', { roles }), found),
  details: { roles },
});

/** Roles that a person can practise with only bots; by default the first: it keeps the game moving. */
export function rolesToPractise(casting: Casting<string>): readonly string[] {
  const open = rolesOf(casting).filter((role) => practiceOf(casting, role) !== undefined);
  const keeps = (role: string) => casting.groups[role]?.keeps === true;
  return [...open.filter(keeps), ...open.filter((role) => !keeps(role))];
}

/** Forms the games of a study: who plays, in which arm, with which bots. */
import type { Preset } from '@parlour/game';
import { type Casting, rolesOf, seatNeedsOf } from '@parlour/game/casting';
import {
  type Candidate,
  greedyTableMatcher,
  type Host,
  type Party,
  rolesToPractise,
  type Waiting,
} from '@parlour/host';
import type { Store } from '@parlour/store';
import { botPins, type FrozenBot, type PracticeStage, type StudyArm, type StudyFile } from '@parlour/study';
import { idOf } from './study-bots.ts';

/** An arm that can be played. */
export interface PlayableArm {
  readonly arm: string;
  readonly preset: Pick<Preset, 'id' | 'format' | 'config'>;
  readonly casting: Casting<string>;
  /** Ids of its bots. */
  readonly bots: readonly string[];
}

type Ports = { readonly house: Host; readonly store: Pick<Store, 'records'> };

/** The arm with the preset of this server and the ids of its bots, or why it cannot be played here. */
export async function playableArm(
  { house, store }: Ports,
  { arm, preset: id, config, bots: pinned }: StudyArm,
  known: readonly FrozenBot[] | null,
): Promise<PlayableArm | string> {
  const preset = house.presets.find(id);
  if (preset === undefined) return `arm ${arm}: expected a preset of this server, found ${id}`;
  const names = botPins({ bots: pinned }).map(({ bot }) => bot);
  const bots = await Promise.all(names.map((name) => idOf(store, known, name)));
  const missing = names.filter((_, index) => bots[index] === undefined);
  if (missing.length > 0) return `arm ${arm}: expected names of bots, found ${missing.join(', ')}`;
  const changed = { ...preset.config, ...config };
  const format = house.formats.named(preset.format);
  let casting: Casting<string>;
  try {
    casting = format.seating.casting(format.rules.configure(changed));
  } catch (error) {
    return `arm ${arm}: config: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (leavesPeopleOut(casting))
    return `arm ${arm}: expected a preset in which everyone plays every game, found ${id}`;
  const played = { id, format: preset.format, config: changed };
  return { arm, preset: played, casting, bots: bots.flatMap((one) => one ?? []) };
}

/** The plan of a practice game for one person, or why it cannot be played here. */
export function practicePlan({ house }: Pick<Ports, 'house'>, stage: PracticeStage) {
  const preset = house.presets.find(stage.preset);
  if (preset === undefined) return `practice: expected a preset of this server, found ${stage.preset}`;
  const { id, format } = preset;
  const config = { ...preset.config, ...preset.practice, ...stage.config };
  let casting: Casting<string>;
  try {
    const { rules, seating } = house.formats.named(format);
    casting = seating.casting(rules.configure(config));
  } catch (error) {
    return `practice: config: ${error instanceof Error ? error.message : String(error)}`;
  }
  const roles = rolesToPractise(casting);
  const [first] = roles;
  if (first === undefined) {
    const others = house.presets.all.filter((one) => rolesToPractise(one.casting).length > 0);
    const same = others.filter((one) => one.format === format).map((one) => one.id);
    const which = same.length === 0 ? '' : ` (${same.join(' or ')})`;
    return `practice: expected a preset that one person can play with bots alone${which}, found ${id}`;
  }
  const role = stage.role ?? first;
  if (!roles.includes(role)) return `practice: role: expected ${roles.join(' or ')}, found ${role}`;
  return { preset: { ...preset, config, casting }, role, id, format, config };
}

/** People in a game: the fewest with whom every draw is possible. */
export const groupSize = (casting: Casting<string>): number =>
  rolesOf(casting).reduce((sum, role) => sum + seatNeedsOf(casting, role).people.least, 0);

/** Whether a draw may leave someone without a game. */
function leavesPeopleOut(casting: Casting<string>): boolean {
  const size = groupSize(casting);
  if (casting.everyoneSits === true) return false;
  return casting.compositions
    .filter(({ weight }) => weight > 0)
    .some(({ fill }) => Object.values(fill).reduce((sum, { people }) => sum + people.most, 0) < size);
}

/** All arms of a study that can be played, or why not. */
export async function playableArms(
  ports: Ports,
  { arms }: StudyFile,
  /** Bots that were fixed; null: none were. */
  bots: readonly FrozenBot[] | null,
): Promise<readonly PlayableArm[] | string> {
  const found = await Promise.all(arms.map((arm) => playableArm(ports, arm, bots)));
  const fault = found.find((one) => typeof one === 'string');
  if (typeof fault === 'string') return fault;
  const playable = found.filter((one) => typeof one !== 'string');
  const sizes = new Set(playable.map(({ casting }) => groupSize(casting)));
  if (sizes.size > 1) return 'expected games of as many people in all arms';
  return playable;
}

/**
 * The party of a group in an arm: the lead has the first role, the others the following ones. Undefined: its bots are
 * not here, or play elsewhere.
 */
export function studyParty(
  { house }: Pick<Ports, 'house'>,
  { preset, casting, bots }: PlayableArm,
  people: readonly string[],
  lead: string,
): Party | undefined {
  const [first = '', ...others] = rolesOf(casting).filter(
    (role) => seatNeedsOf(casting, role).people.most > 0,
  );
  const matcher = greedyTableMatcher(casting);
  const rest = others.length === 0 ? [first] : others;
  for (const id of [lead, ...people.filter((one) => one !== lead)]) {
    const person: Waiting = {
      ...{ id, keys: [id], traces: [id], priority: false, since: 0 },
      roles: id === lead ? [first] : rest,
      blocked: house.guard.blockedBy(id),
    };
    matcher.join(person);
  }
  const mayPlay = ({ id, free }: Candidate) => bots.includes(id) && free > 0;
  const candidates = Object.fromEntries(
    rolesOf(casting).map((role) => [role, house.bots.candidates(preset.format, role).filter(mayPlay)]),
  );
  const [party] = matcher.parties(0, candidates);
  const size = Object.values(party?.people ?? {}).reduce((sum, { from }) => sum + from.length, 0);
  return size === people.length ? party : undefined;
}

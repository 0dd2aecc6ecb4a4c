/** Simulated games in sequence: parties, draws and play. */
import { type FormatTypes, formats, type GameId, type Preset, presets } from '@parlour/game';
import { humanProbability, rolesOf, seatNeedsOf } from '@parlour/game/casting';
import { type DrawnGame, draw, greedyTableMatcher, ratingPairMatcher, type Waiting } from '@parlour/host';
import { mulberry32, type Random } from '@parlour/stats';
import { playTable } from './play.ts';
import { type Confidence, type JudgeKind, judgeKinds, skillsOf } from './skill.ts';

export interface GamesPlan {
  readonly preset: Preset;
  readonly count: number;
  readonly seed: number;
  readonly kinds: readonly JudgeKind[];
  readonly confidence: Confidence;
  /** Number of people of each kind, and number of bots. */
  readonly people: number;
  readonly bots: number;
}

/** The usual number of people of each kind, of bots, and the usual confidence of each kind. */
export const defaultGames = {
  kinds: judgeKinds,
  people: 60,
  bots: 8,
  confidence: { calibrated: 1, overconfident: 2, underconfident: 0.5 },
} as const;

/** A game that was played: all of a draw that is stored of it, and its events. */
export interface SimulatedGame extends DrawnGame {
  /** Its place among all games, and that of the first game of its draw. */
  readonly number: number;
  readonly drawn: number;
  /** Number of games of the draw: fewer at the end of the plan. */
  readonly siblings: number;
  readonly kind: JudgeKind;
  readonly events: readonly FormatTypes['Event'][];
}

/** The name of a person of a kind, and that of a bot, by their number. */
export const personId = (kind: JudgeKind, number: number): string => `${kind}-${number}`;
export const botId = (number: number): string => `bot-${number}`;

/** The id of a simulated game: the same for the same seed. */
export const gameIdOf = ({ seed }: Pick<SimulatedGame, 'seed'>): GameId =>
  `g_${BigInt(`0x${seed.slice(0, 32)}`)
    .toString(36)
    .padStart(25, '0')
    .slice(-20)}` as GameId;

/** Preset names that mark simulated games. */
export const simulatedPreset = (preset: string): string => `simulated/${preset}`;

/** Games of a plan in order, deterministic and lazy. */
export function* simulatedGames(plan: GamesPlan): Generator<SimulatedGame> {
  const random = mulberry32(plan.seed);
  for (let number = 0; number < plan.count; ) {
    const kind = plan.kinds[Math.floor(random() * plan.kinds.length)] ?? 'calibrated';
    const games = drawnOf(plan, kind, random).slice(0, plan.count - number);
    for (const [place, game] of games.entries())
      yield {
        ...game,
        number: number + place,
        drawn: number,
        siblings: games.length,
        kind,
        events: eventsOf(plan, game, kind),
      };
    number += games.length;
  }
}

/** Draws games for people of one kind and bots of any skill. */
function drawnOf(plan: GamesPlan, kind: JudgeKind, random: Random): readonly DrawnGame[] {
  const { preset, people, bots } = plan;
  const casting = castingOf(preset);
  const roles = rolesOf(casting);
  const matcher =
    preset.matching === 'pair-by-rating' ? ratingPairMatcher(casting) : greedyTableMatcher(casting);
  const seats = roles.reduce((sum, role) => sum + seatNeedsOf(casting, role).people.most, 0);
  const first = Math.floor(random() * people);
  for (let place = 0; place < Math.max(seats, 2); place += 1)
    matcher.join(waiting(personId(kind, (first + place) % people), roles));
  const candidate = (_: unknown, number: number) => ({
    ...{ id: botId(number), owner: null, keys: [], free: 10, idle: 10 },
  });
  const all = Array.from({ length: bots }, candidate);
  const [party] = matcher.parties(0, Object.fromEntries(roles.map((role) => [role, all])));
  if (party === undefined) throw new Error(`nobody could be seated for ${preset.id}`);
  const seed = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return draw(party, casting, seed).games;
}

const waiting = (id: string, roles: readonly string[]): Waiting => ({
  ...{ id, keys: [id], traces: [], roles, priority: false, since: 0 },
});

function castingOf({ format, config }: Preset) {
  const known = formats[format];
  if (known === undefined) throw new Error(`there is no format ${format}`);
  return known.seating.casting(known.rules.configure(config));
}

function eventsOf(
  { preset, bots, confidence }: GamesPlan,
  { seed, natures, players }: DrawnGame,
  kind: JudgeKind,
) {
  const format = formats[preset.format];
  if (format === undefined) throw new Error(`there is no format ${preset.format}`);
  const casting = castingOf(preset);
  const allSkills = skillsOf(bots);
  const skills = Object.entries(players).flatMap(([seat, { kind: what, id }]) =>
    what === 'bot' ? [[seat, allSkills[Number(id.slice('bot-'.length))] ?? 0.5] as const] : [],
  );
  return playTable({
    ...{ format, config: preset.config, seed, natures, allSkills },
    skills: Object.fromEntries(skills),
    priorOf: (as) => (casting.groups[as]?.seats.length === 1 ? undefined : humanProbability(casting, as)),
    confidence: confidence[kind],
  });
}

/** A preset of the server. */
export const presetNamed = (id: string): Preset | undefined => presets.find((preset) => preset.id === id);

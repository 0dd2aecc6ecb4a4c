/** The rows of `lifetimes.csv`: how long each verdict took, and who was never judged. */
import type { Nature } from '@parlour/game';
import { type Case, type ExportedGame, statedNature, zeroOrOne } from './exported-game.ts';
import type { LifetimeRow } from './schemas.ts';

/** One row for each verdict, that of several about one of them; and one for each seat that no one judged. */
export function lifetimesOf(game: ExportedGame, cases: readonly Case[]): readonly LifetimeRow[] {
  return cases
    .filter((one) => isLeadingRow(game.played.natures, one, cases))
    .map((one) => lifetimeOf(game, one));
}

/**
 * Whether the row of a verdict about two targets is about this one: the machine, or the first if equal. The
 * verdict about one implies that about the other.
 */
export function isLeadingRow(
  natures: Readonly<Record<string, Nature>>,
  { target, together }: Pick<Case, 'target' | 'together'>,
  all: readonly Pick<Case, 'target' | 'together'>[],
): boolean {
  if (together === null) return true;
  const of = all.filter((one) => one.together === together);
  const lead = of.find((one) => natures[one.target] === 'machine') ?? of[0];
  return lead?.target === target;
}

function lifetimeOf(game: ExportedGame, one: Case): LifetimeRow {
  const { played, players, format, preset } = game;
  const { id, target, judge, changes, together } = one;
  const by = judge === null ? undefined : players[judge];
  const nobody = judge === null ? 'none' : 'several';
  return {
    game_id: id,
    judged: zeroOrOne(judge !== null),
    ...(judge === null ? unjudged : timesOf(game, one)),
    nature: played.natures[target] ?? 'human',
    format,
    preset,
    family: players[target]?.family ?? 'unknown',
    language: players[target]?.language ?? 'unknown',
    judge_nature: by?.nature ?? nobody,
    judge_family: by?.family ?? nobody,
    exchanges: changes.at(firstSpotted(one))?.exchanges ?? 0,
    game: played.game,
    target,
    target_player: players[target]?.name ?? target,
    judge,
    judge_player: by?.name ?? null,
    together,
  };
}

/** An unjudged target has no time: the end of the game is not one. */
const unjudged = { left: null, right: null, time: null, event: null, spotted: null } as const;

/** Index of the first "machine"; -1: never. */
const firstSpotted = ({ changes, opening }: Case): number =>
  changes.findIndex(({ probability }) => statedNature(probability, opening) === 'machine');

function timesOf(game: ExportedGame, one: Case) {
  const { changes } = one;
  const first = firstSpotted(one);
  const isSpotted = first >= 0;
  const left = (isSpotted ? (changes[first - 1]?.at ?? 0) : stoppedAt(game, one)) / 1000;
  const right = isSpotted ? (changes[first]?.at ?? 0) / 1000 : ('Inf' as const);
  return {
    left,
    right,
    time: right === 'Inf' ? left : right,
    event: isSpotted ? ('machine' as const) : calledHuman(one) ? ('human' as const) : null,
    spotted: zeroOrOne(isSpotted),
  };
}

/** A verdict ends the judging; a price continues, whatever it says. */
function calledHuman({ changes, opening }: Case): boolean {
  const last = changes.at(-1);
  return opening === null && last !== undefined && statedNature(last.probability, opening) === 'human';
}

/** A price counts until the end; a judge stops watching with the final judgement. */
function stoppedAt({ startedAt, endedAt }: ExportedGame, { changes, opening }: Case): number {
  const last = opening === null ? changes.at(-1)?.at : undefined;
  return last ?? endedAt - startedAt;
}

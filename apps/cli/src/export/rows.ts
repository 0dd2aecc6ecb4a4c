/** What one finished game is in the files of an export. Names no format: all of it follows from the digest. */
import type { FormatTypes, Made, Nature } from '@parlour/game';
import type { AnyDigest, Judgement, PlayedGame } from '@parlour/results';
import type { GameRow, JudgementRow, LifetimeRow, RatingRow, TradeRow } from './schemas.ts';

/** A player as the files name them. */
export interface NamedPlayer {
  /** A bot's id, or a person's pseudonym of one game. */
  readonly name: string;
  readonly nature: Nature;
  readonly family: string;
  readonly language: string | null;
  readonly model: string | null;
  readonly persona: string | null;
}

export interface ExportedGame {
  readonly played: PlayedGame<FormatTypes['Event']>;
  readonly digest: AnyDigest;
  readonly format: string;
  readonly preset: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly end: string;
  readonly isVoid: boolean;
  readonly players: Readonly<Record<string, NamedPlayer>>;
}

export interface GameRows {
  readonly 'games.csv': readonly GameRow[];
  readonly 'trades.csv': readonly TradeRow[];
  readonly 'lifetimes.csv': readonly LifetimeRow[];
  readonly 'judgements.csv': readonly JudgementRow[];
  readonly 'ratings.csv': readonly RatingRow[];
}

/** Somebody in question, with what one judge, or the price of all, said of them on the way. */
interface Case {
  readonly id: string;
  readonly target: string;
  readonly judge: string | null;
  readonly changes: readonly Judgement[];
  /** Where a price began; null: there is none. */
  readonly opening: number | null;
  /** It is the first of those that count once. */
  readonly counts: boolean;
}

const everybody = 'everybody';

export function rowsOf(game: ExportedGame): GameRows {
  const judgements = game.isVoid ? [] : game.digest.judgements(game.played);
  const cases = casesOf(game, judgements);
  return {
    'games.csv': cases.map((one) => gameRowOf(game, one)),
    'trades.csv': cases.flatMap(tradesOf),
    'lifetimes.csv': game.isVoid ? [] : cases.map((one) => lifetimeOf(game, one)),
    'judgements.csv': lastWordsOf(game, judgements, cases),
    'ratings.csv': game.isVoid ? [] : scoresOf(game),
  };
}

function casesOf(
  { digest, played, isVoid }: ExportedGame,
  judgements: readonly Judgement[],
): readonly Case[] {
  const targets = Object.keys(digest.row(played)?.natures ?? {});
  if (digest.course !== undefined) {
    const course = isVoid ? undefined : digest.course(played);
    return targets.map((target) => ({
      id: targets.length === 1 ? played.game : `${played.game}/${target}`,
      target,
      judge: course === undefined ? null : everybody,
      changes:
        course === undefined
          ? []
          : judgements.filter((one) => one.source === 'price' && one.target === target),
      opening: course?.bySecond[0] ?? null,
      counts: course !== undefined,
    }));
  }
  const seen = new Set<string>();
  return targets.flatMap((target): readonly Case[] => {
    const own = judgements.filter((one) => one.target === target);
    const common = { target, opening: null };
    if (own.length === 0)
      return [{ ...common, id: `${played.game}/${target}`, judge: null, changes: [], counts: false }];
    return own.map((one) => {
      const { judge, together } = one;
      const counts = together === undefined || !seen.has(together);
      if (together !== undefined) seen.add(together);
      return { ...common, id: `${played.game}/${target}/${judge}`, judge, changes: [one], counts };
    });
  });
}

function gameRowOf(game: ExportedGame, { id, target, judge, changes, counts }: Case): GameRow {
  const { played, players, format, preset, isVoid, end, startedAt, endedAt } = game;
  const [one, by] = [players[target], judge === null ? undefined : players[judge]];
  return {
    game_id: id,
    is_human: flag(played.natures[target] === 'human'),
    n_bets: counts ? changes.length : 0,
    end_ms: endedAt - startedAt,
    void: flag(isVoid),
    end,
    game: played.game,
    format,
    preset,
    started_at: new Date(startedAt).toISOString(),
    target,
    target_player: one?.name ?? null,
    target_family: one?.family ?? 'unknown',
    target_model: one?.model ?? null,
    target_persona: one?.persona ?? null,
    target_language: one?.language ?? null,
    judge,
    judge_player: by?.name ?? null,
    judge_nature: by?.nature ?? null,
    judge_family: by?.family ?? null,
  };
}

function tradesOf({ id, changes, opening, counts }: Case): readonly TradeRow[] {
  if (!counts) return [];
  const first = opening === null ? [] : [{ at: 0, probability: opening, judge: null, exchanges: 0 }];
  return [...first, ...changes].map(({ at, probability, judge, exchanges }) => ({
    game_id: id,
    t_ms: at ?? 0,
    price_after: priceOf(probability),
    by: judge,
    exchanges,
  }));
}

function lifetimeOf(game: ExportedGame, one: Case): LifetimeRow {
  const { played, players, format, preset } = game;
  const { id, target, judge, changes, opening } = one;
  const first = changes.findIndex(({ probability }) => saidOf(probability, opening) === 'machine');
  const isSpotted = first >= 0;
  const by = judge === null ? undefined : players[judge];
  const nobody = judge === null ? 'none' : 'several';
  return {
    game_id: id,
    left: (isSpotted ? (changes[first - 1]?.at ?? 0) : stoppedAt(game, one)) / 1000,
    right: isSpotted ? (changes[first]?.at ?? 0) / 1000 : 'Inf',
    spotted: flag(isSpotted),
    nature: played.natures[target] ?? 'human',
    format,
    preset,
    family: players[target]?.family ?? 'unknown',
    language: players[target]?.language ?? 'unknown',
    judge_nature: by?.nature ?? nobody,
    judge_family: by?.family ?? nobody,
    exchanges: changes.at(first)?.exchanges ?? 0,
  };
}

/** A price stands until the end; whoever has said their last word watches no more. */
function stoppedAt({ startedAt, endedAt }: ExportedGame, { changes, opening }: Case): number {
  const last = opening === null ? changes.at(-1)?.at : undefined;
  return last ?? endedAt - startedAt;
}

/** The last word of each judge on each target; what all said together by a price is nobody's. */
function lastWordsOf(
  { played, players, format, preset }: ExportedGame,
  judgements: readonly Judgement[],
  cases: readonly Case[],
): readonly JudgementRow[] {
  const last = new Map(judgements.map((one) => [`${one.target} ${one.judge}`, one]));
  return [...last.values()].flatMap(({ target, judge, probability, at, exchanges, source, nature }) => {
    const [one, by] = [players[target], players[judge]];
    if (by === undefined) return [];
    const opening = cases.find((known) => known.target === target)?.opening ?? null;
    const label = saidOf(probability, opening);
    return [
      {
        unit: `${played.game}/${target}`,
        rater: by.name,
        label,
        probability,
        at_ms: at,
        exchanges,
        source,
        nature,
        right: label === 'unsure' ? null : flag(label === nature),
        game: played.game,
        format,
        preset,
        target,
        target_player: one?.name ?? null,
        target_family: one?.family ?? 'unknown',
        judge,
        judge_nature: by.nature,
        judge_family: by.family,
      },
    ];
  });
}

/** People are one side: who of them it was, nobody is told. */
function scoresOf({ digest, played, players, format, preset, endedAt }: ExportedGame): readonly RatingRow[] {
  const scored = Object.entries(digest.rated?.(played) ?? {});
  const sideOf = (seat: string) => (players[seat]?.nature === 'machine' ? players[seat].name : 'people');
  return scored.flatMap(([one, ofOne], place) =>
    scored.slice(place + 1).flatMap(([other, ofOther]): readonly RatingRow[] => {
      const [a, b] = [sideOf(one), sideOf(other)];
      if (a === b) return [];
      const period = new Date(endedAt).toISOString().slice(0, 10);
      const score = ofOne > ofOther ? 1 : ofOne < ofOther ? 0 : 0.5;
      return [{ a, b, score, period, game: played.game, format, preset }];
    }),
  );
}

/** What a probability says; at one half, and where a price began, it says neither. */
function saidOf(probability: number, opening: number | null): Nature | 'unsure' {
  if (probability === 0.5 || probability === opening) return 'unsure';
  return probability > 0.5 ? 'human' : 'machine';
}

/** Of a hundred, so that a hundredth of it is the same number again. */
const priceOf = (probability: number): number => Number((100 * probability).toFixed(9));

const flag = (isSo: boolean): 0 | 1 => (isSo ? 1 : 0);

/** With what each seat made its first reply that says so. */
export function firstMade(events: readonly object[]): ReadonlyMap<string, Made> {
  const made = new Map<string, Made>();
  for (const { by, made: one } of events as readonly { readonly by?: string; readonly made?: Made }[])
    if (by !== undefined && one !== undefined && !made.has(by)) made.set(by, one);
  return made;
}

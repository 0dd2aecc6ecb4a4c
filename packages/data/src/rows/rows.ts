/** Rows of one finished game in the files of an export, for any format: all values follow from the digest. */
import type { Judgement } from '@parlour/results';
import { type Case, type ExportedGame, verdictGroupOf, zeroOrOne } from './exported-game.ts';
import { lifetimesOf } from './lifetimes.ts';
import type { GameRow, JudgementRow, LifetimeRow, RatingRow, TradeRow } from './schemas.ts';
import { verdictRows } from './verdicts.ts';

export interface GameRows {
  readonly 'games.csv': readonly GameRow[];
  readonly 'trades.csv': readonly TradeRow[];
  readonly 'lifetimes.csv': readonly LifetimeRow[];
  readonly 'judgements.csv': readonly JudgementRow[];
  readonly 'ratings.csv': readonly RatingRow[];
}

const everybody = 'everybody';

export function rowsOf(game: ExportedGame): GameRows {
  const isLeftOut = game.isVoid || game.isDisqualified;
  const judgements = isLeftOut ? [] : game.digest.judging.judgements(game.played);
  const cases = casesOf(game, judgements);
  return {
    'games.csv': cases.map((one) => gameRowOf(game, one)),
    'trades.csv': cases.flatMap((one) => tradesOf(game, one)),
    'lifetimes.csv': isLeftOut ? [] : lifetimesOf(game, cases),
    'judgements.csv': verdictRows(game, judgements, cases),
    'ratings.csv': isLeftOut ? [] : scoresOf(game),
  };
}

function casesOf(
  { digest, played, isVoid, isDisqualified }: ExportedGame,
  judgements: readonly Judgement[],
): readonly Case[] {
  const targets = Object.keys(digest.summary.row(played)?.natures ?? {});
  if (digest.judging.course !== undefined) {
    const course = isVoid || isDisqualified ? undefined : digest.judging.course(played);
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
      together: null,
    }));
  }
  const seen = new Set<string>();
  return targets.flatMap((target): readonly Case[] => {
    const own = judgements.filter((one) => one.target === target);
    const common = { target, opening: null, together: null };
    if (own.length === 0)
      return [{ ...common, id: `${played.game}/${target}`, judge: null, changes: [], counts: false }];
    return own.map((one) => {
      const { judge, together } = one;
      const counts = together === undefined || !seen.has(together);
      if (together !== undefined) seen.add(together);
      const id = `${played.game}/${target}/${judge}`;
      return { ...common, id, judge, changes: [one], counts, together: verdictGroupOf(one) };
    });
  });
}

function gameRowOf(game: ExportedGame, own: Case): GameRow {
  const { id, target, judge, changes, counts } = own;
  const { played, players, format, preset, isVoid, isDisqualified, end, startedAt, endedAt } = game;
  const [one, by] = [players[target], judge === null ? undefined : players[judge]];
  return {
    game_id: id,
    is_human: zeroOrOne(played.natures[target] === 'human'),
    n_bets: counts ? changes.length : 0,
    end_ms: endedAt - startedAt,
    void: zeroOrOne(isVoid),
    disqualified: zeroOrOne(isDisqualified),
    end,
    game: played.game,
    format,
    preset,
    started_at: new Date(startedAt).toISOString(),
    target,
    target_player: one?.name ?? target,
    target_family: one?.family ?? 'unknown',
    target_model: one?.model ?? null,
    target_persona: one?.persona ?? null,
    target_version: one?.version ?? null,
    target_language: one?.language ?? null,
    judge,
    judge_player: by?.name ?? null,
    judge_nature: by?.nature ?? null,
    judge_family: by?.family ?? null,
    together: own.together,
  };
}

function tradesOf({ played, players }: ExportedGame, one: Case): readonly TradeRow[] {
  const { id, target, changes, opening, counts } = one;
  if (!counts) return [];
  const first = opening === null ? [] : [{ at: 0, probability: opening, judge: null, exchanges: 0 }];
  return [...first, ...changes].map(({ at, probability, judge, exchanges }) => ({
    game_id: id,
    t_ms: at ?? 0,
    price_after: priceOf(probability),
    by: judge,
    exchanges,
    game: played.game,
    target,
    target_player: players[target]?.name ?? target,
    judge: one.judge,
    judge_player: judge === null ? null : (players[judge]?.name ?? null),
    together: one.together,
  }));
}

/** In the table of strengths humans are one player; the individual is a separate column. */
function scoresOf({ digest, played, players, format, preset, endedAt }: ExportedGame): readonly RatingRow[] {
  const scored = Object.entries(digest.ratings?.rated?.(played) ?? {});
  const sideOf = (seat: string) => (players[seat]?.nature === 'machine' ? players[seat].name : 'people');
  return scored.flatMap(([one, ofOne], place) =>
    scored.slice(place + 1).flatMap(([other, ofOther]): readonly RatingRow[] => {
      const [a, b] = [sideOf(one), sideOf(other)];
      if (a === b) return [];
      const period = new Date(endedAt).toISOString().slice(0, 10);
      const score = ofOne > ofOther ? 1 : ofOne < ofOther ? 0 : 0.5;
      return [
        {
          ...{ a, b, score, period, game: played.game, format, preset },
          ...{ judge: one, judge_player: players[one]?.name ?? a },
          ...{ target: other, target_player: players[other]?.name ?? b },
        },
      ];
    }),
  );
}

/** Of a hundred, so that a hundredth of it is the same number again. */
const priceOf = (probability: number): number => Number((100 * probability).toFixed(9));

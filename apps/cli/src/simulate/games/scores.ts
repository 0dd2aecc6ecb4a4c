/** Scores of simulated games: the quality of each kind of judge, and the pass rate of each bot. */
import {
  clusteredByGame,
  digests,
  type Forecast,
  forecastsOf,
  type GameForecasts,
  type LabelScores,
  labelScores,
  shareOf,
} from '@parlour/results';
import {
  brierScore,
  clusteredScore,
  type Interval,
  isEstimable,
  logisticRecalibration,
  type Tally,
} from '@parlour/stats';
import { type JudgeKind, skillsOf } from './skill.ts';
import { botId, type GamesPlan, gameIdOf, type SimulatedGame } from './world.ts';

/** The last words of the judges of one kind; null: not estimable. */
export interface KindScores {
  readonly confidence: number;
  readonly n: number;
  readonly brier: number | null;
  readonly interval: readonly [number, number] | null;
  /** Of the logistic recalibration: below 1 they say too much, above 1 too little. */
  readonly slope: number | null;
  /** Its standard error. */
  readonly slope_se: number | null;
  /** Scores of labels instead of the above; null if judges give probabilities. */
  readonly labels: LabelScores | null;
}

/** Pass rate of one bot, with its skill. */
export interface BotScores {
  readonly skill: number;
  readonly n: number;
  readonly human: number | null;
  readonly interval: Interval | null;
}

export interface GamesFindings {
  readonly games: number;
  readonly events: number;
  readonly void: number;
  readonly judges: Readonly<Partial<Record<JudgeKind, KindScores>>>;
  readonly bots: readonly BotScores[];
}

/** Counts games one by one: it holds no game. */
export class GameScores {
  readonly #plan: GamesPlan;
  /** Distinct forecasts of games, with counts. */
  readonly #forecasts = new Map<JudgeKind, Map<string, GameForecasts>>();
  /** Tallies of human judgements of each bot, by game. */
  readonly #taken = new Map<string, Tally[]>();
  #games = 0;
  #events = 0;
  #void = 0;

  constructor(plan: GamesPlan) {
    this.#plan = plan;
  }

  add(game: SimulatedGame): void {
    const digest = digests[this.#plan.preset.format];
    if (digest === undefined) return;
    const { players, roles, natures, events, kind } = game;
    const versions = events.map((_, place) => place + 2);
    const played = { ...{ game: gameIdOf(game), players, roles, natures, events, versions, outcome: {} } };
    this.#games += 1;
    this.#events += events.length;
    if (digest.summary.row(played)?.end === 'void') {
      this.#void += 1;
      return;
    }
    const last = forecastsOf(digest, played).filter(({ series }) => series === 'last');
    if (last.length > 0) this.#count(kind, last);
    const said = digest.judging
      .judgements(played)
      .filter(
        ({ nature, source, probability }) =>
          nature === 'machine' && source !== 'price' && probability !== 0.5,
      );
    for (const [bot, some] of Map.groupBy(said, ({ targetPlayer }) => targetPlayer ?? '')) {
      const successes = some.filter(({ probability }) => probability > 0.5).length;
      const known = this.#taken.get(bot) ?? [];
      known.push({ successes, trials: some.length });
      this.#taken.set(bot, known);
    }
  }

  #count(kind: JudgeKind, forecasts: readonly Forecast[]): void {
    const counts = this.#forecasts.get(kind) ?? new Map<string, GameForecasts>();
    this.#forecasts.set(kind, counts);
    const said = [...Map.groupBy(forecasts, (one) => `${one.nature} ${one.probability}`)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, some]) =>
        some.slice(0, 1).map(({ probability, nature }) => ({ probability, nature, n: some.length })),
      );
    const key = JSON.stringify(said);
    const known = counts.get(key) ?? { at: 0, said, games: 0 };
    counts.set(key, { ...known, games: known.games + 1 });
  }

  findings(): GamesFindings {
    return {
      games: this.#games,
      events: this.#events,
      void: this.#void,
      judges: Object.fromEntries(this.#plan.kinds.map((kind) => [kind, this.#scoresOf(kind)])),
      bots: skillsOf(this.#plan.bots).map((skill, number) => {
        const { n, share, interval } = shareOf(this.#taken.get(botId(number)) ?? []);
        return { skill, n, human: share, interval };
      }),
    };
  }

  #scoresOf(kind: JudgeKind): KindScores {
    const confidence = this.#plan.confidence[kind];
    const games = [...(this.#forecasts.get(kind)?.values() ?? [])];
    const nothing = {
      confidence,
      n: 0,
      brier: null,
      interval: null,
      slope: null,
      slope_se: null,
      labels: null,
    };
    if (digests[this.#plan.preset.format]?.judging.hasLabels === true) {
      const labels = labelScores(games);
      return { ...nothing, n: labels?.n ?? 0, labels };
    }
    const found = clusteredByGame(games);
    if (!isEstimable(found)) return nothing;
    const score = clusteredScore(found, (p, o) => (o - p) ** 2);
    const logistic = logisticRecalibration(found.table, 0.005);
    return {
      ...nothing,
      n: found.table.n,
      brier: brierScore(found.table),
      interval: isEstimable(score) ? score.interval : null,
      slope: isEstimable(logistic) ? logistic.slope : null,
      slope_se: isEstimable(logistic) ? logistic.standardErrors[1] : null,
    };
  }
}

/** What simulated games come to: how good each kind of judge was, and how often each bot passed for a person. */
import { digests, type Forecast, forecastScores, forecastsOf, meanOf, tableOf } from '@parlour/results';
import { type Interval, isEstimable, wilsonInterval } from '@parlour/stats';
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
}

/** How often one bot was taken for human, by its skill. */
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
  readonly #forecasts = new Map<JudgeKind, Map<string, { probability: number; human: boolean; n: number }>>();
  readonly #taken = new Map<string, { n: number; human: number }>();
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
    if (digest.row(played)?.end === 'void') {
      this.#void += 1;
      return;
    }
    for (const forecast of forecastsOf(digest, played))
      if (forecast.series === 'last') this.#count(kind, forecast);
    for (const { targetPlayer, nature, source, probability } of digest.judgements(played)) {
      if (nature !== 'machine' || source === 'price' || probability === 0.5) continue;
      const known = this.#taken.get(targetPlayer ?? '') ?? { n: 0, human: 0 };
      known.n += 1;
      known.human += Number(probability > 0.5);
      this.#taken.set(targetPlayer ?? '', known);
    }
  }

  #count(kind: JudgeKind, { probability, nature }: Forecast): void {
    const counts = this.#forecasts.get(kind) ?? new Map();
    this.#forecasts.set(kind, counts);
    const key = `${nature} ${probability}`;
    const known = counts.get(key) ?? { probability, human: nature === 'human', n: 0 };
    known.n += 1;
    counts.set(key, known);
  }

  findings(): GamesFindings {
    return {
      games: this.#games,
      events: this.#events,
      void: this.#void,
      judges: Object.fromEntries(this.#plan.kinds.map((kind) => [kind, this.#scoresOf(kind)])),
      bots: skillsOf(this.#plan.bots).map((skill, number) => {
        const { n, human } = this.#taken.get(botId(number)) ?? { n: 0, human: 0 };
        const interval = wilsonInterval({ successes: human, trials: n });
        return {
          skill,
          n,
          human: n === 0 ? null : human / n,
          interval: isEstimable(interval) ? interval : null,
        };
      }),
    };
  }

  #scoresOf(kind: JudgeKind): KindScores {
    const confidence = this.#plan.confidence[kind];
    const counts = [...(this.#forecasts.get(kind)?.values() ?? [])];
    const table = tableOf(
      counts.map(({ probability, human, n }) => ({ probability, n, nature: human ? 'human' : 'machine' })),
    );
    if (!isEstimable(table)) return { confidence, n: 0, brier: null, interval: null, slope: null };
    const loss = (power: number) =>
      counts.reduce((sum, { probability, human, n }) => sum + n * (probability - Number(human)) ** power, 0);
    const { n, mean, interval } = meanOf({ n: table.n, sum: loss(2), squares: loss(4) });
    const logistic = forecastScores(table, 1)['logistic_recalibration_eps_0.005'];
    return { confidence, n, brier: mean, interval, slope: logistic?.slope ?? null };
  }
}

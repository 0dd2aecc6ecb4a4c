/**
 * Measures how often the bots that come with Parlour pass a proof of humanity:
 * `node scripts/bootstrap.js scripts/measure-proofs.ts [--games 300] [--seed 1] [--json]`.
 *
 * Each bot is the target of whole Markets by the real rules, before two judges who ask three questions each and
 * bet what they believe. The judges err as published: ELIZA is taken for a human in 22 % of judgements, people in
 * 67 % (Jones & Bergen 2024). The words of a game count as the fixed weights of `reader` read them: relative to
 * the mean of ELIZA's games, and at most as those of people. Half of the rest of an impression's variance is common
 * to the judges of a game.
 * The games are cut into proofs as the server cuts them.
 */
import { parseArgs } from 'node:util';
import { createBot as createAiml } from '@parlour/bot-aiml/in-process';
import { createBot as createEliza } from '@parlour/bot-eliza/in-process';
import { createBot as createLearner } from '@parlour/bot-learner/in-process';
import { readConversation } from '@parlour/bot-reader/belief';
import { nextQuestion } from '@parlour/bot-reader/questions';
import { createBot as createSimple } from '@parlour/bot-simple/in-process';
import { type Action, botOpponent, GameEnv, type Observation, type Opponent, waitAction } from '@parlour/env';
import { type MarketEvent, seededStream } from '@parlour/game';
import { computeErrorRates, defaultProofChoices, publishedRates, type TargetGame } from '@parlour/proof';
import { digests } from '@parlour/results';
import { mulberry32, normalQuantile } from '@parlour/stats';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const day = 86_400_000;
const questionsOfJudge = 3;
/** A judge bets at this time without the last answer, in milliseconds. */
const betsBy = 90_000;
/** Share of the variance of an impression, beyond the words, that the judges of a game have in common. */
const shared = 0.5;
const elizaMean = normalQuantile(publishedRates.eliza);
const humanMean = normalQuantile(publishedRates.human);
const slope = humanMean - elizaMean;

/** A view of the Market, as far as a judge reads it. */
interface MarketView {
  readonly conversation: readonly {
    readonly by: string;
    readonly text: string | null;
    readonly answer: { readonly text?: string | null } | null;
  }[];
  /** In milli-points. */
  readonly price: { readonly bid: number; readonly ask: number };
}

type Exchange = { question: string; by: string; text: string; answer: string | null };
const priceIn = ({ price: { bid, ask } }: MarketView): number => (bid + ask) / 2 / 1000;

const exchangesIn = ({ conversation }: MarketView): readonly Exchange[] =>
  conversation.map(({ by, text, answer }, nth) => ({
    ...{ question: `${nth}`, by, text: text ?? '', answer: answer?.text ?? null },
  }));

/** Log odds of a human by the words of a game. */
function logOddsIn(exchanges: readonly Exchange[]): number {
  const { belief } = readConversation({ conversation: exchanges, baseRate: 0.5 });
  return Math.log(belief / (1 - belief));
}

interface PlayedProofGame {
  readonly logOdds: number;
  /** Final beliefs by judge. */
  readonly beliefs: readonly number[];
}

/** One judge of one game: asks, then bets once what they believe. */
class Judge {
  readonly #seat: string;
  readonly #own: number;
  readonly #origin: number;
  readonly #random: () => number;
  #hasBet = false;
  logOdds = 0;

  /** `own`: the part of the impression that the words do not explain, with variance 1. */
  constructor(seat: string, own: number, origin: number, random: () => number) {
    this.#seat = seat;
    this.#own = own;
    this.#origin = origin;
    this.#random = random;
  }

  readonly act = ({ view: seen, legal, time }: Observation): Action => {
    if (this.#hasBet) return waitAction;
    const view = seen as unknown as MarketView;
    const asked = exchangesIn(view).filter(({ by }) => by === this.#seat);
    const isAnswered = asked.every(({ answer }) => answer !== null);
    if (asked.length === questionsOfJudge && (isAnswered || time > betsBy)) return this.#bet(view);
    return isAnswered && legal.includes('ask') ? this.#ask(view) : waitAction;
  };

  #ask(view: MarketView): Action {
    const conversation = exchangesIn(view);
    return {
      type: 'ask',
      text: nextQuestion({ conversation, seat: this.#seat, remaining: betsBy }, this.#random) ?? 'And you?',
    };
  }

  #bet(view: MarketView): Action {
    this.#hasBet = true;
    this.logOdds = logOddsIn(exchangesIn(view));
    const impression = Math.min(elizaMean + (this.logOdds - this.#origin) / slope, humanMean) + this.#own;
    const moves = 100 / (1 + Math.exp(-slope * impression)) - priceIn(view);
    // Whoever finds their belief in the price confirms it by the smallest trade: a judge without a trade judges nothing.
    const quantity = Math.max(Math.round(Math.abs(moves)), 1);
    return { type: 'bet', side: moves > 0 ? 'human' : 'computer', quantity };
  }
}

/** One Market; `origin`: mean log odds of ELIZA's words. */
async function playMarket(target: Opponent, seed: string, origin: number): Promise<PlayedProofGame> {
  const random = mulberry32(seededStream(seed, 'judges').below(2 ** 32));
  const common = normal(random);
  const judges: Judge[] = [];
  const judge: Opponent = {
    nature: 'human',
    start: ({ seat }) => {
      const own = Math.sqrt(shared) * common + Math.sqrt(1 - shared) * normal(random);
      const one = new Judge(seat, own, origin, random);
      judges.push(one);
      return one;
    },
  };
  const env = new GameEnv({ preset: 'market', seats: { target, 'bettor-1': judge, 'bettor-2': judge } });
  await env.resetAsync(seed);
  return { logOdds: mean(judges.map(({ logOdds }) => logOdds)), beliefs: finalBeliefs(env) };
}

/** The price after each judge's last own trade. */
function finalBeliefs(env: GameEnv): readonly number[] {
  const digest = digests.market;
  if (digest === undefined) throw new Error('the Market has no digest');
  const judgements = digest.judging.judgements({
    ...{
      game: 'g',
      players: {},
      roles: {},
      natures: { target: 'machine' },
      versions: [],
      outcome: undefined,
    },
    events: env.events as readonly MarketEvent[],
  });
  const last = new Map(
    judgements
      .filter(({ source }) => source === 'price')
      .map(({ judge, probability }) => [judge, probability]),
  );
  return [...last.values()];
}

/** A standard normal number. */
const normal = (random: () => number): number =>
  normalQuantile(Math.min(Math.max(random(), 1e-12), 1 - 1e-12));

const chance = mulberry32(Number(values.seed));
const targets: Readonly<Record<string, () => Opponent>> = {
  eliza: () => botOpponent(createEliza()),
  simple: () => botOpponent(createSimple()),
  aiml: () => botOpponent(createAiml(chance)),
  learner: () => botOpponent(createLearner(chance)),
};
const count = Number(values.games);

async function playAll(name: string, games: number, origin: number): Promise<readonly PlayedProofGame[]> {
  const played: PlayedProofGame[] = [];
  const open = targets[name];
  if (open === undefined)
    throw new Error(`expected one of ${Object.keys(targets).join(', ')}, found ${name}`);
  const target = open();
  for (let game = 0; game < games; game++)
    played.push(await playMarket(target, `${values.seed}/${name}/${game}`, origin));
  return played;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const origin = mean((await playAll('eliza', Math.min(count, 100), 0)).map(({ logOdds }) => logOdds));
const rows = [];
for (const name of Object.keys(targets)) {
  const played = await playAll(name, count, origin);
  const games = played.map(
    ({ beliefs }, nth): TargetGame => ({
      ...{ game: `g${nth}`, target: name, nature: 'machine', endedAt: Math.floor(nth / 3) * day },
      judges: beliefs.map((belief) => ({ belief, isPerson: true, isOutside: true })),
    }),
  );
  const { falsePass } = computeErrorRates(games, defaultProofChoices);
  const judged = played.flatMap(({ beliefs }) => beliefs);
  rows.push({
    bot: name,
    judged_human: judged.filter((belief) => belief > 0.5).length / judged.length,
    judgements: judged.length,
    proofs: falsePass.n,
    false_pass: falsePass.share,
    interval: falsePass.interval,
  });
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
if (values.json) console.log(JSON.stringify(rows));
else {
  console.log('| bot | judged human | proofs | false pass | 95 % |\n|---|---|---|---|---|');
  for (const { bot, judged_human: judged, proofs, false_pass: share, interval } of rows)
    console.log(
      `| ${bot} | ${percent(judged)} | ${proofs} | ${share === null ? 'not estimable' : percent(share)} | ${
        interval === null ? 'not estimable' : interval.map(percent).join(' to ')
      } |`,
    );
}

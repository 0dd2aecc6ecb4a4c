/** Finished games, played by the rules with made-up people. */
import {
  type AnyCommand,
  type BettorSeat,
  type Instant,
  type MarketEvent,
  type MarketState,
  type MarketTypes,
  market,
  type Nature,
  runCommand,
  sealOf,
  seededBytes,
  seededStream,
} from '@parlour/game';
import type { GameRow } from '../connection/archive.ts';
import { moments } from '../formats/market/chart/moments.ts';
import type { Gain, MarketRecord } from '../formats/market/record.ts';
import { priceAt } from '../ui/chart-geometry.ts';

/** A sample finished game with the server's data, played by the rules with invented people. */
export interface FinishedGame {
  readonly row: GameRow;
  readonly record: MarketRecord;
  readonly log: string;
}

const talk = [
  ['What did you have for breakfast?', 'toast. burnt it a bit, so no second one'],
  ['Что ты видишь из окна?', 'извините, my russian is terrible'],
  ['Name something you are bad at but do anyway.', 'singing in the car, my kids charge me for it'],
  ['Spell “necessary” backwards', 'y r a s s e c e n'],
  ['What would you never ask a stranger?', 'what they earn. or whether they are a robot'],
  ['If it rains, does a fish get wet?', 'only the ones who come up to look'],
  ['Are you a bot? Be honest.', 'I am a person with opinions about toast.'],
  ['What is the most boring thing you own?', 'a stapler that has never failed me'],
] as const;

export const finishedGames = (count: number): FinishedGame[] =>
  Array.from({ length: count }, (_, index) => finishedGame(index));

function finishedGame(index: number): FinishedGame {
  const game = `g_${String(index).padStart(20, '0')}`;
  const seed = seededBytes('fixtures', game);
  const chance = seededStream(seed, 'play');
  const nature: Nature = chance.chance(0.5) ? 'human' : 'machine';
  const bettors = 1 + (index % 3);
  const nonce = seededBytes(seed, 'nonce');
  const sealed = sealOf(nature, nonce);
  const natures: Record<string, Nature> = { target: nature };
  for (let n = 1; n <= bettors; n += 1) natures[`bettor-${n}`] = 'human';
  const config = market.rules.configure({});

  let state: MarketState = market.rules.initial;
  const events: MarketEvent[] = [];
  const at = (milliseconds: number) => Math.round(milliseconds) as Instant;
  const play = (command: AnyCommand<MarketTypes>) => {
    const next = runCommand(market.rules, state, command);
    state = next.state;
    events.push(...next.events);
  };
  const by = (): BettorSeat => `bettor-${1 + chance.below(bettors)}`;
  play({ type: 'open', at: at(0), config, cast: natures, commitment: { hash: sealed, nonce } });
  const enough = index % 4 === 3 ? 78_000 : 119_000;
  let belief = 0;
  for (let time = 2500, said = 0; time < enough; time += 300 + chance.next() * 1600) {
    const open = state.phase === 'open' && state.current !== null;
    const [question, answer] = talk[(said + index) % talk.length] ?? talk[0];
    if (!open && chance.chance(0.35)) play({ type: 'ask', at: at(time), by: by(), text: question });
    else if (open && chance.chance(0.3)) {
      play({ type: 'answer', at: at(time), by: 'target', text: answer });
      said += 1;
      belief = chance.next() - (nature === 'human' ? 0.35 : 0.65);
    } else if (said > 0 && chance.chance(0.6))
      play({
        type: 'bet',
        at: at(time),
        by: by(),
        side: chance.next() < 0.5 + belief ? 'human' : 'computer',
        quantity: 1 + chance.below(5),
      });
  }
  if (enough < 100_000)
    for (let n = 1; n <= bettors; n += 1)
      play({ type: 'done', at: at(enough + n * 400), by: `bettor-${n}`, done: true });
  play({ type: 'pass-time', at: at(120_000) });

  const startedAt = Date.UTC(2026, 10, 21, 2, 30) - index * 3_720_000;
  const hosted = { type: 'hosted', format: 'market', origin: 'rated', startedAt, seed, natures };
  const log = [hosted, ...events].map((event) => `${JSON.stringify(event)}\n`).join('');
  return { ...told(game, state, events, { startedAt, natures, sealed }), log };
}

interface Facts {
  readonly startedAt: number;
  readonly natures: Readonly<Record<string, Nature>>;
  readonly sealed: string;
}

function told(
  game: string,
  state: MarketState,
  events: readonly MarketEvent[],
  { startedAt, natures, sealed }: Facts,
): Pick<FinishedGame, 'row' | 'record'> {
  const outcome = market.rules.outcome(state);
  const view = market.rules.view(state, 'spectator');
  if (outcome === undefined || view.phase === 'empty' || state.phase === 'empty')
    throw new Error('the made-up game has no end');
  const length: number = state.ended?.at ?? 0;
  const [swing] = moments(view, length, 1);
  const count = (type: MarketEvent['type']) => events.filter((event) => event.type === type).length;
  const row: GameRow = {
    game,
    format: 'market',
    preset: 'market',
    startedAt,
    length,
    natures: { target: outcome.nature },
    end: outcome.end,
    measures: {
      bettors: view.bettors.length,
      questions: count('question-current'),
      answers: count('answered'),
      trades: count('traded'),
    },
    spark: Array.from({ length: 32 }, (_, n) => priceAt(view.chart, (length * n) / 31)),
    swing:
      swing === undefined
        ? null
        : { at: swing.at, question: swing.exchange?.question ?? null, from: swing.from, to: swing.to },
  };
  const gains: Record<BettorSeat, Gain> = {};
  for (const [seat, result] of Object.entries(outcome.results))
    gains[seat as BettorSeat] = { forecast: result / 20_000, brier: result / 1300, result };
  const record: MarketRecord = {
    game,
    format: 'market',
    preset: 'market',
    origin: 'rated',
    startedAt,
    sealed,
    natures,
    names: { target: 'Борис', 'bettor-1': 'Ada', 'bettor-2': null, 'bettor-3': 'Grace von Hopperhausen' },
    outcome,
    gains,
    moments: moments(view, length, 10).map(({ exchange }) => ({
      question: exchange?.question ?? '',
      text: exchange?.text ?? null,
      answer: exchange?.answer?.text ?? null,
    })),
    config: state.config,
    log: `/api/games/${game}/log`,
    text: `/api/games/${game}/text`,
  };
  return { row, record };
}

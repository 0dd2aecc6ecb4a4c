/** Made-up views of a table, a lobby, a table among friends and a gathering. */
import {
  type BettorSeat,
  type ExchangeView,
  type Instant,
  type Reveal,
  sealOf,
  type TableView,
} from '@parlour/game';
import type { GatheringView, LobbyView, PrivateTable } from '../connection/frames.ts';

const at = (seconds: number) => (seconds * 1000) as Instant;

/** Elapsed seconds of the sample game. */
export const now = 71;
const nonce = 'c0ffee42'.repeat(8);
export const seal = { hash: sealOf('human', nonce), seed: 'f00d'.repeat(16) };

function exchange(
  n: number,
  by: number,
  asked: number,
  text: string | null,
  answer: string | null,
): ExchangeView {
  const seat: BettorSeat = `bettor-${by}`;
  const given = { at: at(asked + 7), opensAt: at(asked + 12), ...(answer === null ? {} : { text: answer }) };
  return { question: `${seat}#${n}`, by: seat, text, askedAt: at(asked), answer: given };
}

const talk: ExchangeView[] = [
  exchange(
    1,
    1,
    3,
    'What did you have for breakfast, and would you have it again?',
    'toast. burnt it a bit, so no',
  ),
  exchange(1, 2, 12, 'Что ты видишь из окна прямо сейчас?', 'извините, my russian is terrible'),
  exchange(
    1,
    3,
    23,
    'Name something you are bad at but do anyway.',
    'singing in the car. my kids have started to charge me for it',
  ),
  exchange(2, 1, 36, 'Spell “necessary” backwards', 'y r a s s e c e n'),
  exchange(2, 2, 50, null, 'mostly tired, honestly'),
];

const early: ExchangeView = {
  question: 'bettor-1#3',
  by: 'bettor-1',
  text: 'If I whispered the number seven three times, how many sevens would you have heard?',
  askedAt: at(60),
  answer: { at: at(69), opensAt: at(74), text: 'three, unless you mumble' },
};
const coming: ExchangeView = {
  question: 'bettor-2#3',
  by: 'bettor-2',
  text: 'Are you a bot? Be honest.',
  askedAt: at(63),
  answer: { at: at(70), opensAt: at(75) },
};
const current: ExchangeView = {
  question: 'bettor-3#2',
  by: 'bettor-3',
  text: 'What is the most boring thing you own?',
  askedAt: at(69),
  answer: null,
};

const prices: [number, number][] = [
  [0, 50],
  [8, 51],
  [9, 52],
  [11, 53],
  [13, 52],
  [18, 48],
  [19, 45],
  [20, 44],
  [22, 46],
  [31, 52],
  [32, 56],
  [33, 58],
  [34, 60],
  [38, 59],
  [44, 55],
  [45, 51],
  [46, 47],
  [47, 45],
  [52, 48],
  [58, 55],
  [59, 60],
  [61, 64],
  [66, 62],
];

export function tableView(you: TableView['you'], over = false): TableView {
  const bettor = you.startsWith('bettor');
  return {
    phase: over ? 'over' : 'open',
    format: 'market',
    you,
    bettors: ['bettor-1', 'bettor-2', 'bettor-3'],
    rules: {
      duration: 120_000,
      headStart: 5000,
      silence: 45_000,
      baseRate: 0.5,
      budget: 5_000_000,
      questionLength: 200,
      answerLength: 500,
      queueLength: 20,
      targetReward: 'average',
    } as TableView['rules'],
    closesAt: at(120),
    price: { bid: 61_000, ask: 62_000 },
    chart: prices.map(([when, points]) => [at(when), points * 1000] as const),
    conversation: [...talk, early, coming, ...(over ? [] : [current])],
    mayBeDone: true,
    done: ['bettor-2'],
    own: bettor
      ? {
          cash: -310_000,
          position: 5,
          ifHuman: 190_000,
          ifComputer: -310_000,
          left: { questions: 198, trades: 1990 },
          done: false,
          queue: [
            { question: 'bettor-1#4', text: 'What would you never ask a stranger?' },
            {
              question: 'bettor-1#5',
              text: 'Write a limerick about a toaster that has read too much philosophy and not enough manuals.',
            },
          ],
        }
      : null,
    answering: false,
    answerBy: null,
    reveal: over ? reveal : null,
  };
}

const reveal: Reveal = {
  nature: 'human',
  nonce,
  end: 'time',
  endedAt: at(120),
  level: 61,
  results: { 'bettor-1': 190_000, 'bettor-2': -84_000, 'bettor-3': 57_500 },
  natures: { 'bettor-1': 'human', 'bettor-2': 'human', 'bettor-3': 'machine' },
  maker: -163_500,
  target: 5_250,
};

export function lobbyView(you: LobbyView['you']): LobbyView {
  return { preset: 'market', format: 'market', recent: 15, you };
}

export const privateTable: PrivateTable = {
  invite: 'i_0123456789abcdefghij',
  preset: 'market',
  format: 'market',
  yours: true,
  you: ['bettor'],
  people: [
    { name: 'Ada', roles: ['bettor'], you: true, here: true },
    { name: 'Grace von und zu Hopperhausen', roles: ['target', 'bettor'], you: false, here: true },
    { name: 'Борис', roles: ['target'], you: false, here: false },
  ],
  lacking: [],
  status: 'open',
  passedOver: false,
  game: null,
};

/** One person has joined; its last game is the one that the fake server shows. */
export const gathering: GatheringView = {
  gathering: 'lamp',
  preset: 'market',
  format: 'market',
  yours: false,
  joined: 12,
  you: ['bettor'],
  lacking: [],
  status: 'open',
  game: null,
  last: 'g_0123456789abcdefghij',
};

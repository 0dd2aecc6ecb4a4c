/** Formats with secrets to be tested: a new one is one more entry, with a script. */
import { practiceTurns } from '@parlour/game';
import * as withLastWord from './last-word/module.ts';
import type { SecretFormat } from './swapped-natures.ts';

const market: SecretFormat = {
  name: 'market',
  format: 'market',
  options: {},
  roles: { target: 'target', 'bettor-1': 'bettor', 'bettor-2': 'bettor' },
  hidden: ['target'],
  lobby: { preset: 'market', looks: 'bettor', hides: 'target' },
  mayWatch: true,
  attack: (viewer) =>
    viewer === 'spectator' ? undefined : { type: 'bet', side: 'computer', quantity: 1, limit: 10_000 },
  script: [
    { after: 500, by: 'bettor-1', play: { type: 'ask', text: 'Do you dream?' } },
    { after: 0, by: 'bettor-2', play: { type: 'ask', text: 'Of what?' } },
    { after: 0, by: 'bettor-1', play: { type: 'bet', side: 'human', quantity: 3 } },
    { after: 300, by: 'target', isHeld: true, play: { type: 'answer', text: 'Every night.' } },
    { after: 2000, by: 'bettor-2', play: { type: 'bet', side: 'computer', quantity: 2, limit: 1 } },
    { after: 0, by: 'bettor-2', play: { type: 'answer', text: 'me!' } },
    { after: 700, by: 'target', isHeld: true, play: { type: 'answer', text: 'Of sheep.' } },
    { after: 1000, by: 'target', isLost: true },
    { after: 500, by: 'bettor-1', play: { type: 'done', done: true } },
  ],
};

const lastWord: SecretFormat = {
  name: 'last-word',
  format: 'last-word',
  options: { formats: withLastWord.formats, words: withLastWord.words, presets: withLastWord.presets },
  formatsModule: new URL('./last-word/module.ts', import.meta.url).href,
  roles: { left: 'duellist', right: 'duellist' },
  hidden: ['left', 'right'],
  lobby: { preset: 'last-word', looks: 'duellist', hides: 'duellist' },
  mayWatch: false,
  // What the other's host still holds back was not said yet.
  attack: (_viewer, { play }) => play,
  script: [
    { after: 400, by: 'left', isHeld: true, play: { type: 'say', text: 'well' } },
    { after: 300, by: 'right', isHeld: true, play: { type: 'say', text: 'well, so' } },
    { after: 500, by: 'right', play: { type: 'say', text: 'well' } },
    { after: 0, by: 'left', play: { type: 'say', text: 'well' } },
    { after: 0, by: 'right', play: { type: 'guess', nature: 'human' } },
    { after: 1000, by: 'right', isLost: true },
    { after: 1000, by: 'left', isLost: true },
    { after: 100, by: 'left', isHeld: true, play: { type: 'say', text: 'no' } },
    { after: 500, by: 'right', isHeld: true, play: { type: 'say', text: 'yes' } },
  ],
};

const imitationOfTwo: SecretFormat = {
  name: 'imitation of two',
  format: 'imitation',
  options: {},
  config: { parties: 2 },
  roles: { A: 'witness', interrogator: 'interrogator' },
  hidden: ['A'],
  lobby: { preset: 'imitation/two', looks: 'interrogator', hides: 'witness' },
  mayWatch: false,
  attack: (viewer) => (viewer === 'interrogator' ? { type: 'say', text: 'Are you there?' } : undefined),
  script: [
    { after: 500, by: 'interrogator', isHeld: true, play: { type: 'say', text: 'Do you dream?' } },
    { after: 700, by: 'A', isHeld: true, play: { type: 'say', text: 'Every night.' } },
    { after: 100, by: 'A', isHeld: true, play: { type: 'say', text: 'Of sheep.' } },
    { after: 1000, by: 'A', isLost: true },
    { after: 1000, by: 'interrogator', play: { type: 'say', text: 'x'.repeat(400) } },
    { after: 500, by: 'interrogator', isHeld: true, play: { type: 'say', text: 'And by day?' } },
    { after: 300, by: 'A', isHeld: true, play: { type: 'say', text: 'No.' } },
  ],
};

const toA = (text: string) => ({ type: 'say', text, to: 'A' });
const toB = (text: string) => ({ type: 'say', text, to: 'B' });

/** One witness is human and one a machine: only these two know which. */
const imitationOfThree: SecretFormat = {
  name: 'imitation of three',
  format: 'imitation',
  options: {},
  config: { parties: 3 },
  roles: { A: 'witness', B: 'witness', interrogator: 'interrogator' },
  hidden: ['A', 'B'],
  lobby: { preset: 'imitation/5', looks: 'interrogator', hides: 'witness' },
  mayWatch: false,
  attack: (viewer, { by }) =>
    viewer === 'interrogator' ? (by === 'A' ? toA('Are you there?') : toB('And you?')) : undefined,
  script: [
    { after: 500, by: 'interrogator', isHeld: true, play: toA('Do you dream?') },
    { after: 200, by: 'interrogator', isHeld: true, play: toB('Do you?') },
    { after: 700, by: 'A', isHeld: true, play: { type: 'say', text: 'Every night.' } },
    { after: 100, by: 'B', isHeld: true, play: { type: 'say', text: 'Never. You?' } },
    { after: 100, by: 'A', isHeld: true, play: { type: 'say', text: 'Of sheep.' } },
    { after: 1000, by: 'A', isLost: true },
    { after: 1000, by: 'B', isLost: true },
    { after: 500, by: 'interrogator', play: toB('x'.repeat(400)) },
    { after: 500, by: 'interrogator', isHeld: true, play: toB('And by day?') },
    { after: 300, by: 'B', isHeld: true, play: { type: 'say', text: 'No.' } },
  ],
};

const duel: SecretFormat = {
  name: 'duel',
  format: 'duel',
  options: {},
  roles: { left: 'duellist', right: 'duellist' },
  hidden: ['left', 'right'],
  lobby: { preset: 'duel/open-chat', looks: 'duellist', hides: 'duellist' },
  mayWatch: false,
  // Too early, whoever the other is.
  attack: () => ({ type: 'predict', nature: 'machine' }),
  script: [
    { after: 400, by: 'left', isHeld: true, play: { type: 'say', text: 'Do you dream?' } },
    { after: 300, by: 'right', isHeld: true, play: { type: 'say', text: 'Every night.' } },
    { after: 100, by: 'right', isHeld: true, play: { type: 'say', text: 'And you?' } },
    { after: 1000, by: 'right', isLost: true },
    { after: 1000, by: 'left', isLost: true },
    { after: 200, by: 'right', play: { type: 'say', text: 'x'.repeat(400) } },
    { after: 500, by: 'left', isHeld: true, play: { type: 'say', text: 'Seldom.' } },
  ],
};

const { lobby: _, ...seatsOfDuel } = duel;

/** Words wait in memory for the end of their writer's slot. Apart: no one waits for it, and silence ends it by its rules. */
export const duelInSlots: SecretFormat = {
  ...seatsOfDuel,
  name: 'duel in slots',
  config: { turns: 'slots', slot: 4000 },
  saidBefore: 20,
  script: [
    { after: 400, by: 'left', isHeld: true, play: { type: 'say', text: 'Do you dream?' } },
    { after: 300, by: 'right', isHeld: true, play: { type: 'say', text: 'Every night.' } },
    { after: 100, by: 'left', isHeld: true, play: { type: 'say', text: 'Of what?' } },
    { after: 1000, by: 'right', isLost: true },
    { after: 200, by: 'right', play: { type: 'say', text: 'x'.repeat(400) } },
    { after: 500, by: 'right', isHeld: true, play: { type: 'say', text: 'Of sheep.' } },
    { after: 500, by: 'left', isHeld: true, play: { type: 'say', text: 'Seldom.' } },
  ],
};

const saysToAll = (after: number, by: string, text: string) =>
  ({ after, by, isHeld: true, play: { type: 'say', text } }) as const;

/**
 * In a room of three one to three are human, so that watching is allowed; where the party could be split, it
 * is not.
 */
const gameshow: SecretFormat = {
  name: 'gameshow',
  format: 'gameshow',
  options: {},
  config: {
    contestants: 3,
    people: [
      [1, 1 / 3],
      [2, 1 / 3],
      [3, 1 / 3],
    ],
    labelsFrom: 0,
  },
  roles: { A: 'contestant', B: 'contestant', C: 'contestant' },
  hidden: ['A', 'B', 'C'],
  // Chance shuffles people and bots as one list: with the same chance only these have the same seats.
  casts: [
    { A: 'human', B: 'machine', C: 'machine' },
    { A: 'human', B: 'human', C: 'machine' },
  ],
  lobby: { preset: 'show/four', looks: 'contestant', hides: 'contestant', counts: true },
  mayWatch: true,
  // No one has this letter, whoever the others are.
  attack: (viewer) => (viewer === 'spectator' ? undefined : { type: 'label', labels: { D: 'ai' } }),
  script: [
    saysToAll(400, 'A', 'Which of you are robots?'),
    saysToAll(300, 'B', 'Not me, @C?'),
    saysToAll(100, 'C', 'Banana.'),
    { after: 500, by: 'B', play: { type: 'label', labels: { A: 'unsure', C: 'ai' } } },
    { after: 1000, by: 'C', isLost: true },
    { after: 1000, by: 'A', isLost: true },
    { after: 200, by: 'B', play: { type: 'say', text: 'x'.repeat(400) } },
    saysToAll(500, 'A', 'So?'),
  ],
};

const { lobby: _lobby, ...seatsOfShow } = gameshow;

/** The same where words appear at the ends of common ticks, with machines that write in each of them. */
export const gameshowInTicks: SecretFormat = {
  ...seatsOfShow,
  name: 'gameshow in ticks',
  options: { turns: async () => practiceTurns },
  config: { ...gameshow.config, tick: 4000 },
  saidBefore: 20,
};

/** Everything that is looked for without knowing a format is looked for in each of these. */
export const secretFormats: readonly SecretFormat[] = [
  market,
  lastWord,
  imitationOfTwo,
  imitationOfThree,
  duel,
  gameshow,
];

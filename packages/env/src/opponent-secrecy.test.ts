/** Tests that counts, times and legal actions do not tell recorded people from bots before the end. */
// @module-tag secrecy

import { seededStream } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  botOpponent,
  GameEnv,
  type Observation,
  type Opponent,
  randomPolicy,
  recordedOpponent,
} from './index.ts';

const bot = botOpponent({ reply: ({ text }) => (text === '' ? 'hm' : 'why do you ask?') });
const recorded = recordedOpponent([['hello', 'fine', 'x'.repeat(2000), 'no'], [], ['good evening']]);

interface Table {
  readonly preset: string;
  readonly seats: (opponent: Opponent) => Readonly<Record<string, 'agent' | Opponent>>;
  readonly cast: Readonly<Record<string, 'human'>>;
}

const tables: readonly Table[] = [
  { preset: 'duel/open-chat', seats: (right) => ({ left: 'agent', right }), cast: {} },
  {
    preset: 'imitation/two',
    seats: (A) => ({ interrogator: 'agent', A }),
    cast: { interrogator: 'human' },
  },
  {
    preset: 'market',
    seats: (target) => ({ target, 'bettor-1': 'agent' }),
    cast: { 'bettor-1': 'human' },
  },
  { preset: 'show/four', seats: (B) => ({ A: 'agent', B, C: bot, D: bot }), cast: { A: 'human' } },
];

const policies: Readonly<Record<string, (seed: string) => (seen: Observation) => Action>> = {
  silent: () => () => ({ type: 'wait' }),
  talkative: () => (seen) => {
    const say = seen.prompts.find(({ kind }) => kind === 'say');
    return (say && seen.actionFor(say, { text: 'how are you?' })) ?? { type: 'wait' };
  },
  random: (seed) => {
    const policy = randomPolicy(seededStream(seed, 'policy'));
    // Judgements end a game, which reveals the natures.
    return (seen) => {
      const action = policy(seen);
      return action.type === 'predict' || action.type === 'verdict' || action.type === 'label'
        ? { type: 'wait' }
        : action;
    };
  },
};

/** All that an agent gets before the end, without words. */
function withoutWords({ preset, seats, cast }: Table, opponent: Opponent, how: string, turnTaking: boolean) {
  const env = new GameEnv({ preset, seats: seats(opponent), cast, turnTaking });
  const seen: string[] = [];
  for (let seed = 0; seed < 5; seed += 1) {
    const policy = policies[how]?.(String(seed));
    let step = env.reset(seed);
    for (let turns = 0; step.turn !== null && turns < 80; turns += 1) {
      const observation = step.observation[step.turn] as Observation;
      const { messages, text: _, ...rest } = JSON.parse(JSON.stringify(observation));
      const times = messages.map(({ text: _text, ...message }: { text: string }) => message);
      seen.push(JSON.stringify([step.turn, rest, times, step.info, step.rewards]));
      step = env.step({ [step.turn]: policy?.(observation) ?? { type: 'wait' } });
    }
  }
  return seen;
}

describe.each(tables)('$preset', (table) => {
  test.each(Object.keys(policies).flatMap((how) => [false, true].map((clocked) => [how, clocked] as const)))(
    'a %s agent sees the same of recorded people and of bots; turn-taking %s',
    (how, turnTaking) => {
      const ofPeople = withoutWords(table, recorded, how, turnTaking);
      expect(ofPeople.length).toBeGreaterThan(20);
      expect(withoutWords(table, bot, how, turnTaking)).toEqual(ofPeople);
    },
  );

  test('a bot that keeps silent is found', () => {
    const mute = botOpponent({ reply: () => undefined });
    expect(withoutWords(table, mute, 'talkative', false)).not.toEqual(
      withoutWords(table, recorded, 'talkative', false),
    );
  });
});

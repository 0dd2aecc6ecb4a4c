/** The forums that Parlour comes with, as data. */
import { duellistRole } from './role-rules.ts';
import type { Forum } from './words.ts';

const civil = 'No insults, no threats, nothing about who you really are.';

/** In the order in which they are offered. */
export const builtInForums: readonly Forum[] = [
  {
    id: 'small-words',
    title: 'Small words',
    description:
      'Two strangers chat in the thousand words that people say most often. There is less to hide behind.',
    language: 'en',
    guidelines: ['Say it with the words that there are.', civil],
    config: { vocabulary: 'en-1000' },
  },
  {
    id: 'open-chat',
    title: 'Open chat',
    description: 'Two strangers chat about anything, in any words.',
    language: 'en',
    guidelines: [civil],
    config: {},
  },
  {
    id: 'interrogation',
    title: 'Interrogation',
    description: 'The interrogator asks short questions, the suspect answers each with one word.',
    language: 'en',
    guidelines: ['Questions, not orders.', civil],
    config: {
      turns: 'alternating',
      roles: [
        { role: 'interrogator', predicts: true, length: 80, constraints: [] },
        {
          role: 'suspect',
          predicts: false,
          length: 40,
          constraints: [{ rule: 'words', least: 1, most: 1 }],
        },
      ],
      payoffs: { interrogator: { right: [1, 0], wrong: [-1, 1] }, timeout: [0, 0] },
    },
  },
  {
    id: 'debate',
    title: 'Debate',
    description: 'One argues for a motion, the other against it, one message each in turn.',
    language: 'en',
    guidelines: ['The first message names the motion.', 'Attack the argument, not the speaker.', civil],
    config: {
      turns: 'alternating',
      roles: [
        { ...duellistRole, title: 'For the motion', length: 600, constraints: [{ rule: 'words', least: 3 }] },
        {
          ...duellistRole,
          title: 'Against the motion',
          length: 600,
          constraints: [{ rule: 'words', least: 3 }],
        },
      ],
    },
  },
  {
    id: 'self-help',
    title: 'Self-help',
    description: 'Two strangers tell each other of small troubles and give advice.',
    language: 'en',
    guidelines: [
      'Listen before you advise.',
      'This is a game, not a doctor. In danger, call the emergency services.',
      civil,
    ],
    config: { roles: [{ ...duellistRole, length: 600 }] },
  },
  {
    id: 'flirting',
    title: 'Flirting',
    description: 'Two adults flirt and wonder whether the other has a heart.',
    language: 'en',
    guidelines: [
      'Adults only.',
      'Be kind, and stop when you are asked to.',
      'No numbers, no addresses.',
      civil,
    ],
    adult: true,
    config: { roles: [{ ...duellistRole, constraints: [{ rule: 'no-characters', of: ['digits'] }] }] },
  },
];

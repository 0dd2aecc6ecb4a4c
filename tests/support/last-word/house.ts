/** Parties and plans of Last word, for a server that supports it. */
import type { Host, Party, Waiting } from '@parlour/host';

type PartyPlan = Parameters<Host['openGames']>[0];

const waiting = (id: string): Waiting => ({
  id,
  keys: [id],
  traces: [id],
  roles: ['duellist'],
  priority: false,
  since: 0,
});

/** Two people who meet, whatever chance says. */
export const twoFriends = (first: string, second: string): Party => ({
  people: {
    first: { role: 'duellist', from: [waiting(first)] },
    second: { role: 'duellist', from: [waiting(second)] },
  },
  bots: {},
  possibilities: [{ weight: 1, games: [{ people: { first: 1, second: 1 }, bots: {} }] }],
  reserved: {},
});

/** Games of Last word for a party, as the lobby would open them. */
export const lastWordPlan = (party: Party): PartyPlan => ({
  format: 'last-word',
  preset: 'last-word',
  origin: 'rated',
  config: {},
  party,
  waiting: [],
  barred: [],
});

/** Two people who each meet a bot: two games of one draw. */
export const apart = (
  [first, second]: readonly [string, string],
  [one, other]: readonly [string, string],
): Party => ({
  people: {
    first: { role: 'duellist', from: [waiting(first)] },
    second: { role: 'duellist', from: [waiting(second)] },
  },
  bots: { 'with first': lotOf(one), 'with second': lotOf(other) },
  possibilities: [
    {
      weight: 1,
      games: [
        { people: { first: 1 }, bots: { 'with first': 1 } },
        { people: { second: 1 }, bots: { 'with second': 1 } },
      ],
    },
  ],
  reserved: { 'with first': [one], 'with second': [other] },
});

const lotOf = (id: string): Party['bots'][string] => ({
  role: 'duellist',
  from: [{ id, owner: null, keys: [], free: 1, idle: 1 }],
  least: 1,
  most: 1,
});

/**
 * Possible results of one coin for two people: they meet, or each meets a bot while two bots meet each other.
 */
import { type BotLots, fillMinimum } from '../../parties/bot-places.ts';
import type { BotLot, Candidate, DrawOutcome, Party, Waiting } from '../../parties/party.ts';

/** Two people, each with the role that they would have. */
export interface Pair {
  readonly first: Waiting;
  readonly second: Waiting;
  readonly roles: readonly [first: string, second: string];
}

/** The bots that could meet each of two people: near enough for them, and none that either knows. */
export interface BotsInRange {
  readonly first: readonly Candidate[];
  readonly second: readonly Candidate[];
  /** All of a role that neither knows. */
  readonly all: (role: string) => readonly Candidate[];
}

/** The game of two bots takes this much more. */
type Apart = Readonly<Record<'apart first' | 'apart second', BotLot>>;

/**
 * Party of a pair: with probability `mix` they meet. The game of two bots is opened together with the other
 * two, so that bots also meet people half of the time. Its bots are drawn from those the people could meet,
 * or from all if too few; without enough bots there is no such game. Undefined: no two places for bots.
 */
export function pairParty(pair: Pair, mix: number, near: BotsInRange): Party | undefined {
  const [role, other] = pair.roles;
  const one = (of: string, from: readonly Candidate[]): BotLot => ({ role: of, from, least: 1, most: 1 });
  const needed = { 'with first': one(other, near.first), 'with second': one(role, near.second) };
  if (mix >= 1) return partyWith(pair, mix, {});
  // Looking at all bots takes long, so it is done where it must be.
  const apart: readonly (() => Apart)[] = [
    () => ({ 'apart first': one(role, near.second), 'apart second': one(other, near.first) }),
    () => ({ 'apart first': one(role, near.all(role)), 'apart second': one(other, near.all(other)) }),
  ];
  for (const more of apart) {
    const party = partyWith(pair, mix, { ...needed, ...more() });
    if (party !== undefined) return party;
  }
  return partyWith(pair, mix, needed);
}

function partyWith({ first, second, roles }: Pair, mix: number, bots: BotLots): Party | undefined {
  const possibilities = [meeting(mix), meetingBots(1 - mix, 'apart first' in bots)].filter(
    ({ weight }) => weight > 0,
  );
  const filled = fillMinimum(bots, possibilities);
  if (filled === undefined) return undefined;
  return {
    people: { first: { role: roles[0], from: [first] }, second: { role: roles[1], from: [second] } },
    bots,
    possibilities,
    reserved: Object.fromEntries(
      Object.entries(filled).map(([lot, drawn]) => [lot, drawn.map(({ id }) => id)]),
    ),
  };
}

const meeting = (weight: number): DrawOutcome => ({
  weight,
  games: [{ people: { first: 1, second: 1 }, bots: {} }],
});

const meetingBots = (weight: number, hasBotGame: boolean): DrawOutcome => ({
  weight,
  games: [
    { people: { first: 1 }, bots: { 'with first': 1 } },
    { people: { second: 1 }, bots: { 'with second': 1 } },
    ...(hasBotGame ? [{ people: {}, bots: { 'apart first': 1, 'apart second': 1 } }] : []),
  ],
});

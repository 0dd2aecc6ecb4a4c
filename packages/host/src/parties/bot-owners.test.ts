/** Tests that chance draws an owner first, then one of their bots. */
import { duelCasting } from '@parlour/game';
import type { Casting } from '@parlour/game/casting';
import { describe, expect, test } from 'vitest';
import { FormatRegistry } from '../games/known-formats.ts';
import { BotOffers } from '../matchmaking/bots/offers.ts';
import { greedyTableMatcher } from '../matchmaking/matchers/fill-tables.ts';
import type { Matcher } from '../matchmaking/matchers/matcher.ts';
import { ratingPairMatcher } from '../matchmaking/matchers/pair-by-rating.ts';
import { castingOf } from '../matchmaking/table-casting.ts';
import { binomialTail } from '../testing/binomial-tail.ts';
import type { Participant } from '../viewers/presence.ts';
import { mayBeDrawnTogether, type OwnedBot, ownerOf } from './bot-owners.ts';
import { draw } from './draw.ts';
import { anywhereKey, type Candidate, type Waiting } from './party.ts';

const bot = (id: string, owner: string | null, more: Partial<OwnedBot> = {}): OwnedBot => ({
  ...{ id, owner, keys: [], free: 10, idle: 10, isOwnerNew: false },
  ...more,
});
const person = (id: string, roles: readonly string[]): Waiting => ({
  ...{ id, keys: [id], traces: [id], roles, priority: false, since: 0 },
});

/** One member with sixteen bots, beside four bots of the server. */
const own = Array.from({ length: 16 }, (_, index) => bot(`a${10 + index}`, 'mallory'));
const servers = ['b1', 'b2', 'b3', 'b4'].map((id) => bot(id, null));
const all = mayBeDrawnTogether([...own, ...servers]);

/** Number of draws in which the first machine of a lot is the member's. */
function drawnOf(
  matcher: Matcher,
  {
    casting,
    people,
    lot,
    draws,
  }: { casting: Casting<string>; people: readonly Waiting[]; lot: string; draws: number },
): number {
  for (const one of people) matcher.join(one);
  const roles = Object.keys(casting.groups);
  const [party] = matcher.parties(0, Object.fromEntries(roles.map((role) => [role, all])));
  if (party === undefined) throw new Error('there is no party');
  let count = 0;
  const apart = party.possibilities.filter(({ games }) => games.some(({ bots }) => (bots[lot] ?? 0) > 0));
  for (let seed = 0; seed < draws; seed += 1) {
    const { games } = draw(
      { ...party, possibilities: apart.map((one) => ({ ...one, weight: 1 })) },
      casting,
      `${seed}`,
    );
    const machine = Object.values(games[0]?.players ?? {}).find(({ kind }) => kind === 'bot');
    if (machine?.id.startsWith('a')) count += 1;
  }
  return count;
}

describe('one member with sixteen bots has one share of five beside four bots of the server', () => {
  test('at tables', () => {
    const casting = castingOf(new FormatRegistry(), 'market');
    const people = [person('ann', ['bettor']), person('tom', ['target'])];
    const count = drawnOf(greedyTableMatcher(casting), { casting, people, lot: 'target', draws: 2000 });
    expect(binomialTail(count, 2000, 1 / 5)).toBeGreaterThan(0.0005);
  });

  test('in pairs', () => {
    const casting = duelCasting(0.5) as Casting<string>;
    const people = [person('ann', ['duellist']), person('tom', ['duellist'])];
    const count = drawnOf(ratingPairMatcher(casting), { casting, people, lot: 'with first', draws: 2000 });
    expect(binomialTail(count, 2000, 1 / 5)).toBeGreaterThan(0.0005);
  });

  test('and a draw by bots would be found out', () => {
    expect(binomialTail(1600, 2000, 1 / 5)).toBeLessThan(0.0005);
    expect(binomialTail(400, 2000, 1 / 5)).toBeGreaterThan(0.4);
  });
});

describe('who counts as one owner', () => {
  const groupsOf = (...bots: readonly OwnedBot[]) => {
    const groups = Map.groupBy(mayBeDrawnTogether(bots), ownerOf);
    return [...groups.values()].map((group: readonly Candidate[]) => group.map(({ id }) => id).join(' '));
  };

  test('each bot of the server is one by itself', () => {
    expect(groupsOf(bot('x', null), bot('y', null, { keys: ['a'] }), bot('z', 'ann'))).toEqual([
      'x',
      'y',
      'z',
    ]);
  });

  test('those who were seen at one place, also by way of a third', () => {
    const [ann, ben, cid] = [['home'], ['home', 'work'], ['work']];
    expect(groupsOf(bot('x', 'ann', { keys: ann }), bot('y', 'cid', { keys: cid }))).toEqual(['x', 'y']);
    expect(
      groupsOf(
        bot('x', 'ann', { keys: ann }),
        bot('y', 'cid', { keys: cid }),
        bot('z', 'ben', { keys: ben }),
      ),
    ).toEqual(['x y z']);
  });

  test('all new accounts are one together, with whoever shares a place with one', () => {
    expect(
      groupsOf(
        bot('v', 'old'),
        bot('w', 'friend', { keys: ['home'] }),
        bot('x', 'new', { keys: ['home'], isOwnerNew: true }),
        bot('y', 'newer', { isOwnerNew: true }),
      ),
    ).toEqual(['v', 'w x y']);
  });

  test('somebody who could be anywhere is no one else', () => {
    expect(
      groupsOf(bot('x', 'ann', { keys: [anywhereKey] }), bot('y', 'ben', { keys: [anywhereKey] })),
    ).toEqual(['x', 'y']);
  });

  test('an account is new for a week', () => {
    const day = 24 * 3600 * 1000;
    let now = 100 * day;
    const workload = { draws: { of: () => new Set<string>(), load: () => 0 }, gamesOf: () => [] };
    const offers = new BotOffers(workload, undefined, undefined, () => now);
    for (const [id, owner] of [
      ['x', 'ann'],
      ['y', 'ben'],
    ] as const) {
      const ownerSince = 100 * day - (id === 'x' ? 0 : day);
      const participant = {
        kind: 'bot',
        id,
        name: id,
        owner,
        ownerSince,
        keys: [],
      } as unknown as Participant;
      offers.offer(participant, { format: 'market', roles: ['target'], games: 1 });
    }
    const owners = () => new Set(offers.candidates('market').map(ownerOf)).size;
    expect(owners()).toBe(1);
    now += 6 * day;
    expect(owners()).toBe(2);
  });
});

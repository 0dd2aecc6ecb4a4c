/** Tests that with a forum that closes no bot is lost to the others. */
import { builtInForums } from '@parlour/game';
import { expect, test } from 'vitest';
import { testHouse } from '../../testing/index.ts';

const forum = (id: string) =>
  ({ id: `duel/${id}`, format: 'duel', config: { forum: id }, matching: 'pair-by-rating' }) as const;
const all = builtInForums.slice(0, 3).map(({ id }) => forum(id));

test.each(all.map(({ id }) => id))(
  '%s closes: bots are offered for the others all the same',
  async (closed) => {
    const { house, enter } = await testHouse({ presets: all });
    const offered = () => house.bots.candidates('duel').map(({ id }) => id);
    const early = enter('early', { kind: 'bot', keys: [] });
    const wish = { type: 'offer-prompts' as const, kinds: ['say' as const, 'judge' as const], games: 3 };
    expect(await early.say(wish)).toBe('ok');
    house.offerPresets(all.filter(({ id }) => id !== closed));
    for (const name of ['late', 'early']) {
      const bot = name === 'early' ? early : enter(name, { kind: 'bot', keys: [] });
      expect(await bot.say(wish)).toBe('ok');
    }
    const explicit = enter('explicit', { kind: 'bot', keys: [] });
    const roles = ['duellist', 'interrogator', 'suspect'];
    expect(await explicit.say({ type: 'offer', format: 'duel', roles, games: 1 })).toBe('ok');
    expect(await explicit.say({ type: 'offer', format: 'duel', roles: ['king'], games: 1 })).toBe(
      'no-such-role',
    );
    expect(offered()).toEqual(['early', 'explicit', 'late']);
    const places = house.presets.all.flatMap(({ casting }) => Object.keys(casting.groups));
    for (const role of new Set(places))
      expect(house.bots.candidates('duel', role).map(({ id }) => id)).toContain('late');
  },
);

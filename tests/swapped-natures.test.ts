/** Whatever else the natures at a table are, who looks hears the same bytes before the reveal. */
import type { Cast, Nature } from '@parlour/game';
import { formats } from '@parlour/game';
import { fittingCasts } from '@parlour/game/testing';
import { describe, expect, test } from 'vitest';
import { secretFormats } from './support/secret-formats.ts';
import {
  inMemory,
  type OpenWorld,
  overSockets,
  type Played,
  playedWith,
  type SecretFormat,
} from './support/swapped-natures.ts';

/** Every cast that some composition allows in which open seats are those of people. */
function castsOf({ format, options, config = {}, roles, hidden }: SecretFormat): readonly Cast[] {
  const rules = (options.formats ?? formats)[format];
  if (rules === undefined) throw new Error(`there is no format ${format}`);
  return fittingCasts(rules.casting(rules.configure(config)), Object.keys(roles)).filter((cast) =>
    Object.entries(cast).every(([seat, nature]) => hidden.includes(seat) || nature === 'human'),
  );
}

const machines = (cast: Cast) => Object.values(cast).filter((nature) => nature === 'machine').length;

/** The same game with every cast that looks alike to the viewer, by a chance that gives everybody their seat. */
async function alike(secret: SecretFormat, open: OpenWorld, viewer: string, own: string | undefined) {
  const casts = castsOf(secret)
    .filter((cast) => own === undefined || cast[viewer] === own)
    .sort((a, b) => machines(b) - machines(a));
  const games: Played[] = [];
  for (let attempt = 0; games.length < casts.length && attempt < 40; attempt += 1) {
    games.length = 0;
    let times: readonly number[] | undefined;
    for (const cast of casts) {
      const chance = `swapped ${attempt}`;
      const game = await playedWith(secret, open, { cast, viewer, chance, ...(times && { times }) });
      if (game === undefined) break;
      // Those with the most machines come first: they find out when what is said appears.
      times ??= game.times;
      games.push(game);
    }
  }
  expect(games.length).toBe(casts.length);
  return games;
}

type Looking = readonly [viewer: string, own: Nature | undefined];

const viewersOf = (secret: SecretFormat): readonly Looking[] => [
  ...Object.keys(secret.roles).flatMap((seat): Looking[] =>
    secret.hidden.includes(seat)
      ? [
          [seat, 'human'],
          [seat, 'machine'],
        ]
      : [[seat, undefined]],
  ),
  ...(secret.mayWatch ? ([['spectator', undefined]] satisfies Looking[]) : []),
];

describe.each(secretFormats)('$format', (secret) => {
  test.each(viewersOf(secret))('looks the same to %s (%s), whatever the others are', async (viewer, own) => {
    const games = await alike(secret, inMemory, viewer, own);
    const [first, ...others] = games;
    if (secret.hidden.some((seat) => seat !== viewer)) expect(others.length).toBeGreaterThan(0);
    expect(first?.heard.length).toBeGreaterThan(5);
    for (const other of others) {
      expect(other.heard).toEqual(first?.heard);
      expect(other.codes).toEqual(first?.codes);
    }
    const all = games.flatMap(({ heard }) => heard).join('');
    expect(all).not.toMatch(/"nature"|nonce|"(human|machine)"[,}\]]/);
  });

  test('looks the same over a socket', async () => {
    const [[viewer, own] = ['', undefined]] = viewersOf(secret)
      .toReversed()
      .filter(([seat]) => seat !== 'spectator');
    const [first, ...others] = await alike(secret, overSockets, viewer, own);
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(other.heard).toEqual(first?.heard);
  });
});

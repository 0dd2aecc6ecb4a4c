/** With whom somebody practises. */
import { needsOf, practiceOf } from '@parlour/game/casting';
import type { DoorError } from '@parlour/protocol';
import { fillLeast } from './bot-places.ts';
import { fillTables } from './fill-tables.ts';
import type { Offers } from './offers.ts';
import type { Candidate, Party } from './party.ts';
import type { PlayedPreset } from './presets.ts';

/** What somebody wishes to practise. */
export interface Practice {
  readonly preset: PlayedPreset;
  readonly role: string;
  /** This bot, if it is one of the house or one's own. */
  readonly bot?: string | undefined;
}

/** Why there is nobody to practise with. */
export type NobodyToPractiseWith = Extract<DoorError, 'no-bot' | 'bots-busy' | 'bot-not-here'>;

/**
 * A party of one person and bots: in seats that must be taken bots of the house, or the one that was asked for, beside
 * bots of the house where there are several such seats; in the others bots of the house. Fillers take no seat that may stay empty at other times, but an owner's own.
 */
export function practiceParty(
  offers: Pick<Offers, 'candidates'>,
  person: string,
  { preset: { format, casting: rated }, role, bot }: Practice,
): Party | NobodyToPractiseWith {
  const casting = practiceOf(rated, role);
  if (casting === undefined) return 'no-bot';
  const isChosen = ({ owner, id }: Candidate) =>
    bot === undefined ? owner === null : bot === id && (owner === null || owner === person);
  const needs = Object.keys(casting.groups).map((part) => {
    const { least } = needsOf(casting, part).bots;
    const isNeeded = least > 0;
    const mayFillIn = needsOf(rated, part).bots.least > 0;
    // An offer stands until the bot's games are over: that it is there tells nothing about them.
    const here = offers
      .candidates(format, part)
      .filter(({ filler, owner }) => !filler || mayFillIn || owner === person)
      .filter((one) => (isNeeded && isChosen(one)) || (least !== 1 && one.owner === null));
    return {
      part,
      least,
      isThere: !isNeeded || here.some(isChosen),
      here,
      free: here.map((one) => asFree(one, person)).filter(({ free }) => free > 0),
    };
  });
  if (needs.some(({ isThere }) => !isThere)) return bot === undefined ? 'no-bot' : 'bot-not-here';
  if (needs.some(({ here, least }) => here.length < least)) return 'no-bot';
  const matcher = fillTables(casting);
  const keys = [person];
  matcher.join({ id: person, keys, traces: keys, roles: [role], priority: false, since: 0 });
  const [party] = matcher.parties(0, Object.fromEntries(needs.map(({ part, free }) => [part, free])));
  return (party && bot !== undefined ? withChosen(party, bot) : party) ?? 'bots-busy';
}

/**
 * Where several seats of a role must be taken, one of them is this bot's: a lot of its own. Undefined: it is not free, or
 * the others are too few.
 */
function withChosen(party: Party, bot: string): Party | undefined {
  const several = Object.entries(party.bots).filter(([, { least }]) => least > 1);
  const bots = { ...party.bots };
  for (const [name, lot] of several) {
    const [from, rest] = [true, false].map((is) => lot.from.filter(({ id }) => (id === bot) === is));
    bots[name] = { ...lot, from: rest ?? [], least: lot.least - 1, most: lot.most - 1 };
    bots[`${name}/chosen`] = { ...lot, from: from ?? [], least: 1, most: 1 };
  }
  const possibilities = party.possibilities.map(({ weight, games }) => ({
    weight,
    games: games.map((game) => ({
      ...game,
      bots: {
        ...game.bots,
        ...Object.fromEntries(
          several.flatMap(([name]) => [
            [name, (game.bots[name] ?? 1) - 1],
            [`${name}/chosen`, 1],
          ]),
        ),
      },
    })),
  }));
  const filled = fillLeast(bots, possibilities);
  if (filled === undefined) return undefined;
  const reserved = Object.fromEntries(
    Object.entries(filled).map(([lot, drawn]) => [lot, drawn.map(({ id }) => id)]),
  );
  return { ...party, bots, possibilities, reserved };
}

/**
 * Owners know what their bots play. They shall not learn for which other games a bot stood by. In practice everybody
 * may play with a bot of their own: it counts as one of the house.
 */
export const asFree = (one: Candidate, person: string): Candidate =>
  one.owner === person ? { ...one, owner: null, free: one.idle } : one;

/** With whom somebody practises. */
import { needsOf, practiceOf } from '@parlour/game/casting';
import type { DoorError } from '@parlour/protocol';
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
 * A party of one person and bots: in seats that must be taken bots of the house, or the one that was asked for; in the
 * others bots of the house. Fillers take no seat that may stay empty at other times, but an owner's own.
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
    const isNeeded = needsOf(casting, part).bots.least > 0;
    const mayFillIn = needsOf(rated, part).bots.least > 0;
    // An offer stands until the bot's games are over: that it is there tells nothing about them.
    const here = offers
      .candidates(format, part)
      .filter(({ filler, owner }) => !filler || mayFillIn || owner === person)
      .filter((one) => (isNeeded ? isChosen(one) : one.owner === null));
    return {
      part,
      isNeeded,
      here,
      free: here.map((one) => asFree(one, person)).filter(({ free }) => free > 0),
    };
  });
  const needed = needs.filter(({ isNeeded }) => isNeeded);
  if (needed.some(({ here }) => here.length === 0)) return bot === undefined ? 'no-bot' : 'bot-not-here';
  const matcher = fillTables(casting);
  const keys = [person];
  matcher.join({ id: person, keys, traces: keys, roles: [role], priority: false, since: 0 });
  const [party] = matcher.parties(0, Object.fromEntries(needs.map(({ part, free }) => [part, free])));
  return party ?? 'bots-busy';
}

/**
 * Owners know what their bots play. They shall not learn for which other games a bot stood by. In practice everybody
 * may play with a bot of their own: it counts as one of the house.
 */
export const asFree = (one: Candidate, person: string): Candidate =>
  one.owner === person ? { ...one, owner: null, free: one.idle } : one;

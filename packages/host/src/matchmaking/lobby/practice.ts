/** Opponents for practice. */
import { practiceOf, seatNeedsOf } from '@parlour/game/casting';
import type { ProtocolErrorCode } from '@parlour/protocol';
import { fillMinimum } from '../../parties/bot-places.ts';
import { bestThird, noNewcomers } from '../../parties/newcomers.ts';
import type { Candidate, Party } from '../../parties/party.ts';
import type { BotOffers } from '../bots/offers.ts';
import type { NewcomerFacts } from '../draws/ports.ts';
import { greedyTableMatcher } from '../matchers/fill-tables.ts';
import type { PlayedPreset } from '../presets.ts';

/** Parameters of practice. */
export interface Practice {
  readonly preset: PlayedPreset;
  readonly role: string;
  /** This bot, if it is a house bot or one's own. */
  readonly bot?: string | undefined;
}

/** Reason for missing opponents. */
export type NoPracticeReason = Extract<ProtocolErrorCode, 'no-bot' | 'bots-busy' | 'bot-not-here'>;

/**
 * A party of one person and bots. Required seats get house bots, or the requested bot (together with house
 * bots if there are several such seats); other seats get house bots. Fillers take no optional seats, except
 * as an owner's own bot. A newcomer meets the best third of the house bots while enough of them are free.
 */
export function practiceParty(
  offers: Pick<BotOffers, 'candidates'>,
  person: string,
  { preset: { format, casting: rated }, role, bot }: Practice,
  newcomers: NewcomerFacts = noNewcomers,
): Party | NoPracticeReason {
  const casting = practiceOf(rated, role);
  if (casting === undefined) return 'no-bot';
  const isChosen = ({ owner, id }: Candidate) =>
    bot === undefined ? owner === null : bot === id && (owner === null || owner === person);
  const needs = Object.keys(casting.groups).map((part) => {
    const { least } = seatNeedsOf(casting, part).bots;
    const isNeeded = least > 0;
    const mayFillIn = seatNeedsOf(rated, part).bots.least > 0;
    // An offer stands until the bot's games are over: that it is there tells nothing about them.
    const here = offers
      .candidates(format, part)
      .filter(({ filler, owner }) => !filler || mayFillIn || owner === person)
      .filter((one) => (isNeeded && isChosen(one)) || (least !== 1 && one.owner === null));
    const isFree = ({ free }: Candidate) => free > 0;
    const all = here.map((one) => asUnratedParty(one, person)).filter(isFree);
    const known = here.map((one) => ({ ...one, strength: newcomers.strengthOf(one.id) ?? 0 }));
    const best = bestThird(known, least).filter(isFree);
    const isForNewcomer = isNeeded && bot === undefined && newcomers.isNewcomer(person);
    const free = isForNewcomer && best.length >= least ? best : all;
    return { part, least, isThere: !isNeeded || here.some(isChosen), here, free };
  });
  if (needs.some(({ isThere }) => !isThere)) return bot === undefined ? 'no-bot' : 'bot-not-here';
  if (needs.some(({ here, least }) => here.length < least)) return 'no-bot';
  const matcher = greedyTableMatcher(casting);
  const keys = [person];
  matcher.join({ id: person, keys, traces: keys, roles: [role], priority: false, since: 0 });
  const [party] = matcher.parties(0, Object.fromEntries(needs.map(({ part, free }) => [part, free])));
  return (party && bot !== undefined ? withChosen(party, bot) : party) ?? 'bots-busy';
}

/**
 * Reserves one of several seats of a role for this bot, as a separate lot. Undefined: the bot is not free,
 * or there are too few others.
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
  const filled = fillMinimum(bots, possibilities);
  if (filled === undefined) return undefined;
  const reserved = Object.fromEntries(
    Object.entries(filled).map(([lot, drawn]) => [lot, drawn.map(({ id }) => id)]),
  );
  return { ...party, bots, possibilities, reserved };
}

/**
 * Owners know their bots' games, but must not learn for which others they stood by. In practice a person may
 * play with their own bot: it counts as a house bot.
 */
export const asUnratedParty = (one: Candidate, person: string): Candidate =>
  one.owner === person ? { ...one, owner: null, free: one.idle } : one;

/** Possible players for a private table: present people, and eligible bots. */
import { seatNeedsOf } from '@parlour/game/casting';
import type { ProtocolErrorCode } from '@parlour/protocol';
import { type Bots, type Candidate, knowsBot, type Waiting } from '../../parties/party.ts';
import type { BotOffers } from '../bots/offers.ts';
import { asUnratedParty } from '../lobby/practice.ts';
import type { Matcher, MissingPlayer } from '../matchers/matcher.ts';
import { matcherFor, type PlayedPreset } from '../presets.ts';
import { botsFor } from '../table-casting.ts';
import type { PrivateTable } from './private-table.ts';

type Candidates = Pick<BotOffers, 'candidates'>;

/** Whether all these bots are available for this preset, and house bots or the person's own. */
export function areAllowedBots(
  offers: Candidates,
  { format, casting }: PlayedPreset,
  person: string,
  bots: readonly string[] = [],
): boolean {
  const here = Object.values(botsFor(offers, format, casting)).flat();
  const theirs = here.filter(({ owner }) => owner === null || owner === person);
  return bots.every((id) => theirs.some((bot) => bot.id === id));
}

/**
 * Matching of the present people, who wait only for this table. Members may watch: bots they know do not
 * play, except those selected for the table. A seat that may stay empty gets a bot only if it is selected.
 */
export function matchingAt(
  { preset, owner, bots: chosen, friends }: Pick<PrivateTable, 'preset' | 'owner' | 'bots' | 'friends'>,
  here: readonly Waiting[],
  offers: Candidates,
): { readonly matcher: Matcher; readonly bots: Bots } {
  const matcher = matcherFor(preset);
  for (const one of here) matcher.join(one);
  const people = [...friends.values()].map(({ waiting }) => waiting);
  const isChosen = ({ id }: Candidate) => chosen?.includes(id) === true;
  const offered = Object.entries(botsFor(offers, preset.format, preset.casting));
  const isNeeded = (role: string) => seatNeedsOf(preset.casting, role).bots.least > 0;
  const mayBeAny =
    chosen === undefined || offered.some(([role, all]) => !isNeeded(role) && all.some(isChosen));
  const mayPlay = (all: readonly Candidate[], role: string) => {
    const selected = all.filter(isChosen).map((bot) => asUnratedParty(bot, owner));
    return selected.length > 0 || !mayBeAny || !isNeeded(role) ? selected : all;
  };
  const bots = offered.map(([role, all]) => [
    role,
    mayPlay(all, role).filter((bot) => !people.some((person) => knowsBot(person, bot))),
  ]);
  return { matcher, bots: Object.fromEntries(bots) };
}

/** Why a table cannot start: of the bots that may play at it too few are here, or they play elsewhere. */
export function noGameReason(lacking: readonly MissingPlayer[], bots: Bots): ProtocolErrorCode {
  if (lacking.some(({ nature }) => nature === 'human')) return 'nobody-there';
  const plays = ({ free }: Candidate) => free <= 0;
  const areBusy = ({ role, count }: MissingPlayer) => (bots[role] ?? []).filter(plays).length >= count;
  return lacking.every(areBusy) ? 'bots-busy' : 'no-bot';
}

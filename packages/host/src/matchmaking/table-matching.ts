/** With whom those at a private table could play: who is there, and which bots may take a seat. */
import type { DoorError } from '@parlour/protocol';
import type { Lack, Matcher } from './matcher.ts';
import type { Offers } from './offers.ts';
import { type Bots, type Candidate, knows, type Waiting } from './party.ts';
import { asFree } from './practice.ts';
import { matcherFor, type PlayedPreset } from './presets.ts';
import type { PrivateTable } from './private-table.ts';
import { botsFor } from './table-casting.ts';

type Candidates = Pick<Offers, 'candidates'>;

/** Is every one of these bots here for this preset, and of the house or this person's own? */
export function areTheirs(
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
 * Those who could play now wait for this table alone. Whoever sits here may watch: no bot that they know plays, but those
 * that were chosen for the table.
 */
export function matchingAt(
  { preset, owner, bots: chosen, friends }: Pick<PrivateTable, 'preset' | 'owner' | 'bots' | 'friends'>,
  here: readonly Waiting[],
  offers: Candidates,
): { readonly matcher: Matcher; readonly bots: Bots } {
  const matcher = matcherFor(preset);
  for (const one of here) matcher.join(one);
  const people = [...friends.values()].map(({ waiting }) => waiting);
  const mayPlay = (bot: Candidate) =>
    (chosen?.includes(bot.id) ?? true) && !people.some((person) => knows(person, bot));
  const bots = Object.entries(botsFor(offers, preset.format, preset.casting)).map(([role, all]) => [
    role,
    all.map((bot) => (chosen?.includes(bot.id) ? asFree(bot, owner) : bot)).filter(mayPlay),
  ]);
  return { matcher, bots: Object.fromEntries(bots) };
}

/** Why a table cannot start: of the bots that may play at it too few are here, or they play elsewhere. */
export function whyNoGame(lacking: readonly Lack[], bots: Bots): DoorError {
  if (lacking.some(({ nature }) => nature === 'human')) return 'nobody-there';
  const plays = ({ free }: Candidate) => free <= 0;
  const areBusy = ({ role, count }: Lack) => (bots[role] ?? []).filter(plays).length >= count;
  return lacking.every(areBusy) ? 'bots-busy' : 'no-bot';
}

/** Who there is for the seats of a game. */
import type { DoorError } from '@parlour/protocol';
import type { Company } from '../games/deal.ts';
import { formatNamed } from '../games/games.ts';
import { type Candidate, eligible, type Group, type SeatRange } from './casting.ts';
import type { Offers } from './offers.ts';

const castingOf = (name: string) => {
  const format = formatNamed(name);
  return format.casting(format.configure({}));
};

/** How many people a table of this format takes beside the hidden seat. */
export function openSeatsOf(name: string): SeatRange {
  const { open } = castingOf(name);
  return { least: open.least, most: open.seats.length };
}

/** The bots on offer for the hidden seat. */
export const forHidden = (bots: Pick<Offers, 'candidates'>, format: string): Candidate[] =>
  bots.candidates(format, castingOf(format).hidden.role);

/**
 * Who there is for the seats of this group's game: a person and bots for the hidden one, and one bot that judges, if
 * an open seat is left over.
 */
export function companyOf(bots: Pick<Offers, 'candidates'>, format: string, group: Group): Company {
  const { hidden, open } = castingOf(format);
  return {
    open: group.open.map(({ id }) => id),
    hidden: { person: group.hidden.id, bots: eligible(bots.candidates(format, hidden.role), group) },
    judges: { from: eligible(bots.candidates(format, open.role), group), most: 1 },
  };
}

/** What somebody wishes to practise. */
export interface Practice {
  readonly format: string;
  readonly role: string;
  /** This bot, if it is one of the house or one's own. */
  readonly bot?: string | undefined;
}

/** The reason why nobody is there to practise with. */
export type NobodyToPractiseWith = Extract<DoorError, 'no-bot' | 'bots-busy' | 'bot-not-here'>;

/**
 * Who there is for a game for practice: bots of the house, or the one that was asked for. A person who practises as the
 * target is judged by as many bots as there are seats, but not by fillers of the house.
 */
export function practiceCompany(
  bots: Pick<Offers, 'candidates'>,
  person: string,
  { format, role, bot }: Practice,
): Company | NobodyToPractiseWith {
  const { hidden, open } = castingOf(format);
  const isPlayable = ({ owner, id }: Candidate) =>
    bot === undefined ? owner === null : bot === id && (owner === null || owner === person);
  // Owners know what their bots play. They shall not learn for which other games a bot stood by.
  const isFree = ({ owner, idle, free }: Candidate) => (owner === person ? idle : free) > 0;
  const offered = (part: string) =>
    bots
      .candidates(format, part)
      .filter(({ filler, owner }) => !filler || part !== open.role || owner === person);

  const isTarget = role === hidden.role;
  // An offer stands until the bot's games are over: that it is there tells nothing about them.
  const playable = offered(isTarget ? open.role : hidden.role).filter(isPlayable);
  if (playable.length === 0) return bot === undefined ? 'no-bot' : 'bot-not-here';
  const from = playable.filter(isFree);
  if (from.length === 0) return 'bots-busy';
  if (isTarget) return { open: [], hidden: { person }, judges: { from, most: open.seats.length } };
  const judges = offered(open.role).filter((one) => one.owner === null && isFree(one));
  return { open: [person], hidden: { bots: from }, judges: { from: judges, most: 1 } };
}

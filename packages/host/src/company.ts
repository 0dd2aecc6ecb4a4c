import type { BotsOnOffer } from './bots-on-offer.ts';
import { type Candidate, eligible, type Group, type Room } from './casting.ts';
import type { Company } from './deal.ts';
import { formatNamed } from './games.ts';

const castingOf = (name: string) => {
  const format = formatNamed(name);
  return format.casting(format.configure({}));
};

/** How many people a table of this format takes beside the hidden seat. */
export function roomOf(name: string): Room {
  const { open } = castingOf(name);
  return { least: open.least, most: open.seats.length };
}

/** The bots on offer for the hidden seat. */
export const forHidden = (bots: BotsOnOffer, format: string): Candidate[] =>
  bots.candidates(format, castingOf(format).hidden.role);

/**
 * Who there is for the seats of this group's game: a person and bots for the hidden one, and one bot that judges, if
 * an open seat is left over.
 */
export function companyOf(bots: BotsOnOffer, format: string, group: Group): Company {
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

/**
 * Who there is for a game for practice: bots of the house, or the one that was asked for. Whoever practises as the
 * target is judged by as many bots as there are seats, and by none of the house that only fills in. Undefined: no bot
 * is free.
 */
export function practiceCompany(bots: BotsOnOffer, person: string, practice: Practice): Company | undefined {
  const { hidden, open } = castingOf(practice.format);
  const isOfHouse = ({ owner, free }: Candidate) => owner === null && free > 0;
  // An owner knows what his bot plays. For what else it stood by he shall not learn.
  const isOwn = ({ owner, idle }: Candidate) => owner === person && idle > 0;
  const asked = (one: Candidate) =>
    practice.bot === undefined ? isOfHouse(one) : practice.bot === one.id && (isOfHouse(one) || isOwn(one));
  const offered = (role: string) => bots.candidates(practice.format, role);
  const judges = offered(open.role).filter(({ filler, owner }) => !filler || owner === person);
  if (practice.role === hidden.role) {
    const from = judges.filter(asked);
    return from.length === 0
      ? undefined
      : { open: [], hidden: { person }, judges: { from, most: open.seats.length } };
  }
  const targets = offered(hidden.role).filter(asked);
  return targets.length === 0
    ? undefined
    : {
        open: [person],
        hidden: { bots: targets },
        judges: { from: judges.filter(isOfHouse), most: 1 },
      };
}

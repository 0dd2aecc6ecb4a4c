/** Makes up tables of those who have waited longest, one full before the next is begun. */
import type { Casting } from '@parlour/game/casting';
import { asSpare } from './bot-places.ts';
import type { Lack, Matcher, MatcherOptions } from './matcher.ts';
import { type HeadsWithout, nextTable } from './next-table.ts';
import { type Bots, isKnownToAll, type Party, peopleOf, type Waiting } from './party.ts';
import { lackOf } from './table-lack.ts';
import { headsOf, roleNeeds } from './table-people.ts';
import { WaitingLine } from './waiting-line.ts';

/** Per role the most people and bots that any composition takes; the possibilities are the compositions. */
export function fillTables(casting: Casting<string>, { isFree }: MatcherOptions = {}): Matcher {
  const line = new WaitingLine(isFree);
  const needs = roleNeeds(casting);
  const headsWithout: HeadsWithout = (isLeftOut) => headsOf(line, needs, (person) => !isLeftOut(person));
  let lacks:
    | { readonly bots: Bots; readonly of: (person: Waiting | undefined) => readonly Lack[] }
    | undefined;

  /** The bots that still have a game free that no called party needs. */
  const spare = (bots: Bots): Bots =>
    Object.fromEntries(
      Object.entries(bots).map(([role, candidates]) => [
        role,
        candidates
          .map((bot) => asSpare(bot, line.spareOf(bot)))
          .filter((bot) => bot.free > 0 && !isKnownToAll(bot)),
      ]),
    );

  return {
    join: (person) => {
      lacks = undefined;
      line.join(person);
    },
    leave: (id) => {
      lacks = undefined;
      line.leave(id);
    },
    parties: (_, bots) => {
      lacks = undefined;
      line.look();
      const parties: Party[] = [];
      for (;;) {
        const table = nextTable(casting, needs, headsWithout, spare(bots));
        if (table === undefined) return parties;
        line.call(table.party);
        parties.push(table.party);
      }
    },
    lacking: (id, bots) => {
      if (lacks?.bots !== bots) {
        line.look();
        lacks = { bots, of: lackOf(casting, needs, line, spare(bots)) };
      }
      return lacks.of(line.find(id)?.person);
    },
    settle: (party, confirmed, bots) => {
      lacks = undefined;
      if (!line.release(party)) return undefined;
      for (const { id } of peopleOf(party)) if (!confirmed.has(id)) line.leave(id);
      const there = peopleOf(party).flatMap(({ id }) => line.find(id) ?? []);
      const heads: HeadsWithout = (isLeftOut) =>
        there.filter(({ person }) => line.isFree(person) && !isLeftOut(person));
      const table = nextTable(casting, needs, heads, spare(bots));
      if (table !== undefined) for (const { id } of peopleOf(table.party)) line.leave(id);
      return table?.party;
    },
  };
}

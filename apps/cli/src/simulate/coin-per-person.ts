/** A counterexample: a coin for each person, so that only those with equal coins meet. */
import { type Bots, type Matcher, type Party, peopleOf, type Waiting } from '@parlour/host';

/**
 * A person whose coin shows `machine` plays with a bot at the next tick; others wait for each other. So
 * waiting reveals the nature. For two seats of one role; without ratings and blocks.
 */
export function simulateCoinPerPerson(role: string, mix: number, random: () => number): Matcher {
  const waiting = new Map<string, { readonly person: Waiting; readonly isForHuman: boolean }>();
  const solo = (person: Waiting, bots: Bots): Party | undefined => {
    const from = (bots[role] ?? []).filter(({ free }) => free > 0);
    const [bot] = from;
    if (bot === undefined) return undefined;
    return {
      people: { first: { role, from: [person] } },
      bots: { 'with first': { role, from, least: 1, most: 1 } },
      possibilities: [{ weight: 1, games: [{ people: { first: 1 }, bots: { 'with first': 1 } }] }],
      reserved: { 'with first': [bot.id] },
    };
  };
  const pair = (first: Waiting, second: Waiting): Party => ({
    people: { first: { role, from: [first] }, second: { role, from: [second] } },
    bots: {},
    possibilities: [{ weight: 1, games: [{ people: { first: 1, second: 1 }, bots: {} }] }],
    reserved: {},
  });
  return {
    join: (person) => void waiting.set(person.id, { person, isForHuman: random() < mix }),
    leave: (id) => void waiting.delete(id),
    parties: (_, bots) => {
      const all = [...waiting.values()];
      const alone = all.filter(({ isForHuman }) => !isForHuman).map(({ person }) => person);
      const humans = all.filter(({ isForHuman }) => isForHuman).map(({ person }) => person);
      return [
        ...alone.flatMap((person) => solo(person, bots) ?? []),
        ...Array.from({ length: Math.floor(humans.length / 2) }, (_, index) =>
          pair(humans[2 * index] as Waiting, humans[2 * index + 1] as Waiting),
        ),
      ];
    },
    lacking: () => [],
    settle: (party, _, bots) => {
      const [first, second] = peopleOf(party);
      const settled = first === undefined || second !== undefined ? party : solo(first, bots);
      if (settled !== undefined) for (const { id } of peopleOf(settled)) waiting.delete(id);
      return settled;
    },
  };
}

/** Who plays together in the next game, and who leads. */
import { type RandomStream, seededStream } from '@parlour/game';
import type { RoundsStage } from '../file/schema.ts';
import { countedRounds, type Participation } from './state.ts';

const partnersOf = (one: Participation): ReadonlySet<string> =>
  new Set(one.rounds.filter(({ end }) => end !== 'void').flatMap(({ people }) => people));

const leads = (one: Participation): number =>
  countedRounds(one).filter(({ lead }) => lead === one.account).length;

/** Whether two may meet in the next game. */
function mayMeet(one: Participation, other: Participation, { partners, roles }: RoundsStage): boolean {
  const [met, count] = [partnersOf(one).has(other.account), countedRounds(one).length];
  if (partners === 'same') return met || (count === 0 && countedRounds(other).length === 0);
  if (partners === 'new' && met) return false;
  if (roles !== 'fixed' || count === 0 || countedRounds(other).length === 0) return true;
  // Fixed roles: one who leads meets one who does not.
  return leads(one) > 0 !== leads(other) > 0;
}

/**
 * The people of the next game, from those who wait, the longest first; undefined: too few who may meet. New partners
 * come before earlier ones.
 */
export function nextGroup(
  waiting: readonly Participation[],
  size: number,
  rounds: RoundsStage,
): readonly string[] | undefined {
  const inOrder = waiting.toSorted(
    (a, b) => (a.waitingSince ?? 0) - (b.waitingSince ?? 0) || a.number - b.number,
  );
  for (const first of inOrder) {
    const met = partnersOf(first);
    const others = inOrder
      .filter((one) => one !== first)
      .toSorted((a, b) => Number(met.has(a.account)) - Number(met.has(b.account)));
    const group = [first];
    for (const one of others)
      if (group.length < size && group.every((member) => mayMeet(member, one, rounds))) group.push(one);
    if (group.length === size) return group.map(({ account }) => account);
  }
  return undefined;
}

/** Who has the first role of a game. */
export function leadOf(
  group: readonly Participation[],
  { roles }: RoundsStage,
  seed: string,
  name: string,
): string {
  const chance: RandomStream = seededStream(seed, `lead/${name}`);
  const counts = group.map(leads);
  const best = roles === 'drawn' ? undefined : roles === 'fixed' ? Math.max(...counts) : Math.min(...counts);
  const possible = group.filter((_, index) => best === undefined || counts[index] === best);
  // Fixed roles: those who have played without leading never lead.
  const fresh =
    roles === 'fixed' ? possible.filter((one) => best !== 0 || countedRounds(one).length === 0) : possible;
  const from = fresh.length > 0 ? fresh : possible;
  return from[chance.below(from.length)]?.account ?? '';
}

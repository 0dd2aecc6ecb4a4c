/** Whose games machines learn from, and which of them count as one voice. */

/** What is known of a person whose rated games teach. */
export interface Contributor {
  /** A member, not a guest. */
  readonly member: boolean;
  /** Rated games, as far as they matter. */
  readonly games: number;
  /** The first days of them, as days since 1970. */
  readonly days: readonly number[];
  /** People who played in them, as far as they matter. */
  readonly partners: readonly string[];
  /** What stands for the addresses that the games were played from. */
  readonly places: readonly string[];
}

/** By what tells people apart, not who they are. */
export type Contributors = Readonly<Record<string, Contributor>>;

/** A member's voice counts in full from so many rated games, days and partners of other voices on. */
export const leastGames = 10;
export const leastDays = 3;
export const leastPartners = 5;
/** More partners and places of one person are not noted. */
const mostPartners = 10;
const mostPlaces = 4;

const unknown: Contributor = { member: false, games: 0, days: [], partners: [], places: [] };

/** One rated game of a person. */
export interface ContributedGame {
  readonly person: string;
  readonly member: boolean;
  /** Days since 1970. */
  readonly day: number;
  readonly partners: readonly string[];
  readonly places: readonly string[];
}

/** What is known once this person has played one more rated game. */
export function withContribution(known: Contributors, played: ContributedGame): Contributors {
  const { person, member, day, partners, places } = played;
  // Whoever played last stands last.
  const { [person]: before = unknown, ...others } = known;
  const contributor: Contributor = {
    member,
    games: Math.min(before.games + 1, leastGames),
    days: firstOf([...before.days, day], leastDays),
    partners: firstOf([...before.partners, ...partners.filter((one) => one !== person)], mostPartners),
    places: lastOf([...before.places, ...places], mostPlaces),
  };
  return { ...others, [person]: contributor };
}

/** Nothing is known of this person any more, nor that someone met them. */
export function withoutContributor(known: Contributors, person: string): Contributors {
  const { [person]: _gone, ...others } = known;
  return Object.fromEntries(
    Object.entries(others).map(([one, about]) => [
      one,
      about.partners.includes(person)
        ? { ...about, partners: about.partners.filter((partner) => partner !== person) }
        : about,
    ]),
  );
}

/** Who counts as one voice, and whose games count in full. */
export interface Standing {
  /** People who were at one place are one voice, and so are those joined by others. */
  readonly voiceOf: (person: string) => string;
  readonly isEstablished: (person: string) => boolean;
}

const standings = new WeakMap<Contributors, Standing>();

/** What follows from all that is known of everyone: found out once for each knowledge. */
export function standingOf(known: Contributors): Standing {
  const standing = standings.get(known) ?? foundStanding(known);
  standings.set(known, standing);
  return standing;
}

function foundStanding(known: Contributors): Standing {
  const voiceOf = joined(known);
  const established = new Map<string, boolean>();
  const find = (person: string): boolean => {
    const { member, games, days, partners } = known[person] ?? unknown;
    if (!member || games < leastGames || days.length < leastDays) return false;
    const voices = new Set(partners.map(voiceOf));
    voices.delete(voiceOf(person));
    return voices.size >= leastPartners;
  };
  const isEstablished = (person: string): boolean => {
    const is = established.get(person) ?? find(person);
    established.set(person, is);
    return is;
  };
  return { voiceOf, isEstablished };
}

/** Disjoint sets of people and places. */
function joined(known: Contributors): Standing['voiceOf'] {
  const parents = new Map<string, string>();
  const rootOf = (node: string): string => {
    let root = node;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    for (let at = node; at !== root; ) {
      const next = parents.get(at) as string;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  for (const [person, { places }] of Object.entries(known))
    for (const place of places) {
      const [one, other] = [rootOf(`person ${person}`), rootOf(`place ${place}`)];
      if (one !== other) parents.set(one, other);
    }
  return (person) => rootOf(`person ${person}`);
}

const firstOf = <Value>(values: readonly Value[], most: number): readonly Value[] =>
  [...new Set(values)].slice(0, most);

const lastOf = <Value>(values: readonly Value[], most: number): readonly Value[] =>
  [...new Set(values.toReversed())].slice(0, most).reverse();

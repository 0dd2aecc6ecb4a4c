/** Contributors of games for learning, and their grouping into voices. */

/** Data about a person with rated games for learning. */
export interface Contributor {
  /** A member, not a guest. */
  readonly member: boolean;
  /** Number of rated games, up to the limit of interest. */
  readonly games: number;
  /** The first days of them, as days since 1970. */
  readonly days: readonly number[];
  /** Players of these games, up to the limit of interest. */
  readonly partners: readonly string[];
  /** Pseudonyms of the addresses of the games. */
  readonly places: readonly string[];
}

/** By pseudonym, not by identity. */
export type Contributors = Readonly<Record<string, Contributor>>;

/** Minimum number of rated games, days and partners of other voices for full weight of a member. */
export const minGames = 10;
export const minDays = 3;
export const minPartners = 5;
/** More partners and places of one person are not noted. */
const maxKeptPartners = 10;
const maxKeptPlaces = 4;

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

/** Data after one more rated game of this person. */
export function withContribution(known: Contributors, played: ContributedGame): Contributors {
  const { person, member, day, partners, places } = played;
  // Whoever played last stands last.
  const { [person]: before = unknown, ...others } = known;
  const contributor: Contributor = {
    member,
    games: Math.min(before.games + 1, minGames),
    days: firstOf([...before.days, day], minDays),
    partners: firstOf([...before.partners, ...partners.filter((one) => one !== person)], maxKeptPartners),
    places: lastOf([...before.places, ...places], maxKeptPlaces),
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

/** Grouping into voices, and fully counted contributors. */
export interface ContributorStanding {
  /** People who were at one place are one voice, and so are those joined by others. */
  readonly voiceOf: (person: string) => string;
  readonly isEstablished: (person: string) => boolean;
}

const standings = new WeakMap<Contributors, ContributorStanding>();

/** Computes the standing of all contributors; cached by its input. */
export function computeStanding(known: Contributors): ContributorStanding {
  const standing = standings.get(known) ?? foundStanding(known);
  standings.set(known, standing);
  return standing;
}

function foundStanding(known: Contributors): ContributorStanding {
  const voiceOf = joined(known);
  const established = new Map<string, boolean>();
  const find = (person: string): boolean => {
    const { member, games, days, partners } = known[person] ?? unknown;
    if (!member || games < minGames || days.length < minDays) return false;
    const voices = new Set(partners.map(voiceOf));
    voices.delete(voiceOf(person));
    return voices.size >= minPartners;
  };
  const isEstablished = (person: string): boolean => {
    const is = established.get(person) ?? find(person);
    established.set(person, is);
    return is;
  };
  return { voiceOf, isEstablished };
}

/** Disjoint sets of people and places. */
function joined(known: Contributors): ContributorStanding['voiceOf'] {
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

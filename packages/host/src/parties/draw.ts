/** Random draw of a party: everything from one seed, drawn only after the party is formed. */
import { type Nature, type RandomStream, seededBytes, seededStream } from '@parlour/game';
import type { Casting } from '@parlour/game/casting';
import { ownerOf } from './bot-owners.ts';
import { fillMinimum, fillOptionalPlaces } from './bot-places.ts';
import type { BotLot, Candidate, DrawOutcome, Party, PlannedGame } from './party.ts';

/** A seated player. */
export interface SeatedPlayer {
  readonly kind: 'account' | 'bot';
  readonly id: string;
}

/** One of the games that a draw opens, by seat. */
export interface DrawnGame {
  readonly seed: string;
  readonly players: Readonly<Record<string, SeatedPlayer>>;
  readonly natures: Readonly<Record<string, Nature>>;
  readonly roles: Readonly<Record<string, string>>;
}

/** Result of a draw. */
export interface Draw {
  readonly games: readonly DrawnGame[];
  /** The people of the party who sit nowhere: first next time. */
  readonly passedOver: readonly string[];
  /** The bots that were drawn and sit nowhere; one that was drawn for two games may be there twice. */
  readonly standingBy: readonly string[];
}

type Sitting = Readonly<Record<string, readonly SeatedPlayer[]>>;

/**
 * Draws from named streams of the seed: the order of the people and which bots are there (by owner), then, independent of these,
 * the possibility. Seeds of the games are HMAC(seed, `game/i`); who has which seat follows from the game's own.
 * Throws if the party was not made up by a matcher: without bots for its least lots.
 */
export function draw(party: Party, casting: Pick<Casting<string>, 'groups'>, seed: string): Draw {
  const people = mapped(party.people, ({ from }, lot) =>
    shuffled(from, seed, `people/${lot}`).map(({ id }): SeatedPlayer => ({ kind: 'account', id })),
  );
  const bots = mapped(drawBots(party, seed), (drawn) =>
    drawn.map(({ id }): SeatedPlayer => ({ kind: 'bot', id })),
  );
  const chosen = choose(party.possibilities, seededStream(seed, 'possibility').next());
  const games = chosen.games.map((planned, index) =>
    seat(planned, party, { people, bots }, casting, seededBytes(seed, `game/${index}`)),
  );
  return {
    games,
    passedOver: left(people, chosen, 'people'),
    standingBy: left(bots, chosen, 'bots'),
  };
}

/** The bots of every lot: nothing that is drawn afterwards changes them. */
function drawBots(party: Party, seed: string): Readonly<Record<string, readonly Candidate[]>> {
  const { possibilities, reserved } = party;
  const lots = mapped(party.bots, (lot, name) => ({
    ...lot,
    from: byOwner(lot.from, seed, name),
  }));
  const filled = { ...(fillMinimum(lots, possibilities) ?? mapped(lots, asReserved(reserved))) };
  fillOptionalPlaces(lots, possibilities, filled);
  return filled;
}

/** Falls back to the matcher's assignment if the random search was aborted. */
const asReserved =
  (reserved: Party['reserved']) =>
  ({ from, least }: BotLot, name: string): readonly Candidate[] => {
    const bots = from.filter(({ id }) => reserved[name]?.includes(id));
    if (bots.length < least) throw new Error(`the party has no bots for ${name}`);
    return bots;
  };

/**
 * Orders bots so that owners have equal chances: first one random bot of each owner in random order, then
 * the second ones. So owning more bots does not raise the chance of a draw.
 */
function byOwner(bots: readonly Candidate[], seed: string, lot: string): readonly Candidate[] {
  const owned = Map.groupBy(shuffled(bots, seed, `bots/${lot}`), ownerOf);
  const owners = shuffled([...owned.keys()].sort(), seed, `owners/${lot}`);
  const rounds = Math.max(0, ...[...owned.values()].map((own) => own.length));
  return Array.from({ length: rounds }, (_, round) =>
    owners.flatMap((owner) => owned.get(owner)?.[round] ?? []),
  ).flat();
}

function choose(possibilities: readonly DrawOutcome[], u: number): DrawOutcome {
  let sum = 0;
  const chosen = possibilities.find(({ weight }) => {
    sum += weight;
    return u < sum;
  });
  const last = chosen ?? possibilities.at(-1);
  if (last === undefined) throw new Error('the party has no possibility');
  return last;
}

function seat(
  planned: PlannedGame,
  party: Party,
  { people, bots }: { readonly people: Sitting; readonly bots: Sitting },
  { groups }: Pick<Casting<string>, 'groups'>,
  seed: string,
): DrawnGame {
  const players: Record<string, SeatedPlayer> = {};
  const roles: Record<string, string> = {};
  for (const [role, { seats }] of Object.entries(groups)) {
    const sitting = [
      ...taken(planned.people, people, (lot) => party.people[lot]?.role === role),
      ...taken(planned.bots, bots, (lot) => party.bots[lot]?.role === role),
    ];
    for (const [index, player] of shuffled(sitting, seed, `seats/${role}`).entries()) {
      const place = seats[index];
      if (place === undefined) throw new Error(`${role} has no seat for ${sitting.length} players`);
      players[place] = player;
      roles[place] = role;
    }
  }
  return {
    seed,
    players,
    roles,
    natures: mapped(players, ({ kind }) => (kind === 'bot' ? 'machine' : 'human')),
  };
}

const taken = (counts: PlannedGame['people'], from: Sitting, isFor: (lot: string) => boolean) =>
  Object.entries(counts).flatMap(([lot, count]) => (isFor(lot) ? (from[lot]?.slice(0, count) ?? []) : []));

/** Those of every lot who have a seat in none of the games. */
function left(from: Sitting, { games }: DrawOutcome, kind: 'people' | 'bots'): readonly string[] {
  return Object.entries(from).flatMap(([lot, all]) => {
    const seats = games.reduce((sum, game) => sum + (game[kind][lot] ?? 0), 0);
    return all.slice(seats).map(({ id }) => id);
  });
}

/** Fisher and Yates, by a named stream of chance. */
function shuffled<Value>(values: readonly Value[], seed: string, name: string): readonly Value[] {
  if (values.length < 2) return values;
  const random: RandomStream = seededStream(seed, name);
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [result[last], result[other]] = [result[other] as Value, result[last] as Value];
  }
  return result;
}

const mapped = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));

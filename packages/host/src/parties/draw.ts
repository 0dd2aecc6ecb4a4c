/** Random draw of a party: everything from one seed, drawn only after the party is formed. */
import { type Nature, seededBytes, seededStream } from '@parlour/game';
import type { Casting } from '@parlour/game/casting';
import { drawBots } from './drawn-bots.ts';
import type { DrawOutcome, Party, PlannedGame } from './party.ts';
import { shuffled } from './shuffled.ts';

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

const mapped = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));

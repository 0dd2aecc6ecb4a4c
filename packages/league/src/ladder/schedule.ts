/** Scheduling of the ladder: the pairs of a tick. */
import { seededStream } from '@parlour/game';

/** A bot that is free for games on the ladder. */
export interface LadderBot {
  readonly id: string;
  /** Null: a bot of the server. */
  readonly owner: string | null;
  /** Games on the ladder so far, and at present. */
  readonly games: number;
  /** Further games that it may play now. */
  readonly free: number;
  /** Rating, for near opponents. */
  readonly mu: number;
  /** A candidate, whose climb goes by its games; others are opponents. */
  readonly isRookie: boolean;
}

export interface LadderPair {
  readonly first: string;
  readonly second: string;
}

/** Share of games against near opponents; the others are drawn from all. */
const nearShare = 0.5;
/** Number of nearest bots from which a near opponent is drawn. */
const nearest = 15;

/**
 * Pairs of a tick. The bot with the fewest games goes first, and among its possible opponents one with few
 * games is drawn, near it in rating or anywhere, by turns of chance. Bots of one owner, or of linked owners,
 * never meet; nor do two rookies, because the partner of a rookie is approved.
 */
export function pairLadder(
  bots: readonly LadderBot[],
  seed: string,
  most = Number.POSITIVE_INFINITY,
  linked: (one: string, other: string) => boolean = () => false,
): readonly LadderPair[] {
  const stream = seededStream(seed, 'ladder');
  const left = new Map(bots.map((bot) => [bot.id, bot.free]));
  const added = new Map<string, number>();
  const gamesOf = (bot: LadderBot) => bot.games + (added.get(bot.id) ?? 0);
  const isFree = (bot: LadderBot) => (left.get(bot.id) ?? 0) > 0;
  const lots = new Map(bots.map((bot) => [bot.id, stream.next()]));
  const pairs: LadderPair[] = [];
  const stuck = new Set<string>();
  while (pairs.length < most) {
    const first = least(
      bots.filter((bot) => isFree(bot) && !stuck.has(bot.id)),
      gamesOf,
      lots,
    );
    if (first === undefined) break;
    const possible = bots.filter(
      (other) => isFree(other) && mayMeet(first, other) && !linked(first.id, other.id),
    );
    const second = opponent(first, possible, gamesOf, stream);
    if (second === undefined) {
      stuck.add(first.id);
      continue;
    }
    for (const { id } of [first, second]) {
      left.set(id, (left.get(id) ?? 0) - 1);
      added.set(id, (added.get(id) ?? 0) + 1);
    }
    pairs.push(
      stream.chance(0.5) ? { first: first.id, second: second.id } : { first: second.id, second: first.id },
    );
  }
  return pairs;
}

function mayMeet(one: LadderBot, other: LadderBot): boolean {
  if (one.id === other.id || (one.isRookie && other.isRookie)) return false;
  return one.owner === null || one.owner !== other.owner;
}

function least(
  bots: readonly LadderBot[],
  gamesOf: (bot: LadderBot) => number,
  lots: ReadonlyMap<string, number>,
): LadderBot | undefined {
  const before = (a: LadderBot, b: LadderBot) =>
    gamesOf(a) - gamesOf(b) || (lots.get(a.id) ?? 0) - (lots.get(b.id) ?? 0);
  return bots.reduce<LadderBot | undefined>(
    (best, bot) => (best === undefined || before(bot, best) < 0 ? bot : best),
    undefined,
  );
}

/** Among the near or all, the one with the fewest games of three drawn: games stay even, opponents vary. */
function opponent(
  first: LadderBot,
  possible: readonly LadderBot[],
  gamesOf: (bot: LadderBot) => number,
  stream: { readonly below: (count: number) => number; readonly chance: (probability: number) => boolean },
): LadderBot | undefined {
  if (possible.length === 0) return undefined;
  const fewest = Math.min(...possible.map(gamesOf));
  // No one runs ahead of the others by more than a few games.
  const even = possible.filter((bot) => gamesOf(bot) <= fewest + 2);
  const pool = stream.chance(nearShare)
    ? even.toSorted((a, b) => Math.abs(a.mu - first.mu) - Math.abs(b.mu - first.mu)).slice(0, nearest)
    : even;
  return pool[stream.below(pool.length)];
}

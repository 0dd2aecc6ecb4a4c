/** Who gets which seat of a game that is opened. */
import type { Casting, Nature, RandomStream } from '@parlour/game';
import { seededStream } from '@parlour/game';
import type { Candidate } from '../matchmaking/casting.ts';
import type { Player } from './game-log.ts';

/** Who there is for the seats of a game. */
export interface Company {
  /** The accounts in the open seats. */
  readonly open: readonly string[];
  /**
   * Who is there for the hidden seat. A person and bots: the coin chooses between the person and a bot. In practice
   * there are bots alone, or a person alone, and no coin.
   */
  readonly hidden: { readonly person?: string; readonly bots?: readonly Candidate[] };
  /** Bots for open seats that are left over, and how many may take one. */
  readonly judges?: { readonly from: readonly Candidate[]; readonly most: number };
}

/** Who sits where. */
export interface Deal {
  readonly players: Readonly<Record<string, Player>>;
  readonly natures: Readonly<Record<string, Nature>>;
  /** The nature in the hidden seat. */
  readonly nature: Nature;
  /** The bot that was drawn for the hidden seat, whether it got it or not. */
  readonly standby: string | undefined;
  /** The person who was there for the hidden seat, if a bot got it. */
  readonly passedOver: string | undefined;
}

/**
 * Deals the seats, all by the game's own seed. The bots at the table are drawn before the coin falls, and do not depend
 * on it: a bot that judges is never the one that stood by for the hidden seat, nor one of the same owner.
 */
export function deal(company: Company, casting: Casting<string>, seed: string): Deal {
  const { hidden, open } = casting;
  const { person, bots } = company.hidden;
  const standby = bots?.[seededStream(seed, 'bot').below(bots.length)];
  if (standby === undefined && (bots !== undefined || person === undefined)) throw new NoBot();
  const judging = drawJudges(company, casting, standby, seed);

  const coin = seededStream(seed, 'nature').chance(hidden.baseRate);
  const isPerson = person !== undefined && (standby === undefined || coin);
  const inHidden = isPerson ? account(person) : bot(standby?.id ?? '');
  const players = {
    [hidden.seat]: inHidden,
    ...seated([...company.open.map(account), ...judging], open, seed),
  };
  const natures = Object.fromEntries(
    Object.entries(players).map(([seat, { kind }]) => [seat, kind === 'bot' ? 'machine' : 'human'] as const),
  );
  const passedOver = isPerson ? undefined : person;
  return { players, natures, nature: isPerson ? 'human' : 'machine', standby: standby?.id, passedOver };
}

/** Bots for the open seats that are left over. */
function drawJudges(
  { open, judges }: Company,
  casting: Casting<string>,
  standby: Candidate | undefined,
  seed: string,
): Player[] {
  const room = Math.min(casting.open.seats.length - open.length, judges?.most ?? 0);
  const drawn = drawBots(judges?.from ?? [], room, standby, seededStream(seed, 'judges'));
  if (open.length + drawn.length < casting.open.least) throw new NoBot();
  return drawn.map(({ id }) => bot(id));
}

/** Who has which of the open seats: their order tells nothing. */
function seated(sitting: readonly Player[], { seats }: Casting<string>['open'], seed: string) {
  const players: Record<string, Player> = {};
  for (const [index, player] of shuffled(sitting, seededStream(seed, 'seats')).entries()) {
    const seat = seats[index];
    if (seat === undefined) throw new Error(`there is no seat for ${index + 1} players`);
    players[seat] = player;
  }
  return players;
}

const account = (id: string): Player => ({ kind: 'account', id });
const bot = (id: string): Player => ({ kind: 'bot', id });

/**
 * So many different bots, no two of one owner or from one address, so that no owner knows more of a game by having
 * several. A filler is drawn where no other bot is left.
 */
function drawBots(
  from: readonly Candidate[],
  count: number,
  besides: Candidate | undefined,
  random: RandomStream,
): Candidate[] {
  const drawn: Candidate[] = [];
  let left = besides === undefined ? [...from] : from.filter((one) => !areKin(one, besides));
  while (drawn.length < count && left.length > 0) {
    const first = left.filter(({ filler }) => !filler);
    const among = first.length > 0 ? first : left;
    const next = among[random.below(among.length)] as Candidate;
    drawn.push(next);
    left = left.filter((one) => !areKin(one, next));
  }
  return drawn;
}

const areKin = (one: Candidate, other: Candidate): boolean =>
  one.id === other.id ||
  (one.owner !== null && one.owner === other.owner) ||
  one.keys.some((key) => other.keys.includes(key));

/** Fisher and Yates, by the game's own stream of chance. */
function shuffled<Value>(values: readonly Value[], random: RandomStream): Value[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [result[last], result[other]] = [result[other] as Value, result[last] as Value];
  }
  return result;
}

/** The bots that were there for this game are gone. */
export class NoBot extends Error {
  override readonly name = 'NoBot';
}

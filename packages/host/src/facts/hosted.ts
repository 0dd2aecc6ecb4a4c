/** The host's own first fact of a game, and how that of an older game is read. */
import type { Duration, GamePace, GameTurns, Nature, Pacing } from '@parlour/game';
import type { Casting } from '@parlour/game/casting';
import type { GameOrigin } from '@parlour/protocol';
import type { Fact, StreamFact } from '@parlour/store';

/** A player for a seat. */
export interface Player {
  readonly kind: 'account' | 'bot';
  readonly id: string;
}

/** First event of every game, by the host: data that the rules do not need. Secret until the close. */
export interface HostedEvent {
  readonly type: 'hosted';
  readonly format: string;
  /** The configuration of the format for which people waited. */
  readonly preset: string;
  /** Drawn in the lobby, but it moves no rating, counts on no board and teaches nothing. Default: it does. */
  readonly unrated?: true;
  readonly origin: GameOrigin;
  /** Milliseconds since 1970: the instant 0 of the game. */
  readonly startedAt: number;
  /**
   * Seed of all random decisions within the game: order of the seats, and pace. The seating is drawn before.
   */
  readonly seed: string;
  /** The hash that seals the hidden nature. */
  readonly sealed: string;
  readonly players: Readonly<Record<string, Player>>;
  /** The role of every seat that is taken. */
  readonly roles: Readonly<Record<string, string>>;
  readonly natures: Readonly<Record<string, Nature>>;
  /**
   * Candidates of every outcome of the draw. A standby bot counts as playing until the close: its
   * availability would reveal a human.
   */
  readonly draw: HostedDraw;
  /** Who may watch before the end. */
  readonly watching: Watching;
  /** Of labelled data, the set that the game belongs to; left out: the format has none. */
  readonly split?: string;
  /** Ratings of the players at the opening; undefined: unrated. */
  readonly ratings?: HostedRatings;
  /** The model by which machines' utterances are held back. */
  readonly pacing: Pacing;
  /** Learned pace for this game; undefined: none, or the model needs none. */
  readonly pace?: GamePace;
  /** Quantiles of people's times to judge, in milliseconds, by which machines' judgements wait; left out: none is known. */
  readonly judging?: readonly Duration[];
  /**
   * Persons as models of turn-taking in free talk, one drawn for every seat. Undefined: no free talk, or an
   * older game, which continues by typing time and silences.
   */
  readonly turns?: GameTurns;
  /**
   * Only in older games, where machines asked to guess: after which share of the talk each seat did, as a
   * person in another game.
   */
  readonly wishTimes?: Readonly<Record<string, number>>;
  /** Of a game that a gathering began: which one, and among how many people the draw looked for the hidden seat. */
  readonly gathering?: HostedGathering;
  /** Hashes of those who waited for this game: they may not watch it before its close. */
  readonly barred: readonly string[];
}

/** Origin of a game: log of a gathering, and its record of the game. */
export interface HostedGathering {
  readonly stream: string;
  readonly lot: number;
}

type Watching = Casting<string>['watching'];

/**
 * Ratings of the players at the opening. With the payoffs, the new ratings follow from this log without
 * other data.
 */
export interface HostedRatings {
  readonly seats: Readonly<Record<string, HostedRating>>;
  /** Ordinal of this rated game of two people within seven days; undefined: the first, or with a bot. */
  readonly together?: number;
}

/** Rating of one player. */
export interface HostedRating {
  /** Rating pool: the players of one role of one preset. */
  readonly pool: string;
  readonly rating: number;
  /** Number of rated games behind it. */
  readonly games: number;
  /** The mean score of the pool at that time, from 0 to 1: noted once a day. */
  readonly par: number;
}

/**
 * Participants and seating of a draw. Only for the host, except the seed of a draw of one game after its end.
 */
export interface HostedDraw {
  /** The same for all games of one draw. */
  readonly id: string;
  /** All that was drawn follows from it, the seeds of the games too. Left out in games of before it was written down. */
  readonly seed?: string;
  /** The people of the party. Left out: not known, in games of before it was written down. */
  readonly people?: readonly string[];
  /** The bots that were drawn: one that was drawn for two games is there twice. */
  readonly bots: readonly string[];
  /** Players of each game, in order. */
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/** The other games of the same draw. */
export const siblingsOf = ({ draw }: Pick<HostedEvent, 'draw'>, game: string): readonly string[] =>
  Object.keys(draw.games).filter((id) => id !== game);

/** Participants without a seat; empty if the log does not list them. */
export function passedOverPlayers({ people = [], games }: HostedDraw): readonly string[] {
  const seated = new Set(Object.values(games).flat());
  return people.filter((id) => !seated.has(id));
}

type Before = Omit<HostedEvent, 'preset' | 'roles' | 'draw' | 'watching'> & { readonly standby?: string };
type Today = Omit<HostedEvent, 'watching'> & Partial<Pick<HostedEvent, 'watching'>>;

/** First event of a game; undefined: not a game. Older formats are converted. */
export function hostedEventIn(first: StreamFact | undefined): HostedEvent | undefined {
  if (first?.fact.type !== 'hosted') return undefined;
  const fact = isOfToday(first.fact) ? first.fact : upcast(first.fact as unknown as Before, first.stream);
  // Before it was written down everything that was hosted could be watched.
  return { watching: 'anybody', ...fact };
}

const isOfToday = (fact: Fact): fact is Fact & Today => 'draw' in fact;

/** Before there were presets one format was hosted, and its seats were named by role and number. */
function upcast({ standby, ...before }: Before, game: string): Today {
  const seats = Object.entries<Player>(before.players ?? {});
  const seated = seats.map(([, { id }]) => id);
  const bots = seats.flatMap(([, { kind, id }]) => (kind === 'bot' ? [id] : []));
  const isSpare = standby !== undefined && !bots.includes(standby);
  return {
    ...before,
    preset: before.format,
    roles: Object.fromEntries(seats.map(([seat]) => [seat, seat.replace(/-\d+$/, '')])),
    draw: { id: game, bots: isSpare ? [...bots, standby] : bots, games: { [game]: seated } },
  };
}

/**
 * A resumed game. If the wall clock has gone back meanwhile, the start of the game is moved back as well;
 * otherwise it would stand still until the clock catches up.
 */
export function goingOn(noted: HostedEvent, lastHeard: number, now: number): HostedEvent {
  return lastHeard <= now ? noted : { ...noted, startedAt: noted.startedAt - (lastHeard - now) };
}

/** The host's own first fact of a game, and how that of an older game is read. */
import type { Duration, GamePace, GameTurns, Nature, Pacing } from '@parlour/game';
import type { Casting } from '@parlour/game/casting';
import type { Origin } from '@parlour/protocol';
import type { Fact, StoredFact } from '@parlour/store';

/** Who takes a seat. */
export interface Player {
  readonly kind: 'account' | 'bot';
  readonly id: string;
}

/** The host's own first fact of every game: what the rules need not know. Secret until the close. */
export interface HostedFact {
  readonly type: 'hosted';
  readonly format: string;
  /** The configuration of the format for which people waited. */
  readonly preset: string;
  readonly origin: Origin;
  /** Milliseconds since 1970: the instant 0 of the game. */
  readonly startedAt: number;
  /** What chance decides within the game comes out of it: the order of the seats, and pace. Who sits there is drawn before. */
  readonly seed: string;
  /** The hash that seals the hidden nature. */
  readonly sealed: string;
  readonly players: Readonly<Record<string, Player>>;
  /** The role of every seat that is taken. */
  readonly roles: Readonly<Record<string, string>>;
  readonly natures: Readonly<Record<string, Nature>>;
  /**
   * Who was there, for every outcome of the draw. A bot that stood by counts as playing until the close: that it is free would tell
   * that a person plays.
   */
  readonly draw: HostedDraw;
  /** Who may watch before the reveal. */
  readonly watching: Watching;
  /** Of labelled data, the set that the game belongs to; left out: the format has none. */
  readonly split?: string;
  /** What was known of the players' strength at the opening; left out: nothing is kept of it. */
  readonly ratings?: HostedRatings;
  /** The model by which machines' utterances are held back. */
  readonly pacing: Pacing;
  /** What the house had learned of people's pace, for this game; left out: nothing, or the model needs none. */
  readonly pace?: GamePace;
  /** Quantiles of people's times to judge, in milliseconds, by which machines' judgements wait; left out: none is known. */
  readonly judging?: readonly Duration[];
  /**
   * The people by whose turns machines speak in a free talk, one drawn for every seat. Left out: the talk is not free, or the
   * game was opened before there was this, and goes on by typing time and silences.
   */
  readonly turns?: GameTurns;
  /**
   * For each seat, after which share of the time for it somebody in another game did what machines here do of their own
   * accord; left out, all or one of them: the rules draw it.
   */
  readonly wishTimes?: Readonly<Record<string, number>>;
  /** Of a game that a gathering began: which one, and among how many people the draw looked for the hidden seat. */
  readonly gathering?: HostedGathering;
  /** Those who waited for this game, as hashes: they may not watch it before its close. */
  readonly barred: readonly string[];
}

/** Where a game began: the log of a gathering, and what it is to note of the game. */
export interface HostedGathering {
  readonly stream: string;
  readonly lot: number;
}

type Watching = Casting<string>['watching'];

/** What was known of the players' strength at the opening. With the payoffs a new rating follows from this log alone. */
export interface HostedRatings {
  readonly seats: Readonly<Record<string, HostedRating>>;
}

/** What was known of one player. */
export interface HostedRating {
  /** Who is rated together: those who play one role of one preset. */
  readonly pool: string;
  readonly rating: number;
  /** How many rated games it rests on. */
  readonly games: number;
  /** The mean score of the pool at that time, from 0 to 1: noted once a day. */
  readonly par: number;
}

/** Who was there for a draw, and who sits where. The host's own: nobody is shown it, but for the seed of a draw of one game once that is over. */
export interface HostedDraw {
  /** The same for all games of one draw. */
  readonly id: string;
  /** All that was drawn follows from it, the seeds of the games too. Left out in games of before it was written down. */
  readonly seed?: string;
  /** The people of the party. Left out: not known, in games of before it was written down. */
  readonly people?: readonly string[];
  /** The bots that were drawn: one that was drawn for two games is there twice. */
  readonly bots: readonly string[];
  /** Who sits in each of the games that came of it, in order. */
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/** The other games of the same draw. */
export const siblingsOf = ({ draw }: Pick<HostedFact, 'draw'>, game: string): readonly string[] =>
  Object.keys(draw.games).filter((id) => id !== game);

/** The people who were there and sit nowhere; nobody, where the log does not know them. */
export function passedOver({ people = [], games }: HostedDraw): readonly string[] {
  const seated = new Set(Object.values(games).flat());
  return people.filter((id) => !seated.has(id));
}

type Before = Omit<HostedFact, 'preset' | 'roles' | 'draw' | 'watching'> & { readonly standby?: string };
type Today = Omit<HostedFact, 'watching'> & Partial<Pick<HostedFact, 'watching'>>;

/** The first fact of a game; undefined: it is none. That of an older game is read as if it were written today. */
export function hostedIn(first: StoredFact | undefined): HostedFact | undefined {
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

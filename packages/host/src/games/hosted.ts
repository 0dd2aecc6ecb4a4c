/** The host's own first fact of a game, and how that of an older game is read. */
import type { GamePace, Nature, Pacing } from '@parlour/game';
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
  /** The model by which machines' utterances are held back. */
  readonly pacing: Pacing;
  /** What the house had learned of people's pace, for this game; left out: nothing, or the model needs none. */
  readonly pace?: GamePace;
  /** Those who waited for this game, as hashes: they may not watch it before its close. */
  readonly barred: readonly string[];
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

/** The people who were there and sit nowhere; nobody, where the log does not know them. */
export function passedOver({ people = [], games }: HostedDraw): readonly string[] {
  const seated = new Set(Object.values(games).flat());
  return people.filter((id) => !seated.has(id));
}

/** The bots that were drawn and sit nowhere: they stand by for the first of the games. */
export function standingBy({ bots, games }: HostedDraw, game: string): readonly string[] {
  if (Object.keys(games)[0] !== game) return [];
  const seats = Object.values(games).flat();
  return bots.filter((id) => {
    const seat = seats.indexOf(id);
    if (seat >= 0) seats.splice(seat, 1);
    return seat < 0;
  });
}

type Before = Omit<HostedFact, 'preset' | 'roles' | 'draw'> & { readonly standby?: string };

/** The first fact of a game; undefined: it is none. That of an older game is read as if it were written today. */
export function hostedIn(first: StoredFact | undefined): HostedFact | undefined {
  if (first?.fact.type !== 'hosted') return undefined;
  return isOfToday(first.fact) ? first.fact : upcast(first.fact as unknown as Before, first.stream);
}

const isOfToday = (fact: Fact): fact is Fact & HostedFact => 'draw' in fact;

/** Before there were presets one format was hosted, and its seats were named by role and number. */
function upcast({ standby, ...before }: Before, game: string): HostedFact {
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

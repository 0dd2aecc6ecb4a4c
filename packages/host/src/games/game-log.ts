/** What the host itself writes into the log of a game, and how a stored game is read. */
import type { FormatTypes, Made, Refusal, Refused } from '@parlour/game';
import type { Fact, StoredFact } from '@parlour/store';
import { type HostedFact, hostedIn } from './hosted.ts';

export type { HostedFact, Player } from './hosted.ts';

/** What the host adds to the last event of a command: whose it was, so that a repetition is recognised. */
export interface CommandMark {
  readonly cid?: string;
  /** The refusal that came with it, if it was carried out in part. */
  readonly no?: Refusal | Refused;
  /** With what a bot made what was said: for the record of the game alone. */
  readonly made?: Made;
}

export const toFact = (value: object): Fact => value as unknown as Fact;

/** A stored game, taken apart: the host's own facts and the events of the rules. */
export function readGame(facts: readonly StoredFact[]): {
  hosted: HostedFact | undefined;
  events: (FormatTypes['Event'] & CommandMark)[];
  /** The version of each event's fact. */
  versions: readonly number[];
} {
  const own = facts.filter(({ fact }) => !hostFacts.has(fact.type));
  return {
    hosted: hostedIn(facts[0]),
    events: own.map(({ fact }) => fact as unknown as FormatTypes['Event'] & CommandMark),
    versions: own.map(({ version }) => version),
  };
}

/** The seat that somebody has in a game. */
export const seatOf = ({ players }: HostedFact, player: string): string | undefined =>
  Object.entries(players).find(([, { id }]) => id === player)?.[0];

/** Facts of the host that no rule folds. */
export const hostFacts: ReadonlySet<string> = new Set(['hosted', 'crashed']);

/** How the names of all games' streams begin: other kinds of streams have other prefixes. */
export const gamePrefix = 'g_';

/** Facts that end a game. */
export const lastFacts = ['settled', 'crashed'] as const;

/**
 * What everybody may have of a game that is over: how it was hosted, without the players' names, and every
 * event of the rules. Undefined for a live game, and for a stream that is no game.
 */
export function publicLog(facts: readonly StoredFact[]): readonly object[] | undefined {
  const isOver = facts.some(({ fact }) => lastFacts.some((type) => type === fact.type));
  if (facts[0]?.fact.type !== 'hosted' || !isOver) return undefined;
  return facts.flatMap(({ fact }) => publicFact(fact) ?? []);
}

/** A fact as everybody may have it once the game is over; undefined: it is the host's alone. */
export function publicFact(fact: Fact): object | undefined {
  if (fact.type === 'hosted') {
    const { type, format, origin, startedAt, seed, natures, pacing, pace, turns, judging, wishTimes, draw } =
      fact as unknown as HostedFact;
    // By its seed anybody can repeat the draw. One of several games waits until all of them are over.
    const seedOfDraw = draw !== undefined && Object.keys(draw.games).length === 1 ? draw.seed : undefined;
    return {
      type,
      format,
      origin,
      startedAt,
      seed,
      ...(seedOfDraw !== undefined && { draw: { seed: seedOfDraw } }),
      natures,
      pacing,
      ...(pace && { pace }),
      ...(turns && { turns }),
      ...(judging && { judging }),
      ...(wishTimes && { wishTimes }),
    };
  }
  if (hostFacts.has(fact.type)) return undefined;
  const { cid: _id, no: _no, made: _made, ...event } = fact;
  return event;
}

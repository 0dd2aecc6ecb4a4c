/** Events of the host in a game's log, and reading of a stored game. */
import type { FormatTypes, Provenance, Refusal, Refused } from '@parlour/game';
import type { Fact, StreamFact } from '@parlour/store';
import { type HostedEvent, hostedEventIn } from './hosted.ts';

export type { HostedEvent, Player } from './hosted.ts';

/** Host's mark on the last event of a command: its sender and id, to recognise repetitions. */
export interface CommandMark {
  readonly cid?: string;
  /** The refusal that came with it, if it was carried out in part. */
  readonly no?: Refusal | Refused;
  /** How a bot made the text; only for the game's record. */
  readonly made?: Provenance;
}

export const toFact = (value: object): Fact => value as unknown as Fact;

/** A stored game, taken apart: the host's own facts and the events of the rules. */
export function readGame(facts: readonly StreamFact[]): {
  hosted: HostedEvent | undefined;
  events: (FormatTypes['Event'] & CommandMark)[];
  /** The version of each event's fact. */
  versions: readonly number[];
} {
  const own = facts.filter(({ fact }) => !hostFacts.has(fact.type));
  return {
    hosted: hostedEventIn(facts[0]),
    events: own.map(({ fact }) => fact as unknown as FormatTypes['Event'] & CommandMark),
    versions: own.map(({ version }) => version),
  };
}

/**
 * Provenance of each seat's first reply that states it. Events without `by`, such as answers of the Market's target, have
 * their seat in the command's id.
 */
export function firstProvenance(events: readonly object[]): ReadonlyMap<string, Provenance> {
  const made = new Map<string, Provenance>();
  for (const event of events as readonly (CommandMark & { readonly by?: string })[]) {
    const seat = event.by ?? event.cid?.split(':', 1)[0];
    if (seat !== undefined && event.made !== undefined && !made.has(seat)) made.set(seat, event.made);
  }
  return made;
}

/** Seat of a participant in a game. */
export const seatOf = ({ players }: Pick<HostedEvent, 'players'>, player: string): string | undefined =>
  Object.entries(players).find(([, { id }]) => id === player)?.[0];

/** Facts of the host that no rule folds. */
export const hostFacts: ReadonlySet<string> = new Set(['hosted', 'crashed']);

/** Prefix of all games' streams; other kinds of streams have other prefixes. */
export const gamePrefix = 'g_';

/** Facts that end a game. */
export const lastFacts = ['settled', 'crashed'] as const;

/**
 * Public log of a finished game: its hosting, without the players' names, and every event of the rules.
 * Undefined for a live game, and for a stream that is not a game.
 */
export function publicLog(facts: readonly StreamFact[]): readonly object[] | undefined {
  const isOver = facts.some(({ fact }) => lastFacts.some((type) => type === fact.type));
  if (facts[0]?.fact.type !== 'hosted' || !isOver) return undefined;
  return facts.flatMap(({ fact }) => publicFact(fact) ?? []);
}

/** Public form of an event after the end; undefined: for the host only. */
export function publicFact(fact: Fact): object | undefined {
  if (fact.type === 'hosted') {
    const { type, format, origin, startedAt, seed, natures, pacing, pace, turns, judging, wishTimes, draw } =
      fact as unknown as HostedEvent;
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

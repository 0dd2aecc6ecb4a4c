/** What the host itself writes into the log of a game, and how a stored game is read. */
import type { FormatTypes, GamePace, Nature, Pacing, Refusal } from '@parlour/game';
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
  readonly origin: Origin;
  /** Milliseconds since 1970: the instant 0 of the game. */
  readonly startedAt: number;
  /** What chance decides within the game comes out of it: the order of the seats, and pace. Who sits there is drawn before. */
  readonly seed: string;
  /** The hash that seals the hidden nature. */
  readonly sealed: string;
  readonly players: Readonly<Record<string, Player>>;
  readonly natures: Readonly<Record<string, Nature>>;
  /**
   * The bot that was drawn for the hidden seat, whether the coin gave it the seat or not. It counts as playing until
   * the close: that it is free would tell that a person plays.
   */
  readonly standby?: string;
  /** The model by which machines' utterances are held back. */
  readonly pacing: Pacing;
  /** What the house had learned of people's pace, for this game; left out: nothing, or the model needs none. */
  readonly pace?: GamePace;
  /** Those who waited for this game, as hashes: they may not watch it before its close. */
  readonly barred: readonly string[];
}

/** What the host adds to the last event of a command: whose it was, so that a repetition is recognised. */
export interface CommandMark {
  readonly cid?: string;
  /** The refusal that came with it, if it was carried out in part. */
  readonly no?: Refusal;
}

export const toFact = (value: object): Fact => value as unknown as Fact;

/** A stored game, taken apart: the host's own facts and the events of the rules. */
export function readGame(facts: readonly StoredFact[]): {
  hosted: HostedFact | undefined;
  events: (FormatTypes['Event'] & CommandMark)[];
} {
  const first = facts[0]?.fact;
  return {
    hosted: first?.type === 'hosted' ? (first as unknown as HostedFact) : undefined,
    events: facts
      .filter(({ fact }) => !hostFacts.has(fact.type))
      .map(({ fact }) => fact as unknown as FormatTypes['Event'] & CommandMark),
  };
}

/** The seat that somebody has in a game. */
export const seatOf = ({ players }: HostedFact, player: string): string | undefined =>
  Object.entries(players).find(([, { id }]) => id === player)?.[0];

/** Facts of the host that no rule folds. */
export const hostFacts: ReadonlySet<string> = new Set(['hosted', 'crashed']);

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
    const { type, format, origin, startedAt, seed, natures, pacing, pace } = fact as unknown as HostedFact;
    return { type, format, origin, startedAt, seed, natures, pacing, ...(pace && { pace }) };
  }
  if (hostFacts.has(fact.type)) return undefined;
  const { cid: _id, no: _no, ...event } = fact;
  return event;
}

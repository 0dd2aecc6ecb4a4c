/** A finished game in an export's files, with the judgements of each target. */
import type { FormatTypes, Nature } from '@parlour/game';
import type { AnyDigest, Judgement, PlayedGame } from '@parlour/results';

/** A player as the files name them. */
export interface NamedPlayer {
  /** A bot's id, or a person's key of this export. */
  readonly name: string;
  readonly nature: Nature;
  readonly family: string;
  readonly language: string | null;
  readonly model: string | null;
  readonly persona: string | null;
  /** Version of the bot, in its own notation. */
  readonly version: string | null;
}

export interface ExportedGame {
  readonly played: PlayedGame<FormatTypes['Event']>;
  readonly digest: AnyDigest;
  readonly format: string;
  readonly preset: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly end: string;
  readonly isVoid: boolean;
  /** A bot played in it that was disqualified later: it is labelled, and counts in no statistics. */
  readonly isDisqualified: boolean;
  readonly players: Readonly<Record<string, NamedPlayer>>;
}

/** A target with the beliefs of one judge, or of the price, over time. */
export interface Case {
  readonly id: string;
  readonly target: string;
  readonly judge: string | null;
  readonly changes: readonly Judgement[];
  /** Initial price; null: none. */
  readonly opening: number | null;
  /** It is the first of those that count once. */
  readonly counts: boolean;
  /** Id shared with the other rows of one verdict; null for a single row. */
  readonly together: string | null;
}

/** Id of a verdict about several targets; null for one. */
export const verdictGroupOf = ({ subject, judge, together }: Judgement): string | null =>
  together === undefined ? null : `${subject}/${judge}/${together}`;

/** Label of a probability; unsure at one half, and at a price's initial value. */
export function statedNature(probability: number, opening: number | null): Nature | 'unsure' {
  if (probability === 0.5 || probability === opening) return 'unsure';
  return probability > 0.5 ? 'human' : 'machine';
}

export const zeroOrOne = (isSo: boolean): 0 | 1 => (isSo ? 1 : 0);

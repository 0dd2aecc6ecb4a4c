/** A finished game as the files of an export know it, and what was said of each one in question. */
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
  readonly players: Readonly<Record<string, NamedPlayer>>;
}

/** Someone in question, with what one judge, or the price of all, said of them on the way. */
export interface Case {
  readonly id: string;
  readonly target: string;
  readonly judge: string | null;
  readonly changes: readonly Judgement[];
  /** Where a price began; null: there is none. */
  readonly opening: number | null;
  /** It is the first of those that count once. */
  readonly counts: boolean;
  /** What it has in common with the other rows of one verdict; null: it is a verdict of its own, or none. */
  readonly together: string | null;
}

/** The mark of a verdict on several; null: it is on one alone. */
export const markOf = ({ subject, judge, together }: Judgement): string | null =>
  together === undefined ? null : `${subject}/${judge}/${together}`;

/** What a probability says; at one half, and where a price began, it says neither. */
export function saidOf(probability: number, opening: number | null): Nature | 'unsure' {
  if (probability === 0.5 || probability === opening) return 'unsure';
  return probability > 0.5 ? 'human' : 'machine';
}

export const flag = (isSo: boolean): 0 | 1 => (isSo ? 1 : 0);

/** What the leak test must know of a format whose hidden players are found out by what they say. */
import type { AnyFormat } from '@parlour/game';
import type { FormatOptions } from '@parlour/host';
import type { AnyView, Play } from '../player.ts';

/** A message that has appeared. */
export interface Heard {
  readonly by: string;
  readonly at: number;
  readonly text: string | null;
  /** Where it is added to the view. */
  readonly path: string;
}

export interface TalkFormat {
  readonly preset: string;
  readonly rules: AnyFormat;
  /** Left out: Parlour comes with it. */
  readonly known?: FormatOptions;
  readonly looks: string;
  readonly hides: string;
  /** What its bots offer to play. */
  readonly bots: readonly (readonly string[])[];
  /** So often the one who looks says something, and to whom. */
  readonly exchanges: number;
  readonly partners: (seat: string) => readonly string[];
  readonly heard: (view: AnyView) => readonly Heard[];
  /** What calls for a reply; left out: every message of somebody else. */
  readonly asks?: (message: Heard) => boolean;
  readonly says: (text: string, to: string) => Play;
  /** The same to whoever spoke. */
  readonly replies: (text: string) => Play;
  /** What the house refuses to anybody at any time: sent to feel its pulse. */
  readonly refused: (to: string) => Play;
  /** What the one who looks does at the end, once it may; undefined: not yet. */
  readonly ends: (view: AnyView) => Play | undefined;
}

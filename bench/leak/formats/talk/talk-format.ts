/** Interface of a format for the leak test in which hidden players are judged by their conversation. */
import type { AnyFormat, TurnMode } from '@parlour/game';
import type { FormatOptions } from '@parlour/host';
import type { AnyView, Play } from '../player.ts';
import type { TextLimits } from './texts.ts';

/** A message that has appeared. */
export interface Heard {
  readonly by: string;
  readonly at: number;
  readonly text: string | null;
  /** Path of the addition in the view. */
  readonly path: string;
}

export interface TalkFormat {
  readonly preset: string;
  readonly rules: AnyFormat;
  /** Overrides of the format's defaults. */
  readonly config: object;
  /** Left out: Parlour comes with it. */
  readonly known?: FormatOptions;
  /** Mode of its conversations for learning turn-taking. */
  readonly mode: TurnMode;
  readonly looks: string;
  readonly hides: string;
  /** People who wait for a table, the one who looks included. */
  readonly people: number;
  /** The fewest words of a message. */
  readonly minWords: number;
  /** Bots that a table takes at most. */
  readonly bots: number;
  /** The talks in which one who sits there speaks, each by a name: of a witness, or `all`. */
  readonly talks: (view: AnyView) => readonly string[];
  readonly heard: (view: AnyView, talk: string) => readonly Heard[];
  /** Seats with natures unknown to the observer. */
  readonly judged: (view: AnyView) => readonly string[];
  readonly limits: (view: AnyView) => Omit<TextLimits, 'minWords'>;
  readonly mayTalk: (view: AnyView) => boolean;
  readonly isTalkOver: (view: AnyView) => boolean;
  readonly says: (view: AnyView, text: string, talk: string) => Play;
  /** A command that the server always refuses: sent to probe latency. */
  readonly refused: (talk: string) => Play;
  /** Command by which a person ends the conversation early; undefined if not possible or not yet. */
  readonly wishesEnd: (view: AnyView) => Play | undefined;
  /** Commands of the observer, or of every person, after the conversation; undefined: none, or not yet. */
  readonly whoConcludes: 'looker' | 'people';
  readonly concludes: (view: AnyView) => Play | undefined;
  /** The number of people is known to be one: so others judge that one, who probes no one. */
  readonly isOnePerson?: true;
  /** Whether the observer may end the conversation early, so that its length reveals nothing about others. */
  readonly lookerEnds: boolean;
  /** If the number of people is hidden as well, its minimum: the end of the talk may reveal it. */
  readonly minPeople?: number;
}

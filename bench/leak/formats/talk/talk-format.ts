/** What the leak test must know of a format whose hidden players are found out by how they talk. */
import type { AnyFormat, TurnMode } from '@parlour/game';
import type { FormatOptions } from '@parlour/host';
import type { AnyView, Play } from '../player.ts';
import type { TextLimits } from './texts.ts';

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
  /** What differs from the format's own choices. */
  readonly config: object;
  /** Left out: Parlour comes with it. */
  readonly known?: FormatOptions;
  /** How its talks are told apart by those who learn turn-taking. */
  readonly mode: TurnMode;
  readonly looks: string;
  readonly hides: string;
  /** People who wait for a table, the one who looks included. */
  readonly people: number;
  /** The fewest words of a message. */
  readonly leastWords: number;
  /** Bots that a table takes at most. */
  readonly bots: number;
  /** The talks in which one who sits there speaks, each by a name: of a witness, or `all`. */
  readonly talks: (view: AnyView) => readonly string[];
  readonly heard: (view: AnyView, talk: string) => readonly Heard[];
  /** Those of whom the one who looks does not know what they are. */
  readonly judged: (view: AnyView) => readonly string[];
  readonly limits: (view: AnyView) => Omit<TextLimits, 'leastWords'>;
  readonly mayTalk: (view: AnyView) => boolean;
  readonly isTalkOver: (view: AnyView) => boolean;
  readonly says: (view: AnyView, text: string, talk: string) => Play;
  /** What the server refuses to anyone at any time: sent to feel its pulse. */
  readonly refused: (talk: string) => Play;
  /** What a person does who has talked enough, while the talk goes on; undefined: there is nothing to do, or not yet. */
  readonly wishesEnd: (view: AnyView) => Play | undefined;
  /** What the one who looks, or every person, does when the talk is over; undefined: nothing, or not yet. */
  readonly whoConcludes: 'looker' | 'people';
  readonly concludes: (view: AnyView) => Play | undefined;
  /** The number of people is known to all, who are one: so others look at that one, who probes no one. */
  readonly isOnePerson?: true;
  /** May the one who looks end the talk before its time, so that its length tells nothing of others? */
  readonly lookerEnds: boolean;
  /** Where the number of people is hidden as well, the fewest that there can be: when the talk ends may tell it. */
  readonly fewestPeople?: number;
}

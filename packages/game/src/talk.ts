/** A talk as one of those who talk has it: what they heard, and what they said to it. */
import type { Said } from './prompt.ts';

/** What was heard, and what was said to it. */
export interface Heard {
  readonly question: string;
  /** Null: nothing, or it was erased. */
  readonly answer: string | null;
}

/** A talk cut into what others said in one go and what `you` said to that. */
export interface TalkSoFar {
  /** What the others said last, and `you` has not answered. Empty: nothing. */
  readonly text: string;
  /** What was heard and said before that, the oldest first. */
  readonly before: readonly Heard[];
}

/** Messages of one run are joined by line breaks. What was erased is left out of a question. */
export function talkSoFar(talk: readonly Said[], you: string): TalkSoFar {
  const before: Heard[] = [];
  let heard: string[] = [];
  let said: (string | null)[] = [];
  const close = () => {
    const words = said.filter((text) => text !== null);
    if (said.length > 0)
      before.push({ question: heard.join('\n'), answer: words.length > 0 ? words.join('\n') : null });
  };
  for (const { by, text } of talk) {
    if (by === you) said.push(text);
    else {
      if (said.length > 0) {
        close();
        heard = [];
        said = [];
      }
      heard.push(text ?? '');
    }
  }
  if (said.length === 0) return { text: heard.join('\n'), before };
  close();
  return { text: '', before };
}

/** A conversation from one speaker's view: messages heard, and replies. */
import type { ChatMessage } from './prompt.ts';

/** A message heard, and the reply. */
export interface QuestionAnswer {
  readonly question: string;
  /** Null: nothing, or it was erased. */
  readonly answer: string | null;
}

/** A conversation divided into the others' runs of messages and the replies of `you`. */
export interface TalkContext {
  /** Last messages of the others without a reply from `you`; empty: none. */
  readonly text: string;
  /** Earlier messages and replies, the oldest first. */
  readonly before: readonly QuestionAnswer[];
}

/** Messages of one run are joined by line breaks. Erased texts are left out of a question. */
export function splitTalk(talk: readonly ChatMessage[], you: string): TalkContext {
  const before: QuestionAnswer[] = [];
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

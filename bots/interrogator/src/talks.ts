/** What an interrogator and each witness said, as questions and answers. */
import type { BettorTable, Prompt } from '@parlour/bot-sdk';

export type Exchanges = BettorTable['conversation'];
type Said = Prompt['talk'][number];

/** What belongs to the talk with one witness: all they said, and what was said to them. */
export type IsOfTalk = (said: Said) => boolean;

/** Every message of the asking seat with the answer to it. What the witness says unasked answers nothing. */
export function exchangesOf(talk: readonly Said[], you: string, isOfTalk: IsOfTalk = () => true): Exchanges {
  const exchanges: { question: string; by: string; text: string; answer: string | null }[] = [];
  for (const said of talk.filter(isOfTalk)) {
    const text = said.text ?? '';
    const last = exchanges.at(-1);
    if (said.by === you) exchanges.push({ question: `${exchanges.length}`, by: you, text, answer: null });
    else if (last !== undefined) last.answer = last.answer === null ? text : `${last.answer} ${text}`;
  }
  return exchanges;
}

export const answeredIn = (exchanges: Exchanges): number =>
  exchanges.filter(({ answer }) => answer !== null).length;

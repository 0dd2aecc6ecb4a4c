/** Conversation of an interrogator with each witness, as questions and answers. */
import type { BettorTable, Prompt } from '@parlour/bot-sdk';

export type Exchanges = BettorTable['conversation'];
type Said = Prompt['talk'][number];

/** Whether a message belongs to the conversation with one witness, in either direction. */
export type IsOfTalk = (said: Said) => boolean;

/** Each message of the asking seat with its answer. Unprompted messages are no answers. */
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

export const answeredExchanges = (exchanges: Exchanges): number =>
  exchanges.filter(({ answer }) => answer !== null).length;

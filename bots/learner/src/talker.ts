/** Answers with what was answered before. */
import { fits, type PromptLimits, type Turn } from '@parlour/bot-sdk';
import { asksBack } from './ask-back.ts';
import { goesOn, inOneWord, nothingFits } from './first-words.ts';
import type { Memory } from './memory.ts';
import { type EarlierExchanges, type Recollection, recall } from './recall.ts';
import type { Student } from './student.ts';
import { keyOf } from './terms.ts';

interface Options {
  readonly memory: Memory;
  readonly student: Pick<Student, 'look' | 'isFresh' | 'said'>;
  readonly random?: () => number;
}

/** So many of the best are looked at in turn, until one's words still stand. */
const mostTried = 4;

/** Answers with what was answered before to something like it. Without that it asks back, or says something evasive. */
export function createTalker({ memory, student, random = Math.random }: Options) {
  /** Words that were looked at a short time ago are said again; others only after another look. */
  async function stands({ exchange }: Recollection): Promise<boolean> {
    if (exchange.seal === undefined || exchange.game === undefined || student.isFresh(exchange.seal))
      return true;
    await student.look(exchange.seal).catch(() => {}); // without an answer they stay unsaid
    return student.isFresh(exchange.seal) && memory.get(exchange.id) !== undefined;
  }

  async function best(
    text: string,
    before: EarlierExchanges,
    mayBeSaid: (text: string) => boolean,
  ): Promise<Recollection | undefined> {
    const fitting = recall(memory, text, before, random).filter(({ exchange }) => mayBeSaid(exchange.answer));
    for (const recalled of fitting.slice(0, mostTried)) if (await stands(recalled)) return recalled;
    return undefined;
  }

  const anything = (before: EarlierExchanges, mayBeSaid: (text: string) => boolean): string =>
    notSaid(nothingFits, before, mayBeSaid);

  function notSaid(
    texts: readonly string[],
    before: EarlierExchanges,
    mayBeSaid: (text: string) => boolean,
  ): string {
    const said = new Set(before.flatMap(({ answer }) => (answer ?? '').split('\n').map(keyOf)));
    const all = texts.filter(mayBeSaid);
    const fitting = all.length > 0 ? all : inOneWord.filter(mayBeSaid);
    const left = fitting.filter((text) => !said.has(keyOf(text)));
    const among = left.length > 0 ? left : fitting;
    return among[Math.floor(random() * among.length)] ?? '';
  }

  return async ({
    game,
    text,
    before,
    limits,
  }: Turn & { readonly limits?: PromptLimits }): Promise<string> => {
    const mayBeSaid = (one: string) => limits === undefined || fits(one, limits);
    if (text === '' && before.length > 0) return notSaid(goesOn, before, mayBeSaid);
    const found = await best(text, before, mayBeSaid);
    if (game !== null) student.said(game, before.length, found?.exchange.id);
    const back = asksBack(text, before, random);
    const asked = back !== undefined && mayBeSaid(back) ? back : undefined;
    return found?.exchange.answer ?? asked ?? anything(before, mayBeSaid);
  };
}

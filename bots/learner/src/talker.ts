/** Answers with what was answered before. */
import type { Turn } from '@parlour/bot-sdk';
import { asksBack } from './ask-back.ts';
import { nothingFits } from './first-words.ts';
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

  async function best(text: string, before: EarlierExchanges): Promise<Recollection | undefined> {
    for (const recalled of recall(memory, text, before, random).slice(0, mostTried))
      if (await stands(recalled)) return recalled;
    return undefined;
  }

  function anything(before: EarlierExchanges): string {
    const said = new Set(before.map(({ answer }) => keyOf(answer ?? '')));
    const left = nothingFits.filter((text) => !said.has(keyOf(text)));
    const among = left.length > 0 ? left : nothingFits;
    return among[Math.floor(random() * among.length)] ?? 'hm';
  }

  return async ({ game, text, before }: Turn): Promise<string> => {
    if (text === '' && before.length > 0) return ''; // silence: nothing new was said to it
    const found = await best(text, before);
    if (game !== null) student.said(game, before.length, found?.exchange.id);
    return found?.exchange.answer ?? asksBack(text, before, random) ?? anything(before);
  };
}

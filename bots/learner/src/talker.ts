/** Replies with earlier answers of people, and otherwise as a persona. */
import { fitsLimits } from '@parlour/bot-sdk';
import type { Memory } from './memory.ts';
import { createSpeaker, type LimitedTurn } from './people/speaker.ts';
import { findReply, type Recollection } from './recall.ts';
import type { Student } from './student.ts';

interface Options {
  readonly memory: Memory;
  readonly student: Pick<Student, 'look' | 'isFresh' | 'said'>;
  readonly random?: () => number;
  /** Secret of the bot, for the draw of its persona. */
  readonly secret?: string;
}

/** Number of best candidates checked in turn, until one is not erased. */
const maxCandidates = 4;

/** Replies with what people said to a similar message, or as a persona does. Undefined: nothing fits the limits. */
export function createTalker({ memory, student, random = Math.random, secret = '' }: Options) {
  /** Recently checked texts are reused; others only after a check. */
  async function stands({ exchange }: Recollection): Promise<boolean> {
    if (exchange.seal === undefined || exchange.game === undefined || student.isFresh(exchange.seal))
      return true;
    await student.look(exchange.seal).catch(() => {}); // without an answer they stay unsaid
    return student.isFresh(exchange.seal) && memory.get(exchange.id) !== undefined;
  }

  /** Texts of people, or the built-in ones. */
  const finder = (isBuiltIn: boolean) => async (turn: LimitedTurn) => {
    const { game, text, before, limits } = turn;
    const fitting = findReply(memory, text, before, random).filter(
      ({ exchange }) =>
        memory.isFirst(exchange.id) === isBuiltIn &&
        (limits === undefined || fitsLimits(exchange.answer, limits)),
    );
    for (const recalled of fitting.slice(0, maxCandidates))
      if (await stands(recalled)) {
        if (game !== null) student.said(game, before.length, recalled.exchange.id);
        return recalled.exchange.answer;
      }
    return undefined;
  };

  const speak = createSpeaker({ learned: finder(false), found: finder(true), random, secret });
  return (turn: LimitedTurn): Promise<string | undefined> => {
    // Its own words, unless something is found.
    if (turn.game !== null) student.said(turn.game, turn.before.length, undefined);
    return speak(turn);
  };
}
